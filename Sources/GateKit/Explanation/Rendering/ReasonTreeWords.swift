import GateRules

/// The words around the rules of a reason tree, in one language.
struct ReasonTreeWords: Sendable {
  let roles: [ReasonTree.Clause.Role: String]
  /// With `…` where the container is named.
  let fromContainer: String
  let fromCatalog: String
  let namedGate: String
  let inTheWay: String
  let colon: String
  /// Stands before the reason.
  let dash: String

  /// The words of a language, in English where there are none.
  static func of(language: String) -> Self {
    language.lowercased().hasPrefix("zh") ? .simplifiedChinese : .english
  }

  func label(of clause: ReasonTree.Clause) -> String {
    let role = roles[clause.role] ?? clause.role.rawValue
    switch clause.origin {
    case .item: return role
    case .container(let name):
      return role
        + fromContainer.split(separator: "…", omittingEmptySubsequences: false)
        .joined(separator: name)
    case .catalog: return clause.role == .bypass ? role : role + fromCatalog
    }
  }
}

extension ReasonTreeWords {
  static let english = ReasonTreeWords(
    roles: [
      .bypass: "bypass", .gate: "gate", .requires: "requires", .staysOpen: "stays open once",
    ], fromContainer: " from `…`", fromCatalog: " from the catalog", namedGate: " (a named gate)",
    inTheWay: ", in the way", colon: ": ", dash: " — ")

  static let simplifiedChinese = ReasonTreeWords(
    roles: [.bypass: "免检规则", .gate: "门槛", .requires: "附加要求", .staysOpen: "保持解锁的条件"],
    fromContainer: "（来自“…”）", fromCatalog: "（来自目录）", namedGate: "（命名门槛）",
    inTheWay: "，因此受阻", colon: "：", dash: "——")
}
