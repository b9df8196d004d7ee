package import ContentCatalog
package import GateKit

/// A script of operations on a simulated store, with the facts after each step.
package struct SimulationScript {
  /// The facts after a step.
  package struct Moment {
    /// The number of the step, from 1.
    package let number: Int
    package let date: Instant
    /// The operation as written, such as `failRenewal pro, grace P16D`; empty if time passes only.
    package let operation: String
    package let note: String?
    /// The subject of the step.
    package let subject: SubjectID
    /// All subjects that have had a purchase or a step, with their facts.
    package let subjects: [GateSubject]
    /// The expected decisions about the subject of the step.
    package let expectations: [Persona.Expectation]
    let span: SourceSpan
  }

  /// The moments, in order; empty if the script has errors.
  package let moments: [Moment]
  package let diagnostics: [Diagnostic]
  /// The number of further faults, which exceed the limit.
  package let omittedDiagnostics: Int
  private let sources: SourceMap

  /// Reads and plays the script at a path.
  ///
  /// - Parameters:
  ///   - catalog: the catalog, whose products the store sells.
  ///   - storeKitFile: a StoreKit configuration file, whose products the store sells instead.
  package init(path: String, for catalog: GatedCatalog, selling storeKitFile: StoreFile? = nil) {
    self.init(files: SingleFile(path: path), for: catalog, selling: storeKitFile)
  }

  /// Reads and plays the script in some files.
  package init(
    files: any CatalogFiles, for catalog: GatedCatalog, selling storeKitFile: StoreFile? = nil
  ) {
    let log = DiagnosticLog()
    let context = DocumentReadingContext(files: files, log: log)
    let products =
      storeKitFile.map { file in
        SimulatedProducts(file.products.map { SimulatedProduct($0, currency: file.currency) })
      } ?? SimulatedProducts(catalog.content, store: "appStore")
    let moments = Self.moments(context, files, catalog: catalog, products: products)
    sources = context.sources
    diagnostics = log.diagnostics(in: sources)
    omittedDiagnostics = log.omittedCount
    self.moments = log.hasErrors ? [] : moments
  }
}

extension SimulationScript {
  private static let start = ObjectField(
    "start", .instant, "The instant of the first step.", .required)
  private static let subject = ObjectField(
    "subject", .id, "The subject of the steps that name none.", .required)
  private static let steps = ObjectField(
    "steps", .list(of: .object { SimulationStep.schema }), "The steps, in order.", .required)

  fileprivate static let schema = ObjectSchema(
    "simulation", called: "a script", "Operations on a simulated store.",
    [CatalogFormat.field, start, subject, steps])

  /// The limit on the number of steps.
  static let maxSteps = 1_000
  /// The limit on the number of entitlements that all moments list, without those that did not change.
  static let maxEntitlements = 500_000

  private static func moments(
    _ context: DocumentReadingContext, _ files: any CatalogFiles, catalog: GatedCatalog,
    products: SimulatedProducts
  ) -> [Moment] {
    guard let file = context.document(files.mainFile, namedAt: nil),
      context.isObject(file, called: schema.owner),
      CatalogFormat.version(of: file, in: context) != nil,
      let object = ObjectReader(file, schema, in: context)
    else { return [] }
    let (start, subject, values) = (object[start], object[subject], object[steps] ?? [])
    guard let start, let subject else { return [] }
    if values.count > maxSteps {
      context.report(.tooManySteps, at: values[maxSteps].span.opening)
      return []
    }
    var player = SimulationPlayer(
      ledger: SimulatedLedger(products: products, now: start),
      subject: SubjectID(subject.value), catalog: catalog, context: context)
    return values.enumerated().compactMap { index, value in
      player.moment(after: value, number: index + 1)
    }
  }
}

extension SimulationScript {
  /// Returns the diagnostic of a script whose decisions take too much work, at the step with which they
  /// exceed the limit.
  package func tooMuchWork(at moment: Moment) -> [Diagnostic] {
    let log = DiagnosticLog()
    log.report(.tooMuchWork, at: moment.span)
    return log.diagnostics(in: sources)
  }
}

extension ObjectSchema {
  /// The object in a script of a simulation.
  package static var simulation: ObjectSchema { SimulationScript.schema }
}

extension Diagnostic.Message {
  fileprivate static let tooManySteps = Self(
    .tooManySteps, "a script has at most \(SimulationScript.maxSteps) steps")

  static let tooMuchWork = Self(
    .tooMuchWork, "the purchases up to this step are too many to decide after each step",
    help: "use fewer steps, fewer subjects or longer periods")
}
