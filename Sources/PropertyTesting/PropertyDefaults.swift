import CLibrary

/// The seed and the number of cases of a property that states none.
///
/// The environment variables `GATEKIT_SEED` and `GATEKIT_CASES` change both for all such properties,
/// so that a nightly run explores more and other cases than each commit.
struct PropertyDefaults {
  private(set) var seed: UInt64 = 0
  private(set) var cases = 1_000
  /// The assignment to the environment variable that sets the seed, or the number of cases; `nil` for a
  /// variable that is not set.
  private(set) var seedVariable: String?
  private(set) var casesVariable: String?
  /// The variable whose value has no meaning, with that value.
  private(set) var fault: PropertyFailure.Reason?

  /// Reads the variables of this process.
  init() { self.init { name in getenv(name).map { String(cString: $0) } } }

  init(variable: (String) -> String?) {
    if let text = variable(Self.seedName) {
      if text == "random" {
        seed = .random(in: 0...UInt64(UInt32.max))
      } else if let number = UInt64(text) {
        seed = number
      } else {
        fault = .unreadableVariable(Self.seedName, text)
      }
      seedVariable = "\(Self.seedName)=\(seed)"
    }
    if let text = variable(Self.casesName) {
      if let number = Int(text), number > 0 {
        cases = number
      } else {
        fault = .unreadableVariable(Self.casesName, text)
      }
      casesVariable = "\(Self.casesName)=\(cases)"
    }
  }

  private static let seedName = "GATEKIT_SEED"
  private static let casesName = "GATEKIT_CASES"
}
