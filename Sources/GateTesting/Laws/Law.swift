public import PropertyTesting

/// A property that holds for every catalog, subject and instant, and that you can test on a catalog
/// of your own.
///
/// ```swift
/// @Test(arguments: Law.all)
/// func `every law holds for our catalog`(law: Law) throws {
///   let report = law.report(on: try GatedCatalog(path: "catalogs/billiards"), cases: 20)
///   #expect(report.failure == nil)
/// }
/// ```
///
/// To add a law of your own, create a value with a name, a statement and a check of one case.
public struct Law: Sendable {
  /// A check of one case. The choices that the check makes itself are shrunk together with the
  /// case.
  public typealias Check = @Sendable (GateCase, inout Choices) -> PropertyOutcome

  /// A check that may first replace the case with one to which the law applies.
  typealias AdjustingCheck = @Sendable (inout GateCase, inout Choices) -> PropertyOutcome

  /// The stable name, in words separated by hyphens.
  public let name: String
  /// The statement of the law, as one sentence.
  public let statement: String
  /// Prepares the check once for each catalog.
  let prepare: @Sendable (CaseMaterial) -> AdjustingCheck

  /// Creates a law.
  ///
  /// - Parameters:
  ///   - name: the name, in words separated by hyphens.
  ///   - statement: the statement, as one sentence.
  ///   - check: returns the outcome for a case, which is ``/PropertyTesting/PropertyOutcome/vacuous`` if the law
  ///     does not apply to it.
  public init(_ name: String, _ statement: String, check: @escaping Check) {
    self.init(name, statement, preparing: { _ in { check($0, &$1) } })
  }

  init(
    _ name: String, _ statement: String,
    preparing prepare: @escaping @Sendable (CaseMaterial) -> AdjustingCheck
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
  /// The laws that hold for every catalog.
  public static let all: [Law] = [
    .moreProductsNeverLock, .fullAccessOpensProductOrFull, .entitlementOrderNeverMatters,
    .ruleOrderNeverMatters, .sourceOrderNeverMatters, .mergedAnswersAgree, .lessTrustNeverOpens,
    .ageOnlyAddsDoubt,
    .unknownFactsNeverUnlock, .settlingNeverReverses, .evaluatorsAgree, .explanationAgrees,
    .nothingChangesBeforeValidUntil, .offersOpen, .offersAreMinimal, .offersPriceTheirSteps,
    .formsRoundTrip,
    .renewalsMoveNoDrip, .upgradesNeverLock,
  ]
}
