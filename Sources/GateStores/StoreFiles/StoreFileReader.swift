internal import ContentCatalog

/// A reader of the files of every store.
enum StoreFileReader {
  /// Returns the file in a JSON value, and reports its faults. `nil` if nothing can be read.
  static func file(
    _ value: JSONValue, format: StoreFileFormat, in context: DocumentReadingContext
  ) -> StoreFile? {
    let file =
      switch format {
      case .storeKit: StoreKitFileReader.file(value, in: context)
      case .play: PlayFileReader.file(value, in: context)
      case .stripe: StripeFileReader.file(value, in: context)
      }
    if let file { checkIDs(of: file.products, in: context) }
    return file
  }

  private static func checkIDs(of products: [StoreFileProduct], in context: DocumentReadingContext)
  {
    var first: [ExactString: SourceSpan] = [:]
    for product in products {
      for id in product.ids {
        guard let earlier = first[ExactString(id)] else {
          first[ExactString(id)] = product.places.id
          continue
        }
        context.report(
          .duplicateProduct(id), at: product.places.id, related: [("first declared here", earlier)])
      }
    }
  }
}

extension Diagnostic.Message {
  fileprivate static func duplicateProduct(_ id: String) -> Self {
    Self(.duplicateProduct, "there is another product \(quoting(id))")
  }
}
