import ContentCatalog
import GateRules

/// The Simplified Chinese words and sentence forms.
struct SimplifiedChineseWords: SentenceWords {
  let phrases = "zh-Hans"

  let and = "和"
  let or = "或"

  func list(_ texts: [String], _ conjunction: String) -> String {
    guard texts.count > 1 else { return texts.first ?? "" }
    let texts = texts.map { text in
      text.contains { ",，、".contains($0) } ? "“\(text)”" : text
    }
    return "\(texts.dropLast().joined(separator: "、"))\(conjunction)\(texts.last ?? "")"
  }

  func duration(_ duration: CalendarDuration) -> String {
    let parts = [
      (duration.months / 12, "年"), (duration.months % 12, "个月"), (duration.days, "天"),
      (duration.seconds / 3600, "小时"), (duration.seconds / 60 % 60, "分钟"),
      (duration.seconds % 60, "秒"),
    ].filter { $0.0 > 0 }
    if parts.isEmpty { return "0天" }
    return parts.map { "\($0)\($1)" }.joined(separator: "")
  }

  func title(_ title: String, ofItemWith id: ItemID) -> String { "\(title)（\(id)）" }
  func truth(_ value: Bool) -> String { value ? "“是”" : "“否”" }

  func title(ofPredefined attribute: AttributeID) -> String? {
    switch attribute {
    case "signedIn": "登录"
    case "platform": "平台"
    case "deviceClass": "设备类型"
    case "appVersion": "应用版本"
    case "enrolled": "报名日期"
    case "firstSeen": "首次使用日期"
    case "originalAppVersion": "首次安装的应用版本"
    default: nil
    }
  }

  func rule(_ text: String, is value: Ternary) -> String {
    switch value {
    case .true: "规则“\(text)”成立"
    case .false: "规则“\(text)”不成立"
    case .unknown: "无法确定规则“\(text)”是否成立"
    }
  }

  func phrase(_ phrase: String, withoutAnswerFrom sources: [String]) -> String {
    "\(phrase)（\(all(of: sources))没有回应）"
  }

  func phrase(_ phrase: String, withoutTrustIn sources: [String]) -> String {
    "\(phrase)（可信度不足：\(all(of: sources))）"
  }

  func phrase(_ phrase: String, withOutdatedAnswerOf sources: [String]) -> String {
    "\(phrase)（信息已过期：\(all(of: sources))）"
  }

  func phrase(_ phrase: String, withoutVerificationBy sources: [String]) -> String {
    "\(phrase)（签名未经验证：\(all(of: sources))）"
  }

  func phrase(_ phrase: String, waiving item: String, andOthers count: Int) -> String {
    "\(phrase)（\(item)\(count == 0 ? "" : "和另外\(count)项")已免修）"
  }

  func sentence(_ item: String, is decision: Decision, because reasons: [String]) -> String {
    if decision.reason == .unknownItem { return "\(item)已锁定：目录中没有这一项" }
    let state =
      switch decision.verdict {
      case .unlocked: decision.reason == .staysOpen ? "\(item)保持解锁" : "\(item)已解锁"
      case .locked: "\(item)已锁定"
      case .indeterminate: "无法确定\(item)是否已解锁"
      }
    return reasons.isEmpty ? state : "\(state)：\(reasons.joined(separator: "；"))"
  }

  func more(_ count: Int) -> String { "另有\(count)项原因" }

  func price(_ price: String, for term: UnlockOffer.Term?) -> String {
    guard let term else { return price }
    guard let period = WholePeriod(term.period) else {
      let time = duration(term.period)
      return term.renews ? "每\(time)\(price)" : "\(price)，有效期\(time)"
    }
    if term.renews, period.count == 1 { return "每\(unit(period.unit))\(price)" }
    let counter = [.month, .hour].contains(period.unit) ? "个" : ""
    let time = "\(period.count)\(counter)\(unit(period.unit))"
    return term.renews ? "每\(time)\(price)" : "\(price)，有效期\(time)"
  }

  private func unit(_ unit: WholePeriod.Unit) -> String {
    switch unit {
    case .year: "年"
    case .month: "月"
    case .week: "周"
    case .day: "天"
    case .hour: "小时"
    }
  }

  func buy(_ products: String) -> String { "购买\(products)" }
  func products(_ products: String, with notes: [String]) -> String {
    "\(products)（\(notes.joined(separator: "，"))）"
  }

  func onSale(until end: String) -> String { "销售至\(end)" }

