import Foundation
package import Testing

extension Tag {
  /// A test that tries random cases.
  @Tag package static var property: Self
  /// A test that compares output with a file of the repository.
  @Tag package static var golden: Self
  /// A test that starts processes.
  @Tag package static var process: Self
}

extension Trait where Self == ConditionTrait {
  /// A suite that takes seconds. The fast lane, in which `GATEKIT_FAST_TESTS` is set, leaves it out.
  package static var slow: Self {
    .disabled(if: ProcessInfo.processInfo.environment["GATEKIT_FAST_TESTS"] != nil, "it is slow")
  }
}
