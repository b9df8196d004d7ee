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

  extension StoreListing.PricingTerms {
    /// The price of one payment, and below it that of the commitment.
    func priceText(preferring languages: [String]) -> String {
      let price = InterfaceText.price(displayPrice, every: period)
      let total = InterfaceText.total(commitmentDisplayPrice, for: commitment)
      return [
        price?.preferring(languages) ?? displayPrice,
        total?.preferring(languages) ?? commitmentDisplayPrice,
      ].joined(separator: "\n")
    }
  }

  extension InterfaceText {
    /// Returns a price with its period; `nil` for a period that is not of whole days or months alone.
    static func price(_ price: String, every period: CalendarDuration) -> MessageText? {
      guard let (count, unit) = Unit.counted(period) else { return nil }
      if count > 1 {
        return MessageText(
          "\(price) every \(count) \(unit.plural)", "每\(count)\(unit.chinese) \(price)")
      }
      return MessageText("\(price) per \(unit.english)", "每\(unit.chineseOfOne) \(price)")
    }

    /// Returns the price of a whole duration; `nil` for one that is not of whole days or months alone.
    static func total(_ price: String, for duration: CalendarDuration) -> MessageText? {
      guard let (count, unit) = Unit.counted(duration) else { return nil }
      let english = count > 1 ? unit.plural : unit.english
      return MessageText(
        "\(price) in total for \(count) \(english)", "\(count)\(unit.chinese)共 \(price)")
    }

    static func saving(_ percent: Int) -> MessageText {
      MessageText("Save \(percent)%", "节省\(percent)%")
    }

    /// A unit of time in the texts.
    private struct Unit {
      let english: String
      let chinese: String
      /// The unit after 每.
      var chineseOfOne: String { chinese == "个月" ? "月" : chinese }
      var plural: String { english + "s" }

      /// Returns the largest unit of which a duration is a multiple.
      static func counted(_ duration: CalendarDuration) -> (count: Int, unit: Unit)? {
        let (months, days) = (duration.months, duration.days)
        guard duration.seconds == 0, (months == 0) != (days == 0) else { return nil }
        if months > 0 {
          return months % 12 == 0
            ? (months / 12, Unit(english: "year", chinese: "年"))
            : (months, Unit(english: "month", chinese: "个月"))
        }
        return days % 7 == 0
          ? (days / 7, Unit(english: "week", chinese: "周"))
          : (days, Unit(english: "day", chinese: "天"))
      }
    }
  }
#endif
