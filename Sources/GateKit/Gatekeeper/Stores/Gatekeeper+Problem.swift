public import ContentCatalog

extension Gatekeeper {
  /// A problem to show to the user.
  ///
  /// ```swift
  /// let problem = Gatekeeper.Problem(.cancelled)
  /// print(problem.message(preferring: ["zh-Hans"]))  // 已取消
  /// ```
  public struct Problem: DescribedError, Hashable, Sendable {
    /// The kind of problem, as a stable code.
    @nonexhaustive
    public enum Code: String, Hashable, Sendable, CaseIterable {
      /// Another purchase or restore is in progress.
      case busy
      /// The user has cancelled.
      case cancelled
      /// The store cannot be reached.
      case network
      /// No store sells the product.
      case productUnavailable
      /// The purchase has failed.
      case purchaseFailed
      /// The user may not make purchases.
      case purchaseNotAllowed
      /// The sources cannot be asked.
      case sourcesUnavailable
    }

    /// The kind of problem, which determines the message.
    public let code: Code
    /// The original message, for logs.
    public let detail: String?

    /// Creates a problem, with a detail for logs.
    public init(_ code: Code, detail: String? = nil) {
      self.code = code
      self.detail = detail
    }
  }
}

extension Gatekeeper.Problem {
  /// Creates the problem that the error of a store means.
  init(of error: StoreError) {
    switch error {
    case .cancelled: self.init(.cancelled)
    case .network: self.init(.network)
    case .notAllowed: self.init(.purchaseNotAllowed)
    case .notSupported: self.init(.purchaseFailed, detail: error.message)
    case .unavailable: self.init(.productUnavailable)
    case .unverified: self.init(.purchaseFailed, detail: "the store's answer is not verified")
    case .other(let message): self.init(.purchaseFailed, detail: message)
    }
  }
}
