import ContentCatalog

extension UnlockOffer {
  /// A need of an offer whose item is locked for the subject, with the way to open that item.
  ///
  /// ```swift
  /// for prerequisite in offer.prerequisites {
  ///   print(prerequisite.need, prerequisite.way?.products ?? [])
  /// }
  /// // complete(l2) [a]
  /// ```
  public struct Prerequisite: Hashable, Sendable, Codable {
    /// The need, which is one of the offer's needs.
    public let need: UnlockNeed
    /// The products and steps that open the item of the need; `nil` if none were found. The steps are in
    /// the order in which they can be taken.
    public let way: UnlockOffer?
    /// The reason for the absence of a way; `nil` if there is one.
    public var absence: UnlockOffers.Absence? { writtenAbsence?.code }
    private let writtenAbsence: WrittenCode<UnlockOffers.Absence>?

    /// Creates a prerequisite with a way, for previews and for tests of a ``ReasonRenderer``.
    public init(_ need: UnlockNeed, way: UnlockOffer) {
      self.need = need
      self.way = way
      writtenAbsence = nil
    }

    /// Creates a prerequisite without a way, for previews and for tests of a ``ReasonRenderer``.
    public init(_ need: UnlockNeed, absence: UnlockOffers.Absence) {
      self.need = need
      way = nil
      writtenAbsence = .known(absence)
    }

    private enum CodingKeys: String, CodingKey {
      case need, way
      case writtenAbsence = "absence"
    }
  }
}
