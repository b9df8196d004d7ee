/// A source of time zone rules.
///
/// ```swift
/// let berlin = TimeZoneDatabase.system.rules(for: "Europe/Berlin")
/// let onlyUTC = TimeZoneDatabase { $0 == "UTC" ? .utc : nil }
/// ```
public struct TimeZoneDatabase: Sendable {
  private let lookUp: @Sendable (String) -> TimeZoneRules?

  /// Creates a database from a function that maps an IANA name to its rules.
  public init(_ lookUp: @escaping @Sendable (String) -> TimeZoneRules?) {
    self.lookUp = lookUp
  }

  /// Returns the rules of the zone with this IANA name; `nil` if the database does not contain it.
  /// `UTC`, `GMT` and `Etc/UTC` are always available.
  public func rules(for identifier: String) -> TimeZoneRules? {
    if identifier.isASCII, Self.namesOfUTC.contains(identifier) {
      return TimeZoneRules(identifier: identifier, table: .utc)
    }
    return lookUp(identifier)
  }

  private static let namesOfUTC = ["UTC", "GMT", "Etc/UTC"]
}

extension TimeZoneDatabase {
  /// The compiled time zone files of the operating system.
  ///
  /// The files are read on each lookup. Environment variables do not change the
  /// folders that are searched.
  public static let system = TimeZoneDatabase { identifier in
    guard isPlainName(identifier) else { return nil }
    for folder in systemFolders {
      guard let bytes = SystemFile.bytes(at: "\(folder)/\(identifier)", upTo: maxFileSize)
      else { continue }
      return TimeZoneRules(identifier: identifier, tzif: bytes)
    }
    return nil
  }

  private static let systemFolders = [
    "/usr/share/zoneinfo", "/usr/lib/zoneinfo", "/usr/share/lib/zoneinfo",
    "/var/db/timezone/zoneinfo",
  ]

  /// The size limit in bytes; actual files have up to 4,000.
  private static let maxFileSize = 1 << 20

  /// Returns whether a name has the form of an IANA zone name, which cannot lead outside the
  /// folder, and is not an alias of this machine's own setting.
  private static func isPlainName(_ identifier: String) -> Bool {
    guard identifier.utf8.count <= 255, identifier.isASCII,
      !["localtime", "posixrules"].contains(identifier)
    else { return false }
    var isStart = true
    for byte in identifier.utf8 {
      let isSlash = byte == UInt8(ascii: "/")
      if isStart ? !byte.isASCIILetter : !(isSlash || isPartOfName(byte)) { return false }
      isStart = isSlash
    }
    return !isStart
  }

  private static func isPartOfName(_ byte: UInt8) -> Bool {
    byte.isASCIILetter || byte.isASCIIDigit || "+-_".utf8.contains(byte)
  }
}

/// Access to small system files.
enum SystemFile {
  /// Returns the bytes of a file; `nil` if it does not exist, cannot be read or exceeds `limit`
  /// bytes.
  static func bytes(at path: String, upTo limit: Int) -> [UInt8]? {
    // Without `waits: false`, opening a file that is not regular could block.
    guard let file = try? FileDescriptor.reading(path, waits: false) else { return nil }
    defer { file.closeFile() }
    guard let bytes = try? file.bytes(upTo: limit + 1), bytes.count <= limit else { return nil }
    return bytes
  }
}
