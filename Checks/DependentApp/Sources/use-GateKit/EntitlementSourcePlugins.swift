import GateKit

/// A plugin that states every member of its own.
struct OwnPluginOfStreaks: EntitlementSourcePlugin {
  static let name = "acme.streak"
  static let summary = "Reads the days of a streak."
  static let argumentForm = "DAYS"
  static let readsFile = false

  let name: String
  let families: Set<FactFamily> = [.attributes]
  let days: AttributeValue

  init(_ request: EntitlementSourceRequest) throws(EntitlementSourceError) {
    guard let days = Double(request.argument) else {
      throw .badArgument("the days are not a number", help: "write `\(Self.writtenForm)`")
    }
    name = "\(Self.name):\(request.argument)"
    self.days = .number(days)
  }

  func snapshot(of subject: SubjectID, at now: Instant) async throws -> EntitlementSnapshot {
    EntitlementSnapshot(asOf: now, attributes: ["streak": days])
  }
}

/// A plugin that relies on the defaults.
struct OwnPluginOfRegister: EntitlementSourcePlugin {
  static let name = "acme.register"
  static let summary = "Reads who has bought the lessons."
  static let argumentForm = "FILE"

  let families: Set<FactFamily> = [.entitlements]
  let contents: [UInt8]

  init(_ request: EntitlementSourceRequest) throws(EntitlementSourceError) {
    contents = try request.contentsOfFile()
  }

  func snapshot(of subject: SubjectID, at now: Instant) async throws -> EntitlementSnapshot {
    EntitlementSnapshot(asOf: now, entitlements: contents.map { Entitlement(product: "p\($0)") })
  }
}

/// A request, and the plugin that it creates.
func useEntitlementSourcePlugin(
  _ plugin: any EntitlementSourcePlugin.Type, for catalog: Catalog
) throws(EntitlementSourceError) {
  let listing: String = "\(plugin.writtenForm as String) \(plugin.summary as String)"
  let form: String = plugin.argumentForm
  let readsFile: Bool = plugin.readsFile
  let fromInput = EntitlementSourceRequest(argument: "-", catalogs: [catalog], standardInput: 3)
  let request =
    readsFile ? fromInput : EntitlementSourceRequest(argument: "7", catalogs: [catalog])
  let argument: String = request.argument
  let catalogs: [Catalog] = request.catalogs
  let standardInput: Int32 = request.standardInput
  let source: any EntitlementSourcePlugin = try plugin.init(request)
  let chosen: String = plugin.name
  let name: String = source.name
  print(listing, form, argument, catalogs.count, standardInput, chosen, name)
  let streak = try OwnPluginOfStreaks(request)
  let register = try OwnPluginOfRegister(fromInput)
  print(streak.name, register.name, OwnPluginOfRegister.readsFile)
}

/// The plugins that users can name.
func useEntitlementSourceRegistry() -> [any EntitlementSourcePlugin.Type] {
  do {
    let registry: EntitlementSourceRegistry = try .builtIn.adding(OwnPluginOfStreaks.self)
      .adding(OwnPluginOfRegister.self)
    let found: (any EntitlementSourcePlugin.Type)? = registry["acme.streak"]
    let all: [any EntitlementSourcePlugin.Type] = registry.sources
    return found.map { [$0] } ?? all
  } catch {
    let message: String = error.message
    let help: String? = error.help
    let chosen: String = OwnPluginOfStreaks.name
    let expected: [EntitlementSourceRegistry.Failure] = [.badName(chosen), .nameTaken(chosen)]
    if expected.contains(error) { print("choose another name than \(chosen)") }
    switch error {
    case .badName(let name): print(name, message)
    case .nameTaken(let name): print(name, help ?? "")
    @unknown default: print(error)
    }
    return EntitlementSourceRegistry.builtIn.sources
  }
}

/// The source that reads a file of subjects.
func useFileSource(
  of catalog: Catalog, anna: SubjectID, at now: Instant
) async throws(EntitlementSourceError) {
  let request = EntitlementSourceRequest(argument: "subjects.ndjson", catalogs: [catalog])
  let source = try FileSource(path: "subjects.ndjson", for: [catalog])
  let sameSource = try FileSource(request)
  print(sameSource.name == source.name)
  let usage: [String] = [FileSource.name, FileSource.argumentForm, FileSource.summary]
  let name: String = source.name
  let families: Set<FactFamily> = source.families
  print(usage, name, families)

  try await source.prepare()
  let facts: EntitlementSnapshot = try await source.snapshot(of: anna, at: now)
  var cursor: (any SubjectCursor<EntitlementSourceError>)? = try await source.subjects(at: now)
  while let record = try await cursor?.next() { print(record.subject?.id ?? "rejected", facts) }
  let bytes: SubjectBytes? = source.subjectBytes()
  print(bytes?.size ?? 0)
}
