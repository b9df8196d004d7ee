import GateKit
import GateStores
import RevenueCatServer
import Testing

/// A webhook accepts what carries the agreed header, and an event is a change of every customer that it names.
struct RevenueCatWebhookTests {
  private static let secret = "Bearer 0123456789abcdef"
  private static let transfer = Array(
    #"""
    {"api_version": "1.0", "event": {"type": "TRANSFER", "id": "1",
     "transferred_from": ["a", "b"], "transferred_to": ["c"]}}
    """#.utf8)

  private let webhook = RevenueCatWebhook(authorization: secret)

  @Test func `a transfer is a change of the customers of both sides`() async throws {
    let source = RevenueCatSource(for: []) { _ in nil }
    let event = try webhook.event(in: Self.transfer, authorization: Self.secret)
    #expect(event.customers == ["a", "b", "c"])
    var changes = event.customers.map { source.changes(of: $0).makeAsyncIterator() }
    source.signalChanges(of: event.customers)
    for index in changes.indices { #expect(await changes[index].next() != nil) }
  }

  @Test(arguments: [
    nil, "", "Bearer 0123456789abcdee", "Bearer 0123456789abcdefg", "0123456789abcdef",
  ])
  func `a request without the header is rejected`(header: String?) {
    let error = #expect(throws: RevenueCatWebhookError.unauthorized) {
      try webhook.event(in: Self.transfer, authorization: header)
    }
    #expect(error?.status == 401)
  }

  @Test(arguments: ["", "secret", "0123456789abcde"])
  func `a short header accepts nothing`(secret: String) {
    #expect(throws: RevenueCatWebhookError.unauthorized) {
      try RevenueCatWebhook(authorization: secret).event(
        in: Self.transfer, authorization: secret)
    }
  }

  @Test(arguments: ["", "{}", "[]", #"{"event": {}}"#, #"{"event": {"type": 1}}"#])
  func `a body that is no event is rejected`(body: String) {
    let error = #expect(throws: RevenueCatWebhookError.self) {
      try webhook.event(in: Array(body.utf8), authorization: Self.secret)
    }
    #expect(error?.status == 400)
  }
}
