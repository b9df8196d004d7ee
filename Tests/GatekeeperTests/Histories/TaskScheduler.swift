import Foundation
import Testing

/// An executor that runs the tasks of one thread, one after the other, until none is ready.
///
/// In ``run(_:)``, every job that the thread enqueues is kept here, whether it belongs to the main actor,
/// to another actor or to none. The jobs run in the order in which they were enqueued, so the same steps
/// have the same effects in every run, and after ``runUntilIdle()``, nothing happens by itself. Other
/// threads are not affected.
///
/// The Swift runtime calls hooks for this purpose: one for each job without an executor of its own, and
/// one that returns the executor of the main actor.
final class TaskScheduler: SerialExecutor, @unchecked Sendable {
  private var jobs: [UnownedJob] = []
  private var next = 0
  /// The number of jobs that have run.
  private(set) var jobCount = 0
  /// A function that is called after each job.
  @MainActor var afterEachJob: @MainActor () -> Void = {}

  /// Tasks that outlive ``run(_:)`` refer to it, so it is never released.
  private static let shared = TaskScheduler()

  private init() {}

  func enqueue(_ job: consuming ExecutorJob) {
    if RuntimeHooks.current === self {
      jobs.append(UnownedJob(job))
    } else {
      MainActor.shared.enqueue(UnownedJob(job))
    }
  }

  func checkIsolated() { precondition(RuntimeHooks.current === self, "not the scheduler's thread") }

  /// Runs a function whose jobs are kept here.
  @MainActor
  static func run<Result>(_ body: (TaskScheduler) throws -> Result) throws -> Result {
    try #require(RuntimeHooks.areInstalled, "the Swift runtime has no hooks for executors")
    RuntimeHooks.current = shared
    defer {
      shared.afterEachJob = {}
      shared.discardJobs()
      RuntimeHooks.current = nil
    }
    return try body(shared)
  }

  /// Whether no job is ready.
  var isIdle: Bool { next == jobs.count }

  /// Runs jobs until none is ready.
  ///
  /// - Parameter limit: the number of jobs after which the rest is kept for the next call.
  @MainActor
  func runUntilIdle(limit: Int = .max) {
    let end = limit == .max ? limit : jobCount + limit
    while next < jobs.count, jobCount < end {
      let job = jobs[next]
      next += 1
      jobCount += 1
      job.runSynchronously(on: asUnownedSerialExecutor())
      afterEachJob()
    }
    guard next == jobs.count else { return }
    jobs.removeAll(keepingCapacity: true)
    next = 0
  }

  private func discardJobs() {
    jobs = []
    next = 0
  }
}

/// The hooks of the Swift runtime that tell the scheduler of a thread about its jobs.
private enum RuntimeHooks {
  private typealias Enqueue = @convention(thin) (UnownedJob) -> Void
  private typealias EnqueueHook = @convention(thin) (UnownedJob, Enqueue) -> Void
  private typealias MainExecutor = @convention(thin) () -> UnownedSerialExecutor
  private typealias MainExecutorHook = @convention(thin) (MainExecutor) -> UnownedSerialExecutor

  /// The key of the scheduler among the values of a thread.
  private static let key = {
    var key = pthread_key_t()
    pthread_key_create(&key, nil)
    return key
  }()

  /// The scheduler of the calling thread.
  static var current: TaskScheduler? {
    get {
      pthread_getspecific(key).map {
        Unmanaged<TaskScheduler>.fromOpaque($0).takeUnretainedValue()
      }
    }
    set { pthread_setspecific(key, newValue.map { Unmanaged.passUnretained($0).toOpaque() }) }
  }

  /// Whether the runtime has the hooks, which are then installed.
  static let areInstalled: Bool = {
    let program = dlopen(nil, RTLD_LAZY)
    guard let enqueue = dlsym(program, "swift_task_enqueueGlobal_hook"),
      let mainExecutor = dlsym(program, "swift_task_getMainExecutor_hook")
    else { return false }
    enqueue.assumingMemoryBound(to: EnqueueHook?.self).pointee = { job, original in
      if let current { current.enqueue(ExecutorJob(job)) } else { original(job) }
    }
    mainExecutor.assumingMemoryBound(to: MainExecutorHook?.self).pointee = { original in
      current?.asUnownedSerialExecutor() ?? original()
    }
    return true
  }()
}