  func offer(_ requests: [String], for total: String?) -> String {
    joined(requests) + (total.map { "，共\($0)" } ?? "")
  }

  func request(_ request: String, needing products: String?, after steps: [String]) -> String {
    let parts = (products.map { ["购买\($0)"] } ?? []) + steps
    return parts.isEmpty ? request : "\(request)（须先\(joined(parts))）"
  }

  func lockedRequest(_ request: String) -> String {
    "\(request)（该项也已锁定）"
  }

  func more(steps count: Int) -> String { "另外\(count)个步骤" }

  private func joined(_ parts: [String]) -> String {
    guard let last = parts.last, parts.count > 1 else { return parts.first ?? "" }
    return "\(parts.dropLast().joined(separator: "，"))，并\(last)"
  }
}

extension SimplifiedChineseWords {
  func begun(_ code: Reason.Code) -> String? {
    switch code {
    case "completed": "此项曾经完成"
    case "started": "此项曾经开始"
    case "waived": "此项已免修"
    default: nil
    }
  }

  func complete(_ item: String, withScore least: String) -> String {
    "以至少\(least)分完成\(item)"
  }

  func absence(_ absence: UnlockOffers.Absence) -> String? {
    switch absence {
    case .notRequested, .unknownItem, .alreadyOpen, .draft, .unrecognized: nil
    case .ownershipUnknown: "没有解锁方式：相关的购买记录未知，可能已经购买"
    case .neverOpens: "没有解锁方式：其规则对任何人都不开放"
    case .notSoldInStore: "没有解锁方式：该商店不销售能解锁此项的产品"
    case .notOnSale: "没有解锁方式：能解锁此项的产品目前不在销售期内"
    case .nothingOpens: "没有解锁方式：任何购买、步骤或等待都不能为此用户解锁"
    case .searchLimit: "在搜索限度内没有找到解锁方式"
    }
  }

  func need(_ need: UnlockNeed, _ details: DetailText<Self>) -> String {
    switch need {
    case .approval(let product): "等待\(details.text(of: product))的购买获批"
    case .resume(let product): "恢复\(details.text(of: product))"
    case .fixPayment(let product): "解决\(details.text(of: product))的扣款问题"
    case .signIn: "登录"
    case .enrol(let course): "报名\(details.text(of: course))"
    case .attribute(let requirement): attribute(requirement, details)
    case .staffApproval(let requirement):
      "请工作人员批准\(details.text(of: requirement.attribute))\(comparison(requirement, details))"
    case .start(let item): "开始\(details.text(of: item))"
    case .share(let item, let percent): "将\(details.text(of: item))完成\(percent)%"
    case .complete(let item): "完成\(details.text(of: item))"
    case .completeAgain(let item): "重新完成\(details.text(of: item))"
    case .score(let item, let least):
      "在\(details.text(of: item))中取得至少\(details.text(of: least))分"
    case .wait(let instant): "等到\(details.text(of: instant))"
    case .unrecognized(let value): "更新应用（其不支持\(value.name.quotedAsJSON)）"
    }
  }

  private func attribute(
    _ requirement: AttributeRequirement, _ details: DetailText<Self>
  ) -> String {
    if requirement.attribute == CatalogAttribute.signedIn, requirement.truth == false {
      return "退出登录"
    }
    return "使\(details.text(of: requirement.attribute))\(comparison(requirement, details))"
  }

  private func comparison(
    _ requirement: AttributeRequirement, _ details: DetailText<Self>
  ) -> String {
    if let truth = requirement.truth { return "为\(self.truth(truth))" }
    let values = any(of: requirement.values.map { details.text(of: $0) })
    let isTime = requirement.values.first?.type == .instant
    return
      switch requirement.comparison
    {
    case .compare(.equal), .isOneOf: "为\(values)"
    case .compare(.notEqual), .isNoneOf: "不为\(values)"
    case .compare(.less): isTime ? "早于\(values)" : "小于\(values)"
    case .compare(.lessOrEqual): isTime ? "为\(values)或更早" : "不大于\(values)"
    case .compare(.greater): isTime ? "晚于\(values)" : "大于\(values)"
    case .compare(.greaterOrEqual): isTime ? "为\(values)或更晚" : "不小于\(values)"
    case .compare(.startsWith): "以\(values)开头"
    case .compare(.endsWith): "以\(values)结尾"
    case .not(.endsWith): "不以\(values)结尾"
    case .not: "不以\(values)开头"
    case .containsAny: "包含\(values)"
    case .containsNone: "不包含\(values)"
    case .exists: "有值"
    }
  }
}
