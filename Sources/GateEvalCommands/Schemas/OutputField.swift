internal import ContentCatalog
import GateRules

/// A member of an object that a command prints as JSON.
struct OutputField: DeclaredField {
  let declaration: FieldDeclaration

  /// - Parameters:
  ///   - summary: a noun phrase or a condition, which the JSON Schema shows as the description.
  ///   - isOptional: whether the member is absent in some outputs.
  init(_ key: String, _ schema: JSONSchema, _ summary: String, isOptional: Bool = false) {
    declaration = FieldDeclaration(
      key: key, summary: summary, requirement: isOptional ? .optional : .required,
      nullIsAbsent: false, schema: schema)
  }

  /// Returns a member that is absent in some outputs.
  static func optional(_ key: String, _ schema: JSONSchema, _ summary: String) -> Self {
    Self(key, schema, summary, isOptional: true)
  }

  /// The version of the form of an output.
  static let format = Self(
    OutputFormat.key, .constant(OutputFormat.version),
    "The version of the form. A later version of the tool may add members, and changes the number if it "
      + "removes one or changes its meaning.")
}

extension OutputField {
  /// The same member, absent in some outputs.
  var inSome: Self {
    Self(declaration.key, declaration.schema, declaration.summary, isOptional: true)
  }

  static let verdict = Self("verdict", .words(Verdict.allCases.map(\.rawValue)), "The verdict.")
  static let reasonCode = Self("reason", .string, "The stable code of the reason.")
  static let validUntil = Self.optional(
    "validUntil", .instant,
    "The instant before which the decision cannot change without a new fact.")
  static let ternary = Self(
    "value", .words(["true", "false", "unknown"]), "The value of the rule for the subject.")
  static let ignoredEntitlements = Self(
    "ignoredEntitlements", .array(of: .object { .ignored }), "The entitlements that prove nothing.")

  /// The members of the location of a text, beside those of the object that it belongs to.
  static let location = [
    Self("path", .string, "The path of the file."),
    Self("line", .integer(minimum: 1), "The line of the first character."),
    Self("column", .integer(minimum: 1), "The column of the first character, in Unicode scalars."),
    Self("endLine", .integer(minimum: 1), "The line after the last character."),
    Self("endColumn", .integer(minimum: 1), "The column after the last character."),
  ]
}
