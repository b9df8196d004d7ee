/// The codes of the diagnostics that reading a catalog can report.
extension DiagnosticCode {
  package static let byteOrderMark = Self(
    "byte-order-mark", "The file begins with a byte-order mark.")
  package static let contradictoryDraft = Self(
    "contradictory-draft", "An item below a draft has `draft` set to `false`.", severity: .warning)
  package static let duplicateEntry = Self(
    "duplicate-entry", "A list contains the same entry twice.")
  package static let duplicateItem = Self(
    "duplicate-item", "Two items have the same id or former id.")
  package static let duplicateKey = Self("duplicate-key", "An object has the same key twice.")
  package static let duplicateName = Self(
    "duplicate-name",
    "A product, gate, attribute or counter has a name that another of these already has.")
  package static let duplicateStoreID = Self(
    "duplicate-store-id", "A store id belongs to two products, or is listed twice for one.")
  package static let emptyGroup = Self("empty-group", "A group has no items.", severity: .warning)
  package static let emptySale = Self(
    "empty-sale", "The `soldFrom` of a product is not before its `soldUntil`.")
  package static let emptyValues = Self(
    "empty-values", "An attribute declares an empty list of `values`.")
  package static let equivalentName = Self(
    "equivalent-name", "Two names differ only in their Unicode normalization.", severity: .warning)
  package static let fileCycle = Self(
    "file-cycle", "A file includes itself, directly or through others.")
  package static let fileIncludedTwice = Self("file-included-twice", "A file is included twice.")
  package static let fileOutsideCatalog = Self(
    "file-outside-catalog",
    "A path leads outside the catalog's folder, through `..` or a symbolic link.")
  package static let fileTooLarge = Self("file-too-large", "A file is larger than 64 MiB.")
  package static let idTooLong = Self("id-too-long", "An id is longer than 200 bytes.")
  package static let includesCycle = Self(
    "includes-cycle", "A product includes itself, directly or through others.")
  package static let inconsistentLevels = Self(
    "inconsistent-levels",
    "Some products of a subscription group have a `level`, but this one does not.")
  package static let invalidUTF8 = Self("invalid-utf8", "The file is not valid UTF-8.")
  package static let itemsTooDeep = Self(
    "items-too-deep", "The nesting of items exceeds 32 levels.")
  package static let jsonSyntax = Self("json-syntax", "The file is not valid JSON.")
  package static let jsonTooDeep = Self(
    "json-too-deep", "The nesting of arrays and objects exceeds 128 levels.")
  package static let levelOutOfRange = Self(
    "level-out-of-range", "A subscription level is below 1.")
  package static let levelWithoutGroup = Self(
    "level-without-group", "A product has a `level` but no `subscriptionGroup`.")
  package static let malformedCurrency = Self(
    "malformed-currency", "A currency does not consist of three capital letters.")
  package static let malformedDate = Self(
    "malformed-date", "A value of a catalog is neither an RFC 3339 instant nor a date.")
  package static let malformedDefault = Self(
    "malformed-default", "The `default` of an attribute is not of the attribute's type.")
  package static let malformedGate = Self(
    "malformed-gate", "A gate, `requires` or `bypass` is neither a string nor an object.")
  package static let malformedID = Self(
    "malformed-id", "An id is empty or contains a control character.")
  package static let malformedPath = Self(
    "malformed-path",
    "The path of an included file is empty or absolute, or contains a backslash or a control "
      + "character.")
  package static let malformedPeriod = Self(
    "malformed-period", "A `period` is not a duration, or is zero.")
  package static let malformedPrice = Self(
    "malformed-price", "A price is not a decimal number in a string.")
  package static let malformedTitle = Self(
    "malformed-title", "A title is neither a string nor an object of strings by language tag.")
  package static let malformedVersion = Self(
    "malformed-version", "A version does not consist of integers separated by points.")
  package static let missingCurrency = Self(
    "missing-currency",
    "A product has a price, but neither the product nor the catalog has a `currency`.")
  package static let missingFormat = Self("missing-format", "A file does not specify its `format`.")
  package static let missingKey = Self("missing-key", "An object lacks a required key.")
  package static let missingPeriod = Self(
    "missing-period", "A `nonRenewing` product has no `period`.")
  package static let predefinedAttribute = Self(
    "predefined-attribute", "A predefined attribute is declared with another type.")
  package static let reservedID = Self("reserved-id", "An item has a reserved id.")
  package static let tooManyFiles = Self(
    "too-many-files", "A catalog includes more than 10,000 files.")
  package static let tooManyInclusions = Self(
    "too-many-inclusions", "The products have more than 2,000,000 inclusions, direct and indirect.")
  package static let tooManyItems = Self(
    "too-many-items", "A catalog has more than 1,000,000 items, including groups.")
  package static let tooManyProducts = Self(
    "too-many-products", "A catalog has more than 20,000 products.")
  package static let undeclaredDefault = Self(
    "undeclared-default", "The `default` of an attribute is not among its `values`.")
  package static let unexpectedPeriod = Self(
    "unexpected-period", "A product that is not a subscription has a `period`.")
  package static let unexpectedStacks = Self(
    "unexpected-stacks", "A product that is not `nonRenewing` has `stacks`.")
  package static let unexpectedSubscriptionGroup = Self(
    "unexpected-subscription-group",
    "A product that is not a subscription has a `subscriptionGroup`.")
  package static let unexpectedValues = Self(
    "unexpected-values", "An attribute that is not a string has `values`.")
  package static let unknownItem = Self(
    "unknown-item", "A rule or a persona names an item that the catalog does not contain.")
  package static let unknownKey = Self(
    "unknown-key", "An object has a key that is not defined for it.")
  package static let unknownProduct = Self(
    "unknown-product", "A name refers to a product that the catalog does not contain.")
  package static let unknownTimeZone = Self(
    "unknown-time-zone", "The system has no time zone with this name.")
  package static let unknownValue = Self(
    "unknown-value", "A key has a value that is not one of its allowed words.")
  package static let unreadableFile = Self(
    "unreadable-file", "A file is missing, not a regular file, or unreadable.")
  package static let unsupportedFormat = Self(
    "unsupported-format", "A file specifies a `format` that this version does not read.")
  package static let weightOfGroup = Self("weight-of-group", "A group has a `weight`.")
  package static let weightOutOfRange = Self(
    "weight-out-of-range", "The `weight` of an item is not from 1 to 100.")
  package static let wrongType = Self(
    "wrong-type", "A value does not have the type that its key requires.")
}

