/// The codes of the diagnostics that reading a catalog may give, each with what it means in one sentence.
///
/// `docs/diagnostics.md` has a paragraph for each that begins with this sentence, and a test keeps the
/// two, the code that reports them and the smallest broken catalogs together.
extension DiagnosticCode {
  package static let catalogCodes: [(code: DiagnosticCode, summary: String)] = [
    ("byte-order-mark", "The file begins with a byte-order mark."),
    ("duplicate-entry", "A list names the same thing twice."),
    ("duplicate-item", "Two items have the same id, former ids counted."),
    ("duplicate-key", "An object has the same key twice."),
    (
      "duplicate-name",
      "A product, gate, attribute or counter has a name that another of these has already."
    ),
    ("duplicate-store-id", "A store id stands for two products, or is given twice to one."),
    ("empty-group", "A group has no items."),
    ("empty-values", "An attribute declares an empty list of `values`."),
    ("file-cycle", "A file takes itself in, directly or through others."),
    (
      "file-outside-catalog",
      "A path leads out of the catalog's folder, by `..` or by a symbolic link."
    ),
    ("file-taken-in-twice", "A file is taken in at two places."),
    ("file-too-large", "A file is longer than 64 MiB."),
    ("id-too-long", "An id is longer than 200 bytes."),
    ("includes-cycle", "A product includes itself, directly or through others."),
    (
      "inconsistent-levels",
      "Some products of a subscription group have a `level`, and this one has none."
    ),
    ("invalid-utf8", "The file is not UTF-8."),
    ("items-too-deep", "Items stand below one another more than 64 deep."),
    ("json-syntax", "The file is not JSON."),
    ("json-too-deep", "Arrays and objects stand in one another more than 128 deep."),
    ("level-out-of-range", "A subscription level is below 1."),
    ("level-without-group", "A product has a `level` but no `subscriptionGroup`."),
    ("malformed-currency", "A currency is not three capital letters."),
    ("malformed-default", "The `default` of an attribute is not of the attribute's type."),
    ("malformed-gate", "A gate, `requires` or `bypass` is neither a string nor an object."),
    ("malformed-id", "An id is empty or has a control character in it."),
    (
      "malformed-path",
      "The path of a file to take in is empty, absolute, or has a backslash or a control "
        + "character in it."
    ),
    ("malformed-period", "A `period` is no duration, or lasts no time."),
    ("malformed-price", "A price is not a string of digits with a point."),
    ("malformed-title", "A title is neither a string nor an object of strings by language tag."),
    ("malformed-version", "A version is not made of whole numbers with points."),
    (
      "missing-currency",
      "A product has a price, and neither it nor the catalog has a `currency`."
    ),
    ("missing-format", "A file does not say which `format` it is written in."),
    ("missing-key", "An object lacks a key that it cannot do without."),
    ("missing-period", "A `nonRenewing` product has no `period`."),
    ("predefined-attribute", "An attribute of every catalog is declared with another type."),
    ("reserved-id", "An item is called `previous`."),
    ("too-many-files", "A catalog takes in more than 10,000 files."),
    (
      "too-many-inclusions",
      "The products include one another more than 2,000,000 times, those included through "
        + "others counted."
    ),
    ("too-many-items", "A catalog has more than 1,000,000 items, groups counted."),
    ("too-many-products", "A catalog has more than 20,000 products."),
    ("undeclared-default", "The `default` of an attribute is not among its `values`."),
    ("unexpected-period", "A product that does not end by itself has a `period`."),
    (
      "unexpected-subscription-group",
      "A product that is no subscription has a `subscriptionGroup`."
    ),
    ("unexpected-values", "An attribute that is not a string has `values`."),
    ("unknown-key", "An object has a key that such an object does not have."),
    ("unknown-product", "A product is named that the catalog does not have."),
    ("unknown-time-zone", "The system knows no time zone of this name."),
    ("unknown-value", "A key has a word that is not one of those it can have."),
    ("unreadable-file", "A file is not there, is no file, or the system refuses to read it."),
    ("unsupported-format", "A file says that it is written in a format that is not read here."),
    ("wrong-type", "A value is of another type than its key asks for."),
  ]
}
