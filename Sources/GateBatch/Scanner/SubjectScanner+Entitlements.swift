import ContentCatalog
import GateRules

extension SubjectScanner {
  /// Scans an entitlement, and returns the offset of its end, or 0 to leave the line to
  /// ``SubjectDecoder``.
  @inline(never)
  func entitlement(_ state: inout ScannerState, _ start: ByteCursor) -> Int {
    var cursor = start
    guard cursor.take("{") else { return 0 }
    var entitlement = ScannedEntitlement()
    // The common dates are kept apart, so that they stay in registers.
    var (purchaseDate, expiresDate): (Instant?, Instant?)
    var seen = LineFields()
    var members = ObjectIterator(&state)
    while members.next(&cursor) {
      if cursor.take(text: "product\"") {
        guard seen.insert(.product), cursor.colon(), cursor.take("\""),
          let name = state.name(&cursor, in: names.products)
        else { return 0 }
        entitlement.name = name.text
        entitlement.product = name.index
        state.recording.append(
          .value(.product, start: name.text.lowerBound - 1, end: cursor.index))
      } else if cursor.take(text: "purchaseDate\"") {
        guard seen.insert(.purchaseDate), date(&state, &cursor, .purchaseDate, &purchaseDate)
        else { return 0 }
      } else if cursor.take(text: "expiresDate\"") {
        guard seen.insert(.expiresDate), date(&state, &cursor, .expiresDate, &expiresDate)
        else { return 0 }
      } else {
        let end = uncommonMember(&state, cursor, &entitlement, &seen)
        if end == 0 { return 0 }
        cursor.index = end
      }
    }
    guard members.end(&state), seen.contains(.product) else { return 0 }
    state.recording.append(.endEntitlement)
    entitlement.dates.purchaseDate = purchaseDate
    entitlement.dates.expiresDate = expiresDate
    switch meaning(of: entitlement, &state) {
    case .nothing: break
    case .held(let entry): state.listed.held.append(entry)
    case .listed(let product, let stated):
      guard list(stated, to: product, in: &state) else { return 0 }
    }
    return cursor.index
  }

  @inline(__always)
  private func date(
    _ state: inout ScannerState, _ cursor: inout ByteCursor, _ field: LineField,
    _ value: inout Instant?
  ) -> Bool {
    guard cursor.colon() else { return false }
    let start = cursor.index
    guard cursor.instant(&value) else { return false }
    state.recording.append(
      value == nil
        ? .constant(field, start: start, end: cursor.index, [])
        : .value(field, start: start, end: cursor.index))
    return true
  }

  /// Scans a member that few entitlements have, and returns the offset of its end, or 0.
  @inline(never)
  private func uncommonMember(
    _ state: inout ScannerState, _ start: ByteCursor, _ entitlement: inout ScannedEntitlement,
    _ seen: inout LineFields
  ) -> Int {
    var cursor = start
    return uncommonMember(&state, &cursor, &entitlement, &seen) ? cursor.index : 0
  }

