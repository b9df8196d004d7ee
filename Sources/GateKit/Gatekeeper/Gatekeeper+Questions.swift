import ContentCatalog
import GateRules

extension Gatekeeper {
  /// Asks a source or a store: at once, or after the question under way. Returns the number of the
  /// question.
  @discardableResult
  func ask(_ respondent: Respondent) -> Int {
    let number = turns[respondent, default: QuestionTurn()].request()
    if turns[respondent]?.isAsking == false { start(respondent) }
    return number
  }

  /// Asks sources or stores. Returns the numbers of the questions.
  func ask(_ respondents: [Respondent]) -> [Respondent: Int] {
    Dictionary(uniqueKeysWithValues: respondents.map { ($0, ask($0)) })
  }

  var everySource: [Respondent] { setup.sources.indices.map { .source($0) } }
  var everyStore: [Respondent] { setup.stores.indices.map { .store($0) } }
  /// The stores that have not listed their products.
  var unlistedStores: [Respondent] {
    storefronts.indices.filter { storefronts[$0] == nil }.map { .store($0) }
  }

  /// Asks the sources whose answer is older than the policy allows, or later than the clock's own
  /// reading.
  func askForStaleAnswers() {
    let reading = clock.now
    let now = current.now(reading: reading)
    for (index, record) in current.records.enumerated() {
      let isFresh = record.answer.map {
        $0.asOf <= reading && now < $0.asOf.advanced(by: setup.policy.maxAge)
      }
      if isFresh != true { askUnlessAsking(.source(index)) }
    }
  }

  /// Asks the stores that have not listed their products, or whose list is older than the policy allows, or
  /// later than the clock's own reading.
  func askForStaleProducts() {
    let now = clock.now
    for (index, date) in listedAt.enumerated() {
      let isFresh = date.map { $0 <= now && now < $0.advanced(by: setup.policy.maxAge) }
      if isFresh != true { askUnlessAsking(.store(index)) }
    }
  }

  /// Asks a source or a store whose answer may have changed.
  func askAgain(_ respondent: Respondent) {
    // Until the first identity, nobody is asked.
    if identity == nil { return }
    ask(respondent)
    publish()
  }

  private func askUnlessAsking(_ respondent: Respondent) {
    if turns[respondent]?.isAsking != true { ask(respondent) }
  }

  private func start(_ respondent: Respondent) {
    let deadline = clock.now.advanced(by: Gatekeeper.Policy.questionTimeout)
    guard let number = turns[respondent]?.start(until: deadline) else { return }
    switch respondent {
    case .source(let index): start(number, toSource: index)
    case .store(let index): start(number, toStore: index)
    }
  }

  private func start(_ number: Int, toSource index: Int) {
    let (source, subject, epoch) = (setup.sources[index], current.subject, epoch)
    let reading = clock.now
    questions[.source(index)] = Task.detached { [weak self] in
      let result = await SourceQuestion.answer(of: source, about: subject, at: reading)
      await self?.finish(number, ofSource: index, epoch: epoch, result)
    }
  }

  private func start(_ number: Int, toStore index: Int) {
    let store = setup.stores[index]
    let ids = storeIDs(for: store)
    questions[.store(index)] = Task.detached { [weak self] in
      let found = try? await store.products(for: ids.map(\.id))
      await self?.finish(number, ofStore: index, found)
    }
  }

  private func finish(
    _ number: Int, ofSource index: Int, epoch: Int,
    _ result: Result<EntitlementSnapshot, EntitlementSourceError>
  ) {
    guard epoch == self.epoch, end(number, of: .source(index)) else { return }
    update { answers in
      answers.receive(result, from: index, number: number, reading: clock.now)
    }
    if let error = current.records[index].failure {
      eventHub.send(.sourceFailed(setup.sources[index].name, error))
    }
  }

  private func finish(_ number: Int, ofStore index: Int, _ found: [StoreListing]?) {
    guard end(number, of: .store(index)) else { return }
    if let found {
      setProducts(found, ofStore: index)
      listedAt[index] = clock.now
    }
    publish()
  }

  /// Ends a question, and starts the next one if it is due. Returns `false` if the question has ended
  /// already.
  private func end(_ number: Int, of respondent: Respondent) -> Bool {
    guard turns[respondent]?.end(number) == true else { return false }
    if turns[respondent]?.isDue == true { start(respondent) }
    return true
  }

  /// Ends the questions whose time is over.
  func endOverdueQuestions(due: Instant) {
    let timeout = Gatekeeper.Policy.questionTimeout
    for (respondent, turn) in turns where turn.deadline.map({ $0 <= due }) ?? false {
      questions[respondent]?.cancel()
      switch respondent {
      case .source(let index):
        finish(turn.number, ofSource: index, epoch: epoch, .failure(.timedOut(after: timeout)))
      case .store(let index): finish(turn.number, ofStore: index, nil)
      }
    }
  }

  /// Asks the sources again whose loss has no explanation.
  func retryLosses(due: Instant) {
    for (index, record) in current.records.enumerated()
    where record.loss?.retryAt.map({ $0 <= due }) ?? false {
      current.retryLoss(of: index, withQuestion: ask(.source(index)))
    }
  }
}

extension Gatekeeper {
  /// Asks sources or stores, and waits until they have responded. Returns at once if the calling task is
  /// cancelled.
  func waitForResponses(of respondents: [Respondent]) async {
    // Items that time has closed wait for questions, which have to end before these.
    catchUp()
    let questions = ask(respondents)
    publish()
    await waitForEnd(of: questions)
  }

  /// Waits until questions have ended. Returns at once if the calling task is cancelled.
  func waitForEnd(of numbers: [Respondent: Int]) async {
    let outcome = SharedOutcome<Bool>()
    waits.append(QuestionWait(numbers: numbers) { outcome.finish(true) })
    endWaits()
    _ = await outcome.value(ifCancelled: false)
  }

  /// Waits until every source has responded about the current identity. Returns at once if the calling task is
  /// cancelled.
  package func waitUntilSettled() async {
    await hasIdentity()
    while !isSettled && !Task.isCancelled {
      let asked = turns.filter { if case .source = $0.key { $0.value.isAsking } else { false } }
      if asked.isEmpty { return }
      await waitForEnd(of: asked.mapValues(\.number))
    }
  }

  /// Continues the waits whose questions have ended.
  func endWaits() {
    let all = waits
    waits = []
    for var wait in all {
      if wait.isOver(turns) { wait.end() } else { waits.append(wait) }
    }
  }
}
