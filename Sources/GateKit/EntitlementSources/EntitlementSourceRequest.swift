public import ContentCatalog

/// A request to create a source plugin.
public struct EntitlementSourceRequest: Sendable {
  /// The text after the plugin's name and the colon.
  public let argument: String
  /// The catalogs to decide, which declare the attributes and counters.
  public let catalogs: [Catalog]
  /// The file descriptor to read if the argument is `-`.
  public let standardInput: Int32

  /// Creates a request, for tests and for programs that make a plugin themselves.
  public init(argument: String, catalogs: [Catalog], standardInput: Int32 = 0) {
    self.argument = argument
    self.catalogs = catalogs
    self.standardInput = standardInput
  }
}

extension EntitlementSourceRequest {
  /// Returns the contents of the file that the argument names; `-` is standard input.
  ///
  /// - Throws: ``EntitlementSourceError/unavailable(_:)`` if the file cannot be read.
  public func contentsOfFile() throws(EntitlementSourceError) -> [UInt8] {
    do throws(SubjectInputError) {
      return try InputFile(argument, standardInput: standardInput).readAll()
    } catch {
      throw .unreadable(InputFile.name(of: argument), error)
    }
  }
}