extension DiagnosticCode {
  /// All of these codes.
  package static let catalogCodes = [
    byteOrderMark, contradictoryDraft, duplicateEntry, duplicateItem, duplicateKey, duplicateName,
    duplicateStoreID, emptyGroup, emptySale, emptyValues, equivalentName, fileCycle,
    fileIncludedTwice,
    fileOutsideCatalog, fileTooLarge, idTooLong, includesCycle, inconsistentLevels, invalidUTF8,
    itemsTooDeep, jsonSyntax, jsonTooDeep, levelOutOfRange, levelWithoutGroup, malformedCurrency,
    malformedDate, malformedDefault, malformedGate, malformedID, malformedPath, malformedPeriod,
    malformedPrice,
    malformedTitle, malformedVersion, missingCurrency, missingFormat, missingKey, missingPeriod,
    predefinedAttribute, reservedID, tooManyFiles, tooManyInclusions, tooManyItems, tooManyProducts,
    undeclaredDefault, unexpectedPeriod, unexpectedStacks, unexpectedSubscriptionGroup,
    unexpectedValues, unknownItem,
    unknownKey, unknownProduct, unknownTimeZone, unknownValue, unreadableFile, unsupportedFormat,
    weightOfGroup, weightOutOfRange, wrongType,
  ]
}
