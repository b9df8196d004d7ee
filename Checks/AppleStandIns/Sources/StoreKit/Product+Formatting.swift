// Apple documents the members. Those without documentation equal the members of Apple's module.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

@available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, visionOS 1.0, *)
extension Product {
  public var priceFormatStyle: Decimal.FormatStyle.Currency {
    Decimal.FormatStyle.Currency(code: StoreKitWorld.current.currency)
  }

  public var subscriptionPeriodFormatStyle: Date.ComponentsFormatStyle {
    // Foundation on Linux has no other initializer. Its style has no properties.
    let empty = Data("{}".utf8)
    guard let style = try? JSONDecoder().decode(Date.ComponentsFormatStyle.self, from: empty) else {
      preconditionFailure("Foundation's style has properties")
    }
    return style
  }
}

@available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, visionOS 1.0, *)
extension Product.SubscriptionPeriod {
  public func dateRange(referenceDate: Date = .now) -> Range<Date> {
    let end = Calendar.standIn.date(byAdding: component, value: value, to: referenceDate)
    return referenceDate..<(end ?? referenceDate)
  }

  public func formatted<S>(
    _ format: S, referenceDate: Date = .now
  ) -> S.FormatOutput where S: FormatStyle, S.FormatInput == Range<Date> {
    format.format(dateRange(referenceDate: referenceDate))
  }

  private var component: Calendar.Component {
    switch unit {
    case .day: .day
    case .week: .weekOfYear
    case .month: .month
    case .year: .year
    }
  }
}

/// Foundation on Linux lacks this conformance. The stand-in formats in English.
extension Date.ComponentsFormatStyle: @retroactive FormatStyle {
  public func format(_ value: Range<Date>) -> String {
    let units: Set<Calendar.Component> = [.year, .month, .weekOfYear, .day]
    let parts = Calendar.standIn.dateComponents(
      units, from: value.lowerBound, to: value.upperBound)
    let counts = [
      (parts.year, "year"), (parts.month, "month"), (parts.weekOfYear, "week"), (parts.day, "day"),
    ]
    return counts.compactMap { count, unit in
      guard let count, count > 0 else { return nil }
      return count == 1 ? "1 \(unit)" : "\(count) \(unit)s"
    }.joined(separator: ", ")
  }
}

extension Calendar {
  fileprivate static let standIn = Calendar(identifier: .gregorian)
}
