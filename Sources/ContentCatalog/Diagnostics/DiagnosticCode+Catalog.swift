/// The codes of the diagnostics that reading a catalog can report, each with a one-sentence
/// summary.
///
/// `docs/diagnostics.md` has a paragraph for each code, which begins with its summary. A test
/// compares this table with that page, with the codes that the sources report, and with the minimal
/// broken catalogs.
extension DiagnosticCode {
  package static let catalogCodes: [(code: DiagnosticCode, summary: String)] = [
    ("byte-order-mark", "The file begins with a byte-order mark."),
    ("contradictory-draft", "An item below a draft has `draft` set to `false`."),
    ("duplicate-entry", "A list contains the same entry twice."),
    ("duplicate-item", "Two items have the same id or former id."),
    ("duplicate-key", "An object has the same key twice."),
    (
      "duplicate-name",
      "A product, gate, attribute or counter has a name that another of these already has."
    ),
    ("duplicate-store-id", "A store id belongs to two products, or is listed twice for one."),
    ("empty-group", "A group has no items."),
    ("empty-values", "An attribute declares an empty list of `values`."),
    ("equivalent-name", "Two names differ only in their Unicode normalization."),
    ("file-cycle", "A file includes itself, directly or through others."),
    ("file-included-twice", "A file is included twice."),
    (
      "file-outside-catalog",
      "A path leads outside the catalog's folder, through `..` or a symbolic link."
    ),
    ("file-too-large", "A file is larger than 64 MiB."),
    ("id-too-long", "An id is longer than 200 bytes."),
    ("includes-cycle", "A product includes itself, directly or through others."),
    (
      "inconsistent-levels",
      "Some products of a subscription group have a `level`, but this one does not."
    ),
    ("invalid-utf8", "The file is not valid UTF-8."),
    ("items-too-deep", "The nesting of items exceeds 32 levels."),
    ("json-syntax", "The file is not valid JSON."),
    ("json-too-deep", "The nesting of arrays and objects exceeds 128 levels."),
    ("level-out-of-range", "A subscription level is below 1."),
    ("level-without-group", "A product has a `level` but no `subscriptionGroup`."),
    ("malformed-currency", "A currency does not consist of three capital letters."),
    ("malformed-default", "The `default` of an attribute is not of the attribute's type."),
    ("malformed-gate", "A gate, `requires` or `bypass` is neither a string nor an object."),
    ("malformed-id", "An id is empty or contains a control character."),
    (
      "malformed-path",
      "The path of an included file is empty or absolute, or contains a backslash or a "
        + "control character."
    ),
    ("malformed-period", "A `period` is not a duration, or is zero."),
    ("malformed-price", "A price is not a decimal number in a string."),
    ("malformed-title", "A title is neither a string nor an object of strings by language tag."),
    ("malformed-version", "A version does not consist of integers separated by points."),
    (
      "missing-currency",
      "A product has a price, but neither the product nor the catalog has a `currency`."
    ),
    ("missing-format", "A file does not specify its `format`."),
    ("missing-key", "An object lacks a required key."),
    ("missing-period", "A `nonRenewing` product has no `period`."),
    ("predefined-attribute", "A predefined attribute is declared with another type."),
    ("reserved-id", "An item has a reserved id."),
    ("too-many-files", "A catalog includes more than 10,000 files."),
    (
      "too-many-inclusions",
      "The products have more than 2,000,000 inclusions, direct and indirect."
    ),
    ("too-many-items", "A catalog has more than 1,000,000 items, including groups."),
    ("too-many-products", "A catalog has more than 20,000 products."),
    ("undeclared-default", "The `default` of an attribute is not among its `values`."),
    ("unexpected-period", "A product that is not a subscription has a `period`."),
    (
      "unexpected-subscription-group",
      "A product that is not a subscription has a `subscriptionGroup`."
    ),
    ("unexpected-values", "An attribute that is not a string has `values`."),
    ("unknown-key", "An object has a key that is not defined for it."),
    ("unknown-product", "A name refers to a product that the catalog does not contain."),
    ("unknown-time-zone", "The system has no time zone with this name."),
    ("unknown-value", "A key has a value that is not one of its allowed words."),
    ("unreadable-file", "A file is missing, not a regular file, or unreadable."),
    ("unsupported-format", "A file specifies a `format` that this version does not read."),
    ("weight-of-group", "A group has a `weight`."),
    ("weight-out-of-range", "The `weight` of an item is not from 1 to 100."),
    ("wrong-type", "A value does not have the type that its key requires."),
  ]
}
