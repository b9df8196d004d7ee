import Foundation
import GateKit
import GateStores
import RevenueCat

extension RevenueCatSource {
  /// Creates a source of the customer of RevenueCat's SDK, and follows it as long as the app runs.
  ///
  /// `CustomerInfo.rawData` is the response of RevenueCat's REST API, which the source reads. While RevenueCat's servers
  /// fail, the SDK can calculate a customer without a response. The source fails then, and its facts are unknown.
  static func ofSDK(for catalog: Catalog) -> RevenueCatSource {
    let source = RevenueCatSource(for: [catalog]) { subject in
      guard Purchases.shared.appUserID == subject.rawValue else {
        throw EntitlementSourceError.unavailable("RevenueCat's SDK has another user")
      }
      let response = try await Purchases.shared.customerInfo().rawData
      if response.isEmpty {
        throw EntitlementSourceError.unavailable("RevenueCat has not responded")
      }
      return Array(try JSONSerialization.data(withJSONObject: response))
    }
    Task {
      for await _ in Purchases.shared.customerInfoStream {
        source.signalChanges(of: [SubjectID(Purchases.shared.appUserID)])
      }
    }
    return source
  }
}
