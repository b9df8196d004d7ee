import ContentCatalog
import GateRules

/// The words around the rules of a reason tree, in one language.
struct ReasonTreeWords: Sendable {
  let roles: [ReasonTree.Clause.Role: String]
  /// The origin of a rule written on a container. `…` is replaced by the container's name.
  let fromContainer: String
  /// The origin of a rule written on a group that has no name.
  let fromGroup: String
  /// The name of a container that has both. The first `…` is replaced by the title, the second by
  /// the id.
  let titleAndID: String
  let fromCatalog: String
  let namedGate: String
  let inTheWay: String
  let colon: String
  /// The separator before the reason.
  let dash: String

  /// Returns the words of a language, or the English words if the language is not supported.
  static func of(language: String) -> Self {
    ReasonLanguage(tag: language) == .simplifiedChinese ? .simplifiedChinese : .english
  }

  /// - Parameter languages: the languages in which titles are preferred.
  func label(of clause: ReasonTree.Clause, preferring languages: [String]) -> String {
    let role = roles[clause.role] ?? clause.role.rawValue
    switch clause.origin {
    case .item, .unrecognized: return role
    case .container(let container):
      guard let name = name(of: container, preferring: languages) else { return role + fromGroup }
      return role + fromContainer.naming(name)
    case .catalog: return clause.role == .bypass ? role : role + fromCatalog
    }
  }

  private func name(
    of container: ReasonTree.Container, preferring languages: [String]
  ) -> String? {
    let title = container.title?.text(preferring: languages)
    guard let title, let id = container.id, id.rawValue != title else {
      return title ?? container.id?.rawValue
    }
    return titleAndID.naming(title, id.rawValue)
  }
}

extension String {
  /// Returns the text with each `…` replaced by the next name.
  fileprivate func naming(_ names: String...) -> String {
    var parts = split(separator: "…", omittingEmptySubsequences: false)[...]
    var text = String(parts.popFirst() ?? "")
    for (name, part) in zip(names, parts) { text += name + part }
    return text
  }
}

extension ReasonTreeWords {
  static let english = ReasonTreeWords(
    roles: [
      .bypass: "bypass", .draft: "draft", .gate: "gate", .requirement: "requires",
      .staysOpen: "stays open once",
    ], fromContainer: " from `…`", fromGroup: " from a group", titleAndID: "… (…)",
    fromCatalog: " from the catalog", namedGate: " (a named gate)",
    inTheWay: ", in the way", colon: ": ", dash: " — ")

  static let simplifiedChinese = ReasonTreeWords(
    roles: [
      .bypass: "免检规则", .draft: "草稿", .gate: "门槛", .requirement: "附加要求", .staysOpen: "保持解锁的条件",
    ],
    fromContainer: "（来自“…”）", fromGroup: "（来自所属分组）", titleAndID: "…（…）", fromCatalog: "（来自目录）",
    namedGate: "（命名门槛）",
    inTheWay: "，因此受阻", colon: "：", dash: "——")
}
