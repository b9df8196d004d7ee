import Academy
import GateKit

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The parsed arguments: the data to write, and the folder to write it to.
struct BatchRequest {
  static let usage = """
    usage: write-batch OUT_DIR [--subjects N] [--items N] [--gates N] [--seed N] [--billiards DIR]
             [--names \(words(of: NameKind.self))] [--shape \(words(of: LineShape.self))]
    """

  private let folder: String
  private var billiards = "catalogs/billiards"
  private var numbers = ["--subjects": 1_000_000, "--items": 5_000, "--gates": 300, "--seed": 6]
  private var names = NameKind.short
  private var shape = LineShape.plain

  init?(_ arguments: ArraySlice<String>) {
    var arguments = arguments
    var folder: String?
    while let argument = arguments.popFirst() {
      if numbers[argument] != nil {
        guard let text = arguments.popFirst(), let number = Int(text), number >= 0 else {
          return nil
        }
        numbers[argument] = number
      } else if argument == "--billiards", let path = arguments.popFirst() {
        billiards = path
      } else if argument == "--names", let kind = arguments.popFirst().flatMap(NameKind.init) {
        names = kind
      } else if argument == "--shape", let shape = arguments.popFirst().flatMap(LineShape.init) {
        self.shape = shape
      } else if folder == nil, !argument.hasPrefix("-") {
        folder = argument
      } else {
        return nil
      }
    }
    guard let folder, numbers["--gates"] != 0 else { return nil }
    self.folder = folder
  }

  private static func words<Word: RawRepresentable<String> & CaseIterable>(of: Word.Type) -> String
  {
    Word.allCases.map(\.rawValue).joined(separator: "|")
  }

  private func number(_ option: String) -> Int { numbers[option] ?? 0 }

  func write() throws {
    let billiards = BatchPlan(billiards: GateEngine(catalog: try GatedCatalog(path: billiards)))
    let gates = GateTree.distinct(number("--gates"), seed: UInt64(number("--seed")))
    let academy = Academy.file(
      items: number("--items"), gates: gates.map(\.ruleText), hasStoreIDs: names == .store)
    mkdir(folder, 0o755)
    mkdir("\(folder)/academy", 0o755)
    try write(academy, to: "academy/catalog.json")
    try write(
      BatchPlan(academyOf: number("--items"), gates: gates, names: names), to: "academy")
    try write(billiards, to: "billiards")
  }

  private func write(_ text: String, to path: String) throws {
    var file = try BufferedFile(path: "\(folder)/\(path)")
    file.write(text)
    try file.flush()
  }

  /// Writes the plan and the subjects of a catalog.
  private func write(_ plan: BatchPlan, to name: String) throws {
    try write(plan.text, to: "\(name).plan")
    var lines = SubjectLines(
      plan.products.map { ProductNames($0.names, usually: names) }, shape: shape,
      seed: UInt64(number("--seed")))
    var file = try BufferedFile(path: "\(folder)/\(name).ndjson")
    for subject in 0..<number("--subjects") {
      lines.write(subject: subject, to: &file)
      try file.flushIfFull()
    }
    try file.flush()
  }
}
