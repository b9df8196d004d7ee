extension JSONSchema {
  /// An id of an object of a catalog. A JSON Schema can limit only the number of characters, not of
  /// bytes.
  package static let id = Self.definition(
    "id", summary: "A string of 1 to 200 bytes without control characters.",
    .text(
      pattern: "^[^"
        + #"\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff"# + "]+$",
      maxLength: CatalogLimits.standard.idLength))

  package static let title = Self.definition(
    "title",
    summary: "A text for people: a string, or an object of strings by BCP 47 language tag.",
    .anyOf([
      .string,
      .dictionary(
        of: .string,
        keys: .text(pattern: "^(?!.*-.$)(x-[A-Za-z0-9]{1,8}|[A-Za-z]{2,8})(-[A-Za-z0-9]{1,8})*$"),
        isNonempty: true),
    ]))

  /// A rule. Only `gate-eval check` examines the text of a rule and the arguments of a kind.
  package static let rule = Self.definition(
    "rule", summary: "A rule: its text, or an object whose only key is a rule kind.",
    .anyOf([.string, .singleton]))

  package static let currency = Self.text(pattern: "^[A-Z]{3}$")

  package static let price = Self.definition(
    "price", summary: "An amount in decimal digits, such as 18.00.",
    .text(
      pattern: "^(0|[1-9][0-9]{0,\(DecimalAmount.maxPriceDigits - 1)})"
        + "(\\.[0-9]{1,\(DecimalAmount.maxFractionDigits)})?$"))

  package static let period = Self.definition(
    "period",
    summary: "An ISO 8601 duration in whole numbers, such as P1M or PT12H, other than zero.",
    .text(
      pattern: "^P(?=.*[1-9])([0-9]+Y)?([0-9]+M)?([0-9]+W)?([0-9]+D)?"
        + "(T(?!$)([0-9]+H)?([0-9]+M)?([0-9]+S)?)?$"))

  package static let version = Self.definition(
    "version", summary: "Integers separated by points, such as 2.3.0.",
    .text(pattern: "^[0-9]+(\\.[0-9]+){0,\(Version.maxParts - 1)}$"))

  package static let instant = Self.definition(
    "instant", summary: "An RFC 3339 instant with an offset, such as 2026-12-01T09:00:00Z.",
    .text(
      pattern: "^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])[Tt]"
        + "([01][0-9]|2[0-3]):[0-5][0-9]:([0-5][0-9]|60)(\\.[0-9]+)?"
        + "([Zz]|[+-]([01][0-9]|2[0-3]):[0-5][0-9])$"))

  package static let date = Self.definition(
    "date", summary: "A date such as 2026-12-01: midnight in the time zone of the catalog.",
    .text(pattern: "^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$"))

  /// The path of an included file.
  package static let path = Self.text(pattern: #"^(?!/)[^\\\u0000-\u001f\u007f]+$"#)
}
