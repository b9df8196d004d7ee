#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// The members of a payload that the verification needs.
struct PayloadClaims {
  /// The date of the signature.
  let signedDate: Date
  /// The app that the payload names.
  private let bundleID: String?
  /// Whether the payload is renewal information, which names no app.
  private let isRenewal: Bool

  init(_ payload: [UInt8]) throws(JWSVerificationError) {
    guard let members = try? JSONDecoder().decode(Members.self, from: Data(payload)),
      let milliseconds = members.signedDate ?? members.receiptCreationDate,
      Self.milliseconds.contains(milliseconds)
    else { throw .malformed("payload") }
    signedDate = Date(timeIntervalSince1970: milliseconds / 1000)
    bundleID =
      members.bundleId ?? members.data?.bundleId ?? members.summary?.bundleId
      ?? members.appData?.bundleId ?? members.externalPurchaseToken?.bundleId
    isRenewal =
      members.transactionId == nil && members.notificationType == nil
      && members.originalApplicationVersion == nil
  }

  /// Throws unless the payload belongs to an app, or is renewal information.
  func check(bundleID expected: String) throws(JWSVerificationError) {
    if bundleID == nil && isRenewal { return }
    guard let bundleID, bundleID == expected else { throw .otherApp(bundleID) }
  }

  /// The dates that certificates can contain, from 1970 to the end of the year 9999.
  private static let milliseconds = 0...253_402_300_799_000.0
}

/// The members of the payloads of the App Store, with their names.
private struct Members: Decodable {
  struct Part: Decodable { let bundleId: String? }

  let signedDate, receiptCreationDate: Double?
  let bundleId: String?
  let data, summary, appData, externalPurchaseToken: Part?
  let transactionId, notificationType, originalApplicationVersion: String?
}
