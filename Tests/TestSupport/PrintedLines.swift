/// A stand-in for `print` in documented code, which keeps the lines.
///
/// ```
/// let print = PrintedLines()
/// print(decision.isUnlocked)  // the documented line
/// #expect(print.lines == ["false"])
/// ```
package final class PrintedLines {
  package private(set) var lines: [String] = []

  package init() {}

  package func callAsFunction(_ values: Any...) {
    lines.append(values.map { "\($0)" }.joined(separator: " "))
  }
}
