internal import GateKit

/// The words of the report of sources, in one language.
struct SourceWords {
  let sources: String
  let facts: String
  let disagreements: String
  let agreement: String
  let noSources: String
  let source: String
  let asOf: String
  let trust: String
  let coverage: String
  let validUntil: String
  let note: String
  let fact: String
  let value: String
  let end: String
  let complete: String
  let incomplete: String
  let unknownSubject: String
  let unverifiedSignatures: String
  let nothing: String
  let separator: String
  let timeZone: @Sendable (_ zone: String) -> String
  let statement: @Sendable (_ value: String, _ source: String) -> String
  let counts: @Sendable (_ value: String) -> String
  private let coverages: [EntitlementSnapshot.Coverage: String]
  private let unknown: String
  private let holdings: HoldingsWords

  static func of(language: String) -> Self {
    language.lowercased().hasPrefix("zh") ? .simplifiedChinese : .english
  }

  func text(of coverage: EntitlementSnapshot.Coverage) -> String {
    coverages[coverage] ?? coverage.rawValue
  }

  func text(of value: StatedFacts.Value) -> String {
    if let status = value.status { return holdings.text(of: status) }
    return value.text ?? unknown
  }

  private static let english = SourceWords(
    sources: "sources:", facts: "what they state:", disagreements: "disagreements:",
    agreement: "no two sources disagree",
    noSources: "no source was queried: the subject is a persona",
    source: "source", asOf: "as of", trust: "trust", coverage: "coverage",
    validUntil: "valid until", note: "note", fact: "fact", value: "value", end: "end",
    complete: "complete", incomplete: "incomplete", unknownSubject: "does not know the subject",
    unverifiedSignatures: "signatures are not verified", nothing: "nothing", separator: ", ",
    timeZone: { "times in \($0)" },
    statement: { "\($0) according to \($1)" }, counts: { "; \($0) counts" }, coverages: [:],
    unknown: "unknown", holdings: .of(language: "en"))

  private static let simplifiedChinese = SourceWords(
    sources: "数据来源：", facts: "各来源的内容：", disagreements: "不一致之处：", agreement: "各来源没有不一致",
    noSources: "未查询任何来源：该用户是预设用户", source: "来源", asOf: "数据时间", trust: "可信度",
    coverage: "范围", validUntil: "有效期至", note: "备注", fact: "事实", value: "值", end: "结束时间",
    complete: "完整", incomplete: "不完整", unknownSubject: "不认识该用户",
    unverifiedSignatures: "签名未经验证", nothing: "无", separator: "，", timeZone: { "时间以\($0)为准" },
    statement: { "\($1)：\($0)" },
    counts: { "；以“\($0)”为准" }, coverages: [.past: "含历史", .current: "仅当前"], unknown: "未知",
    holdings: .of(language: "zh-Hans"))
}
