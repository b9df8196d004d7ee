// Apple documents the members. Those without documentation equal the members of Apple's module.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

@available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, visionOS 1.0, *)
public struct AppTransaction: Sendable, Equatable, Hashable {
  public let environment: AppStore.Environment
  public let originalAppVersion: String
  public let originalPurchaseDate: Date
  public let signedDate: Date

  public static var shared: VerificationResult<AppTransaction> {
    get async throws { try await StoreKitWorld.current.app() }
  }

  /// Not a member of Apple's type.
  public init(
    environment: AppStore.Environment = .production, originalAppVersion: String,
    originalPurchaseDate: Date, signedDate: Date
  ) {
    self.environment = environment
    self.originalAppVersion = originalAppVersion
    self.originalPurchaseDate = originalPurchaseDate
    self.signedDate = signedDate
  }
}
