import ContentCatalog
import GateExports
import GateKit

/// A catalog as the source of a Swift program.
func useSwift(_ catalog: GatedCatalog) throws(CatalogError) {
  let export = try SwiftExport(of: catalog, origin: "catalog.json")
  let source: String = export.source
  print(source)
}

/// A catalog as a query for a database.
func useSQL(_ catalog: GatedCatalog, at now: Instant, for dialect: SQLDialect) throws(CatalogError)
{
  let query = try SQLQuery(of: catalog, at: now, for: dialect)
  let ofLessons = try SQLQuery(of: catalog, at: now, for: .sqlite) { $0.kind == .lesson }
  let texts: [String] = [query.text, ofLessons.text]
  print(texts)
  switch dialect {
  case .duckdb, .postgres, .spark: break
  case .sqlite: print(SQLDialect(rawValue: "sqlite") == dialect)
  @unknown default: break
  }
}

/// A catalog as policies of Cedar.
func useCedar(
  _ catalog: GatedCatalog, where isWanted: (ContentItem) -> Bool
) throws(CatalogError) {
  let all = try CedarExport(of: catalog)
  let export = try CedarExport(of: catalog, where: isWanted)
  let (policies, schema, entities): (String, String, String) = (
    export.policies, export.schema, all.entities
  )
  print(policies, schema, entities)
}

/// The subjects as entities of Cedar.
func useCedarSubjects(_ subjects: [GateSubject], _ engine: GateEngine, at now: Instant) {
  let writer = CedarSubjectWriter(for: engine, at: now)
  var output = OutputBuffer()
  for subject in subjects { writer.append(subject, to: &output) }
  print(output.count)
}
