/// The properties that most items do not have.
///
/// It is a class, so that an item without them takes little memory, and any item is copied fast.
final class ItemDetails: Sendable {
  let tags: [String]
  let introducedIn: Version?
  let published: Instant?
  let weight: Int
  let formerIDs: [ItemID]
  let info: JSONValue?

  init(
    tags: [String], introducedIn: Version?, published: Instant?, weight: Int, formerIDs: [ItemID],
    info: JSONValue?
  ) {
    self.tags = tags
    self.introducedIn = introducedIn
    self.published = published
    self.weight = weight
    self.formerIDs = formerIDs
    self.info = info
  }
}

extension ItemDetails: Hashable {
  static func == (a: ItemDetails, b: ItemDetails) -> Bool {
    a === b
      || a.tags.map(ExactString.init) == b.tags.map(ExactString.init)
        && a.introducedIn == b.introducedIn && a.published == b.published && a.weight == b.weight
        && a.formerIDs == b.formerIDs && a.info == b.info
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(tags.map(ExactString.init))
    hasher.combine(introducedIn)
    hasher.combine(published)
    hasher.combine(weight)
    hasher.combine(formerIDs)
    hasher.combine(info)
  }
}
