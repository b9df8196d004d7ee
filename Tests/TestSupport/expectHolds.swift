package import PropertyTesting
package import Testing

/// Expects that a property holds. The issue states the cause, the seed and the smallest case.
package func expectHolds<Value>(
  _ report: PropertyReport<Value>, location: SourceLocation = #_sourceLocation
) {
  expectHolds(report.failure, location: location)
}

/// Expects that there is no failure of a property or a law.
package func expectHolds(
  _ failure: PropertyFailure?, location: SourceLocation = #_sourceLocation
) {
  if let failure { Issue.record("\(failure)", sourceLocation: location) }
}
