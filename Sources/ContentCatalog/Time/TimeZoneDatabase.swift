/// Where the rules of time zones come from.
///
/// ```swift
/// TimeZoneDatabase.system.rules(for: "Europe/Berlin")
/// ```
public struct TimeZoneDatabase: Sendable {
  private let lookUp: @Sendable (String) -> TimeZoneRules?

  /// Makes a database of a function from an IANA name to its rules.
  public init(_ lookUp: @escaping @Sendable (String) -> TimeZoneRules?) {
    self.lookUp = lookUp
  }

  /// The rules of the zone with this IANA name; `nil` where the database does not know it. `UTC`,
  /// `GMT` and `Etc/UTC` are always known.
  public func rules(for identifier: String) -> TimeZoneRules? {
    if Self.namesOfUTC.contains(identifier) {
      return TimeZoneRules(identifier: identifier, table: .utc)
    }
    return lookUp(identifier)
  }

  private static let namesOfUTC = ["UTC", "GMT", "Etc/UTC"]
}

extension TimeZoneDatabase {
  /// The compiled files of the system that this runs on.
  ///
  /// They are read anew each time; the environment has no say in where they are.
  public static let system = TimeZoneDatabase { identifier in
    guard isPlainName(identifier) else { return nil }
    for folder in systemFolders {
      guard let bytes = SystemFile.bytes(at: "\(folder)/\(identifier)", upTo: largestFile)
      else { continue }
      return TimeZoneRules(identifier: identifier, tzif: bytes)
    }
    return nil
  }

  private static let systemFolders = [
    "/usr/share/zoneinfo", "/usr/lib/zoneinfo", "/usr/share/lib/zoneinfo",
    "/var/db/timezone/zoneinfo",
  ]

  /// In bytes; real ones have up to 4,000.
  private static let largestFile = 1 << 20

  /// Whether it is a name as the IANA database forms them, which cannot lead out of the folder, and
  /// not one that stands for whatever this machine is set to.
  package static func isPlainName(_ identifier: String) -> Bool {
    guard identifier.utf8.count <= 255, !["localtime", "posixrules"].contains(identifier)
    else { return false }
    return identifier.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      .allSatisfy { part in
        part.first.map { 65...90 ~= $0 || 97...122 ~= $0 } == true
          && part.allSatisfy {
            switch $0 {
            case 65...90, 97...122, 48...57, 43, 45, 95: true  // letters, digits, + - _
            default: false
            }
          }
      }
  }
}
