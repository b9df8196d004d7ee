extension RuleArgumentType<EntitlementQualifier> {
  /// The name of an ownership, offer or discount type.
  public static var entitlementQualifier: Self {
    let name = RuleArgumentType<String>.oneOf(EntitlementQualifier.all.map(\.name))
    return Self(name.shape) { given, argument, arguments in
      name.read(given, argument, &arguments).flatMap { name in
        EntitlementQualifier.all.first { $0.name == name }
      }
    }
  }
}
