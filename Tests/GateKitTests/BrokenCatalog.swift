import ContentCatalog
import Foundation
import GateKit
import GateRules
import Testing

/// A smallest catalog with one fault, in it or in its personas, and the file that holds its exact diagnostics.
///
/// `<code>.json`, or `<code>.<variant>.json`; a folder of that name with a `catalog.json` where several
/// files are needed. The diagnostics are next to it in `<name>.txt`.
struct BrokenCatalog: Sendable, CustomTestStringConvertible {
  let name: String
  let files: MemoryFiles

  /// The code that it is about.
  var code: DiagnosticCode { DiagnosticCode(rawValue: String(name.prefix { $0 != "." })) }

  var testDescription: String { name }
}

extension BrokenCatalog {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "BrokenCatalogs")

  /// All of them, by name.
  static func all() throws -> [BrokenCatalog] {
    try names(endingIn: ".json").map { name in
      let bytes = Array(try Data(contentsOf: folder.appending(path: name + ".json")))
      let file = name + ".json"
      return BrokenCatalog(name: name, files: MemoryFiles([file: bytes], mainFile: file))
    }
      + folders().map { name in
        BrokenCatalog(
          name: name, files: MemoryFiles(try contents(of: folder.appending(path: name))))
      }
  }

  /// The entries of the folder with this ending, without it.
  static func names(endingIn ending: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(ending) }.map { String($0.dropLast(ending.count)) }.sorted()
  }

  private static func folders() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { !$0.hasSuffix(".json") && !$0.hasSuffix(".txt") }.sorted()
  }

  private static func contents(of folder: URL) throws -> [String: [UInt8]] {
    var contents: [String: [UInt8]] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    where path.hasSuffix(".json") {
      contents[path] = Array(try Data(contentsOf: folder.appending(path: path)))
    }
    return contents
  }
}

extension BrokenCatalog {
  /// The limits that it is read with: the real ones would need huge files to pass.
  private var limits: CatalogLimits {
    var limits = CatalogLimits.standard
    switch code {
    case "file-too-large": limits.fileSize = 100
    case "items-too-deep": limits.itemDepth = 2
    case "too-many-files": limits.files = 1
    case "too-many-inclusions": limits.inclusions = 5
    case "too-many-items": limits.items = 2
    case "too-many-products": limits.products = 2
    default: break
    }
    return limits
  }

  private var ruleLimits: RuleLimits {
    var limits = RuleLimits.standard
    switch name {
    case "rule-too-deep.gates": limits.expandedDepth = 8
    case "rule-too-long": limits.textLength = 20
    case "too-many-conditions": limits.conditions = 5
    case "too-many-conditions.item": limits.conditionsOfItem = 40
    default: break
    }
    return limits
  }

  func diagnostics() -> [Diagnostic] {
    let check = CatalogLoadResult(files: files, limits: limits, ruleLimits: ruleLimits)
    return check.diagnostics
      + (check.catalog.map { PersonaFile(beside: files, of: $0).diagnostics } ?? [])
  }

  var expectationFile: URL { Self.folder.appending(path: name + ".txt") }
}
