import ContentCatalog
import EngineTestSupport
import GateExports
import GateKit
import GateRules
import GateTesting
import PropertyTesting

/// A catalog with random subjects, and the verdicts for them at several instants, for a comparison with other
/// engines.
struct ExportCase {
  let engine: GateEngine
  let subjects: [GateSubject]
  let instants: [Instant]
  /// The maximum number of columns of a stage of a query; `nil` for that of the database.
  let maxColumns: Int?

  /// Draws a case. The instants are close to the dates of the subjects, and many are the first at which a
  /// decision changes, or the last at which it does not. Cases of shipped catalogs have their personas too, and
  /// the instants of these.
  ///
  /// - Parameter number: the number of the case. The first cases are of the shipped catalogs, the others of
  ///   random ones. Every eighth is of ``OddNames``.
  init(_ choices: inout Choices, numbered number: Int) throws {
    let shipped = ShippedCatalog.allCases
    let isShipped = number < shipped.count
    let isOdd = !isShipped && number.isMultiple(of: 8)
    let catalog =
      try isShipped
      ? shipped[number].catalog()
      : isOdd ? choices.draw(OddNames.catalogs) : Self.expressible(&choices)
    let material = CaseMaterial(of: catalog)
    let first = choices.draw(material.cases)
    let maker = material.subjects(near: first)
    let personas = isShipped ? PersonaFile(of: catalog, beside: shipped[number].files).personas : []
    var subjects = [first.subject] + personas.map(\.subject)
    for _ in 1..<Self.subjectCount { subjects.append(maker.subject(&choices)) }
    let dates = Generator.instants(of: catalog)
    for index in subjects.indices {
      subjects[index].id = "s\(number).\(index)"
      for purchase in subjects[index].entitlements.indices {
        // As the answers of sources list them.
        subjects[index].entitlements[purchase].asOf = choices.maybe(30) { $0.draw(dates) }
        subjects[index].entitlements[purchase].provenUntil = choices.maybe(10) {
          $0.draw(dates)
        }
      }
    }
    let engine = first.engine
    if isOdd {
      for index in subjects.indices {
        OddNames.addForeignNames(to: &subjects[index], &choices)
        subjects[index].id = SubjectID(OddNames.all[index])
      }
      // Databases cannot hold the others, and the tables reject them.
      let tables = SubjectTableWriter(for: catalog)
      subjects.removeAll { subject in
        var rows = SubjectTableRows()
        return (try? tables.append(subject, to: &rows)) == nil
      }
    }
    self.engine = engine
    self.subjects = subjects
    maxColumns = choices.maybe(20) { $0.number(in: 20...60) }
    let instants = Self.instants(from: first.now, for: subjects, engine, &choices)
    self.instants = Set(instants + personas.compactMap(\.now)).sorted()
  }

  /// Draws a random catalog all of whose facts SQL can express.
  private static func expressible(_ choices: inout Choices) throws -> GatedCatalog {
    var catalog: GatedCatalog
    repeat {
      catalog = try choices.draw(.writtenCatalogs()).catalog
    } while !catalog.program.facts.allSatisfy {
      ExportTarget.sql.expresses($0, in: catalog.content)
    }
    return catalog
  }

  /// The items and drafts.
  var items: [ItemID] {
    (engine.catalog.content.items + engine.catalog.content.drafts).compactMap(\.itemID)
  }

  /// The number of verdicts.
  var count: Int { subjects.count * items.count * instants.count }

  private static func instants(
    from first: Instant, for subjects: [GateSubject], _ engine: GateEngine, _ choices: inout Choices
  ) -> [Instant] {
    var instants = [first]
    for _ in 1..<instantCount {
      guard let subject = choices.pick(from: subjects), let last = instants.last,
        let next = choices.pick(
          from: engine.evaluate(subject, at: last).decisions.compactMap(\.decision.validUntil))
      else { continue }
      let beside = choices.chance(30) ? next.secondsSince1970 - 1 : next.secondsSince1970
      instants.append(Instant(secondsSince1970: beside))
    }
    return instants
  }

  private static let subjectCount = 12
  private static let instantCount = 4
}
