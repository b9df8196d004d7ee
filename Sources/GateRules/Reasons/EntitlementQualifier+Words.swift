extension EntitlementQualifier {
  /// The reason code for an entitlement that does not count because of this type.
  var code: String { "excluded-\(name)" }

  var words: PurchaseWords {
    PurchaseWords(
      code: code, value: .false, english: "… was obtained \(english), which does not count",
      chinese: "…通过“\(chinese)”获得，不计入")
  }
}
