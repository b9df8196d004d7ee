/// Classes of the cases of a generator, whose shares a report states and a property can require.
package struct CaseClasses<Value>: Sendable {
  /// The names, each with the least share of the cases in percent.
  package let names: [(name: String, least: Int)]
  /// Returns whether a value belongs to each class.
  package let contain: @Sendable (Value) -> [Bool]

  package init(
    _ names: [(name: String, least: Int)], contain: @escaping @Sendable (Value) -> [Bool]
  ) {
    self.names = names
    self.contain = contain
  }
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
    classified(by: CaseClasses([(name, percent)]) { [contains($0)] })
  }

  /// Returns a generator of the same values, of which classes are counted that one closure tells apart.
  package func classified(by classes: CaseClasses<Value>) -> Generator {
    var classified = self
    classified.classes.append(classes)
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

  /// Returns the share of a number of cases in percent, such as `32.2%`.
  package func percent(of all: Int) -> String {
    let tenths = all == 0 ? 0 : (cases * 1_000 + all / 2) / all
    return "\(tenths / 10).\(tenths % 10)%"
  }
}
