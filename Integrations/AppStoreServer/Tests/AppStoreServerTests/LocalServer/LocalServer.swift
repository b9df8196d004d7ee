import AsyncHTTPClient
import NIOConcurrencyHelpers
import NIOCore
import NIOHTTP1
import NIOPosix

/// A server on this machine that plays a store: it gives the responses that a test lists, in order.
final class LocalServer: Sendable {
  /// A request that the server received.
  struct Request: Sendable {
    var method = ""
    var path = ""
    var headers: [String: String] = [:]
    var body = ""
  }

  /// A response, or a connection that ends without one.
  struct Response: Sendable {
    var status = 200
    var headers: [String: String] = [:]
    var body = ""
    var closesConnection = false

    static func ok(_ body: String) -> Response { Response(body: body) }

    static func failure(
      _ status: Int, _ body: String = "", retryAfter: String? = nil
    ) -> Response {
      Response(
        status: status, headers: retryAfter.map { ["Retry-After": $0] } ?? [:], body: body)
    }

    static let closedConnection = Response(closesConnection: true)
  }

  private struct State {
    var requests: [Request] = []
    var responses: [Response]
  }

  private let state: NIOLockedValueBox<State>
  private let channel: any Channel

  /// Starts a server. After the last response, it responds with the status 418.
  init(_ responses: [Response]) async throws {
    let state = NIOLockedValueBox(State(responses: responses))
    self.state = state
    channel = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .childChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.configureHTTPServerPipeline()
          try channel.pipeline.syncOperations.addHandler(
            Handler { request in
              state.withLockedValue { state in
                state.requests.append(request)
                return state.responses.isEmpty ? .failure(418) : state.responses.removeFirst()
              }
            })
        }
      }
      .bind(host: "127.0.0.1", port: 0).get()
  }

  /// The URL of the server, without a slash at the end.
  var url: String { "http://127.0.0.1:\(channel.localAddress?.port ?? 0)" }

  /// The requests so far.
  var requests: [Request] { state.withLockedValue(\.requests) }

  /// The paths of the requests so far, with their queries.
  var paths: [String] { requests.map(\.path) }

  func stop() async throws { try await channel.close() }
}

/// A handler of one connection.
private final class Handler: ChannelInboundHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias OutboundOut = HTTPServerResponsePart

  private let respond: @Sendable (LocalServer.Request) -> LocalServer.Response
  private var request = LocalServer.Request()

  init(_ respond: @escaping @Sendable (LocalServer.Request) -> LocalServer.Response) {
    self.respond = respond
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head(let head):
      request = LocalServer.Request(method: head.method.rawValue, path: head.uri)
      for (name, value) in head.headers { request.headers[name.lowercased()] = value }
    case .body(let buffer): request.body += String(buffer: buffer)
    case .end: write(respond(request), to: context)
    }
  }

  private func write(_ response: LocalServer.Response, to context: ChannelHandlerContext) {
    if response.closesConnection { return context.close(promise: nil) }
    var head = HTTPResponseHead(
      version: .http1_1, status: HTTPResponseStatus(statusCode: response.status))
    for (name, value) in response.headers { head.headers.add(name: name, value: value) }
    head.headers.add(name: "Content-Length", value: "\(response.body.utf8.count)")
    context.write(wrapOutboundOut(.head(head)), promise: nil)
    context.write(
      wrapOutboundOut(.body(.byteBuffer(ByteBuffer(string: response.body)))), promise: nil)
    context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
  }
}
