internal import ContentCatalog
internal import GateKit

/// A reader of documents, which collects the facts and the parts that could not be used.
protocol StoreReader {
  var snapshot: EntitlementSnapshot { get set }
  var faults: [StoreDocumentFault] { get set }
}

extension StoreReader {
  /// Returns the value of a field that states an attribute. A malformed one makes only the attribute
  /// unknown.
  mutating func value<Value>(
    _ field: ObjectField<Value>, of object: JSONValue, _ schema: ObjectSchema,
    for attribute: AttributeID, in document: StoreDocument
  ) -> Value? {
    do throws(StoreDocumentFault) {
      return try document.read(object) { context -> Value?? in
        guard let reader = ObjectReader(object, schema, in: context, unknownKeys: .skipped) else {
          return nil
        }
        return .some(reader[field])
      }
    } catch {
      faults.append(error)
      snapshot.unknown.insert(.attribute(attribute))
      return nil
    }
  }
}
