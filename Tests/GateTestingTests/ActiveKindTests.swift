import GateKit
import GateTesting
import TestSupport
import Testing

/// The contract of rule kinds for a kind with each of several slips, with generated subjects only.
@Suite(.slow)
struct ActiveKindTests {
  @Test func `a kind without a slip conforms without subjects of its own`() {
    #expect(failures(of: ActiveKind<Right>.self) == [])
    #expect(failures(of: ActiveKind<Right>.self, meaning: isActive) == [])
  }

  @Test(
    arguments: [
      (ActiveKind<FalseIfUnknown>.self, "settling"), (ActiveKind<IgnoresWithin>.self, "arguments"),
      (ActiveKind<AnnouncesNothing>.self, "next change"),
      (ActiveKind<AnnouncesLate>.self, "next change"),
      (ActiveKind<WrongNumber>.self, "words"), (ActiveKind<OnePhrase>.self, "words"),
      (ActiveKind<GivesNoReason>.self, "reasons"), (ActiveKind<HalfSpeechless>.self, "words"),
      (ActiveKind<DayOf24Hours>.self, "next change"),
      (ActiveKind<SwappedPhrases>.self, "words"), (ActiveKind<NoPrefix>.self, "words"),
    ] as [(any RuleKind.Type, String)])
  func `a slip is caught`(kind: any RuleKind.Type, requirement: String) {
    let failures = failures(of: kind)
    #expect(failures.contains { $0.requirement.rawValue == requirement }, "\(failures)")
  }

  @Test(
    arguments: [
      ActiveKind<OneDayMore>.self, ActiveKind<CountsTheFuture>.self, ActiveKind<NeedsOneMore>.self,
      ActiveKind<CountsInUTC>.self, ActiveKind<TakesCountsForDays>.self,
      ActiveKind<LateBoundary>.self,
    ] as [any RuleKind.Type])
  func `a slip of meaning is caught by a second reading, with the line of a small subject`(
    kind: any RuleKind.Type
  ) throws {
    let failure = try #require(
      failures(of: kind, meaning: isActive).first { $0.requirement == .meaning })
    let line = try #require(failure.line)
    #expect(line.utf8.count < 150 && failure.description.hasSuffix(line), "\(failure)")
  }

  private func failures(
    of kind: any RuleKind.Type, meaning: RuleKindConformance.Meaning? = nil
  ) -> [ConformanceFailure] {
    var contract = RuleKindConformance(
      of: kind,
      rules: [
        "pt.active(2, of: practice, within: 3)", "pt.active(1, of: practice, within: 1)",
      ], declaring: #""counters": ["practice", "reading"], "timeZone": "Asia/Shanghai""#,
      meaning: meaning)
    contract.wording = [.true: " of ", .false: "needed"]
    return contract.failures()
  }
}

/// The meaning of the two examples: the local days are counted from 1970.
@Sendable private func isActive(
  _ rule: String, _ subject: GateSubject, _ now: Instant
) -> Ternary? {
  let (needed, within): (Int, Int64) = rule.contains("(2") ? (2, 3) : (1, 1)
  guard let record = subject.usage["practice"] else {
    return subject.isUnknown(counter: "practice") ? .unknown : .false
  }
  guard case .uses(let uses) = record else { return .unknown }
  // Shanghai has had no clock changes since 1991, and the instants are all later.
  func day(_ instant: Instant) -> Int64 { (instant.secondsSince1970 + 8 * 3600) / 86_400 }
  if now < Instant(secondsSince1970: 700_000_000) { return nil }
  let days = Set(uses.filter { $0.at <= now }.map { day($0.at) }.filter { $0 > day(now) - within })
  if days.count >= needed { return .true }
  return subject.isUnknown(counter: "practice") ? .unknown : .false
}

private enum Right: HasActiveSlip { static let slip = ActiveSlip.none }
private enum FalseIfUnknown: HasActiveSlip { static let slip = ActiveSlip.falseIfUnknown }
private enum IgnoresWithin: HasActiveSlip { static let slip = ActiveSlip.ignoresWithin }
private enum OneDayMore: HasActiveSlip { static let slip = ActiveSlip.oneDayMore }
private enum CountsTheFuture: HasActiveSlip { static let slip = ActiveSlip.countsTheFuture }
private enum AnnouncesNothing: HasActiveSlip { static let slip = ActiveSlip.neverChanges }
private enum AnnouncesLate: HasActiveSlip { static let slip = ActiveSlip.changesLate }
private enum NeedsOneMore: HasActiveSlip { static let slip = ActiveSlip.needsOneMore }
private enum CountsInUTC: HasActiveSlip { static let slip = ActiveSlip.countsInUTC }
private enum TakesCountsForDays: HasActiveSlip { static let slip = ActiveSlip.takesCountsForDays }
private enum WrongNumber: HasActiveSlip { static let slip = ActiveSlip.wrongNumber }
private enum OnePhrase: HasActiveSlip { static let slip = ActiveSlip.onePhrase }
private enum GivesNoReason: HasActiveSlip { static let slip = ActiveSlip.speechless }
private enum SwappedPhrases: HasActiveSlip { static let slip = ActiveSlip.swappedPhrases }
private enum DayOf24Hours: HasActiveSlip { static let slip = ActiveSlip.dayOf24Hours }
private enum NoPrefix: HasActiveSlip { static let slip = ActiveSlip.noPrefix }
private enum LateBoundary: HasActiveSlip { static let slip = ActiveSlip.lateBoundary }
private enum HalfSpeechless: HasActiveSlip { static let slip = ActiveSlip.halfSpeechless }
