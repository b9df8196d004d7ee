/// An error that says what is wrong, where, and what to do about it.
///
/// ```swift
/// let error: any DescribedError = CatalogFileError.outsideFolder
/// print(error.message)  // the file is outside the catalog's folder
/// print(error.help ?? "-")  // replace the symbolic link by the file itself
/// ```
///
/// The errors of GateKit conform to it. With `GateKitFoundation`, `localizedDescription` of such an error is its
/// ``description``; for the errors of `GateStores`, with `GateStoreKit`.
public protocol DescribedError: Error, CustomStringConvertible {
  /// The fault: one sentence without a full stop, lowercase unless it is a text for the users of an app.
  var message: String { get }
  /// Advice on what to do about it; `nil`, the default, for none.
  var help: String? { get }
}

extension DescribedError {
  /// No advice.
  public var help: String? { nil }

  /// The message, and on a second line the advice.
  public var description: String { message + (help.map { "\nhelp: \($0)" } ?? "") }
}

extension Error {
  /// The message of an error that has one; the description of any other.
  package var textForPeople: String { (self as? any DescribedError)?.message ?? "\(self)" }
}

extension [Diagnostic] {
  /// The location and message of the first error, and the number of the others.
  ///
  /// - Parameter omitted: the number of further diagnostics that are not in the array.
  package func message(omitting omitted: Int = 0) -> String {
    guard let first = firstError else { return "no diagnostic states what is wrong" }
    let others = count { $0.severity == .error } - 1 + omitted
    return "\(first.location): \(first.message)"
      + (others > 0 ? ", and \(others.counted("more error"))" : "")
  }

  /// The first error; the first diagnostic if none is an error.
  package var firstError: Diagnostic? { first { $0.severity == .error } ?? first }
}
