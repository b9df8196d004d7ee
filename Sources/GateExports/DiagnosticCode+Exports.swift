package import ContentCatalog

/// The codes of the faults for which a catalog or a subject cannot be exported.
extension DiagnosticCode {
  static let exportInexpressible = Self(
    "export-inexpressible",
    "An exported item depends on a fact that the target language cannot express.")
  static let exportSameName = Self(
    "export-same-name", "Two ids of a catalog have the same name in Swift.")
  static let exportWithoutName = Self(
    "export-without-name", "An id of a catalog has no letter or digit for a name in Swift.")
  static let exportTooWide = Self(
    "export-too-wide",
    "An exported item depends on more facts than a row of the database can have columns.")
  static let nullCharacter = Self(
    "null-character", "A text of a subject contains U+0000, which databases cannot hold.")
}

extension DiagnosticCode {
  /// All of these codes.
  package static let exportCodes = [
    exportInexpressible, exportSameName, exportTooWide, exportWithoutName, nullCharacter,
  ]
}
