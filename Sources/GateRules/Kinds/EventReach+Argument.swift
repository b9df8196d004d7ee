import ContentCatalog

extension RuleArgumentType<EventReach> {
  /// A duration other than zero, or a local period, in which an event must have happened.
  static var reach: Self {
    let duration = RuleArgumentType<CalendarDuration>.duration
    let period = RuleArgumentType<CalendarPeriod>.choice
    return Self(.either([duration.shape, period.shape])) { given, name, arguments in
      if case .word(let word) = given.content, let period = CalendarPeriod(exactly: word) {
        return .during(period)
      }
      guard let duration = duration.read(given, name, &arguments) else { return nil }
      if duration.isZero {
        arguments.report(.zeroReach(arguments.written(name)), span: given.span)
        return nil
      }
      return .within(duration)
    }
  }
}

extension Diagnostic.Message {
  fileprivate static func zeroReach(_ name: String) -> Self {
    let periods = CalendarPeriod.allCases.map { "`\($0.rawValue)`" }.joined(separator: ", ")
    return Self(
      .badArgument, "\(quoting(name)) is a duration of zero, in which nothing happens",
      help: "write a duration such as `P1Y`, or one of \(periods)")
  }
}
