import ContentCatalog
import GateKit
import GateRules

/// The file `checks.json` in a catalog's folder: findings that are accepted, and expectations.
struct CheckFile {
  /// Findings of one code that are accepted.
  struct Allowance {
    let code: String
    /// The items, products and attributes whose findings are accepted; `nil` for all.
    let names: Set<ExactString>?
    /// The reason for accepting them.
    let because: String
    let span: SourceSpan
  }

  /// A statement that must be true of all subjects.
  enum Expectation {
    /// A claim is true of each of some items.
    case items(ItemClaim, [NodeIndex])
    /// A share of the content of an item, in hundredths of a percent, is free.
    case free(NodeIndex, ClosedRange<Int>)
  }

  /// The form of an expectation, which the keys determine.
  enum Form: CaseIterable {
    case opens, locks, only, opensWhat, free

    /// Returns the form; `nil` if the object has the keys of no form, or those of several.
    init?(of object: ObjectReader) {
      let given = object.has(CheckFile.given)
      let item = object.has(CheckFile.item)
      let except = object.has(CheckFile.except)
      let bounds = object.has(CheckFile.atLeast) || object.has(CheckFile.atMost)
      let forms: [(Form, Bool)] = [
        (.opens, object.has(CheckFile.opens)), (.locks, object.has(CheckFile.locks)),
        (.only, object.has(CheckFile.only)), (.opensWhat, object.has(CheckFile.opensWhat)),
        (.free, object.has(CheckFile.free)),
      ]
      let found = forms.filter(\.1).map(\.0)
      guard found.count == 1, let form = found.first else { return nil }
      let isSound =
        switch form {
        case .opens, .locks, .opensWhat: given && !item && !bounds
        case .only: item && !given && !bounds
        case .free: bounds && !given && !item && !except
        }
      guard isSound else { return nil }
      self = form
    }
  }

  let severities: [String: Diagnostic.Severity]
  let allowances: [Allowance]
  let expectations: [(name: String, span: SourceSpan, expectation: Expectation)]
  /// The faults of the file.
  let diagnostics: [Diagnostic]
  let omittedDiagnostics: Int
  let sources: SourceMap
  let maxDiagnostics: Int

  /// The file's name in a catalog's folder.
  static let name = "checks.json"

  init(
    of catalog: GatedCatalog, beside files: some CatalogFiles, maxDiagnostics: Int
  ) {
    let log = DiagnosticLog(limit: maxDiagnostics)
    let context = DocumentReadingContext(files: files, log: log)
    var reader = CheckFileReader(catalog, context, log)
    reader.read()
    severities = reader.severities
    allowances = log.hasErrors ? [] : reader.allowances
    expectations = log.hasErrors ? [] : reader.expectations
    sources = context.sources
    diagnostics = log.diagnostics(in: context.sources)
    omittedDiagnostics = log.omittedCount
    self.maxDiagnostics = maxDiagnostics
  }

  /// Returns the index of the entry that accepts a finding; `nil` if none does.
  func allowance(of finding: Finding, in catalog: Catalog) -> Int? {
    let items = Set(
      finding.items.compactMap { catalog.nodes[$0].itemID.map { ExactString($0.rawValue) } })
    return allowances.firstIndex { allowance in
      guard allowance.code.isExactly(finding.message.code.rawValue) else { return false }
      guard let names = allowance.names else { return true }
      return items.isEmpty
        ? !names.isDisjoint(with: finding.names)
        : items.isSubset(of: names) || !names.isDisjoint(with: finding.names)
    }
  }

  /// Returns a warning for each entry that accepts nothing.
  func unusedAllowances(except used: Set<Int>) -> [Diagnostic] {
    let log = DiagnosticLog(limit: maxDiagnostics)
    for (index, allowance) in allowances.enumerated() where !used.contains(index) {
      log.report(.unusedAllow(allowance.code), at: allowance.span)
    }
    return log.diagnostics(in: sources)
  }
}

extension Diagnostic.Message {
  fileprivate static func unusedAllow(_ code: String) -> Self {
    Self(
      .unusedAllow, "there is no finding \(quoting(code)) to accept",
      help: "remove the entry")
  }
}