  private func uncommonMember(
    _ state: inout ScannerState, _ cursor: inout ByteCursor,
    _ entitlement: inout ScannedEntitlement, _ seen: inout LineFields
  ) -> Bool {
    if cursor.take(text: "originalPurchaseDate\"") {
      return seen.insert(.originalPurchaseDate)
        && date(
          &state, &cursor, .originalPurchaseDate, &entitlement.dates.originalPurchaseDate)
    }
    if cursor.take(text: "gracePeriodExpiresDate\"") {
      return seen.insert(.gracePeriodExpiresDate)
        && date(
          &state, &cursor, .gracePeriodExpiresDate, &entitlement.dates.gracePeriodExpiresDate)
    }
    if cursor.take(text: "revocationDate\"") {
      return seen.insert(.revocationDate)
        && date(&state, &cursor, .revocationDate, &entitlement.dates.revocationDate)
    }
    if cursor.take(text: "source\"") {
      guard seen.insert(.source), cursor.colon() else { return false }
      return source(&state, &cursor)
    }
    if cursor.take(text: "isUpgraded\"") {
      return constant(.isUpgraded, &state, &cursor, &entitlement, &seen) {
        $0.flag().map { $0 ? .isUpgraded : [] }
      }
    }
    if cursor.take(text: "isPending\"") {
      return constant(.isPending, &state, &cursor, &entitlement, &seen) {
        $0.flag().map { $0 ? .isPending : [] }
      }
    }
    if cursor.take(text: "isInBillingRetry\"") {
      return constant(.isInBillingRetry, &state, &cursor, &entitlement, &seen) {
        $0.flag().map { $0 ? .isInBillingRetry : [] }
      }
    }
    if cursor.take(text: "willAutoRenew\"") {
      return constant(.willAutoRenew, &state, &cursor, &entitlement, &seen) {
        $0.flag().map { _ in [] }
      }
    }
    if cursor.take(text: "pausedAt\"") {
      return seen.insert(.pausedAt)
        && date(&state, &cursor, .pausedAt, &entitlement.dates.pausedAt)
    }
    if cursor.take(text: "resumesAt\"") {
      return seen.insert(.resumesAt)
        && date(&state, &cursor, .resumesAt, &entitlement.dates.resumesAt)
    }
    if cursor.take(text: "quantity\"") {
      return constant(.quantity, &state, &cursor, &entitlement, &seen) { quantity(&$0) }
    }
    if cursor.take(text: "ownershipType\"") {
      return constant(.ownershipType, &state, &cursor, &entitlement, &seen) { qualifier(&$0) }
    }
    if cursor.take(text: "offerType\"") {
      return constant(.offerType, &state, &cursor, &entitlement, &seen) { qualifier(&$0) }
    }
    if cursor.take(text: "offerDiscountType\"") {
      return constant(.offerDiscountType, &state, &cursor, &entitlement, &seen) { qualifier(&$0) }
    }
    if cursor.take(text: "environment\"") {
      return constant(.environment, &state, &cursor, &entitlement, &seen) { environment(&$0) }
    }
    state.recording.giveUp()
    return state.otherMember(&cursor, as: .entitlementKey)
  }

  /// Scans the value of a member of which lines have few different ones.
  private func constant(
    _ field: LineField, _ state: inout ScannerState, _ cursor: inout ByteCursor,
    _ entitlement: inout ScannedEntitlement, _ seen: inout LineFields,
    read: (inout ByteCursor) -> EntitlementEffects?
  ) -> Bool {
    guard seen.insert(field), cursor.colon() else { return false }
    let start = cursor.index
    guard let effects = read(&cursor) else { return false }
    entitlement.effects.formUnion(effects)
    state.recording.append(.constant(field, start: start, end: cursor.index, effects))
    return true
  }

  private func qualifier(_ cursor: inout ByteCursor) -> EntitlementEffects? {
    guard let text = cursor.plainString() else { return cursor.null() ? [] : nil }
    let known = names.marks.index(of: text, in: cursor)
    return known.map { EntitlementEffects(names.markValues[$0]) } ?? []
  }

  /// Consumes a positive whole number, or `null`; it has no effect.
  private func quantity(_ cursor: inout ByteCursor) -> EntitlementEffects? {
    if cursor.null() { return [] }
    return cursor.count().flatMap { $0 > 0 ? [] : nil }
  }

  private func environment(_ cursor: inout ByteCursor) -> EntitlementEffects? {
    guard let text = cursor.plainString() else { return cursor.null() ? [] : nil }
    return names.acceptedEnvironments.index(of: text, in: cursor) == nil ? .isRejected : []
  }

  private func source(_ state: inout ScannerState, _ cursor: inout ByteCursor) -> Bool {
    let start = cursor.index
    if cursor.null() {
      state.recording.append(
        .constant(.source, start: start, end: cursor.index, []))
      return true
    }
    guard cursor.take("\""), cursor.escapedText() != nil else { return false }
    state.recording.append(.value(.source, start: start, end: cursor.index))
    return true
  }
}
