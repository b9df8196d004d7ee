internal import ContentCatalog

/// An object in a document of a store. Its unknown keys are skipped, since stores add keys.
protocol StoreObject: SendableMetatype {
  static var schema: ObjectSchema { get }

  /// Reads the fields. `nil` requires that the reader has reported a fault.
  init?(_ object: ObjectReader)
}

extension StoreObject {
  init?(_ value: JSONValue, in context: DocumentReadingContext) {
    guard let object = ObjectReader(value, Self.schema, in: context, unknownKeys: .skipped) else {
      return nil
    }
    self.init(object)
  }
}

extension ValueShape {
  /// A list of objects.
  static func objects<Element: StoreObject>(_ type: Element.Type) -> Self
  where Value == [Element] {
    Self(.array(of: .object { Element.schema })) { value, key, context in
      guard let values = context.list(value, called: "`\(key)`") else { return nil }
      let elements = values.map { Element($0, in: context) }
      let objects = elements.compactMap { $0 }
      return objects.count == elements.count ? objects : nil
    }
  }
}

extension ValueShape where Value: StoreObject {
  /// An object.
  static var storeObject: Self {
    Self(.object { Value.schema }) { value, _, context in Value(value, in: context) }
  }
}

extension ValueShape {
  /// A list of objects. Those with faults are omitted.
  static func storeObjects<Object: StoreObject>() -> Self where Value == [Object] {
    Self(.array(of: .object { Object.schema })) { value, key, context in
      context.list(value, called: "`\(key)`")?.compactMap { Object($0, in: context) }
    }
  }
}
