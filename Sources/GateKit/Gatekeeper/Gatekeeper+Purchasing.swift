public import ContentCatalog
import GateRules

extension Gatekeeper {
  /// Buys a product for the current subject.
  ///
  /// One purchase or restore runs at a time. A call for the product that the same user is buying with the same
  /// options joins that purchase. If the calling task is cancelled, the call returns `.pending`, and the result takes
  /// effect later.
  ///
  /// A failure also sets ``problem``. If no store sells the product, the purchase fails with
  /// `.productUnavailable`. It fails with `.busy` if another purchase or restore is running.
  ///
  /// - Parameters:
  ///   - store: the store; `nil` for the first one that sells the product.
  ///   - options: the choices of the user. A store that does not know one of them does not sell the product, and
  ///     the purchase fails with `.purchaseFailed`.
  public func purchase(
    _ product: ProductID, from store: StoreName? = nil, options: PurchaseOptions = PurchaseOptions()
  ) async -> PurchaseOutcome {
    guard let index = setup.catalog.productIndex(named: product.rawValue) else {
      return .failed(fail(Problem(.productUnavailable)))
    }
    // The first identity has the number 1.
    let epoch = max(epoch, 1)
    switch operation {
    case .purchase(index, options, epoch: epoch, let outcome)?:
      return await outcome.value(ifCancelled: .pending)
    case .purchase?, .restore?: return .failed(fail(Problem(.busy)))
    case nil: break
    }
    let outcome = SharedOutcome<PurchaseOutcome>()
    operation = .purchase(index, options, epoch: epoch, outcome)
    publishActivity()
    let subject = identity?.id
    Task {
      let result = await bought(index, from: store, options, for: subject)
      operation = nil
      if result == .purchased { areProductsDue = true }
      publish()
      eventHub.send(.purchase(setup.catalog.products[index].id, result))
      outcome.finish(result)
    }
    return await outcome.value(ifCancelled: .pending)
  }

  /// Buys a product for a subject; for the first one if it is `nil`.
  private func bought(
    _ index: ProductIndex, from name: StoreName?, _ options: PurchaseOptions,
    for subject: SubjectID?
  ) async -> PurchaseOutcome {
    await hasIdentity()
    let subject = subject ?? current.subject
    guard let product = await listed(index, from: name),
      let store = setup.stores.first(where: { $0.storeName == product.store })
    else { return .failed(fail(Problem(.productUnavailable))) }
    do throws(StoreError) {
      switch try await store.purchase(product, for: subject, options: options) {
      case .purchased(let proof):
        let record = PurchaseRecord(proof: proof, of: index, in: store.storeName, setup: setup)
        return completed(record, for: subject)
      case .pending:
        let record = PurchaseRecord(
          pending: index, since: clock.now, in: store.storeName, setup: setup)
        take(record, for: subject)
        return .pending
      }
    } catch .cancelled {
      return .cancelled
    } catch {
      return .failed(fail(Problem(of: error)))
    }
  }

  /// Returns a product as a store sells it, after asking the stores that have not listed their products.
  private func listed(_ index: ProductIndex, from name: StoreName?) async -> StoreListing? {
    if let product = product(on: index, from: name) { return product }
    await waitForEnd(of: ask(unlistedStores))
    return product(on: index, from: name)
  }

  private func completed(
    _ record: PurchaseRecord, for subject: SubjectID
  ) -> PurchaseOutcome {
    if setup.catalog.products[record.product].kind == .consumable { return .purchased }
    take(record, for: subject)
    let isHeld =
      subject == current.subject
      ? view.holding(of: record.product).status.isHeld
      : setup.holds(record.product, by: record.grants, at: max(clock.now, record.answer.asOf))
    if isHeld { return .purchased }
    if subject == current.subject {
      _ = ask(everySource)
      publish()
    }
    return .pending
  }

  /// Takes a purchase of the subject at the time of the call.
  private func take(_ record: PurchaseRecord, for subject: SubjectID) {
    if subject == current.subject {
      update { answers in answers.add(record, reading: clock.now) }
    } else {
      let name = setup.cacheKey(ofPurchase: record.product, in: record.store)
      cache.save(record.answer, from: name, of: subject)
    }
  }

  /// Sets the problem, and returns it.
  func fail(_ problem: Problem) -> Problem {
    self.problem = problem
    return problem
  }

  func publishActivity() {
    let isLoading = unlistedStores.contains { turns[$0]?.isAsking == true }
    let now: Activity? =
      switch operation {
      case .purchase(let index, _, _, _)?: .purchasing(setup.catalog.products[index].id)
      case .restore?: .restoring
      case nil where refreshCount > 0: .refreshing
      case nil: isLoading ? .loadingProducts : nil
      }
    if activity != now { activity = now }
  }
}
