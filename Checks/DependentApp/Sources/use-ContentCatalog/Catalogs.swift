import ContentCatalog

/// A catalog, and what it declares.
func useCatalog(_ catalog: Catalog, in languages: [String]) {
  let id: CatalogID = catalog.id
  let title: LocalizedText? = catalog.title
  let shownTitle: String = catalog.title(preferring: languages)
  let currency: String? = catalog.currency
  let info: JSONValue? = catalog.info
  let timeZone: TimeZoneRules = catalog.timeZone
  print(id, title?.texts.count ?? 0, shownTitle, currency ?? "-", timeZone.identifier)
  _ = info

  let products: [CatalogProduct] = catalog.products
  let attributes: [CatalogAttribute] = catalog.attributes
  let counters: [CatalogCounter] = catalog.counters
  let product: CatalogProduct? = catalog.product("pro")
  let attribute: CatalogAttribute? = catalog.attribute("country")
  let counter: CatalogCounter? = catalog.counter("hints")
  print(products.map(\.id), attributes.map(\.id), counters.map(\.id))
  print(product == products.first, attribute == attributes.first, counter == counters.first)
}

/// The tree of items.
func useItems(_ catalog: Catalog, newSince version: Version, in languages: [String]) {
  let roots: [ContentItem] = catalog.roots
  let all: [ContentItem] = catalog.items
  let drafts: [ContentItem] = catalog.drafts
  let new: [ContentItem] = catalog.introduced(after: version)
  print(roots.count, all.count, drafts.count, new.count)

  let lesson: ContentItem? = catalog.item("L1")
  guard let lesson else { return }
  let course: ContentItem? = catalog.parent(of: lesson)
  let parts: [ContentItem] = catalog.children(of: lesson)
  print(course?.title(preferring: languages) ?? "no course", parts.count)
}

/// One item.
func useItem(_ item: ContentItem, in languages: [String]) {
  let id: ContentItem.ID = item.id
  let identifiers: Set<ContentItem.ID> = [id]
  let itemID: ItemID? = item.itemID
  let formerIDs: [ItemID] = item.formerIDs
  let tags: [String] = item.tags
  let weight: Int = item.weight
  print(identifiers.count, itemID ?? "no identifier", formerIDs, tags, weight)

  let title: LocalizedText? = item.title
  let shownTitle: String = item.title(preferring: languages)
  let introducedIn: Version? = item.introducedIn
  let published: Instant? = item.published
  print(published?.description ?? "no date")
  let info: JSONValue? = item.info
  print(title == nil, shownTitle, introducedIn?.parts ?? [], info == nil)

  let (isContent, isDraft): (Bool, Bool) = (item.isContent, item.isDraft)
  let kind: ItemKind = item.kind
  let standard: [ItemKind] = [.course, .drill, .feature, .group, .lesson, .trainingGround]
  let isCustom: Bool = !ItemKind.allCases.contains(kind) && kind != ItemKind(rawValue: "video")
  print(isContent, isDraft, standard.contains(kind), isCustom, kind.rawValue, kind.description)

  let staysOpen: StaysOpen = item.staysOpen
  switch staysOpen {
  case .never, .onceStarted: break
  case .onceCompleted: print(StaysOpen(rawValue: "onceCompleted") == staysOpen)
  @unknown default: break
  }
  let whenLocked: WhenLocked = item.whenLocked
  switch whenLocked {
  case .hide: print(WhenLocked(rawValue: "hide") == whenLocked, WhenLocked.allCases.count)
  case .lock, .preview, .unrecognized: break
  @unknown default: break
  }
}

/// One product.
func useProduct(_ product: CatalogProduct, in languages: [String]) {
  let id: ProductID = product.id
  let formerIDs: [ProductID] = product.formerIDs
  let includes: [ProductID] = product.includes
  print([id] + formerIDs + includes)

  let title: LocalizedText? = product.title
  let shownTitle: String = product.title(preferring: languages)
  let info: JSONValue? = product.info
  print(title == nil, shownTitle, info == nil)

  let (isFullAccess, isRetired): (Bool, Bool) = (product.isFullAccess, product.isRetired)
  let sale: [Instant?] = [product.soldFrom, product.soldUntil]
  let (isSold, stacks): (Bool, Bool) = (product.isSold(at: .latest), product.stacks)
  print(sale, isSold, stacks)
  let kind: ProductKind = product.kind
  switch kind {
  case .autoRenewable:
    let group: String? = product.subscriptionGroup
    let level: Int? = product.level
    let period: CalendarDuration? = product.period
    print(group ?? "-", level ?? 0, period?.months ?? 0)
  case .nonRenewing: print(ProductKind(rawValue: "nonRenewing") == kind)
  case .nonConsumable, .consumable: print(isFullAccess, isRetired)
  @unknown default: break
  }

  let storeIDs: [StoreIdentifier] = product.storeIDs
  for storeID in storeIDs {
    let store: StoreName? = storeID.store
    let nameThere: String = storeID.id
    if store == .appStore || store == .playStore { print(nameThere) }
  }

  let price: Price? = product.price
  guard let price, let limit = DecimalAmount("9.99") else { return }
  let amount: DecimalAmount = price.amount
  let currency: String = price.currency
  let isCheap: Bool = amount < limit
  let description: String = price.description
  print(isCheap, description == Price(amount: amount, currency: currency).description)
  print(amount.description)
}

/// What a catalog declares about subjects.
func useDeclarations(_ attribute: CatalogAttribute, _ counter: CatalogCounter) {
  let attributeID: AttributeID = attribute.id
  let title: LocalizedText? = attribute.title
  let values: [String]? = attribute.values
  print(attributeID, title == nil, values ?? [])
  let type: CatalogAttribute.ValueType = attribute.type
  switch type {
  case .boolean, .instant, .instantByItem, .number, .string, .strings: break
  case .version: print(CatalogAttribute.ValueType(rawValue: "version") == type)
  @unknown default: break
  }
  let setter: CatalogAttribute.Setter = attribute.settableBy
  switch setter {
  case .customer: print(CatalogAttribute.Setter.allCases.count)
  case .staff: print(CatalogAttribute.Setter(rawValue: "staff") == setter)
  @unknown default: break
  }
  let defaultValue: CatalogAttribute.Default = attribute.defaultValue
  switch defaultValue {
  case .absent, .unknown: break
  case .value(let value): print(value.type == type)
  }

  let counterID: CounterID = counter.id
  let counterTitle: LocalizedText? = counter.title
  let resets: CalendarPeriod? = counter.resets
  print(counterID, counterTitle == nil)
  switch resets {
  case .day, .month, .year, nil: break
  case .week: print(CalendarPeriod(rawValue: "week") == .week)
  @unknown default: break
  }
}
