import ContentCatalog
import GateKit
import RuleTestSupport

extension Identity {
  fileprivate var isAnonymous: Bool { if case .anonymous = self { true } else { false } }
}

extension HistoryModel {
  /// Notes that a source is asked. Returns the number of the question.
  mutating func ask(_ source: Int, at time: Instant, reading: Instant) -> Int {
    questionCount += 1
    sources[source].question = Question(id: questionCount, time: time, reading: reading)
    return questionCount
  }

  /// Notes the end of a question. One that has ended already has no effect.
  mutating func hear(
    _ result: Result<EntitlementSnapshot, EntitlementSourceError>, from index: Int,
    to question: Int
  ) {
    guard let asked = sources[index].question, asked.id == question else {
      reached.insert(.lateAnswer)
      return
    }
    defer { noteOpen() }
    end(asked, of: index)
    guard case .success(let answer) = result else {
      sources[index].hasFailed = true
      reached.insert(.sourceFailed)
      return
    }
    var source = sources[index]
    let before = Self.grants(of: source.answer) + source.kept
    let isSecond = source.lostAt.map { asked.time >= $0 + 2 } ?? false
    if isSecond { reached.insert(.lossConfirmed) }
    source.answer = answer
    source.hasFailed = false
    sources[index] = source
    let lost = isSecond ? [] : held(by: before).subtracting(held(by: Self.grants(of: answer)))
    source.kept = before.filter { !held(by: [$0]).isDisjoint(with: lost) }
    source.lostAt = source.kept.isEmpty ? nil : source.lostAt ?? time
    sources[index] = source
    settle()
  }

  private mutating func end(_ question: Question, of index: Int) {
    sources[index].question = nil
    for delay in delays.indices where question.time >= delays[delay].since {
      delays[delay].awaited.remove(index)
    }
    delays.removeAll { $0.awaited.isEmpty }
  }

  private func held(by grants: [Grant]) -> Set<ProductID> {
    let now = now
    return Set(
      Self.products.filter { product in
        grants.contains { Self.truth(of: product, by: $0, at: now) == .held }
      })
  }

  /// Notes the result of a purchase for a subject.
  mutating func buy(_ product: ProductID, _ result: StorePurchase, for subject: SubjectID) {
    let purchase =
      switch result {
      case .purchased(let proof):
        Purchase(
          product: product, entitlements: proof.entitlements, asOf: proof.asOf,
          end: proof.asOf + Self.grace)
      case .pending:
        Purchase(
          product: product,
          entitlements: [Entitlement(product: product, purchaseDate: reading, isPending: true)],
          asOf: reading, end: reading + 86_400)
      }
    reached.insert(purchase.isPending ? .pendingPurchase : .proof)
    if subject != user.id {
      reached.insert(.purchaseForEarlierUser)
      saved[subject, default: Saved()].purchases[product] = purchase
      return
    }
    purchases[product] = purchase
    settle()
    noteOpen()
  }

  /// Ends the losses that are explained by now, and the purchases that a source lists by now.
  private mutating func settle() {
    for index in sources.indices where !sources[index].kept.isEmpty {
      let kept = sources[index].kept.filter { !isExplained($0) && !held(by: [$0]).isEmpty }
      if kept.count < sources[index].kept.count { reached.insert(.lossExplained) }
      sources[index].kept = kept
      if kept.isEmpty { sources[index].lostAt = nil } else { reached.insert(.lossPending) }
    }
    let listed = held(by: sources.flatMap { Self.grants(of: $0.answer) })
    purchases = purchases.filter { product, purchase in
      !listed.contains(product) && !isRevoked(purchase) && !isOutdated(purchase)
    }
  }

  private func isExplained(_ grant: Grant) -> Bool {
    let (now, bought) = (now, grant.entitlement.purchaseDate ?? .earliest)
    return entitlements(to: Self.id(of: grant.entitlement.product)).contains { entitlement in
      guard !entitlement.isPending, entitlement.purchaseDate.map({ $0 <= now }) ?? true
      else { return false }
      if let revoked = entitlement.revocationDate, revoked <= now { return bought <= revoked }
      return Self.end(of: entitlement).map { $0 <= now && bought < $0 } ?? false
    }
  }

  private func isRevoked(_ purchase: Purchase) -> Bool {
    let now = now
    return entitlements(to: purchase.product).contains { entitlement in
      entitlement.revocationDate.map { $0 <= now && purchase.date <= $0 } ?? false
    }
  }

  /// Returns what the sources list about a product itself.
  private func entitlements(to product: ProductID) -> [Entitlement] {
    sources.flatMap { $0.answer?.entitlements ?? [] }.filter { Self.id(of: $0.product) == product }
  }

  private static func id(of name: ProductID) -> ProductID {
    name.rawValue.hasPrefix("app.") ? ProductID(String(name.rawValue.dropFirst(4))) : name
  }

  private func isOutdated(_ purchase: Purchase) -> Bool {
    !held(by: purchase.grants).contains(purchase.product)
      && sources.contains { $0.answer.map { purchase.end <= $0.asOf } ?? false }
  }
}

extension HistoryModel {
  /// Notes that time has passed, or that the device's clock was set.
  mutating func move(to time: Instant, reading: Instant) {
    defer { noteOpen() }
    let before = proven
    (self.time, self.reading) = (time, reading)
    let now = now
    for index in sources.indices {
      guard let question = sources[index].question, question.reading + 10 <= reading else {
        continue
      }
      reached.insert(.timeout)
      sources[index].hasFailed = true
      end(question, of: index)
    }
    purchases = purchases.filter { !$0.value.isPending || now < $0.value.end }
    delays.removeAll { $0.end <= reading }
    decideProducts()
    let closed = before.subtracting(proven)
    if closed.isEmpty { return }
    reached.insert(.closedByTime)
    delays.append(
      Delay(items: closed, since: time, end: reading + 5, awaited: Set(sources.indices)))
  }

  /// Notes the next identity, and loads the answers of the cache about it.
  mutating func become(_ next: Identity) {
    let earlier = identity
    if let earlier, earlier.id != next.id { save() }
    user = next
    identifiedAt = identifiedAt ?? reading
    if earlier?.id != next.id {
      if let earlier, !earlier.isAnonymous { saved[earlier.id] = nil }
      load()
    }
    noteOpen()
  }

  /// Notes that the app is started again.
  ///
  /// - Parameter isLate: whether the app does not know yet who the user is.
  mutating func relaunch(isLate: Bool, assumingNone families: Set<FactFamily>) {
    save()
    assumingNone = families
    if !families.isEmpty { reached.insert(.assumed) }
    identifiedAt = isLate ? nil : reading
    load()
    noteOpen()
  }

  private mutating func save() {
    var kept = Saved(purchases: purchases)
    for (index, source) in sources.enumerated() {
      guard var answer = source.answer else { continue }
      answer.entitlements += source.kept.map(\.entitlement)
      let limits = [answer.validUntil] + source.kept.map(\.limit)
      answer.validUntil = limits.compactMap { $0 }.min()
      kept.answers[index] = answer
    }
    saved[user.id] = kept
  }

  private mutating func load() {
    let kept = identity.flatMap { saved[$0.id] } ?? Saved()
    for index in sources.indices { sources[index] = Source(answer: kept.answers[index]) }
    purchases = kept.purchases
    delays = []
    purchases = purchases.filter { !$0.value.isPending || now < $0.value.end }
    settle()
    if isSettled { reached.insert(.cacheUsed) }
  }

  private mutating func noteOpen() {
    decideProducts()
    opened.formUnion(open)
  }
}
