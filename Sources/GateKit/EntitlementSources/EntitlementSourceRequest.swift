public import ContentCatalog

/// What a source is made from.
public struct EntitlementSourceRequest: Sendable {
  /// What was written after the source's name and the colon.
  public let argument: String
  /// The catalogs that will be decided, which declare what facts there are.
  public let catalogs: [Catalog]
  /// The descriptor that is read where the argument is `-`.
  public let standardInput: Int32

  /// Makes a request.
  public init(argument: String, catalogs: [Catalog], standardInput: Int32 = 0) {
    self.argument = argument
    self.catalogs = catalogs
    self.standardInput = standardInput
  }
}

extension EntitlementSourceRequest {
  /// All that is in the file which the argument names; `-` is standard input.
  ///
  /// - Throws: ``EntitlementSourceError/unavailable(_:)`` where it cannot be read.
  public func contentsOfFile() throws(EntitlementSourceError) -> [UInt8] {
    do throws(SubjectInputError) {
      return try InputFile(argument, standardInput: standardInput).readAll()
    } catch {
      throw .unreadable(InputFile.name(of: argument), error)
    }
  }
}
