extension RuleKindRegistry {
  /// The kinds that ship with GateKit.
  public static let builtIn = RuleKindRegistry([
    FreeRule.self, NeverRule.self, ProductOrFullRule.self, ProductRule.self, SubscriptionRule.self,
    AnyOfRule.self, AllOfRule.self, NotRule.self, AtLeastRule.self, NamedGateRule.self,
    WindowRule.self, AfterRule.self, BeforeRule.self, FreeTierRule.self, DripRule.self,
    CompletedRule.self, StartedRule.self, ScoredRule.self, AttributeRule.self, UsageRule.self,
    RolloutRule.self,
  ])
}
