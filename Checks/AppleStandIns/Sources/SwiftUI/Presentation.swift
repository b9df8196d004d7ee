// Apple documents the members. Those without documentation equal the members of Apple's module.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension View {
  nonisolated public func sheet<Item, Content>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View where Item: Identifiable, Content: View {
    presenting(.sheet, item, onDismiss, content)
  }

  @available(macOS, unavailable)
  nonisolated public func fullScreenCover<Item, Content>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View where Item: Identifiable, Content: View {
    presenting(.fullScreenCover, item, onDismiss, content)
  }

  nonisolated private func presenting<Item, Content>(
    _ kind: ViewScreen.Kind, _ item: Binding<Item?>, _ onDismiss: (() -> Void)?,
    _ presented: @escaping (Item) -> Content
  ) -> some View where Item: Identifiable, Content: View {
    primitive("\(kind)") { context, content in
      if let shown = item.wrappedValue {
        let context = context.child("\(shown.id)")
        context.level.present(
          Presentation(
            kind: kind, key: context.path, onDismiss: onDismiss,
            dismiss: { item.wrappedValue = nil },
            elements: { context.elements(of: presented(shown), on: $0) }))
      }
      return content(context)
    }
  }

  @_disfavoredOverload
  nonisolated public func alert<S, A, M, T>(
    _ title: S, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: (T) -> A,
    @ViewBuilder message: (T) -> M
  ) -> some View where S: StringProtocol, A: View, M: View {
    let views = data.map { (actions: actions($0), message: message($0)) }
    return primitive("alert") { context, content in
      if isPresented.wrappedValue, let views {
        let context = context.child("alert")
        context.level.present(
          Presentation(
            kind: .dialog, key: context.path, onDismiss: nil,
            dismiss: { isPresented.wrappedValue = false },
            elements: { level in
              [ViewElement(.title, text: String(title))]
                + context.child("message").elements(of: views.message, on: level)
                + context.child("actions").elements(of: views.actions, on: level)
            }))
      }
      return content(context)
    }
  }
}
