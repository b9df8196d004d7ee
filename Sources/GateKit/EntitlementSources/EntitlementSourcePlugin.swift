/// A source that users select by name, with an argument: `--source acme.streak:days.csv`.
///
/// ```swift
/// struct MembershipSource: EntitlementSourcePlugin {
///   static let name = "acme.members"
///   static let summary = "Reads purchases from the members' register."
///   static let argumentForm = "FILE"
///   let families: Set<FactFamily> = [.entitlements]
///   private let members: [SubjectID: ProductID]
///
///   init(_ request: EntitlementSourceRequest) throws(EntitlementSourceError) {
///     members = try Self.members(in: request.contentsOfFile())
///   }
///
///   func snapshot(of subject: SubjectID, at now: Instant) async throws -> EntitlementSnapshot {
///     let held = members[subject].map { [Entitlement(product: $0)] } ?? []
///     return EntitlementSnapshot(
///       asOf: now, entitlements: held, coverage: .current, isKnown: !held.isEmpty)
///   }
/// }
/// ```
public protocol EntitlementSourcePlugin: EntitlementSource {
  /// The name that selects the source. Third parties prefix their names with a word and a full
  /// stop: `acme.streak`.
  static var name: String { get }
  /// A description in one line.
  static var summary: String { get }
  /// The form of the argument, which listings show after the name and a colon: `FILE`.
  static var argumentForm: String { get }
  /// Whether the argument can be the path of a file that the source reads, or `-` for standard
  /// input; `true` by default.
  ///
  /// Commands use this to reject two readers of one stream, and output that would overwrite input.
  static var readsFile: Bool { get }

  /// Creates the source for a request.
  ///
  /// - Throws: ``EntitlementSourceError/badArgument(_:help:)`` if the argument is invalid, and
  ///   ``EntitlementSourceError/unavailable(_:)`` if the input that it names cannot be read.
  init(_ request: EntitlementSourceRequest) throws(EntitlementSourceError)
}

extension EntitlementSourcePlugin {
  /// The name that selects the source. A plugin that can be selected several times adds a
  /// distinction: `acme.streak:days.csv`.
  public var name: String { Self.name }

  /// The argument can be the path of a file.
  public static var readsFile: Bool { true }

  /// The form in which users select the source, for listings: `file:FILE`.
  public static var writtenForm: String { "\(name):\(argumentForm)" }
}
