public import ContentCatalog
public import GateKit

/// The options after the path in the argument of a source that reads files, such as
/// `scope=whole` in `appstore:purchases,scope=whole`.
///
/// A decoder reads each option that it knows. An option that it does not read is an error, so that a
/// misspelt one is not ignored. Each option is written `,NAME=VALUE`, at the end of the argument. The
/// value contains neither a comma nor a slash, so that a path such as `a,b=c/d` contains no option.
public struct StoreFileOptions: Sendable {
  private var unread: [(name: String, value: String)] = []

  /// Creates options of which none is given, for a decoder that is not part of a source.
  public init() {}

  /// Removes the options from an argument.
  ///
  /// - Returns: the options, and the path before them.
  static func split(
    _ argument: String
  ) throws(EntitlementSourceError) -> (options: StoreFileOptions, path: String) {
    var options = StoreFileOptions()
    var rest = argument[...]
    while let comma = rest.utf8.lastIndex(of: UInt8(ascii: ",")),
      let option = option(rest[rest.index(after: comma)...])
    {
      guard !options.unread.contains(where: { $0.name.isExactly(option.name) }) else {
        throw .badArgument("the option `\(option.name)` is given twice")
      }
      options.unread.append(option)
      rest = rest[..<comma]
    }
    return (options, String(rest))
  }

  /// Returns the option that a text is; `nil` for the end of a path.
  private static func option(_ text: Substring) -> (name: String, value: String)? {
    guard let sign = text.utf8.firstIndex(of: UInt8(ascii: "=")),
      !text.utf8.contains(UInt8(ascii: "/"))
    else { return nil }
    let name = text[..<sign]
    guard !name.isEmpty,
      name.utf8.allSatisfy({ UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 | 0x20 })
    else { return nil }
    return (String(name), String(text[text.index(after: sign)...]))
  }
}

extension StoreFileOptions {
  /// Reads the option with this name; `nil` if it is not given.
  public mutating func value(of name: String) -> String? {
    guard let index = unread.firstIndex(where: { $0.name.isExactly(name) }) else { return nil }
    return unread.remove(at: index).value
  }

  /// Reads the option `scope`, which is `stated`, the default, or `whole`.
  ///
  /// - Throws: `EntitlementSourceError.badArgument` for another value.
  public mutating func scope() throws(EntitlementSourceError) -> StoreDocumentScope {
    guard let word = value(of: "scope") else { return .stated }
    if word.isExactly("stated") { return .stated }
    if word.isExactly("whole") { return .whole }
    throw .badArgument(
      "the option `scope` has no value \(Diagnostic.Message.quoting(word))",
      help: "write `scope=stated` or `scope=whole`")
  }

  /// Reads an option whose value is an ISO 8601 duration, such as `P7D`; `nil` if it is not given.
  ///
  /// - Throws: `EntitlementSourceError.badArgument` for another value.
  public mutating func duration(
    _ name: String
  ) throws(EntitlementSourceError) -> CalendarDuration? {
    guard let text = value(of: name) else { return nil }
    if let duration = CalendarDuration(text) { return duration }
    throw .badArgument(
      "the option `\(name)` is not a duration: \(Diagnostic.Message.quoting(text))",
      help: "write a duration such as `\(name)=P7D`")
  }

  /// Requires that every option has been read.
  ///
  /// - Parameter known: the forms of the options that the source has.
  func requireAllRead(_ known: [String], by source: String) throws(EntitlementSourceError) {
    guard let option = unread.last else { return }
    throw .badArgument(
      "the source `\(source)` has no option \(Diagnostic.Message.quoting(option.name))",
      help: known.isEmpty
        ? nil : "its options are " + known.map { "`,\($0)`" }.joined(separator: ", "))
  }
}
