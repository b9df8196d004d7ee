#if canImport(SwiftUI)
  internal import Foundation
  internal import GateKit

  /// The texts of the views.
  enum InterfaceText {
    static let buy = MessageText("Buy", "购买")
    static let cancel = MessageText("Cancel", "取消")
    static let cannotOpen = MessageText("This cannot be opened", "无法打开")
    static let checking = MessageText("Checking your purchases", "正在确认购买记录")
    static let locked = MessageText("Locked", "已锁定")
    static let notNow = MessageText("Not Now", "以后再说")
    static let notSold = MessageText("This is not on sale at the moment", "目前没有出售")
    static let preview = MessageText("Locked, with a preview", "已锁定，可预览")
    static let restore = MessageText("Restore Purchases", "恢复购买")
    static let signIn = MessageText("Sign In", "登录")
    static let signInFirst = MessageText("Sign in to open this", "请先登录")
    static let tryAgain = MessageText("Try Again", "重试")
    static let undecided = MessageText("Cannot be checked at the moment", "暂时无法确认")
    static let unlock = MessageText("Unlock", "解锁")

    static func unlock(_ title: String) -> MessageText {
      MessageText("Unlock “\(title)”", "解锁“\(title)”")
    }
  }

  extension Locale {
    /// The language of the interface, for texts in several languages.
    var languages: [String] { [identifier(.bcp47)] }
  }
#endif
