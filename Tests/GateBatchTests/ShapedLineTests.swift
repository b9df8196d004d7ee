import BatchTestSupport
import EngineTestSupport
import GateBatch
import GateKit
import PropertyTesting
import RuleTestSupport
import Testing
import TestSupport

/// Files whose lines are read by the texts that earlier lines taught, compared with reading and deciding
/// one subject at a time.
@Suite(.slow)
struct ShapedLineTests {
  private static let engine = Result {
    GateEngine(
      catalog: try GatedCatalog(
        files: MemoryFiles(
          """
          {"format": 1, "id": "c", "counters": ["n"],
           "products": [{"id": "p"}, {"id": "coins", "kind": "consumable"}, {"id": "sixteen.letters1"},
             {"id": "month", "kind": "nonRenewing", "period": "P1M"},
             {"id": "club", "kind": "autoRenewable", "subscriptionGroup": "g"},
             {"id": "com.example.courses.a.yearly"}, {"id": "com.example.courses.b.yearly"}],
           "attributes": {"age": {"type": "number"}, "team": {"type": "string"}},
           "features": [
             {"id": "a", "gate": "p and not 'com.example.courses.a.yearly'"},
             {"id": "b", "gate": "month or club or 'com.example.courses.b.yearly'"},
             {"id": "c", "gate": "after(P1D, since: bought(p)) or product(p, everOwned: true)"},
             {"id": "d", "gate": "product(club, excluding: [familyShared, freeTrial])"},
             {"id": "e", "gate": "age > 17 and team = red or usage(n, fewerThan: 1, per: ever)"},
             {"id": "f", "gate": "'sixteen.letters1' or completed(a)"}]}
          """)), accepting: ["sandbox"])
  }

  private static let day = "2026-06-01T10:00:00Z"
  private static let later = "2027-06-01T10:00:00Z"

  /// Decides a file, expects what the general reader and the engine decide, and returns the number of
  /// lines that were read by their shape.
  private func shaped(
    _ lines: [String], at now: String = "2026-06-15T12:00:00Z", needs: BatchOptions = .holdings,
    chunkSize: Int = 1 << 19
  ) async throws -> Int {
    let asked = BatchCase(
      texts: [], engines: [try Self.engine.get()], now: try #require(Instant(now)), needs: needs,
      chunkSize: chunkSize, bytes: lines.flatMap { Array("\($0)\n".utf8) })
    var shaped = 0
    let found = try await asked.decided { shaped += $0.shapedSubjects }
    let expected = try DecidedFile(oneByOne: asked)
    #expect(found == expected)
    return shaped
  }

  private static func line(
    _ entitlements: String..., id: String = "u", more: String = ""
  ) -> String {
    #"{"id":"\#(id)","entitlements":[\#(entitlements.joined(separator: ","))]\#(more)}"#
  }

