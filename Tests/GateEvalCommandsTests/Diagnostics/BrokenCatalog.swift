import ContentCatalog
import Foundation
import GateAnalysis
import GateKit
import GateRules
import RuleTestSupport
import TestSupport
import Testing

/// A minimal catalog with one fault, in the catalog or in its personas, and its exact diagnostics.
///
/// The catalog is `<code>.json` or `<code>.<variant>.json`, or a folder of that name with a
/// `catalog.json` if it has several files. The diagnostics are in `<name>.txt` beside it.
struct BrokenCatalog: Sendable, CustomTestStringConvertible {
  let name: String
  let files: MemoryFiles

  /// The diagnostic code that the catalog demonstrates.
  var code: DiagnosticCode { DiagnosticCode(rawValue: String(name.prefix { $0 != "." })) }

  var testDescription: String { name }
}

extension BrokenCatalog {
  private static let path = "Tests/GateEvalCommandsTests/BrokenCatalogs"
  private static let folder = Repository.url(path)

  /// Returns all broken catalogs, sorted by name.
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

  /// Returns the names of the folder's entries with this suffix, without the suffix.
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
  /// The limits for reading the catalog, lowered so that files need not be huge to exceed them.
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
    case "too-many-prerequisites": limits.prerequisites = 1
    case "too-many-conditions.item": limits.conditionsOfItem = 40
    default: break
    }
    return limits
  }

  private var personaLimits: PersonaLimits {
    var limits = PersonaLimits.standard
    if code == "too-many-comparisons" { limits.comparisons = 10 }
    return limits
  }

  /// The built-in rule kinds, and a faulty plugin for a fault that only plugins can cause.
  private var kinds: RuleKindRegistry {
    switch code {
    case "undeclared-parameter": .builtIn(and: UndeclaringRule.self)
    case "unread-argument": .builtIn(and: UnreadingRule.self)
    default: .builtIn
    }
  }

  func diagnostics() -> [Diagnostic] {
    let check = CatalogLoadResult(
      files: files, kinds: kinds, limits: limits, ruleLimits: ruleLimits)
    return check.diagnostics
      + (check.catalog.map {
        PersonaFile(of: $0, beside: files, limits: personaLimits).diagnostics
          + proofs(of: $0)
      } ?? [])
  }

  /// Returns the findings, if the catalog demonstrates one or has a file of checks.
  private func proofs(of catalog: GatedCatalog) -> [Diagnostic] {
    let isFinding = DiagnosticCode.findingCodes.contains(code)
    guard isFinding || (try? files.bytes(of: "checks.json", limit: .max)) != nil else { return [] }
    var limits = ProverLimits.standard
    if code == "not-decided" || code == "undecided-expectation" {
      limits.diagramNodes = 2
      limits.orderedDiagramNodes = 2
      limits.conflicts = 0
    }
    return CatalogProofs(of: catalog, beside: files, path: files.mainFile, limits: limits)
      .diagnostics
  }

  var expectation: GoldenFile { GoldenFile("\(Self.path)/\(name).txt") }
}
