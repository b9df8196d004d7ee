/// Tries a property on many cases and reports the result. It depends on no test framework.
///
/// ```swift
/// let report = forAll(numbers.list(0...9)) { list in
///   guard let greatest = list.max() else { return .vacuous }
///   return .check(list.sorted().last == greatest, "the greatest number is not the last")
/// }
/// #expect(report.failure == nil)
/// ```
///
/// The sizes of the cases increase from small to large. The first case that contradicts the
/// property is shrunk as far as possible.
///
/// - Parameters:
///   - seed: the seed of the cases. The same seed and number of cases give the same cases on every
///     platform. The default is the environment variable `GATEKIT_SEED`, a number or `random`,
///     otherwise 0.
///   - cases: the number of cases to try. The default is the environment variable `GATEKIT_CASES`,
///     otherwise 1,000.
///   - telling: the percentage of cases to which the property must apply. With fewer, the property
///     fails, since it was hardly tested. Unless this is 0, it must apply to at least one case.
///   - examples: cases to try first, such as those that failed once. They are not shrunk.
///   - property: the property, whose outcome is ``PropertyOutcome/vacuous`` for a case to which it
///     does not apply. An error that it throws contradicts it. The property should return
///     ``PropertyOutcome/check(_:_:)`` rather than use `#expect` or `#require`, which record an issue
///     for every case that is tried.
/// - Complexity: O(n) in the cases. Shrinking tries a failing case at most 10,000 more times.
public func forAll<Value>(
  _ generator: Generator<Value>, seed: UInt64? = nil, cases: Int? = nil, telling: Int = 10,
  examples: [Value] = [],
  _ property: (Value) throws -> PropertyOutcome
) -> PropertyReport<Value> {
  var search = PropertySearch(
    generator, seed: seed, cases: cases, telling: telling, examples: examples)
  while let value = search.next() {
    do {
      search.record(try property(value), of: value)
    } catch {
      search.record(.broken(thrown: error), of: value)
    }
  }
  return search.report
}

/// Tries an asynchronous property, on one case after another.
///
/// ```swift
/// let report = await forAll(texts) { text in
///   await store.write(text)
///   return .check(await store.read() == text, "another text is read")
/// }
/// ```
///
/// Everything else is as in the synchronous ``forAll(_:seed:cases:telling:examples:_:)``.
public nonisolated(nonsending) func forAll<Value>(
  _ generator: Generator<Value>, seed: UInt64? = nil, cases: Int? = nil, telling: Int = 10,
  examples: [Value] = [],
  _ property: nonisolated(nonsending) (Value) async throws -> PropertyOutcome
) async -> PropertyReport<Value> {
  var search = PropertySearch(
    generator, seed: seed, cases: cases, telling: telling, examples: examples)
  while let value = search.next() {
    do {
      search.record(try await property(value), of: value)
    } catch {
      search.record(.broken(thrown: error), of: value)
    }
  }
  return search.report
}

extension PropertyOutcome {
  fileprivate static func broken(thrown error: any Error) -> PropertyOutcome {
    // Swift Testing has recorded an issue of its own already, once for each case that was tried. The
    // text of the error is that issue.
    if String(reflecting: type(of: error)) == "Testing.ExpectationFailedError" {
      return .broken("a `#require` fails; return `.check` instead, which is reported once")
    }
    return .broken("it throws \(error)")
  }
}
