import ContentCatalog

/// The error of a run whose catalogs have faults.
struct UnusableCatalogs: Error {
  let faults: [Diagnostic]
  /// The number of further faults, which exceed the limit.
  let omitted: Int
}
