package import GateRules

/// A reason tree as indented lines of text, for terminals.
///
/// ```
/// ✗ gate from `experts`: expert and completed(L14) (catalog.json:41:50)
///   ✗ expert — Expert course expired on 2026-10-01
///   ✓ completed(L14) — L14 is completed
/// ```
///
/// The location of a rule is shown if its line differs from that of the enclosing rule.
package struct ReasonTreeText: Sendable {
  private let renderer: any ReasonRenderer
  private let words: ReasonTreeWords
  /// The paths of the files as shown to people, by their paths in the catalog's folder.
  private let shownPaths: [String: String]

  /// - Parameters:
  ///   - renderer: the renderer of the reasons. Its language is also that of the other words.
  ///   - catalog: the catalog whose files are shown with their full paths; `nil` for paths in its folder.
  package init(_ renderer: any ReasonRenderer, locatedIn catalog: GatedCatalog? = nil) {
    self.renderer = renderer
    shownPaths = Dictionary(
      (catalog?.sources.files ?? []).map { ($0.name, $0.path) },
      uniquingKeysWith: { first, _ in first })
    words = .of(language: renderer.language)
  }

  package func lines(of tree: ReasonTree) -> [String] {
    var lines: [String] = []
    for clause in tree.clauses {
      let label = words.label(
        of: clause, preferring: GatedCatalog.titleLanguages(for: renderer.language))
      append(clause.node, label: label, depth: 0, line: nil, to: &lines)
    }
    return lines
  }

  private func append(
    _ node: ReasonNode, label: String?, depth: Int, line: Line?, to lines: inout [String]
  ) {
    var text = String(repeating: "  ", count: depth) + node.value.mark + " "
    if let label { text += label + words.colon }
    text += node.rule
    if node.kind == Self.namedGate { text += words.namedGate }
    if let reason = node.reason, reason.code != .rule {
      text += words.dash + renderer.phrase(of: reason)
    }
    if node.isNegated, node.value == .true { text += words.inTheWay }
    let here = Line(path: node.location.path, number: node.location.line)
    if here != line {
      let path = shownPaths[node.location.path] ?? node.location.path
      text += " (\(path):\(node.location.line):\(node.location.column))"
    }
    lines.append(text.withVisibleControls)
    for child in node.children {
      append(child, label: nil, depth: depth + 1, line: here, to: &lines)
    }
  }

  private struct Line: Equatable {
    let path: String
    let number: Int
  }

  /// The kind of a node that represents a named gate.
  private static let namedGate = "gate"
}

extension Ternary {
  fileprivate var mark: String {
    switch self {
    case .true: "✓"
    case .false: "✗"
    case .unknown: "?"
    }
  }
}
