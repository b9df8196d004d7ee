import ContentCatalog

/// The schema of exported policies and entities.
struct CedarSchema {
  let text: String

  init(of catalog: Catalog) {
    let values = catalog.attributes.filter(\.type.isNative).map {
      "    \(CedarText.literal($0.id.rawValue))?: \($0.type.cedarType),\n"
    }
    text = """
      entity Product in [Product];
      entity Gate;
      entity Item in [Gate];
      entity Subject in [Product] {
        maybe: Set<Product>,
        completed: Set<Item>,
        started: Set<Item>,
        unknownItems: Set<Item>,
        values: {
      \(values.joined())  },
        absent: Set<String>,
        yes: Set<String>,
        no: Set<String>,
      };
      action open, refuse appliesTo {
        principal: Subject,
        resource: Item,
        context: { now: Long },
      };

      """
  }
}
