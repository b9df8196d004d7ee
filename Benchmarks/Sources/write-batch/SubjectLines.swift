import Academy

/// A writer of random subjects as NDJSON.
///
/// Each subject has up to six entitlements, some of them expired, some in the future, and some
/// without dates.
struct SubjectLines {
  private let products: [ProductNames]
  private let shape: LineShape
  private var random: SeededNumbers
  /// Numbers that change only the form of the lines.
  private var formRandom: SeededNumbers
  private let days = DayTexts(around: RandomEntitlement.now, reach: 800)

  init(_ products: [ProductNames], shape: LineShape, seed: UInt64) {
    self.products = products
    self.shape = shape
    random = SeededNumbers(seed: seed)
    formRandom = SeededNumbers(seed: seed &+ 1)
  }

  /// Writes the next subject and a line feed.
  mutating func write(subject number: Int, to file: inout BufferedFile) {
    let count = min(random.next(7), random.next(7))
    let entitlements = (0..<count).map { _ in RandomEntitlement(of: products.count, &random) }
    var line = LineForm(shape.ofLine(&formRandom), &formRandom)
    file.write("{")
    if !line.isIDLast {
      writeID(number, as: line.shape, to: &file)
      file.write(line.shape.comma)
    }
    file.write(#""entitlements""#)
    file.write(line.shape.colon)
    file.write("[")
    for (index, entitlement) in entitlements.enumerated() {
      if index > 0 { file.write(line.shape.comma) }
      write(entitlement, in: &line, to: &file)
    }
    file.write("]")
    if line.isIDLast {
      file.write(line.shape.comma)
      writeID(number, as: line.shape, to: &file)
    }
    file.write("}\n")
  }

  private func writeID(_ number: Int, as shape: LineShape, to file: inout BufferedFile) {
    file.write(#""id""#)
    file.write(shape.colon)
    file.write("\"u")
    file.write(decimal: number)
    file.write("\"")
  }

  private mutating func write(
    _ entitlement: RandomEntitlement, in line: inout LineForm, to file: inout BufferedFile
  ) {
    let details = line.shape == .full ? RandomDetails(of: entitlement, &formRandom) : nil
    let turn = line.isShuffled ? formRandom.next(line.keys.count) : 0
    var isFirst = true
    file.write("{")
    for place in line.keys.indices {
      let key = line.keys[(place + turn) % line.keys.count]
      guard details != nil || entitlement.states(key) else { continue }
      if !isFirst { file.write(line.shape.comma) }
      isFirst = false
      file.write("\"")
      file.write(key.rawValue)
      file.write("\"")
      file.write(line.shape.colon)
      if let details {
        write(key, of: entitlement, details, to: &file)
      } else {
        write(key, of: entitlement, to: &file)
      }
    }
    file.write("}")
  }

  /// Writes the value of a key that decides.
  private func write(
    _ key: EntitlementKey, of entitlement: RandomEntitlement, to file: inout BufferedFile
  ) {
    switch key {
    case .purchaseDate: write(entitlement.purchase, to: &file)
    case .expiresDate: write(entitlement.expiry, to: &file)
    default:
      file.write("\"")
      file.write(products[entitlement.product].name(of: entitlement))
      file.write("\"")
    }
  }

  /// Writes the value of a key in a line that states all keys.
  private func write(
    _ key: EntitlementKey, of entitlement: RandomEntitlement, _ details: RandomDetails,
    to file: inout BufferedFile
  ) {
    switch key {
    case .product, .expiresDate: write(key, of: entitlement, to: &file)
    case .purchaseDate:
      write(entitlement.purchase ?? RandomDetails.defaultPurchase, to: &file)
    case .originalPurchaseDate: write(details.original, to: &file)
    case .gracePeriodExpiresDate: write(details.grace, to: &file)
    case .revocationDate: write(details.revocation, to: &file)
    case .isUpgraded: file.write(details.isUpgraded ? "true" : "false")
    case .isPending: file.write("false")
    case .isInBillingRetry: file.write(details.isInBillingRetry ? "true" : "false")
    case .source: file.write(#""app-store""#)
    case .ownershipType: file.write(details.ownership)
    case .offerType: file.write(details.offer?.type ?? "null")
    case .offerDiscountType: file.write(details.offer?.discount ?? "null")
    case .environment: file.write(#""production""#)
    }
  }

  private func write(_ time: LocalTime?, to file: inout BufferedFile) {
    guard let time else { return file.write("null") }
    days.write(time, to: &file)
  }
}

/// The form of one line.
private struct LineForm {
  let shape: LineShape
  let keys: [EntitlementKey]
  /// Whether the keys of each entitlement begin with another than the first.
  let isShuffled: Bool
  let isIDLast: Bool

  init(_ shape: LineShape, _ random: inout SeededNumbers) {
    self.shape = shape
    keys = shape.keys
    let isUsual = shape == .plain || shape == .spaced
    isShuffled = isUsual && random.next(10) == 0
    isIDLast = shape == .reversed || isShuffled && random.next(2) == 0
  }
}

extension RandomEntitlement {
  fileprivate func states(_ key: EntitlementKey) -> Bool {
    switch key {
    case .purchaseDate: purchase != nil
    case .expiresDate: expiry != nil
    default: true
    }
  }
}
