internal import ContentCatalog
public import GateKit

/// A webhook event of RevenueCat, which says that customers have changed.
///
/// An event states no facts, because events can arrive late and in any order: ask the API for each
/// customer.
///
/// ```swift
/// let event = try RevenueCatEvent(body)
/// customers.signalChanges(of: event.customers)
/// ```
///
/// Source: RevenueCat, "Event Types and Fields" of webhooks.
public struct RevenueCatEvent: Sendable {
  /// The type of the event, such as `RENEWAL` or `TRANSFER`.
  public let type: String
  /// Every id that the event names: the current and the original id of the customer and its aliases; for
  /// a transfer, the ids in both lists. Each id occurs once.
  public let customers: [SubjectID]

  /// Reads the body that RevenueCat sends to a webhook.
  ///
  /// - Throws: `EntitlementSourceError.badAnswer` for any other bytes, and for an event that names no
  ///   customer, except a test.
  public init(_ bytes: [UInt8]) throws(EntitlementSourceError) {
    do throws(StoreDocumentFault) {
      let document = try StoreDocument(bytes)
      guard Self.isOne(document.root), let event = document.root[Self.event] else {
        throw document.fault("it is not an event of RevenueCat", at: document.root)
      }
      let fields = try document.read(event) { Fields(event, in: $0) }
      type = fields.type
      customers = fields.customers
      if customers.isEmpty, type != "TEST" {
        throw document.fault("the event names no customer", at: event)
      }
    } catch {
      throw error.error
    }
  }

  private static let event = "event"

  /// Returns whether a value is the body of an event.
  static func isOne(_ value: JSONValue) -> Bool { value[event]?["type"] != nil }
}

extension RevenueCatEvent {
  private struct Fields: StoreObject {
    let type: String
    let customers: [SubjectID]

    private static let type = ObjectField("type", .string, "The type.", .required)
    private static let ids = ["app_user_id", "original_app_user_id"].map {
      ObjectField($0, .string, "An id of the customer.", nullIsAbsent: true)
    }
    private static let lists = ["aliases", "transferred_from", "transferred_to"].map {
      ObjectField($0, .strings(), "Ids of customers.", nullIsAbsent: true)
    }

    static let schema = ObjectSchema(
      "revenuecat-event", called: "an event", "A webhook event of RevenueCat.",
      [type] + ids + lists)

    init?(_ object: ObjectReader) {
      let type = object[Self.type]
      let ids = Self.ids.compactMap { object[$0] }
      let listed = Self.lists.flatMap { object[$0] ?? [] }.map(\.value)
      var seen: Set<SubjectID> = []
      customers = (ids + listed).map { SubjectID($0) }.filter { seen.insert($0).inserted }
      guard let type else { return nil }
      self.type = type
    }
  }
}
