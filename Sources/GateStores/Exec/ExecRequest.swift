internal import ContentCatalog
internal import GateKit

/// A request to a program, and the caller who waits for the answer.
struct ExecRequest: Sendable {
  enum Question: Sendable {
    /// Whether the program can be asked.
    case handshake
    /// The facts about a subject at an instant.
    case facts(SubjectID, Instant)
  }

  /// The answer; `nil` for the handshake.
  typealias Answer = Result<EntitlementSnapshot?, EntitlementSourceError>

  let number: Int
  let question: Question
  /// The caller; `nil` if the request was cancelled.
  private var caller: CheckedContinuation<Answer, Never>?
  /// The number of processes that ended without an answer.
  var exitCount = 0

  init(
    _ number: Int, _ question: Question, for caller: CheckedContinuation<Answer, Never>
  ) {
    self.number = number
    self.question = question
    self.caller = caller
  }

  var isCancelled: Bool { caller == nil }

  /// Returns the answer to the caller, unless the request was cancelled or finished.
  mutating func finish(_ answer: Answer) {
    caller?.resume(returning: answer)
    caller = nil
  }
}

/// The requests that are not sent yet, in order.
struct ExecQueue: Sendable {
  private var requests: [Int: ExecRequest] = [:]
  /// The numbers in order; a number without a request was removed.
  private var order: [Int] = []
  private var first = 0

  var isEmpty: Bool { requests.isEmpty }

  mutating func append(_ request: ExecRequest) {
    requests[request.number] = request
    order.append(request.number)
  }

  /// Inserts requests before all others.
  mutating func prepend(_ earlier: [ExecRequest]) {
    order.replaceSubrange(..<first, with: earlier.map(\.number))
    first = 0
    for request in earlier { requests[request.number] = request }
  }

  mutating func popFirst() -> ExecRequest? {
    while first < order.count {
      first += 1
      if let request = requests.removeValue(forKey: order[first - 1]) {
        discardPassed()
        return request
      }
    }
    discardPassed()
    return nil
  }

  mutating func remove(_ number: Int) -> ExecRequest? { requests.removeValue(forKey: number) }

  /// Removes and returns all requests, in order.
  mutating func removeAll() -> [ExecRequest] {
    defer { self = ExecQueue() }
    return order[first...].compactMap { requests[$0] }
  }

  /// Frees the memory of numbers that were passed, at a constant cost for each.
  private mutating func discardPassed() {
    guard first == order.count || first > 1_024 && 2 * first > order.count else { return }
    order.removeFirst(first)
    first = 0
  }
}
