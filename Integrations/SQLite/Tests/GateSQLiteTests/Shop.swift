import GRDB
import GateKit
import GateSQLite

/// A catalog with an attribute of each type, and a database in memory for its subjects.
struct Shop {
  static let now = Instant("2026-11-20T12:00:00Z") ?? .latest

  let catalog: GatedCatalog
  let database: FactDatabase

  init() throws {
    catalog = try GatedCatalog(files: Files())
    database = try FactDatabase(DatabaseQueue())
  }

  func source(
    _ families: Set<FactFamily> = Set(FactFamily.allCases),
    trust: EntitlementSnapshot.Trust = .stated
  ) -> DatabaseSource {
    DatabaseSource(database, families, for: [catalog.content], trust: trust)
  }

  private struct Files: CatalogFiles {
    let mainFile = "catalog.json"

    func displayPath(of path: String) -> String { path }

    func bytes(of path: String, limit: Int) throws(CatalogFileError) -> [UInt8] {
      guard path == mainFile else { throw .missing }
      return Array(
        """
        {
          "format": 1, "id": "shop", "timeZone": "UTC",
          "products": [
            {"id": "basic", "kind": "nonConsumable", "storeIDs": "com.app.basic"},
            {"id": "pro", "kind": "autoRenewable", "period": "P1M"},
            {"id": "coins", "kind": "consumable"}
          ],
          "attributes": {
            "role": {"type": "string"}, "age": {"type": "number"}, "member": {"type": "boolean"},
            "since": {"type": "instant"}, "app": {"type": "version"},
            "groups": {"type": "strings"}, "dates": {"type": "instantByItem"}
          },
          "counters": ["hints", "stories"],
          "courses": [
            {"id": "L1", "gate": "free"},
            {"id": "L2", "gate": "basic"},
            {"id": "L3", "gate": "pro"},
            {"id": "L4", "gate": "not pro"}
          ]
        }
        """.utf8)
    }
  }
}

extension Instant {
  /// Noon of a day in November 2026.
  static func november(_ day: Int64) -> Instant {
    Instant(secondsSince1970: Shop.now.secondsSince1970 + (day - 20) * 86_400)
  }
}
