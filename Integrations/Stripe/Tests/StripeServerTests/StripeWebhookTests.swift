import Crypto
import GateKit
import StripeServer
import Testing

/// A webhook accepts what Stripe signed with the secret a short time ago.
struct StripeWebhookTests {
  private static let now = Instant("2026-11-20T12:00:00Z") ?? .latest
  private static let secret = "whsec_0123456789"
  private static let body =
    #"{"id":"evt_1","type":"customer.subscription.updated","data":{"object":{"object":"subscription","id":"sub_1","customer":"cus_1"}}}"#

  private let webhook = StripeWebhook(secret: secret, clock: JumpingClock(at: now))

  private static func code(_ body: String, at time: Int64, secret: String = secret) -> String {
    let key = SymmetricKey(data: Array(secret.utf8))
    let code = HMAC<SHA256>.authenticationCode(for: Array("\(time).\(body)".utf8), using: key)
    return code.map { byte in
      let text = String(byte, radix: 16)
      return text.count == 1 ? "0" + text : text
    }.joined()
  }

  @Test(arguments: [
    (body, "cus_1"),
    (#"{"type":"customer.updated","data":{"object":{"object":"customer","id":"cus_2"}}}"#, "cus_2"),
    (
      #"{"type":"invoice.paid","data":{"object":{"object":"invoice","customer":{"id":"cus_3"}}}}"#,
      "cus_3"
    ),
    (#"{"type":"price.created","data":{"object":{"object":"price","id":"price_1"}}}"#, nil),
  ])
  func `an event names its customer`(body: String, customer: String?) throws {
    let time = Self.now.secondsSince1970 - 300
    let header = "t=\(time),v1=\(Self.code(body, at: time)),v0=ignored"
    #expect(try webhook.customer(in: Array(body.utf8), signature: header) == customer)
  }

  @Test func `one of several signatures suffices while a secret is replaced`() throws {
    let time = Self.now.secondsSince1970
    let old = Self.code(Self.body, at: time, secret: "whsec_old")
    let header = "t=\(time),v1=\(old),v1=\(Self.code(Self.body, at: time))"
    #expect(try webhook.customer(in: Array(Self.body.utf8), signature: header) == "cus_1")
  }

  @Test(arguments: [-301, 301, Int64.min, Int64.max] as [Int64])
  func `an old signature is rejected, and one from the future`(difference: Int64) {
    let time = Self.now.secondsSince1970.addingReportingOverflow(difference).partialValue
    let header = "t=\(time),v1=\(Self.code(Self.body, at: time))"
    #expect(throws: StripeWebhookError.outdated) {
      try webhook.customer(in: Array(Self.body.utf8), signature: header)
    }
  }

  @Test func `a signature of other bytes or with another secret is rejected`() {
    let time = Self.now.secondsSince1970
    for code in [
      Self.code(Self.body + " ", at: time), Self.code(Self.body, at: time + 1),
      Self.code(Self.body, at: time, secret: "whsec_other"), "00", "",
    ] {
      #expect(throws: StripeWebhookError.self) {
        try webhook.customer(in: Array(Self.body.utf8), signature: "t=\(time),v1=\(code)")
      }
    }
  }

  @Test(arguments: [nil, "", "t=1795176000", "v1=00", "t=now,v1=00", "t=1795176000,v1=0g", "t,v1"])
  func `a malformed header is rejected`(header: String?) {
    #expect(throws: StripeWebhookError.malformedSignature) {
      try webhook.customer(in: Array(Self.body.utf8), signature: header)
    }
  }

  @Test(arguments: ["", "[]", "{}", #"{"type":"a","data":{}}"#])
  func `a signed body that is no event is rejected`(body: String) {
    let time = Self.now.secondsSince1970
    #expect(throws: StripeWebhookError.malformedEvent) {
      try webhook.customer(
        in: Array(body.utf8), signature: "t=\(time),v1=\(Self.code(body, at: time))")
    }
  }
}
