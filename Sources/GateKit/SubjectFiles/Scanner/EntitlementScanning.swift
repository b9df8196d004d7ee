import ContentCatalog
import GateRules

extension SubjectScanner {
  /// An entitlement; one that counts for nothing is read and left out.
  @inline(__always)
  func entitlement(_ state: inout ScannerState, _ cursor: inout ByteCursor) -> Bool {
    guard cursor.byte == UInt8(ascii: "{") else { return false }
    var stated = EntitlementStatement()
    var product: Int?
    var isAccepted = true
    var seen = SeenKeys()
    let isRead = state.object(&cursor) { state, cursor in
      if keys.product.take(from: &cursor) {
        guard seen.insert(0), cursor.colon(), let text = cursor.plainString() else { return false }
        product = names.products.index(of: text, in: cursor)
        return true
      }
      if keys.purchaseDate.take(from: &cursor) {
        return seen.insert(1) && cursor.colon() && cursor.instant(&stated.purchaseDate)
      }
      if keys.expiresDate.take(from: &cursor) {
        return seen.insert(2) && cursor.colon() && cursor.instant(&stated.expiresDate)
      }
      return rarerMember(&state, &cursor, &seen, &stated, &isAccepted)
    }
    guard isRead, seen.contains(0) else { return false }
    if let product, isAccepted {
      state.listed.entitlements.append(
        ListedFacts.Entitlement(subject: state.subject, product: product, stated: stated))
    }
    return true
  }

  private func rarerMember(
    _ state: inout ScannerState, _ cursor: inout ByteCursor, _ seen: inout SeenKeys,
    _ stated: inout EntitlementStatement, _ isAccepted: inout Bool
  ) -> Bool {
    if keys.originalPurchaseDate.take(from: &cursor) {
      return seen.insert(3) && cursor.colon() && cursor.instant(&stated.originalPurchaseDate)
    }
    if keys.gracePeriodExpiresDate.take(from: &cursor) {
      return seen.insert(4) && cursor.colon() && cursor.instant(&stated.gracePeriodExpiresDate)
    }
    if keys.revocationDate.take(from: &cursor) {
      return seen.insert(5) && cursor.colon() && cursor.instant(&stated.revocationDate)
    }
    if keys.isUpgraded.take(from: &cursor) {
      return seen.insert(6) && cursor.colon() && cursor.boolean(&stated.isUpgraded)
    }
    if keys.isPending.take(from: &cursor) {
      return seen.insert(7) && cursor.colon() && cursor.boolean(&stated.isPending)
    }
    if keys.isInBillingRetry.take(from: &cursor) {
      return seen.insert(8) && cursor.colon() && cursor.boolean(&stated.isInBillingRetry)
    }
    if keys.ownershipType.take(from: &cursor) {
      return seen.insert(9) && cursor.colon() && mark(&cursor, &stated.marks)
    }
    if keys.offerType.take(from: &cursor) {
      return seen.insert(10) && cursor.colon() && mark(&cursor, &stated.marks)
    }
    if keys.offerDiscountType.take(from: &cursor) {
      return seen.insert(11) && cursor.colon() && mark(&cursor, &stated.marks)
    }
    if keys.environment.take(from: &cursor) {
      return seen.insert(12) && cursor.colon() && environment(&cursor, &isAccepted)
    }
    if keys.source.take(from: &cursor) {
      guard seen.insert(13), cursor.colon() else { return false }
      return cursor.take("\"") ? cursor.text() != nil : cursor.null()
    }
    return state.otherMember(&cursor)
  }

  private func mark(_ cursor: inout ByteCursor, _ marks: inout EntitlementMarks) -> Bool {
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
