import CLibrary

/// The seed and the number of cases of a property that states none.
///
/// The environment variables `GATEKIT_SEED` and `GATEKIT_CASES` change both for all such properties,
/// so that a nightly run explores more and other cases than each commit.
struct PropertyDefaults {
  private(set) var seed: UInt64 = 0
  private(set) var cases = 1_000
  /// The variable whose value has no meaning, with that value.
  private(set) var fault: PropertyFailure.Reason?

  /// Reads the variables of this process.
  init() { self.init { name in getenv(name).map { String(cString: $0) } } }

  init(variable: (String) -> String?) {
    if let text = variable("GATEKIT_SEED") {
      if text == "random" {
        seed = .random(in: 0...UInt64(UInt32.max))
      } else if let number = UInt64(text) {
        seed = number
      } else {
        fault = .unreadableVariable("GATEKIT_SEED", text)
      }
    }
    if let text = variable("GATEKIT_CASES") {
      if let number = Int(text), number > 0 {
        cases = number
      } else {
        fault = .unreadableVariable("GATEKIT_CASES", text)
      }
    }
  }
}
