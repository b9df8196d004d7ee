// Apple documents the members. Those without documentation equal the members of Apple's module.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@MainActor @preconcurrency
public protocol View {
  associatedtype Body: View

  @ViewBuilder @MainActor @preconcurrency var body: Self.Body { get }
}

extension Never: View {
  public var body: Never { fatalError("a view of the module has no body") }
}

extension View where Body == Never {
  public var body: Never { fatalError("a view of the module has no body") }
}

@resultBuilder
public struct ViewBuilder {
  public static func buildExpression<Content>(_ content: Content) -> Content where Content: View {
    content
  }

  public static func buildBlock() -> EmptyView { EmptyView() }

  public static func buildBlock<Content>(_ content: Content) -> Content where Content: View {
    content
  }

  public static func buildBlock<each Content>(
    _ content: repeat each Content
  ) -> TupleView<(repeat each Content)> where repeat each Content: View {
    var views: [any View] = []
    for view in repeat each content { views.append(view) }
    return TupleView((repeat each content), views: views)
  }

  public static func buildIf<Content>(_ content: Content?) -> Content? where Content: View {
    content
  }

  public static func buildEither<TrueContent, FalseContent>(
    first: TrueContent
  ) -> _ConditionalContent<TrueContent, FalseContent> where TrueContent: View, FalseContent: View {
    _ConditionalContent(storage: .trueContent(first))
  }

  public static func buildEither<TrueContent, FalseContent>(
    second: FalseContent
  ) -> _ConditionalContent<TrueContent, FalseContent> where TrueContent: View, FalseContent: View {
    _ConditionalContent(storage: .falseContent(second))
  }
}

public struct EmptyView: View, PrimitiveView {
  public init() {}

  func elements(in context: RenderContext) -> [ViewElement] { [] }
}

public struct TupleView<T>: View, PrimitiveView {
  public var value: T
  private let views: [any View]

  init(_ value: T, views: [any View]) {
    self.value = value
    self.views = views
  }

  func elements(in context: RenderContext) -> [ViewElement] {
    views.enumerated().flatMap { index, view in context.child("\(index)").elements(of: view) }
  }
}

public struct _ConditionalContent<TrueContent, FalseContent> {
  enum Storage {
    case trueContent(TrueContent)
    case falseContent(FalseContent)
  }

  let storage: Storage
}

extension _ConditionalContent: View, PrimitiveView where TrueContent: View, FalseContent: View {
  func elements(in context: RenderContext) -> [ViewElement] {
    switch storage {
    case .trueContent(let view): context.child("true").elements(of: view)
    case .falseContent(let view): context.child("false").elements(of: view)
    }
  }
}

extension Optional: View, PrimitiveView where Wrapped: View {
  public typealias Body = Never

  func elements(in context: RenderContext) -> [ViewElement] {
    map { context.child("some").elements(of: $0) } ?? []
  }
}

public struct ForEach<Data, ID, Content> where Data: RandomAccessCollection, ID: Hashable {
  public var data: Data
  public var content: (Data.Element) -> Content
  let id: (Data.Element) -> ID
}

extension ForEach: View, PrimitiveView where Content: View {
  func elements(in context: RenderContext) -> [ViewElement] {
    data.flatMap { element in
      context.child("\(id(element))").elements(of: content(element))
    }
  }
}

extension ForEach where ID == Data.Element.ID, Content: View, Data.Element: Identifiable {
  public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {
    self.init(data: data, content: content, id: \.id)
  }
}

extension ForEach where Content: View {
  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.init(data: data, content: content) { $0[keyPath: id] }
  }
}
