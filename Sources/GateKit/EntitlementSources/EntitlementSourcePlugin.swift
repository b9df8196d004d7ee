/// A source that can be asked for by name, with an argument: `--source acme.streak:days.csv`.
///
/// ```swift
/// struct StreakSource: EntitlementSourcePlugin {
///   static let name = "acme.streak"
///   static let summary = "Brings the days practised from a CSV file."
///   static let argumentForm = "FILE"
///   let families: Set<FactFamily> = [.usage]
///
///   init(_ request: EntitlementSourceRequest) throws(EntitlementSourceError) {
///     days = try Days(csv: request.contentsOfFile())
///   }
///   …
/// }
/// ```
public protocol EntitlementSourcePlugin: EntitlementSource {
  /// What it is asked for by. Sources from outside prefix theirs with a word and a full stop:
  /// `acme.streak`.
  static var name: String { get }
  /// One line on what it is for.
  static var summary: String { get }
  /// What its argument is, as listings show it after the name and a colon: `FILE`.
  static var argumentForm: String { get }

  /// Makes the source that is asked for.
  ///
  /// - Throws: ``EntitlementSourceError/badArgument(_:help:)`` where the argument cannot be used, and
  ///   ``EntitlementSourceError/unavailable(_:)`` where what it names cannot be read.
  init(_ request: EntitlementSourceRequest) throws(EntitlementSourceError)
}

extension EntitlementSourcePlugin {
  /// The name that it is asked for by. A source of which several are asked at once adds what tells them
  /// apart: `acme.streak:days.csv`.
  public var name: String { Self.name }

  /// How it is asked for, as listings show it: `file:FILE`.
  public static var writtenForm: String { "\(name):\(argumentForm)" }
}
