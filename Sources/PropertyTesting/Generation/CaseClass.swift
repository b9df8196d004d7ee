/// A class of the cases of a generator, whose share a report states and a property can require.
struct CaseClass<Value>: Sendable {
  let name: String
  /// The least share of the cases, in percent.
  let least: Int
  let contains: @Sendable (Value) -> Bool
}

extension Generator {
  /// Returns a generator of the same values, of which a class is counted.
  ///
  /// A property that holds for cases which are all alike proves little. ``PropertyReport/classes``
  /// states the share of each class, and a property fails if a class has too few cases.
  ///
  /// ```swift
  /// let signed = numbers.classified("negative", atLeast: 20) { $0 < 0 }
  /// let report = forAll(signed) { .check(abs($0) <= 1) }
  /// print(report)  // 1000 cases: 32.2% negative
  /// for share in report.classes { print(share.name, share.cases) }  // negative 322
  /// ```
  ///
  /// - Parameters:
  ///   - name: the name of the class, in lowercase words.
  ///   - percent: the percentage of the cases that must belong to the class.
  ///   - contains: returns whether a value belongs to the class.
  public func classified(
    _ name: String, atLeast percent: Int = 0, by contains: @escaping @Sendable (Value) -> Bool
  ) -> Generator {
    var classified = self
    classified.classes.append(CaseClass(name: name, least: percent, contains: contains))
    return classified
  }
}

/// The number of cases in one class of a generator.
public struct CaseShare: Hashable, Sendable {
  /// The name of the class.
  public let name: String
  /// The number of cases in the class.
  public internal(set) var cases: Int
  /// The number of cases that are required.
  public let least: Int
}