  private static func dated(_ product: String, _ others: String...) -> String {
    "{\((["\"product\":\"\(product)\""] + others).joined(separator: ","))}"
  }

  @Test(arguments: [BatchOptions.holdings, .validUntil])
  func `a line is read by its shape once its texts are known`(needs: BatchOptions) async throws {
    let (purchase, end) = (#""purchaseDate":"\#(Self.day)""#, #""expiresDate":"\#(Self.later)""#)
    let taught = [
      Self.line(), Self.line(Self.dated("p"), Self.dated("p", purchase), Self.dated("p")),
      Self.line(Self.dated("p", purchase), Self.dated("p", purchase, end), Self.dated("p", end)),
      Self.line(Self.dated("p", end), Self.dated("p")),
      Self.line(Self.dated("p", purchase, end)), Self.line(Self.dated("p", purchase)),
    ]
    let others = [
      Self.line(Self.dated("com.example.courses.a.yearly", purchase), id: "é"),
      Self.line(
        Self.dated("sixteen.letters1"), Self.dated("none", purchase), Self.dated("month", end),
        Self.dated("com.example.courses.b.yearly", purchase, end)),
      Self.line(Self.dated("club", purchase, end), Self.dated("club", end), Self.dated("coins")),
      Self.line(Self.dated("month", purchase, end), id: ""),
      Self.line(Self.dated("p", #""purchaseDate":"\#(Self.later)""#)),
      Self.line(Self.dated("p", #""purchaseDate":"2026-06-01T18:00:00.25+08:00""#)),
    ]
    #expect(try await shaped(taught + others, needs: needs) >= others.count)
  }

  @Test(arguments: [
    "0001-01-01T00:00:00Z", "1999-12-31T23:59:59Z", "2026-06-15T12:34:56Z", "2028-02-29T20:00:00Z",
    "2099-12-31T23:59:59Z", "9999-12-31T23:59:58Z", "9999-12-31T23:59:59Z",
  ])
  func `a product is held from its purchase until its end, to the second`(now: String) async throws
  {
    let instant = try #require(Instant(now))
    let (purchase, end) = (#""purchaseDate":"\#(Self.day)""#, #""expiresDate":"\#(Self.day)""#)
    let taught = [purchase, end].map { Self.line(Self.dated("com.example.courses.a.yearly", $0)) }
    let distances = [0, 1, 2, 10, 60, 600, 3_600, 36_000, 86_400, 864_000, 31_536_000]
    let lines = distances.flatMap { [-$0, $0] }.flatMap { distance in
      let text = "\(Instant(secondsSince1970: instant.secondsSince1970 + Int64(distance)))"
      return [text, text.dropLast() + ".5Z", text.dropLast() + "+00:00"].flatMap { text in
        taught.map { $0.replacing(Self.day, with: text) }
      }
    }
    #expect(try await shaped(taught + lines, at: now) == lines.count)
  }

  @Test(arguments: [
    #""originalPurchaseDate":"2026-05-01T10:00:00Z""#, #""revocationDate":"2026-06-02T10:00:00Z""#,
    #""gracePeriodExpiresDate":"2026-07-02T10:00:00Z""#, #""isUpgraded":true"#,
    #""isUpgraded":false"#, #""isPending":true"#, #""isInBillingRetry":true"#,
    #""isInBillingRetry":null"#, #""willAutoRenew":false"#, #""willAutoRenew":null"#,
    #""pausedAt":"2026-06-02T10:00:00Z""#, #""pausedAt":"2026-07-02T10:00:00Z""#,
    #""resumesAt":"2026-07-02T10:00:00Z""#, #""quantity":2"#, #""quantity":null"#,
    #""ownershipType":"familyShared""#, #""ownershipType":"unheard""#,
    #""offerType":null"#, #""offerType":"introductory","offerDiscountType":"freeTrial""#,
    #""environment":"sandbox""#,
    #""environment":"xcode""#, #""source":"a store""#, #""source":"é""#, #""source":null"#,
    #""purchaseDate":null"#, #""expiresDate":null"#,
  ])
  func `a field has the same meaning in a shape`(field: String) async throws {
    for product in ["p", "month", "club", "coins", "none", "com.example.courses.b.yearly"] {
      let end = field.contains("expires") ? "" : #""expiresDate":"\#(Self.later)","#
      let plain = Self.dated("com.example.courses.a.yearly")
      let first = Self.line("{\"product\":\"p\",\(end)\(field)}", plain, id: "1")
      let second = Self.line("{\"product\":\"\(product)\",\(end)\(field)}", plain, id: "2")
      #expect(try await shaped([first, second]) == 1)
      #expect(try await shaped([first, second], needs: .validUntil) == 1)
    }
  }

  @Test func `members with names are read in a shape`() async throws {
    func line(_ id: String, _ age: Int, _ team: String) -> String {
      Self.line(
        id: id,
        more: #","attributes":{"age":\#(age),"team":"\#(team)"},"#
          + #""progress":{"a":{"completed":true}},"#
          + #""usage":{"n":[{"at":"2026-06-01T10:00:00Z"}]},"unknown":[]"#)
    }
    let lines = [line("1", 17, "red"), line("2", 18, "red"), line("3", 18, "x")]
    #expect(try await shaped(lines) == 2)
    let repeated = line("4", 18, "red").replacing("\"team\"", with: "\"age\"")
    #expect(try await shaped([line("1", 17, "red"), repeated]) == 0)
  }

  @Test(arguments: [
    // A key that the object has had, although each text was part of another valid line.
    (
      [#"{"product":"p","purchaseDate":"\#(day)"},{"purchaseDate":"\#(day)","product":"p"}"#],
      #"{"product":"p","purchaseDate":"\#(day)","product":"p"}"#
    ),
    (
      [#"{"product":"p","isPending":true},{"isPending":false,"product":"p"}"#],
      #"{"isPending":false,"product":"p","isPending":true}"#
    ),
    // No product.
    (
      [#"{"purchaseDate":"\#(day)","product":"p"}"#, #"{"product":"p","purchaseDate":"\#(day)"}"#],
      #"{"purchaseDate":"\#(day)"}"#
    ),
    // Values that are not of the form.
    (
      [#"{"product":"p","purchaseDate":"\#(day)"}"#],
      #"{"product":"p","purchaseDate":"2026-02-29T10:00:00Z"}"#
    ),
    (
      [#"{"product":"p","purchaseDate":"\#(day)"}"#],
      #"{"product":"p","purchaseDate":"0000-06-01T10:00:00Z"}"#
    ),
    (
      [#"{"product":"p","purchaseDate":"\#(day)"}"#],
      #"{"product":"p","purchaseDate":"2026-06-01T24:00:00Z"}"#
    ),
    (
      [#"{"product":"p","purchaseDate":"\#(day)"}"#],
      #"{"product":"p","purchaseDate":"2026-06-01T10:60:00Z"}"#
    ),
    (
      [#"{"product":"p","purchaseDate":"\#(day)"}"#],
      #"{"product":"p","purchaseDate":"2026-06-01T10:00:60Z"}"#
    ),
    ([#"{"product":"p","purchaseDate":"\#(day)"}"#], #"{"product":"p","purchaseDate":""}"#),
    ([#"{"product":"p"}"#], #"{"product":"\u0071"}"#),
    ([#"{"product":"p"}"#], "{\"product\":\"p\u{1}\"}"),
    ([#"{"product":"p"}"#], #"{"product":"é"}"#),
    ([#"{"product":"p","source":"x"}"#], #"{"product":"p","source":"\x"}"#),
    ([#"{"product":"p","source":"x"}"#], #"{"product":"p","source":"\ud800"}"#),
    // Other texts.
    ([#"{"product":"p"}"#], #"{"product":"p" }"#),
    ([#"{"product":"p"}"#], #"{"product":"p"},"#),
    ([#"{"product":"p"}"#], #"{"product":"p","note":1}"#),
    ([#"{"product":"p","note":1}"#], #"{"product":"p","note":1}"#),
    ([#"{"product":"p","environment":"sandbox"}"#], #"{"product":"p","environment":"sandbox2"}"#),
  ])
  func `any other line is left to the strict reader`(
    taught: [String], entitlements: String
  ) async throws {
    let lines = taught.map { Self.line($0) }
    // Nothing of the line counts for the next one.
    #expect(try await shaped(lines + [Self.line(entitlements), Self.line()]) == 0)
  }

  @Test func `products of a line that is rejected are not held by the next subject`() async throws {
    let held = Self.dated(
      "com.example.courses.b.yearly", #""purchaseDate":"\#(Self.day)""#)
    let faulty = held.replacing(Self.day, with: "2026-13-01T10:00:00Z")
    let lines = [Self.line(held, held), Self.line(), Self.line(held, faulty), Self.line()]
    #expect(try await shaped(lines) == 1)
  }

  @Test(arguments: [#"\ud83d\ude00"#, "\u{0}", String(repeating: "x", count: 1_025)])
  func `an id with surrogates, with a control character or too long is left to the strict reader`(
    id: String
  ) async throws {
    #expect(try await shaped([Self.line(), Self.line(id: id)]) == 0)
  }

  @Test func `a text longer than one comparison is read in parts`() async throws {
    let blanks = String(repeating: " ", count: 100)
    let line = Self.line(Self.dated("p")).replacing(",", with: "\(blanks),\(blanks)")
    #expect(try await shaped([line, line, line.replacing("\"p\"", with: "\"month\"")]) == 2)
    let shorter = String(line.replacing("\(blanks),", with: "\(blanks.dropLast()),"))
    #expect(try await shaped([line, shorter]) == 0)
  }

  @Test func `a line with more entitlements than there is memory for is read strictly`()
    async throws
  {
    let entitlement = Self.dated("com.example.courses.b.yearly")
    let entitlements = Array(repeating: entitlement, count: 9_000).joined(separator: ",")
    let taught = Self.line(Self.dated("p"), Self.dated("p"))
    #expect(try await shaped([taught, Self.line(entitlements)]) == 0)
  }

  @Test func `the next change of many entitlements is left to the general reader`() async throws {
    let few = Array(repeating: Self.dated("p"), count: 64).joined(separator: ",")
    let many = Array(repeating: Self.dated("p"), count: 65).joined(separator: ",")
    let taught = Self.line(Self.dated("p"), Self.dated("p"))
    #expect(try await shaped([taught, Self.line(few)], needs: .validUntil) == 1)
    #expect(try await shaped([taught, Self.line(many)], needs: .validUntil) == 0)
    #expect(try await shaped([taught, Self.line(many)]) == 1)
  }

  @Test func `more shapes than there is memory for are read strictly`() async throws {
    let lines = (0..<1_500).map { number in
      let blanks = String(repeating: " ", count: number % 700)
      return Self.line(Self.dated("p").replacing(":", with: ":" + blanks))
    }
    let plain = Self.line(Self.dated("month"))
    let count = try await shaped([plain, plain] + lines + [plain])
    #expect(count > 1 && count < 100)
  }

  @Test func `shapes that few lines have make room for others`() async throws {
    let odd = (0..<300).map { number in
      Self.line(Self.dated("p").replacing(":", with: String(repeating: " ", count: number) + ":"))
    }
    let plain = Array(repeating: Self.line(Self.dated("p").replacing(":", with: ": ")), count: 400)
    #expect(try await shaped(odd + plain) == 0)
    #expect(try await shaped(odd + plain, chunkSize: 4_096) > 300)
  }

  @Test func `what a line ignores is counted once, whoever reads it`() async throws {
    let future = Self.dated(
      "com.example.courses.b.yearly", #""purchaseDate":"\#(Self.later)""#)
    let lines = [
      Self.line(Self.dated("none"), Self.dated("none")), Self.line(Self.dated("none")),
      Self.line(Self.dated("none"), Self.dated("\\u0071")), Self.line(Self.dated("none")),
      Self.line(Self.dated("none"), #"{"product":"p" }"#), Self.line(Self.dated("none")),
      Self.line(future), Self.line(future),
    ]
    let asked = BatchCase(
      texts: [], engines: [try Self.engine.get()],
      now: try #require(Instant("2026-06-15T12:00:00Z")), needs: [],
      bytes: lines.flatMap { Array("\($0)\n".utf8) })
    var writer = BatchResultWriter(nil, of: ResultSelection(asked.engines))
    var output = OutputBuffer()
    for try await part in writer.results(of: asked.input, at: asked.now, jobs: 1) {
      #expect(part.shapedSubjects == 4)
      writer.append(part, to: &output)
    }
    #expect(writer.summary.ignoredEntitlements.map(\.count) == [7, 1])
  }

  @Test func `blank lines and carriage returns are no obstacle`() async throws {
    let line = Self.line(Self.dated("p"))
    #expect(try await shaped([line, "", line, "  ", line]) == 2)
    #expect(try await shaped([line + "\r", line + "\r", line + "\r"]) == 2)
  }
}
