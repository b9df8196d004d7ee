public import ContentCatalog

extension Rule {
  /// Returns the text form of the rule, such as `basic or completed(L8)`.
  ///
  /// The text reads as an equal rule in this catalog.
  ///
  /// - Parameter catalog: the catalog that declares the names and kinds of the rule.
  public func text(in catalog: GatedCatalog) -> String {
    RulePrinter(vocabulary: catalog.vocabulary).text(of: self)
  }

  /// Returns the object form of the rule as JSON on one line, such as
  /// `{"anyOf": [{"productOrFull": "basic"}, {"completed": "L8"}]}`.
  ///
  /// The object reads as an equal rule in this catalog. Every word is a JSON string.
  ///
  /// - Parameter catalog: the catalog that declares the names and kinds of the rule.
  public func objectForm(in catalog: GatedCatalog) -> String {
    RuleObjectForm(vocabulary: catalog.vocabulary).json(of: self)
  }
}

extension GatedCatalog {
  /// Returns the gate that applies to an item, as written: its own, an ancestor's or the catalog's
  /// default. Returns `nil` for a draft, and for an item that the catalog does not have.
  public func gate(of item: ItemID) -> Rule? {
    guard let node = content.nodeIndex(named: item.rawValue), content.nodes[node].isContent else {
      return nil
    }
    return rules.effectiveGate(of: node, in: content)?.rule.rule
  }
}
