/// Tries a property on many cases and returns what came of it, in any test framework or none.
///
/// ```swift
/// let report = forAll(.cases(of: catalog)) { asked in
///   guard asked.decision.isUnlocked else { return .vacuous }
///   return .check(asked.holding("basic").decision.isUnlocked, "`basic` locks it")
/// }
/// #expect(report.failure == nil)      // Swift Testing
/// XCTAssertNil(report.failure)        // XCTest
/// ```
///
/// The first case that contradicts it is made as small as it goes. The cases begin small.
///
/// - Parameters:
///   - seed: the same seed gives the same cases on every platform.
///   - cases: how many are tried.
///   - telling: how many of a hundred cases must have something to show; with fewer the property fails, since
///     it was hardly tried. At least one must, where this is not 0.
///   - property: what is to hold. An error that it throws contradicts it.
/// - Complexity: O(n) in the cases; a failing case is tried at most 4,000 times more to make it smaller.
public func forAll<Value>(
  _ generator: Generator<Value>, seed: UInt64 = 0, cases: Int = 200, telling: Int = 10,
  _ property: (Value) throws -> PropertyOutcome
) -> PropertyReport<Value> {
  var search = PropertySearch(generator, seed: seed, cases: cases, telling: telling)
  while let value = search.next() {
    do {
      search.tell(try property(value), of: value)
    } catch {
      search.tell(.broken(thrown: error), of: value)
    }
  }
  return search.report
}

/// Tries a property that has to wait for something, on one case after another.
///
/// ```swift
/// let report = await forAll(.subjects(of: catalog)) { subject in
///   let answer = try await source.snapshot(of: subject.id, at: now)
///   return .check(answer.entitlements == subject.entitlements)
/// }
/// ```
///
/// All else is as for a property that need not wait, see ``forAll(_:seed:cases:telling:_:)``.
public nonisolated(nonsending) func forAll<Value>(
  _ generator: Generator<Value>, seed: UInt64 = 0, cases: Int = 200, telling: Int = 10,
  _ property: nonisolated(nonsending) (Value) async throws -> PropertyOutcome
) async -> PropertyReport<Value> {
  var search = PropertySearch(generator, seed: seed, cases: cases, telling: telling)
  while let value = search.next() {
    do {
      search.tell(try await property(value), of: value)
    } catch {
      search.tell(.broken(thrown: error), of: value)
    }
  }
  return search.report
}

extension PropertyOutcome {
  fileprivate static func broken(thrown error: any Error) -> PropertyOutcome {
    .broken("it throws \(error)")
  }
}
