/// Something that holds of every catalog, whoever asks and whenever, to be tried on one's own.
///
/// ```swift
/// @Test(arguments: Law.all)
/// func `every law holds of our catalog`(law: Law) throws {
///   let report = law.report(on: try GatedCatalog(path: "catalogs/billiards"))
///   #expect(report.failure == nil)
/// }
/// ```
///
/// A law is a value; one of one's own is made of a name, a sentence, and what is to be looked at in a case.
public struct Law: Sendable {
  /// What looks at a case; what it chooses itself is made smaller together with the case.
  public typealias Check = @Sendable (GateCase, inout Choices) -> PropertyOutcome

  /// Looks at a case, and may put another in its place that shows better what is wrong.
  typealias Look = @Sendable (inout GateCase, inout Choices) -> PropertyOutcome

  /// A stable name, in words with hyphens.
  public let name: String
  /// What holds, in one sentence.
  public let statement: String
  /// What is made ready once for each catalog, and then looks at its cases.
  let prepare: @Sendable (CaseMaterial) -> Look

  /// Makes a law.
  ///
  /// - Parameters:
  ///   - name: words with hyphens between them.
  ///   - statement: one sentence.
  ///   - check: what a case shows; ``PropertyOutcome/vacuous`` where the law is not about it.
  public init(_ name: String, _ statement: String, check: @escaping Check) {
    self.init(name, statement, preparing: { _ in { check($0, &$1) } })
  }

  init(
    _ name: String, _ statement: String,
    preparing prepare: @escaping @Sendable (CaseMaterial) -> Look
  ) {
    self.name = name
    self.statement = statement
    self.prepare = prepare
  }
}

extension Law: CustomStringConvertible {
  /// The name.
  public var description: String { name }
}

extension Law {
  /// The laws that hold of every catalog.
  public static let all: [Law] = [
    .moreProductsNeverLock, .fullAccessOpensProductOrFull, .entitlementOrderNeverMatters,
    .ruleOrderNeverMatters, .sourceOrderNeverMatters, .unknownFactsNeverUnlock,
    .settlingNeverReverses, .evaluatorsAgree, .explanationAgrees, .nothingChangesBeforeValidUntil,
    .offersOpen, .offersAreMinimal, .formsRoundTrip, .renewalsMoveNoDrip, .upgradesNeverLock,
  ]
}
