import ContentCatalog
import GateRules

/// Values that a program writes to files, compares, and passes between tasks.
func useConformances(_ encoder: any Encoder, _ decoder: any Decoder) throws {
  func copy<Value: Codable & Hashable & Sendable>(_ type: Value.Type) throws {
    let value: Value = try type.init(from: decoder)
    try value.encode(to: encoder)
  }
  try copy(AttributeRequirement.self)
  try copy(AttributeRequirement.Comparison.self)
  try copy(ConditionExpression.self)
  try copy(ConditionFact.self)
  try copy(ConditionFact.Elapsed.self)
  try copy(ConditionFact.Elapsed.Anchor.self)
  try copy(ConditionFact.Holding.self)
  try copy(ConditionFact.ItemDate.self)
  try copy(ConditionFact.Left.self)
  try copy(ConditionFact.Recent.self)
  try copy(ConditionFact.Rollout.self)
  try copy(ConditionFact.Score.self)
  try copy(ConditionFact.Usage.self)
  try copy(ConditionFact.Usage.Limit.self)
  try copy(ConditionFact.Use.self)
  try copy(DecisionCause.self)
  try copy(DecisionReason.self)
  try copy(Entitlement.self)
  try copy(Entitlement.Environment.self)
  try copy(Entitlement.OfferDiscountType.self)
  try copy(Entitlement.OfferType.self)
  try copy(Entitlement.OwnershipType.self)
  try copy(FactFamily.self)
  try copy(GateSubject.self)
  try copy(HoldingState.self)
  try copy(HoldingState.Status.self)
  try copy(IgnoredEntitlement.self)
  try copy(IgnoredEntitlement.Cause.self)
  try copy(ItemConditionExpressions.self)
  try copy(ItemProgress.self)
  try copy(Reason.self)
  try copy(Reason.Code.self)
  try copy(ReasonDetail.self)
  try copy(ReasonNode.self)
  try copy(ReasonTree.self)
  try copy(ReasonTree.Clause.self)
  try copy(ReasonTree.Clause.Origin.self)
  try copy(ReasonTree.Clause.Role.self)
  try copy(ReasonTree.Container.self)
  try copy(Ternary.self)
  try copy(UnknownFact.self)
  try copy(UnreadKey.self)
  try copy(UnreadKey.Kind.self)
  try copy(UsageRecord.self)
  try copy(UsageRecord.Use.self)
  try copy(Verdict.self)
}

/// Values that a program compares and passes between tasks.
func useHashableValues() {
  func require<Value: Hashable & Sendable>(_ type: Value.Type) {}
  require(AttributeComparison.self)
  require(AttributeReference.self)
  require(AttributeState.self)
  require(CatalogError.self)
  require(Condition.self)
  require(CounterReference.self)
  require(EntitlementQualifier.self)
  require(ItemReference.self)
  require(ProductReference.self)
  require(ReasonInputs.self)
  require(ReasonOutlook.self)
  require(ReasonPhrase.self)
  require(ReasonPhrases.self)
  require(Rule.self)
  require(RuleArgument.self)
  require(RuleKindRegistry.Failure.self)
  require(RulePosition.self)
  require(RuleSignature.self)
  require(RuleSignature.Parameter.self)
  require(RuleValue.self)
  require(RuleValue.Content.self)
  require(SourceFailure.self)
  require(TimeAnchor.self)
  require(UsagePeriod.self)

  func pass<Value: Sendable>(_ type: Value.Type) {}
  pass(AttributeLiteral.self)
  pass(BoundRule.self)
  pass(CatalogLoadResult.self)
  pass(GatedCatalog.self)
  pass(ReasonContext.self)
  pass(RuleArgumentType<Int>.self)
  pass(RuleKindRegistry.self)
  pass(RuleParameter<Int>.self)

  func list<Value: CaseIterable & RawRepresentable>(_ type: Value.Type) -> [Value.RawValue] {
    type.allCases.map(\.rawValue)
  }
  let words: [[String]] = [
    list(AttributeComparison.self), list(FactFamily.self), list(UnreadKey.Kind.self),
    list(UsagePeriod.self), list(Verdict.self),
  ]
  let numbers: [UInt8] = list(Ternary.self)
  print(words, numbers)
}
