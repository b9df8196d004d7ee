extension ObjectSchema {
  /// The object in a file `catalog.json`.
  package static var catalog: ObjectSchema { CatalogDocumentV1.schema }
  /// The object in a file that a catalog includes.
  package static var includedFile: ObjectSchema { IncludedFiles.schema }
}
