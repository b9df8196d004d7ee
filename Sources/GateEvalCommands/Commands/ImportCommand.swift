internal import ContentCatalog
internal import GateKit
internal import GateStores

/// The command `import`, which writes a starting catalog from the file of another system.
struct ImportCommand: GateEvalCommand {
  static let name = "import"
  static let summary = "Writes a starting catalog and personas from a file of another system."
  static let discussion = [
    "FORMAT is storekit: a StoreKit configuration file of Xcode (.storekit), of any version from 1.0 to "
      + "6.3; play: responses of the Google Play Developer API, which list subscriptions, their offers, "
      + "one-time products and in-app products; or stripe: lists of products and prices of the Stripe "
      + "API. Several responses or lists, such as the pages of one, are the elements of a JSON list.",
    "The catalog has the products of the file, and one feature for each purchase and each level of a "
      + "subscription group, in place of the content that the file does not know. The personas hold "
      + "each product in turn, and after it has expired or was refunded.",
  ]
  static let examples = [
    "import storekit App.storekit",
    "import play play.json --output catalogs/app --currency EUR",
    "import stripe stripe.json",
  ]

  static let system = CommandOperand.one(
    "FORMAT", help: "The format of the file: \(StoreFileFormat.names).")
  static let file = CommandOperand.one("FILE", help: "The file to import.")
  static let folder = CommandOption.one(
    "output", short: "o", .text("FOLDER"),
    help: "Writes catalog.json and personas.json to this folder, which is created. The default is "
      + "the name of the file without its ending.")
  static let id = CommandOption.one(
    "id", .text("ID"), help: "The id of the catalog. The default is the name of the folder.")
  static let currency = CommandOption.one(
    "currency", .currency,
    help:
      "The currency of prices. The default is that of the storefront, of Play's default prices or "
      + "otherwise USD, and of most Stripe prices.")
  static let force = CommandOption.flag("force", help: "Replaces existing files.")
  static let operands: [any DeclaredOperand] = [system, file]
  static let options: [any DeclaredOption] = [folder, id, currency, force]

  func run(_ invocation: Invocation, in session: CommandSession) async throws -> ExitStatus {
    let system = invocation[Self.system]
    guard let format = StoreFileFormat(exactly: system) else {
      throw UsageError.unknownFormat(system)
    }
    let path = invocation[Self.file]
    let folder = invocation[Self.folder] ?? Self.stem(of: path)
    let result = StoreFileResult(format, path: path)
    guard let file = result.file else {
      throw UnusableCatalogs(faults: result.diagnostics, omitted: result.omittedDiagnostics)
    }
    let imported = StoreFileImport(
      file, id: CatalogID(invocation[Self.id] ?? Self.lastComponent(of: folder)),
      currency: invocation[Self.currency])
    try Self.write(imported, to: folder, force: invocation[Self.force], in: session)
    if !result.diagnostics.isEmpty {
      session.report(result.diagnostics, omitted: result.omittedDiagnostics)
    }
    for note in imported.notes { session.warn(note) }
    return .success
  }

  private static func write(
    _ imported: StoreFileImport, to folder: String, force: Bool, in session: CommandSession
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

extension StoreFileFormat {
  /// The names of all formats, for help.
  fileprivate static var names: String {
    let names = allCases.map(\.rawValue)
    return names.dropLast().joined(separator: ", ") + " or " + names.suffix(1).joined()
  }
}

extension UsageError {
  fileprivate static func unknownFormat(_ word: String) -> Self {
    Self(
      "no format is named \(Diagnostic.Message.quoting(word))"
        + SpellingSuggestion.didYouMean(word, among: StoreFileFormat.allCases.map(\.rawValue)),
      help: "the format is \(StoreFileFormat.names)")
  }

  fileprivate static func exists(_ path: String) -> Self {
    Self(
      "\(Diagnostic.Message.quoting(path)) exists already",
      help: "give --force to replace it, or --output with another folder")
  }
}
