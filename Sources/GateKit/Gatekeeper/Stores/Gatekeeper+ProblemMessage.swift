extension Gatekeeper.Problem {
  /// Returns the text in English or Simplified Chinese.
  ///
  /// - Parameter languages: BCP 47 language tags, in order of preference.
  public func message(preferring languages: [String]) -> String {
    code.text.preferring(languages)
  }

  /// The text in English.
  public var message: String { message(preferring: ["en"]) }

  /// The text in English, and the detail for logs.
  public var description: String { message + (detail.map { " (\($0))" } ?? "") }
}

extension PurchaseOutcome {
  /// Returns the text in English or Simplified Chinese.
  ///
  /// - Parameter languages: BCP 47 language tags, in order of preference.
  public func message(preferring languages: [String]) -> String {
    switch self {
    case .purchased: MessageText.purchased.preferring(languages)
    case .pending: MessageText.pending.preferring(languages)
    case .cancelled: Gatekeeper.Problem(.cancelled).message(preferring: languages)
    case .failed(let problem): problem.message(preferring: languages)
    }
  }
}

extension RestoreOutcome {
  /// Returns the text in English or Simplified Chinese.
  ///
  /// - Parameter languages: BCP 47 language tags, in order of preference.
  public func message(preferring languages: [String]) -> String {
    switch self {
    case .restored(let count): MessageText.restored(count).preferring(languages)
    case .nothingToRestore: MessageText.nothingToRestore.preferring(languages)
    case .cancelled: Gatekeeper.Problem(.cancelled).message(preferring: languages)
    case .failed(let problem): problem.message(preferring: languages)
    }
  }
}

extension Gatekeeper.Problem.Code {
  fileprivate var text: MessageText {
    switch self {
    case .busy:
      MessageText("Another purchase is in progress", "另一项购买正在进行")
    case .cancelled: MessageText("Cancelled", "已取消")
    case .network:
      MessageText("Network error. Check your connection and try again", "网络错误，请检查网络后重试")
    case .productUnavailable:
      MessageText("This product is not available at the moment", "该商品暂时无法购买")
    case .purchaseFailed: MessageText("The purchase failed. Try again later", "购买失败，请稍后重试")
    case .purchaseNotAllowed:
      MessageText("Purchases are not allowed on this device", "此设备不允许购买")
    case .sourcesUnavailable:
      MessageText("Your purchases cannot be checked at the moment", "暂时无法确认购买记录")
    }
  }
}

extension MessageText {
  fileprivate static let purchased = Self("Purchase successful", "购买成功")
  fileprivate static let pending = Self("The purchase awaits approval", "购买等待批准")
  fileprivate static let nothingToRestore = Self("There are no purchases to restore", "没有可恢复的购买")

  fileprivate static func restored(_ count: Int) -> Self {
    switch count {
    case ...0: Self("Your purchases are up to date", "购买记录已是最新")
    case 1: Self("1 purchase restored", "已恢复1项购买")
    default: Self("\(count) purchases restored", "已恢复\(count)项购买")
    }
  }
}
