import ContentCatalog
import GateRules

extension SubjectAnswers {
  /// Takes the result of a question.
  ///
  /// - Parameters:
  ///   - number: the number of the question to this source.
  ///   - reading: the clock's reading.
  mutating func receive(
    _ result: Result<EntitlementSnapshot, EntitlementSourceError>, from index: Int, number: Int,
    reading: Instant
  ) {
    let counted = SourceAnswer(of: setup.sources[index], result)
      .counted(from: setup.policy.minimumTrust)
    switch counted.result {
    case .failure(let error): records[index].failure = error
    case .success(let answer):
      let previous = records[index]
      records[index].answer = answer
      records[index].failure = nil
      records[index].loss = nil
      if previous.loss?.retry.map({ number < $0 }) ?? true {
        noteLoss(of: previous.grants, by: index, following: previous.loss, reading: reading)
      }
      settle(at: now(reading: reading))
    }
  }

  /// Takes the answers that a cache has kept. An answer that has arrived meanwhile counts as the next
  /// one after the cached one.
  mutating func load(_ cached: [String: EntitlementSnapshot], reading: Instant) {
    let minimum = setup.policy.minimumTrust
    for index in records.indices {
      guard let kept = cached[setup.sourceKeys[index]], kept.trust >= minimum
      else { continue }
      if records[index].answer == nil {
        records[index].answer = kept
      } else if records[index].loss == nil {
        noteLoss(of: kept.provenEntitlements, by: index, following: nil, reading: reading)
      }
    }
    loadPurchases(cached)
    dropLapsed(at: now(reading: reading))
    settle(at: now(reading: reading))
  }

  /// Takes the purchases that a cache has kept, unless a later one has been reported meanwhile.
  private mutating func loadPurchases(_ cached: [String: EntitlementSnapshot]) {
    for store in setup.stores {
      for product in setup.catalog.products.catalogIndices {
        guard let kept = cached[setup.cacheKey(ofPurchase: product, in: store.storeName)],
          !kept.entitlements.isEmpty
        else { continue }
        let record = PurchaseRecord(store: store.storeName, product: product, answer: kept)
        if counts(record), !purchases.contains(where: { $0.hasKey(of: record) }) {
          purchases.append(record)
        }
      }
    }
  }

  /// Returns whether a purchase is pending, or its proof is trusted enough.
  private func counts(_ purchase: PurchaseRecord) -> Bool {
    purchase.isPending || purchase.answer.trust >= setup.policy.minimumTrust
  }

  /// Takes a purchase that a store has reported. A proof below the minimum trust does not count.
  mutating func add(_ purchase: PurchaseRecord, reading: Instant) {
    guard counts(purchase) else { return }
    purchases.removeAll { $0.hasKey(of: purchase) }
    purchases.append(purchase)
    settle(at: now(reading: reading))
  }

  /// Marks the loss of a source as asked about.
  mutating func retryLoss(of index: Int, withQuestion number: Int) {
    records[index].loss?.retryAt = nil
    records[index].loss?.retry = number
  }

  /// Drops the pending purchases that have lapsed.
  mutating func dropLapsed(at now: Instant) {
    drop(purchases.filter { $0.isPending && $0.validUntil <= now })
  }
}

extension PurchaseRecord {
  fileprivate func hasKey(of other: PurchaseRecord) -> Bool {
    store == other.store && product == other.product
  }
}
