#if canImport(SwiftUI)
  internal import ContentCatalog
  internal import Foundation
  internal import GateKit

  extension StoreListing {
    /// The price with the period of a subscription, and the introductory offer if there is one.
    func priceText(preferring languages: [String]) -> String {
      let price = period.flatMap { InterfaceText.price(displayPrice, every: $0) }
      return [price?.preferring(languages) ?? displayPrice, introductoryOffer].compactMap { $0 }
        .joined(separator: "\n")
    }

    /// Returns the part of the price that a longer period saves, in percent, rounded down; `nil` if it saves less
    /// than one percent.
    ///
    /// - Parameter listings: the products among which the one with the shortest period is compared. They have to
    ///   be in the same group and currency.
    func saving(among listings: [StoreListing]) -> Int? {
      let rivals = listings.filter { other in
        subscriptionGroup != nil && other.subscriptionGroup == subscriptionGroup
          && other.price?.currency == price?.currency
      }
      guard let own = dailyPrice, let days = period?.averageDays,
        let shortest = rivals.min(by: { $0.averageDays < $1.averageDays }),
        shortest.averageDays < days, let its = shortest.dailyPrice, its > 0
      else { return nil }
      var saved = (1 - own / its) * 100
      var whole = Decimal()
      NSDecimalRound(&whole, &saved, 0, .down)
      let percent = Int(truncating: whole as NSDecimalNumber)
      return percent > 0 ? percent : nil
    }

    /// The average days of a period; those of a product without one are many.
    private var averageDays: Decimal { period?.averageDays ?? .greatestFiniteMagnitude }

    private var dailyPrice: Decimal? {
      guard let price, let days = period?.averageDays, days > 0,
        let amount = Decimal(string: "\(price.amount)", locale: Locale(identifier: "en_US_POSIX"))
      else { return nil }
      return amount / days
    }
  }

  extension CalendarDuration {
    /// The average number of days in the Gregorian calendar, in which 4,800 months have 146,097 days.
    fileprivate var averageDays: Decimal {
      Decimal(months) * 146_097 / 4_800 + Decimal(days) + Decimal(seconds) / 86_400
    }
  }

  extension InterfaceText {
    /// Returns a price with its period; `nil` for a period that is not of whole days or months alone.
    static func price(_ price: String, every period: CalendarDuration) -> MessageText? {
      let (months, days) = (period.months, period.days)
      guard period.seconds == 0, (months == 0) != (days == 0) else { return nil }
      let (count, unit, units, word) =
        months > 0
        ? months % 12 == 0
          ? (months / 12, "year", "years", "年") : (months, "month", "months", "个月")
        : days % 7 == 0 ? (days / 7, "week", "weeks", "周") : (days, "day", "days", "天")
      if count > 1 {
        return MessageText("\(price) every \(count) \(units)", "每\(count)\(word) \(price)")
      }
      return MessageText("\(price) per \(unit)", "每\(word == "个月" ? "月" : word) \(price)")
    }

    static func saving(_ percent: Int) -> MessageText {
      MessageText("Save \(percent)%", "节省\(percent)%")
    }
  }
#endif
