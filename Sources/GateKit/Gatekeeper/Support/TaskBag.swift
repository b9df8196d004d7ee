import ContentCatalog

/// Tasks that are cancelled when the bag is released.
package final class TaskBag: Sendable {
  private let tasks = Locked<[Task<Void, Never>]>([])

  package init() {}

  deinit { cancelAll() }

  package func add(_ task: Task<Void, Never>) { tasks.withLock { $0.append(task) } }

  package func cancelAll() {
    let all = tasks.withLock { tasks in
      defer { tasks = [] }
      return tasks
    }
    for task in all { task.cancel() }
  }
}
