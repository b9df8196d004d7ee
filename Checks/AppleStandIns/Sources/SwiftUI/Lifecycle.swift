// Apple documents the members. Those without documentation equal the members of Apple's module.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension View {
  nonisolated public func onAppear(perform action: (() -> Void)? = nil) -> some View {
    primitive("onAppear") { context, content in
      let record = context.record
      if let action, !record.hasAppeared, !record.isCovered {
        record.hasAppeared = true
        context.host.afterUpdate.append(action)
      }
      return content(context)
    }
  }

  nonisolated public func onDisappear(perform action: (() -> Void)? = nil) -> some View {
    primitive("onDisappear") { context, content in
      context.record.disappear = action
      return content(context)
    }
  }

  nonisolated public func onChange<V>(
    of value: V, initial: Bool = false, _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
  ) -> some View where V: Equatable {
    primitive("onChange") { context, content in
      let record = context.record
      let old = record.value as? V
      record.value = value
      if let old, old != value { context.host.afterUpdate.append { action(old, value) } }
      if old == nil && initial { context.host.afterUpdate.append { action(value, value) } }
      return content(context)
    }
  }

  nonisolated public func task(
    priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> some View {
    task(id: true, priority: priority, action)
  }

  nonisolated public func task<T>(
    id value: T, priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> some View where T: Equatable {
    primitive("task") { context, content in
      let record = context.record
      if record.value as? T != value, !record.isCovered {
        record.value = value
        context.host.afterUpdate.append {
          record.task?.cancel()
          record.task = Task(priority: priority) { await action() }
        }
      }
      return content(context)
    }
  }
}
