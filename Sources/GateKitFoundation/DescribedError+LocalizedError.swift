public import ContentCatalog
public import Foundation
public import GateKit
public import GateRules

extension LocalizedError where Self: DescribedError {
  /// The description: the place, what is wrong, and what to do about it.
  public var errorDescription: String? { description }
}

extension CatalogError: LocalizedError {}
extension CatalogFileError: LocalizedError {}
extension EntitlementSourceError: LocalizedError {}
extension EntitlementSourceGroup.Failure: LocalizedError {}
extension EntitlementSourceRegistry.Failure: LocalizedError {}
extension FileCache.Failure: LocalizedError {}
extension ProgressStorageError: LocalizedError {}
extension RuleKindRegistry.Failure: LocalizedError {}
extension StoreError: LocalizedError {}
extension SubjectFault: LocalizedError {}
extension SubjectInputError: LocalizedError {}

extension Gatekeeper.Problem: LocalizedError {
  /// The text for the user, in the first of the user's languages that GateKit speaks.
  public var errorDescription: String? { message(preferring: Locale.preferredLanguages) }
}
