import ContentCatalog
import Testing

/// Returns the draft of a catalog with these members after its `format` and `id`, and fails the
/// test if reading reports a fault.
func draft(
  _ members: String, files: [String: String] = [:], _ location: SourceLocation = #_sourceLocation
) throws -> CatalogDraft {
  let reading = reading(members, files: files)
  #expect(
    reading.diagnostics.isEmpty, "\(DiagnosticRenderer().render(reading.diagnostics))",
    sourceLocation: location)
  return try #require(reading.draft, sourceLocation: location)
}

func reading(_ members: String, files: [String: String] = [:]) -> CatalogDraftResult {
  var files = files
  files["catalog.json"] = "{\"format\": 1, \"id\": \"x\", \(members)}"
  return CatalogLoader().draft(from: MemoryFiles(files))
}

/// Returns the only product of a catalog, as read.
func product(
  _ members: String, _ location: SourceLocation = #_sourceLocation
) throws -> CatalogProduct {
  let draft = try draft(
    #""currency": "CNY", "products": [{"id": "basic", \#(members)}]"#, location)
  return try #require(draft.catalog.products.first, sourceLocation: location)
}

/// Returns the only feature of a catalog, as read.
func feature(
  _ members: String, _ location: SourceLocation = #_sourceLocation
) throws -> ContentItem {
  let draft = try draft(#""features": [{"id": "a", \#(members)}]"#, location)
  return try #require(draft.catalog.nodes.first, sourceLocation: location)
}

/// Returns the attribute `age` of a catalog, as read.
func attribute(
  _ members: String, _ location: SourceLocation = #_sourceLocation
) throws -> CatalogAttribute {
  let draft = try draft(
    #""timeZone": "Asia/Shanghai", "attributes": {"age": {\#(members)}}"#, location)
  return try #require(draft.catalog.attribute("age"), sourceLocation: location)
}
