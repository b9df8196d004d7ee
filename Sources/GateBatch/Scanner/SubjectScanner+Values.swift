import ContentCatalog
import GateRules

/// The facts that subjects list as values.
extension SubjectScanner {
  /// Adds the facts that a subject lists.
  ///
  /// - Parameter environments: the environments, besides production, whose entitlements count.
  /// - Returns: `false` if only `GateEngine` can evaluate the subject: what a source does not know for sure, and
  ///   what names and records mean together, is left to it.
  /// - Complexity: O(n) in what the subject lists.
  func list(
    _ subject: GateSubject, accepting environments: Set<Entitlement.Environment>,
    in state: inout ScannerState
  ) -> Bool {
    guard subject.isIdentified, subject.validUntil == nil, subject.unknown.isEmpty else {
      return false
    }
    state.beginLine()
    let areListed = subject.entitlements.withUnsafeBufferPointer { entitlements in
      guard let first = entitlements.baseAddress else { return true }
      return entitlements.indices.allSatisfy {
        list(first + $0, accepting: environments, in: &state)
      }
    }
    guard areListed else { return false }
    for (attribute, value) in subject.attributes {
      guard list(value, of: attribute, in: &state) else { return false }
    }
    for (item, record) in subject.progress {
      guard list(record, of: item, in: &state) else { return false }
    }
    for (counter, record) in subject.usage {
      guard list(record, of: counter, in: &state) else { return false }
    }
    return true
  }

  // A pointer, of which each field is read alone: a copy of an entitlement counts references to many strings.
  private func list(
    _ entitlement: UnsafePointer<Entitlement>, accepting environments: Set<Entitlement.Environment>,
    in state: inout ScannerState
  ) -> Bool {
    if entitlement.pointee.provenUntil != nil || entitlement.pointee.asOf != nil { return false }
    switch names.products.find(entitlement.pointee.product.rawValue) {
    case .unsearchable: return false
    case .unknown: return true
    case .known(let product):
      guard environments.accept(entitlement.pointee.environment) else { return true }
      guard entitlement.isDecidedByDates,
        let isHeld = isHeld(
          product, from: entitlement.pointee.purchaseDate, until: entitlement.pointee.expiresDate)
      else { return list(EntitlementRecord(of: entitlement.pointee), to: product, in: &state) }
      if isHeld {
        state.listed.held.append(HeldProducts.Entry(subject: state.subject, product: product))
      }
      return true
    }
  }

  private func list(
    _ value: AttributeValue, of attribute: AttributeID, in state: inout ScannerState
  ) -> Bool {
    withIndex(of: attribute.rawValue, in: names.attributes) { index in
      guard let type = names.types[index],
        let listed = self.value(value.converted(to: type), ofAttribute: index)
      else { return false }
      state.listed.attributes.append((state.subject, index, listed))
      return true
    }
  }

  /// Returns a value of the declared type, of which `nil` means that it is unknown; `nil` if only `GateEngine`
  /// knows what it means.
  private func value(
    _ value: AttributeValue?, ofAttribute index: Int
  ) -> SubjectBatch.Value? {
    switch value {
    case nil: return .unknown
    case .instantByItem: return nil
    case .string(let text) where !names.comparesParts[index]:
      switch names.texts[index].find(text) {
      case .known(let text): return .text(text)
      case .unknown: return notesPatterns ? .other(.string(text)) : .text(nil)
      case .unsearchable: return nil
      }
    case let value?: return .other(value)
    }
  }

  private func list(
    _ record: ItemProgress, of item: ItemID, in state: inout ScannerState
  ) -> Bool {
    let items = state.items
    return withIndex(of: item.rawValue, in: items.names) { index in
      guard state.memory.insertItem(items.groups[index]) else { return false }
      state.listed.progress.append((state.subject, index, record))
      return true
    }
  }

  private func list(
    _ record: UsageRecord, of counter: CounterID, in state: inout ScannerState
  ) -> Bool {
    withIndex(of: counter.rawValue, in: names.counters) { index in
      // The uses of a list are compared with each other.
      guard case .count(let count, let resetsAt) = record else { return false }
      state.listed.usage.append((state.subject, index, .count(count, resetsAt: resetsAt)))
      return true
    }
  }

  /// Lists something about a name. Nothing is listed about a name outside the catalogs; `false` if the table
  /// cannot tell whether it is.
  private func withIndex(of name: String, in table: NameTable, _ list: (Int) -> Bool) -> Bool {
    switch table.find(name) {
    case .known(let index): list(index)
    case .unknown: true
    case .unsearchable: false
    }
  }
}

extension UnsafePointer<Entitlement> {
  /// Whether no field but the dates of purchase and expiry determines whether the product is held.
  fileprivate var isDecidedByDates: Bool {
    pointee.revocationDate == nil && pointee.gracePeriodExpiresDate == nil
      && pointee.pausedAt == nil && !pointee.isUpgraded && !pointee.isPending
      && !pointee.isInBillingRetry
  }
}
