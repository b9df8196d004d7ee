internal import ContentCatalog
internal import GateKit
internal import GateStores

/// The command `import`, which writes a starting catalog from the file of another system.
struct ImportCommand: GateEvalCommand {
  static let name = "import"
  static let summary = "Writes a starting catalog and personas from a file of another system."
  static let discussion = [
    "FORMAT is storekit: a StoreKit configuration file of Xcode (.storekit), of any version from 1.0 to "
      + "5.0.",
    "The catalog has the products of the file, and one feature for each purchase and each level of a "
      + "subscription group, in place of the content that the file does not know. The personas hold "
      + "each product in turn, and after it has expired or was refunded.",
  ]
  static let examples = [
    "import storekit App.storekit",
    "import storekit App.storekit --output catalogs/app --currency EUR",
  ]

  static let system = CommandOperand.one("FORMAT", help: "The format of the file: storekit.")
  static let file = CommandOperand.one("FILE", help: "The file to import.")
  static let folder = CommandOption.one(
    "output", short: "o", .text("FOLDER"),
    help: "Writes catalog.json and personas.json to this folder, which is created. The default is "
      + "the name of the file without its ending.")
  static let id = CommandOption.one(
    "id", .text("ID"), help: "The id of the catalog. The default is the name of the folder.")
  static let currency = CommandOption.one(
    "currency", .currency, help: "The currency of prices. The default is that of the storefront.")
  static let force = CommandOption.flag("force", help: "Replaces existing files.")
  static let operands: [any DeclaredOperand] = [system, file]
  static let options: [any DeclaredOption] = [folder, id, currency, force]

  func run(_ invocation: Invocation, in session: CommandSession) async throws -> ExitStatus {
    let system = invocation[Self.system]
    guard system == "storekit" else { throw UsageError.unknownFormat(system) }
    let path = invocation[Self.file]
    let folder = invocation[Self.folder] ?? Self.stem(of: path)
    let result = StoreKitFileResult(path: path)
    guard let file = result.file else {
      throw UnusableCatalogs(faults: result.diagnostics, omitted: result.omittedDiagnostics)
    }
    let imported = StoreKitImport(
      file, id: CatalogID(invocation[Self.id] ?? Self.lastComponent(of: folder)),
      currency: invocation[Self.currency])
    try Self.write(imported, to: folder, force: invocation[Self.force], in: session)
    for note in imported.notes { session.warn(note) }
    return .success
  }

  private static func write(
    _ imported: StoreKitImport, to folder: String, force: Bool, in session: CommandSession
  ) throws {
    let files = [
      ("\(folder)/catalog.json", imported.catalog, imported.productCount, "product"),
      ("\(folder)/\(PersonaFile.name)", imported.personas, imported.personaCount, "persona"),
    ]
    if !force, let old = files.map(\.0).first(where: FileSystem.exists) {
      throw UsageError.exists(old)
    }
    do throws(SystemError) {
      try FileSystem.createFolder(folder, permissions: 0o777)
    } catch {
      throw OutputError.failed(output: Diagnostic.Message.quoting(folder), errno: error.number)
    }
    for (path, text, count, noun) in files {
      let output = try OutputFile(path)
      try output.channel.append { $0.append(text) }
      try output.complete()
      try session.output.writeLine("\(path): \(count.counted(noun))")
    }
  }

  /// Returns the name of a file without its folder and ending.
  private static func stem(of path: String) -> String {
    let name = lastComponent(of: path)
    guard let point = name.lastIndex(of: "."), point > name.startIndex else {
      return name + "-catalog"
    }
    return String(name[..<point])
  }

  private static func lastComponent(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }
}

extension OptionValue<String> {
  /// A currency code in the form of ISO 4217.
  fileprivate static var currency: Self {
    Self(
      "CODE", expectation: "a currency such as EUR",
      read: { Price.isWellFormedCurrency($0) ? $0 : nil })
  }
}

extension UsageError {
  fileprivate static func unknownFormat(_ word: String) -> Self {
    Self(
      "no format is named \(Diagnostic.Message.quoting(word))"
        + SpellingSuggestion.didYouMean(word, among: ["storekit"]), help: "the format is storekit")
  }

  fileprivate static func exists(_ path: String) -> Self {
    Self(
      "\(Diagnostic.Message.quoting(path)) exists already",
      help: "give --force to replace it, or --output with another folder")
  }
}
