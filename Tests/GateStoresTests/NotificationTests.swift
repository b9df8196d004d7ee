import GateKit
import GateStores
import Testing

/// Notifications of stores name what has changed, and sources signal it.
struct NotificationTests {
  @Test(
    arguments: [
      (
        #""type": "RENEWAL", "app_user_id": "a", "original_app_user_id": "b", "aliases": ["a", "c"]"#,
        ["a", "b", "c"]
      ),
      (
        #""type": "TRANSFER", "transferred_from": ["a", "b"], "transferred_to": ["c"]"#,
        ["a", "b", "c"]
      ),
      (#""type": "LATER_TYPE", "app_user_id": "a", "aliases": null"#, ["a"]),
      (#""type": "TEST""#, []),
    ] as [(String, [SubjectID])])
  func `an event of RevenueCat names customers`(members: String, customers: [SubjectID]) throws {
    let event = try RevenueCatEvent(
      Array(#"{"api_version": "1.0", "event": {\#(members)}}"#.utf8))
    #expect(event.customers == customers)
    #expect(members.contains(#""type": "\#(event.type)""#))
  }

  @Test(arguments: [
    ("{}", "it is not an event of RevenueCat"),
    (#"{"event": {"type": "RENEWAL"}}"#, "the event names no customer, at `event`"),
    (
      #"{"event": {"type": "RENEWAL", "app_user_id": 1}}"#,
      "`app_user_id` must be a string, not the number `1`, at `event.app_user_id`"
    ),
  ])
  func `other bytes are not an event`(text: String, message: String) {
    #expect(throws: EntitlementSourceError.badAnswer(message)) {
      try RevenueCatEvent(Array(text.utf8))
    }
  }

  @Test(
    arguments: [
      (#""subscriptionNotification": {"notificationType": 2, "purchaseToken": "T"}"#, "T"),
      (#""oneTimeProductNotification": {"purchaseToken": "T", "sku": "p"}"#, "T"),
      (#""voidedPurchaseNotification": {"purchaseToken": "T", "orderId": "A"}"#, "T"),
      (#""laterNotification": {"purchaseToken": "T"}"#, "T"),
      (#""testNotification": {"version": "1.0"}"#, nil),
    ] as [(String, String?)])
  func `a notification of Google Play names a token`(members: String, token: String?) throws {
    let text = """
      {"version": "1.0", "packageName": "com.app", "eventTimeMillis": "1795176000000", \(members)}
      """
    let notification = try GooglePlayNotification(Array(text.utf8))
    #expect(notification.packageName == "com.app")
    #expect(notification.purchaseToken == token)
  }

  @Test func `a pushed notification is in Base64`() throws {
    // It names the token `~~?`, so that one of its digits is `+`.
    let data =
      "eyJwYWNrYWdlTmFtZSI6ICJjb20uYXBwIiwgImV2ZW50VGltZU1pbGxpcyI6ICIxIiwgInN1YnNjcmlwdGlvbk5vdGlmaWNhdGlvbiI6IHsicHVyY2hhc2VUb2tlbiI6ICJ+fj8ifX0="
    let notification = try GooglePlayNotification(
      Array(#"{"message": {"data": "\#(data)"}, "subscription": "s"}"#.utf8))
    #expect(notification.purchaseToken == "~~?")
  }

  @Test(arguments: [
    ("{}", "it is not a notification of Google Play"),
    (
      #"{"message": {"data": "e30="}}"#,
      "it is not a notification of Google Play, at `message.data`"
    ),
    (#"{"message": {"data": "%"}}"#, "it is not Base64, at `message.data`"),
    (#"{"message": {"data": "e30==="}}"#, "it is not Base64, at `message.data`"),
  ])
  func `other bytes are not a notification`(text: String, message: String) {
    #expect(throws: EntitlementSourceError.badAnswer(message)) {
      try GooglePlayNotification(Array(text.utf8))
    }
  }

  @Test(arguments: StoreFixtures.allCases)
  func `a source signals the changes of the customers that a notification names`(
    store: StoreFixtures
  ) async throws {
    let source = try store.source { _ in nil }
    var anna = source.changes(of: "anna").makeAsyncIterator()
    switch source {
    case let source as AppStoreSource: source.signalChanges(of: ["anna", "eve"])
    case let source as GooglePlaySource: source.signalChanges(of: ["anna", "eve"])
    case let source as RevenueCatSource: source.signalChanges(of: ["anna", "eve"])
    case let source as StripeSource: source.signalChanges(of: ["anna", "eve"])
    default: Issue.record("it is not a source of a store")
    }
    #expect(await anna.next() != nil)
    let cancelled = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      for await _ in source.changes(of: "ben") {}
    }
    await cancelled.value
  }
}
