import ContentCatalog
import GateRules

extension SubjectScanner {
  /// Scans an entitlement, and returns the offset of its end, or 0 to leave the line to
  /// ``SubjectDecoder``.
  ///
  /// An entitlement to an unknown product or from an environment that is not accepted is omitted, and
  /// counted.
  @inline(never)
  func entitlement(_ state: inout ScannerState, _ start: ByteCursor) -> Int {
    var cursor = start
    guard cursor.take("{") else { return 0 }
    var product: Int?
    var name = 0..<0
    var (purchaseDate, expiresDate): (Instant?, Instant?)
    // Uncommon fields are kept apart, so that the common ones stay in registers.
    var uncommon: UncommonFields?
    var seen = KeySet()
    var members = ObjectIterator(&state)
    while members.next(&cursor) {
      if cursor.take(text: "product\"") {
        guard seen.insert(0), cursor.colon(), let text = cursor.plainString() else { return 0 }
        name = text
        product = names.products.index(of: text, in: cursor)
      } else if cursor.take(text: "purchaseDate\"") {
        guard seen.insert(1), cursor.colon(), cursor.instant(&purchaseDate) else { return 0 }
      } else if cursor.take(text: "expiresDate\"") {
        guard seen.insert(2), cursor.colon(), cursor.instant(&expiresDate) else { return 0 }
      } else {
        let end = uncommonMember(&state, cursor, &uncommon)
        if end == 0 { return 0 }
        cursor.index = end
      }
    }
    guard members.end(&state), seen.contains(0) else { return 0 }
    if let product {
      if let uncommon, !uncommon.isAccepted {
        state.ignore(product, named: name, .environment)
      } else if let purchaseDate, purchaseDate > now {
        state.ignore(product, named: name, .notYetPurchased)
        // It determines no fact, only when the next one changes.
        if uncommon == nil, !notesChanges { return cursor.index }
      } else if names.areConsumables[product] {
        state.ignore(product, named: name, .consumable)
      }
      if uncommon != nil || notesChanges {
        add(product, purchaseDate, expiresDate, uncommon ?? UncommonFields(), to: &state)
      } else {
        state.listed.add(
          subject: state.subject, product: product, purchaseDate: purchaseDate,
          expiresDate: expiresDate)
      }
    } else {
      state.ignoreUnknownProduct(name)
    }
    return cursor.index
  }

  private func add(
    _ product: Int, _ purchaseDate: Instant?, _ expiresDate: Instant?,
    _ uncommon: UncommonFields, to state: inout ScannerState
  ) {
    guard uncommon.isAccepted else { return }
    var record = uncommon.record
    record.purchaseDate = purchaseDate
    record.expiresDate = expiresDate
    state.listed.add(subject: state.subject, product: product, stated: record)
  }

  /// The fields that few entitlements have.
  private struct UncommonFields {
    var record = EntitlementRecord()
    var isAccepted = true
    var seen = KeySet()
  }

  @inline(never)
  private func uncommonMember(
    _ state: inout ScannerState, _ start: ByteCursor, _ uncommon: inout UncommonFields?
  ) -> Int {
    var cursor = start
    var fields = uncommon ?? UncommonFields()
    defer { uncommon = fields }
    return uncommonMember(&state, &cursor, &fields) ? cursor.index : 0
  }

  private func uncommonMember(
    _ state: inout ScannerState, _ cursor: inout ByteCursor, _ uncommon: inout UncommonFields
  ) -> Bool {
    if cursor.take(text: "originalPurchaseDate\"") {
      return uncommon.seen.insert(3) && cursor.colon()
        && cursor.instant(&uncommon.record.originalPurchaseDate)
    }
    if cursor.take(text: "gracePeriodExpiresDate\"") {
      return uncommon.seen.insert(4) && cursor.colon()
        && cursor.instant(&uncommon.record.gracePeriodExpiresDate)
    }
    if cursor.take(text: "revocationDate\"") {
      return uncommon.seen.insert(5) && cursor.colon()
        && cursor.instant(&uncommon.record.revocationDate)
    }
    if cursor.take(text: "isUpgraded\"") {
      return uncommon.seen.insert(6) && cursor.colon()
        && cursor.boolean(&uncommon.record.isUpgraded)
    }
    if cursor.take(text: "isPending\"") {
      return uncommon.seen.insert(7) && cursor.colon() && cursor.boolean(&uncommon.record.isPending)
    }
    if cursor.take(text: "isInBillingRetry\"") {
      return uncommon.seen.insert(8) && cursor.colon()
        && cursor.boolean(&uncommon.record.isInBillingRetry)
    }
    if cursor.take(text: "ownershipType\"") {
      return uncommon.seen.insert(9) && cursor.colon() && mark(&cursor, &uncommon.record.qualifiers)
    }
    if cursor.take(text: "offerType\"") {
      return uncommon.seen.insert(10) && cursor.colon()
        && mark(&cursor, &uncommon.record.qualifiers)
    }
    if cursor.take(text: "offerDiscountType\"") {
      return uncommon.seen.insert(11) && cursor.colon()
        && mark(&cursor, &uncommon.record.qualifiers)
    }
    if cursor.take(text: "environment\"") {
      return uncommon.seen.insert(12) && cursor.colon()
        && environment(&cursor, &uncommon.isAccepted)
    }
    if cursor.take(text: "source\"") {
      guard uncommon.seen.insert(13), cursor.colon() else { return false }
      return cursor.take("\"") ? cursor.text() != nil : cursor.null()
    }
    return state.otherMember(&cursor, as: .entitlementKey)
  }

  private func mark(_ cursor: inout ByteCursor, _ marks: inout EntitlementQualifiers) -> Bool {
    guard let text = cursor.plainString() else { return cursor.null() }
    if let index = names.marks.index(of: text, in: cursor) {
      marks.formUnion(names.markValues[index])
    }
    return true
  }

  private func environment(_ cursor: inout ByteCursor, _ isAccepted: inout Bool) -> Bool {
    guard let text = cursor.plainString() else { return cursor.null() }
    isAccepted = names.acceptedEnvironments.index(of: text, in: cursor) != nil
    return true
  }
}
