import BatchTestSupport
import EngineTestSupport
import GateBatch
import GateKit
import PropertyTesting
import RuleTestSupport
import Testing

/// Single lines on which the scanner could easily differ from ``SubjectDecoder``.
struct OddLineTests {
  private static let engine = Result {
    GateEngine(
      catalog: try GatedCatalog(
        files: MemoryFiles(
          """
          {"format": 1, "id": "c", "counters": ["n"], "products": [{"id": "p"}, {"id": "K"},
             {"id": "a.long.name.A.of.a.product"}, {"id": "a.long.name.B.of.a.product"}],
           "attributes": {"age": {"type": "number"}, "team": {"type": "string"},
                          "on": {"type": "instant", "default": "2026-11-21T00:00:00Z"},
                          "by": {"type": "instantByItem"}},
           "features": [
             {"id": "f", "formerIDs": ["old"], "gate": "age < 0.3 or age = 1234567890123456 or age = 8057.2271384302296 and p"},
             {"id": "g", "gate": "usage(n, fewerThan: 2, per: day) and completed(f, score: 59.5)"},
             {"id": "h", "gate": "after(P1D, since: on) or team in [red, '', 'é', K] or K"},
             {"id": "j", "gate": "after(P1D, since: completed(f)) or after(P2D, since: started(f))"},
             {"id": "k", "gate": "after(P1D, since: by(here)) or before(P1D, until: by(f)) and exists(by)",
              "items": ["l"]},
             {"id": "m", "gate": "product(K, everOwned: true) or after(P1D, since: bought(K)) and not K"},
             {"id": "i", "gate": "'a.long.name.A.of.a.product' and not 'a.long.name.B.of.a.product'"}]}
          """)))
  }

  @Test(arguments: [
    #"{"id":"u","entitlements":[{"product":"p","expiresDate":"x"null}]}"#,
    #"{"id":"u","entitlements":[{"product":"p","expiresDate":""null}]}"#,
    #"{"id":"u","entitlements":[{"product":"p","expiresDate":nullnull}]}"#,
    #"{"id":"u","entitlements":[{"product":"p","isPending":truefalse}]}"#,
    #"{"id":"u","entitlements":[{"product":"p","isPending":null,"isPending":true}]}"#,
    #"{"id":"u","entitlements":[{"product":null}]}"#,
    #"{"id":"u","entitlements":[null]}"#,
    #"{"id":"u","entitlements":[{"product":"p","environment":"sandbox"}]}"#,
    #"{"id":"u","entitlements":[{"product":"p","ownershipType":"freeTrial","source":"é\u0000"}]}"#,
    #"{"id":"u","entitlements":[{"product":"a.long.name.A.of.a.product"}]}"#,
    #"{"id":"u","entitlements":[{"product":"a.long.name.B.of.a.product"}]}"#,
    #"{"id":"u","entitlements":[{"product":"a.long.name.C.of.a.product"}]}"#,
    #"{"id":"u","entitlements":[{"product":"p"},{"product":"p","isPending":1}]}"#,
    #"{"id":"u","unknown":["product:p","product:K"],"entitlements":[{"product":"p"}]}"#,
    #"{"id":"u","entitlements":[{"product":"p"}],"unknown":["product:K"]}"#,
    #"{"id":"u","entitlements":[{"product":"K"},{"product":"\u212a"}]}"#,
    #"{"id":"u","entitlements":[{"product":"K"}],"attributes":{"team":"K"}}"#,
    #"{"id":"u","attributes":{"on":"2026-11-21T24:00:00Z"}}"#,
    #"{"id":"u","attributes":{"on":"0000-01-01T00:00:00Z"}}"#,
    #"{"id":"u","attributes":{"on":"2026-02-29T00:00:00Z"}}"#,
    #"{"id":"u","attributes":{"on":"2026-11-20T12:00:00Z"}}"#,
    #"{"id":"u","attributes":{"on":null}}"#,
    #"{"id":"u","attributes":{"by":{}}}"#,
    #"{"id":"u","attributes":{"by":{"f":"2026-11-24T12:00:00Z","k":"2026-11-20T12:00:00Z"}}}"#,
    #"{"id":"u","attributes":{"by":{"k":"2026-11-01T12:00:00Z","l":"2026-11-20T23:00:00+01:00"}}}"#,
    #"{"id":"u","attributes":{"by":{ "k" : null , "l":"2026-11-01T12:00:00Z"}}}"#,
    #"{"id":"u","attributes":{"by":{"gone":"2026-11-01T12:00:00Z","k":"2026-11-01T12:00:00Z"}}}"#,
    #"{"id":"u","attributes":{"by":{"gone":"2026-11-01T12:00:00Z","gone":"2026-11-01T12:00:00Z"}}}"#,
    #"{"id":"u","attributes":{"by":{"k":"2026-11-01T12:00:00Z","k":"2026-11-02T12:00:00Z"}}}"#,
    #"{"id":"u","attributes":{"by":{"old":"2026-11-30T12:00:00Z","f":"2026-11-01T12:00:00Z"}}}"#,
    #"{"id":"u","attributes":{"by":{"old":"2026-11-30T12:00:00Z"}}}"#,
    #"{"id":"u","attributes":{"by":{"\u006b":"2026-11-01T12:00:00Z"}}}"#,
    #"{"id":"u","attributes":{"by":{"k":"2026-11-01"}}}"#,
    #"{"id":"u","attributes":{"by":{"k":"2026-11-01T12:00:00Z",}}}"#,
    #"{"id":"u","attributes":{"by":{"k":1}}}"#,
    #"{"id":"u","attributes":{"by":["k"]}}"#,
    #"{"id":"u","attributes":{"by":null}}"#,
    #"{"id":"u","attributes":{"age":-0}}"#,
    #"{"id":"u","attributes":{"age":0.30000000000000004}}"#,
    #"{"id":"u","attributes":{"age":0.29999999999999999}}"#,
    #"{"id":"u","attributes":{"age":1234567890123456}}"#,
    #"{"id":"u","attributes":{"age":8057.2271384302296}}"#,
    #"{"id":"u","attributes":{"age":1.}}"#,
    #"{"id":"u","attributes":{"age":01}}"#,
    #"{"id":"u","attributes":{"age":1e2,"age":1}}"#,
    #"{"id":"u","attributes":{"agE":1,"agE":2}}"#,
    #"{"id":"u","attributes":{"team":"\u0072ed"}}"#,
    #"{"id":"u","attributes":{"team":"e\u0301"}}"#,
    #"{"id":"u","progress":{"f":{"completed":true,"score":60},"old":{"score":59}}}"#,
    #"{"id":"u","progress":{"f":null,"old":{"completed":true,"score":59.5}}}"#,
    #"{"id":"u","progress":{"gone":{"score":"60"}}}"#,
    #"{"id":"u","progress":{"f":{"completedAt":"2026-11-20T12:00:00Z"}}}"#,
    #"{"id":"u","progress":{"f":{"completedAt":"2026-11-20T13:00:01+01:00","score":59.5}}}"#,
    #"{"id":"u","progress":{"f":{"completedAt":"2026-11-21T12:00:01Z","score":60}}}"#,
    #"{"id":"u","progress":{"f":{"completedAt":"2026-11-21T12:00:01Z","completed":true,"score":60}}}"#,
    #"{"id":"u","progress":{"f":{"completedAt":"2026-11-01T12:00:01Z","completed":false,"score":60}}}"#,
    #"{"id":"u","progress":{"f":{"completedAt":null,"completed":true,"startedAt":"2026-11-01T12:00:01Z"}}}"#,
    #"{"id":"u","progress":{"f":{"completed":true,"started":null,"startedAt":null}}}"#,
    #"{"id":"u","progress":{"f":{"started":false,"startedAt":"2026-11-01T12:00:01Z"}}}"#,
    #"{"id":"u","progress":{"f":{"startedAt":"2026-11-01"}}}"#,
    #"{"id":"u","progress":{"f":{"startedAt":"2026-11-01T12:00:01Z","startedAt":null}}}"#,
    #"{"id":"u","progress":{"f":{"completed":true},"old":{"completedAt":"2026-11-01T12:00:01Z"}}}"#,
    #"{"id":"u","progress":{"f":{"waived":true}}}"#,
    #"{"id":"u","progress":{"f":{"waived":true,"score":59.5}}}"#,
    #"{"id":"u","progress":{"f":{"waived":true,"completedAt":"2026-11-20T12:00:00Z"}}}"#,
    #"{"id":"u","progress":{"f":{"completedAt":"2026-11-21T12:00:01Z","score":60,"waived":true}}}"#,
    #"{"id":"u","progress":{"f":{"waived":false,"score":60}}}"#,
    #"{"id":"u","progress":{"f":{"waived":null,"score":60}}}"#,
    #"{"id":"u","progress":{"f":{"waived":1}}}"#,
    #"{"id":"u","progress":{"f":{"waived":"true"}}}"#,
    #"{"id":"u","progress":{"f":{"waived":true,"waived":true}}}"#,
    #"{"id":"u","progress":{"f":{"waived":false,"score":60},"old":{"waived":true}}}"#,
    #"{"id":"u","progress":{"f":{"score":60,"waivedBy":"ann"}}}"#,
    #"{"id":"u","usage":{"n":{"count":2.0}}}"#,
    #"{"id":"u","usage":{"n":{"count":1,"resetsAt":"2026-11-21T13:00:00Z"}}}"#,
    #"{"id":"u","usage":{"n":[{"at":"2026-11-21T01:00:00Z","item":"f"},{"at":"2026-11-21T02:00:00Z","item":"old"}]}}"#,
    #"{"id":"u","usage":{"n":[{"at":"2026-11-21T01:00:00Z","item":"x"},{"at":"2026-11-21T02:00:00Z","item":"y"}]}}"#,
    #"{"id":"u","usage":{"gone":{"count":-1}}}"#,
    #"{"id":"u","unknown":[]}"#,
    #"{"id":"u","unknown":[null]}"#,
    #"{"id":"u","a":{"b":{"c":1,"c":2}}}"#,
    #"{"id":"u","a":[[[[[[[[[[1]]]]]]]]]]}"#,
    #"{"id":"u","a":1,"\u0061":2}"#,
    #"{"id":"u","a":"\#u{7F}"}"#,
    #"{"id":"u"}}"#,
    #"{"id":"u",}"#,
    #"{"id":"u"} x"#,
    #"{"id":""}"#,
    #"{"ID":"u"}"#,
    #"{"id":"u","i\u0064":"v"}"#,
    #"{"id":"u\/\u0041\u00e9\"\\\n\u0000"}"#,
    #"{"id":"\ud83d\ude00"}"#,
    #"{"id":"\ud83d"}"#,
    #"{"id":"\u00g0"}"#,
    #"{"id":"\x"}"#,
    #"{"id":"u\"#,
    #"{"id":"u\u004"#,
    #"{"id":"u","attributes":{"team":"r\u0065d"}}"#,
    #"{"id":"u","attributes":{"team":"\u212A"}}"#,
    #"{"id":"u","attributes":{"team":"\u00e9"}}"#,
    #"{"id":"u","entitlements":[{"product":"p","source":"a\/b\q"}]}"#,
    #"{"id":"u","entitlements":[{"product":"\u0070"},{"product":"a\u002elong.name.B.of.a.product"}]}"#,
    #"{"id":"u","entitlements":[{"product":"\u0071"},{"product":"p\/"},{"product":"\u212A"}]}"#,
    #"{"id":"u","entitlements":[{"product":"\u0070","environment":"sandbox"}]}"#,
    #"{"id":"u","attributes":{"t\u0065am":"red","\u0061ge":0.1},"usage":{"\u006e":{"count":1}}}"#,
    #"{"id":"u","attributes":{"t\u0065am":"red","team":"red"}}"#,
    #"{"id":"u","attributes":{"\u007a":1,"z":2}}"#,
    #"{"id":"u","progress":{"\u0066":{"score":60},"\u0067one":{"score":60}}}"#,
    #"{"id":"u","progress":{"\u0066":{"score":60},"old":{"completed":true}}}"#,
    #"{"id":"u","attributes":{"by":{"\u0066":"2026-11-24T12:00:00Z","f":"2026-11-20T12:00:00Z"}}}"#,
    #"{"id":"u","attributes":{"by":{"\u006b":"2026-11-01T12:00:00Z"}}}"#,
    #"{"id":"u","usage":{"n":[{"at":"2026-11-21T01:00:00Z","item":"x"},{"at":"2026-11-21T02:00:00Z","item":"x"}]}}"#,
    #"{"id":"u","usage":{"n":[{"at":"2026-11-21T01:00:00Z","item":"x"},{"at":"2026-11-21T02:00:00Z","item":"\u0078"}]}}"#,
    #"{"id":"u","usage":{"n":[{"at":"2026-11-20T01:00:00Z","item":"x"},{"at":"2026-11-21T02:00:00Z","item":"x"},{"at":"2026-11-21T03:00:00Z","item":"f"}]}}"#,
    #"{"id":"u","usage":{"n":[{"at":"2026-11-21T14:00:00Z","item":"f"},{"at":"2026-11-21T13:00:00Z","item":"x"}]}}"#,
    #"{"id":"u","usage":{"n":[{"at":"2026-11-21T11:00:00Z"},{"at":"2026-11-22T13:00:00Z"},{"at":"2026-11-22T13:00:00Z","item":"\u0066"}]}}"#,
    #"{"id":"u","usage":{"n":[{"at":"2026-11-21T13:00:00Z","item":"f"},{"at":"2026-11-21T14:00:00Z","item":"old"},{"at":"2026-11-21T15:00:00Z","item":"y"}]}}"#,
    #"{"id":"u","entitlements":[{"product":"\u004b","environment":"sandbox"}]}"#,
    #"{"id":"u","entitlements":[{"product":"\u004b","expiresDate":"2026-12-01T00:00:00Z"}],"unknown":["product:p"]}"#,
    #"{"id":"u","unknown":["attribute:"]}"#,
    #"{"id":"u","unknown":["attribute:*","product:*"]}"#,
    #"{"id":"u","unknown":["attribute:*"],"attributes":{"team":"red"}}"#,
    #"{"id":"u","attributes":{"team":null,"age":0.1},"unknown":["attribute:*"]}"#,
    #"{"id":"u","unknown":["attribute:age","attribute:age"],"attributes":{"team":"red"}}"#,
    #"{"id":"u","unknown":["attribute:team"],"attributes":{"team":"red"}}"#,
    #"{"id":"u","attributes":{"team":null,"age":0.1},"unknown":["attribute:team","attribute:age"]}"#,
    #"{"id":"u","unknown":["attribute:on","attribute:by"]}"#,
    #"{"id":"u","unknown":["product:K","product:a.long.name.B.of.a.product"]}"#,
    #"{"id":"u","unknown":["product:*"],"entitlements":[{"product":"p"}]}"#,
    #"{"id":"u","unknown":["product:","product:p"]}"#,
    #"{"id":"u","unknown":["past:K"]}"#,
    #"{"id":"u","unknown":["past:*"],"entitlements":[{"product":"K","expiresDate":"2026-11-01T00:00:00Z"}]}"#,
    #"{"id":"u","unknown":["product:none","past:p","usage:n","progress:f"]}"#,
    #"{"id":"u","unknown":["usage:*","progress:*"]}"#,
    #"{"id":"u","unknown":["usage:*"],"usage":{"n":{"count":2}}}"#,
    #"{"id":"u","unknown":["usage:n"],"usage":{"n":null}}"#,
    #"{"id":"u","progress":{"f":{"score":60}},"unknown":["progress:*"]}"#,
    #"{"id":"u","progress":{"f":{"score":60}},"unknown":["progress:j","progress:old"]}"#,
    #"{"id":"u","progress":{"gone":{"score":60}},"unknown":["progress:*"]}"#,
    #"{"id":"u","unknown":["attribute:age",null]}"#,
    #"{"id":"u","unknown":["attributes:age"]}"#,
    #"{"id":"u","unknown":["attribute:ag\u0065","product\u003ap"]}"#,
  ])
  func `a batch reads an unusual line as the decoder does`(line: String) async throws {
    for needs in [BatchOptions(), .validUntil] {
      let asked = BatchCase(
        texts: [], engines: [try Self.engine.get()],
        now: Instant("2026-11-21T12:00:00Z") ?? .latest, needs: needs,
        bytes: Array("{\"id\":\"a\"}\n\(line)\n{\"id\":\"b\"}".utf8))
      #expect(try await asked.decided() == DecidedFile(oneByOne: asked))
    }
  }

  @Test(arguments: [
    #"{"id":"u","unknown":["usage:n"]}"#, #"{"id":"u","unknown":["usage:*"]}"#,
    #"{"id":"u","unknown":["past:credit"]}"#, #"{"id":"u","unknown":["product:*"]}"#,
    #"{"id":"u","unknown":["past:*","usage:n"]}"#,
    #"{"id":"u","unknown":["usage:n"],"entitlements":[{"product":"credit"}]}"#,
    #"{"id":"u","usage":{"n":{"count":0}},"entitlements":[{"product":"credit","quantity":2}]}"#,
    #"{"id":"u","usage":{"n":[{"at":"2026-11-20T12:00:00Z","item":"f"}]}}"#,
    #"{"id":"u","usage":{"n":[{"at":"2026-11-20T12:00:00Z","item":"g"}]},"entitlements":[{"product":"credit","purchaseDate":"2026-11-20T13:00:00Z"}]}"#,
  ])
  func `a batch reads lines about purchases of consumables as the decoder does`(
    line: String
  ) async throws {
    let engine = GateEngine(
      catalog: try GatedCatalog(
        files: MemoryFiles(
          """
          {"format": 1, "id": "c", "counters": ["n"],
           "products": [{"id": "credit", "kind": "consumable"}],
           "features": [{"id": "f", "gate": "usage(n, fewerThan: bought(credit))"},
             {"id": "g", "gate": "usage(n, of: here, fewerThan: 1, since: bought(credit))"}]}
          """)))
    for needs in [BatchOptions(), .validUntil] {
      let asked = BatchCase(
        texts: [], engines: [engine], now: Instant("2026-11-21T12:00:00Z") ?? .latest,
        needs: needs, bytes: Array("{\"id\":\"a\"}\n\(line)\n{\"id\":\"b\"}".utf8))
      #expect(try await asked.decided() == DecidedFile(oneByOne: asked))
    }
  }

  @Test func `lines with unknown facts, escaped names and unknown items are read by the scanner`()
    async throws
  {
    let lines = [
      #"{"id":"u","unknown":["attribute:age","attribute:none"],"attributes":{"team":"red"}}"#,
      #"{"id":"u","entitlements":[{"product":"p"}],"unknown":["product:K","past:p"]}"#,
      #"{"id":"u","unknown":["product:*","attribute:*","progress:*","usage:*"]}"#,
      #"{"id":"u","unknown":["progress:f","usage:n","past:*"],"entitlements":[{"product":"K"}]}"#,
      #"{"id":"u","entitlements":[{"product":"\u0070"}],"progress":{"\u0066":{"score":60}}}"#,
      #"{"id":"u","attributes":{"t\u0065am":"red","by":{"\u0066":"2026-11-21T00:00:00Z"}}}"#,
      #"{"id":"u","usage":{"\u006e":[{"at":"2026-11-21T01:00:00Z","item":"gone"}]}}"#,
    ]
    #expect(try await Self.slowSubjects(lines) == [:])
  }

  @Test func `uses and unknown products are read by the scanner if next changes are computed`()
    async throws
  {
    let engine = GateEngine(
      catalog: try GatedCatalog(
        files: MemoryFiles(
          """
          {"format": 1, "id": "c", "counters": ["n"], "products": [{"id": "p"}],
           "features": [{"id": "day", "gate": "usage(n, fewerThan: 2, per: day)"},
             {"id": "last", "gate": "usage(n, fewerThan: 2, within: P2D)"},
             {"id": "own", "gate": "usage(n, of: here, fewerThan: 1, within: P1D)"},
             {"id": "free", "gate": "usage(n, fewerThan: 2, per: week)", "items": ["one", "two"]},
             {"id": "held", "gate": "p"}]}
          """)))
    let uses = [
      #"{"at":"2026-11-20T13:00:00Z","item":"own"}"#,
      #"{"at":"2026-11-21T11:00:00Z","item":"one"}"#,
      #"{"at":"2026-11-21T11:30:00Z","item":"gone"}"#,
      #"{"at":"2026-11-22T09:00:00Z","item":"two"}"#,
      #"{"at":"2026-11-21T12:30:00Z"}"#, #"{"at":"2026-11-19T12:30:00Z","item":"one"}"#,
    ]
    var lines = [#"{"id":"v","unknown":["product:p"]}"#, #"{"id":"v","unknown":["past:*"]}"#]
    for first in uses {
      for second in uses {
        lines.append(#"{"id":"u","usage":{"n":[\#(first),\#(second)]}}"#)
        lines.append(#"{"id":"u","usage":{"n":[\#(second),\#(uses[0]),\#(first)]}}"#)
      }
    }
    #expect(try await Self.slowSubjects(lines, engine, needs: .validUntil) == [:])
  }

  @Test func `subjects that the decoder reads are counted by cause`() async throws {
    let uses = Array(repeating: #"{"at":"2026-11-21T01:00:00Z"}"#, count: 65)
    let lines = [
      #"{"id":"plain","entitlements":[{"product":"p"}]}"#, #"{"id":"\ud83d\ude00"}"#,
      #"{"id":"u","entitlements":[{"product":"p\u0071"}]}"#, #"{"id":"u","\u0061ge":1}"#,
      #"{"id":"u","attributes":{"by":{"old":"2026-11-30T12:00:00Z","f":null}}}"#,
      #"{"id":"u","unknown":["attribute:team"],"attributes":{"team":"red"}}"#,
      #"{"id":"u","progress":{"f":{"score":60}},"unknown":["progress:*"]}"#,
      #"{"id":"u","usage":{"n":[\#(uses.joined(separator: ","))]}}"#,
      #"{"id":"u","attributes":{"age":1e2}}"#, #"{"id":"rejected","age":1e}"#,
    ]
    #expect(
      try await Self.slowSubjects(lines) == [.names: 4, .unknown: 2, .size: 1, .other: 1])
    #expect(try await Self.slowSubjects(["[" + lines[0], ",", lines[1] + "]"]) == [.list: 2])
    let engine = GateEngine(
      catalog: try GatedCatalog(
        files: MemoryFiles(
          """
          {"format": 1, "id": "c", "products": [{"id": "p"}, {"id": "q"}],
           "features": [{"id": "f", "gate": "after(P3D, since: held(p))"}]}
          """)))
    let plain = #"{"id":"u","unknown":["product:q"]}"#
    #expect(try await Self.slowSubjects([lines[0], plain], engine) == [.purchases: 1])
  }

  @Test func `unknown uses are not fewer than the units of a consumable that nobody bought`()
    async throws
  {
    let engine = GateEngine(
      catalog: try GatedCatalog(
        files: MemoryFiles(
          """
          {"format": 1, "id": "c", "counters": ["n"], "products": [{"id": "coin", "kind": "consumable"}],
           "features": [{"id": "a", "gate": "usage(n, fewerThan: bought(coin))"},
                        {"id": "b", "gate": "usage(n, fewerThan: 2, since: bought(coin))"}]}
          """)))
    let lines = [
      #"{"id":"u","unknown":["usage:n"]}"#, #"{"id":"u","unknown":["usage:*"]}"#,
      #"{"id":"u","unknown":["usage:n","product:coin"]}"#,
      #"{"id":"u","unknown":["usage:n"],"entitlements":[{"product":"coin"}]}"#,
      #"{"id":"u","usage":{"n":{"count":1}},"unknown":["past:*"]}"#,
    ]
    #expect(try await Self.slowSubjects(lines, engine)[.purchases, default: 0] <= 3)
  }

  @Test func `facts marked unknown are read by the shape of their lines`() async throws {
    let lines = [
      #"{"id":"u","attributes":{"age":0.1},"unknown":["attribute:team","product:p"]}"#,
      #"{"id":"v","attributes":{"age":0.1},"unknown":["attribute:*"]}"#,
      #"{"id":"w","attributes":{"age":0.1},"unknown":["attribute:age"]}"#,
      #"{"id":"x","attributes":{"age":0.1},"unknown":["product:*","past:K"]}"#,
      #"{"id":"y","attributes":{"age":0.1},"unknown":[]}"#,
    ]
    let asked = BatchCase(
      texts: [], engines: [try Self.engine.get()],
      now: Instant("2026-11-21T12:00:00Z") ?? .latest, needs: [],
      bytes: Array(lines.joined(separator: "\n").utf8))
    var shaped = 0
    let found = try await asked.decided { shaped += $0.shapedSubjects }
    #expect(try found == DecidedFile(oneByOne: asked))
    #expect(shaped == 3)
  }

  @Test func `dates of many items are read by the scanner`() async throws {
    let ids = (0..<100).map { "i\($0)" }
    let items = ids.map { #"{"id":"\#($0)"}"# }.joined(separator: ",")
    let engine = GateEngine(
      catalog: try GatedCatalog(
        files: MemoryFiles(
          """
          {"format": 1, "id": "c", "attributes": {"by": {"type": "instantByItem"}},
           "features": [{"id": "all", "gate": "after(P1D, since: by(here))", "items": [\(items)]}]}
          """)))
    let dates = ids.enumerated().map { #""\#($1)":"2026-11-\#(10 + $0 % 20)T00:00:00Z""# }
    let list = dates.joined(separator: ",")
    let lines = [
      #"{"id":"u","attributes":{"by":{\#(list)}}}"#, #"{"id":"v","attributes":{"by":{\#(list)}}}"#,
    ]
    #expect(try await Self.slowSubjects(lines, engine) == [:])
    // A repeated name is a fault, which only the decoder reports.
    let twice = #"{"id":"w","attributes":{"by":{\#(list),"i7":"2026-11-30T00:00:00Z"}}}"#
    #expect(try await Self.slowSubjects(lines + [twice], engine) == [:])
  }

  /// Returns the numbers of lines that ``SubjectDecoder`` reads, and expects the batch to equal it.
  private static func slowSubjects(
    _ lines: [String], _ other: GateEngine? = nil, needs: BatchOptions = []
  ) async throws -> [SlowReading: Int] {
    let asked = BatchCase(
      texts: [], engines: [try other ?? engine.get()],
      now: Instant("2026-11-21T12:00:00Z") ?? .latest, needs: needs,
      bytes: Array(lines.joined(separator: "\n").utf8))
    var slow: [SlowReading: Int] = [:]
    let found = try await asked.decided { slow.merge($0.slowSubjects, uniquingKeysWith: +) }
    #expect(try found == DecidedFile(oneByOne: asked))
    return slow
  }

  /// Escapes that programs write in ids, sources and strings: PHP's `json_encode` writes every `/` as `\/`.
  @Test func `lines with escapes are read by the scanner`() async throws {
    let lines = [
      #"{"id":"org\/1","attributes":{"team":"r\u0065d"}}"#,
      #"{"id":"org\/2","entitlements":[{"product":"p","source":"store\/eu"}]}"#,
      #"{"id":"\u00fc","note":"a\tb"}"#,
    ]
    let asked = BatchCase(
      texts: [], engines: [try Self.engine.get()],
      now: Instant("2026-11-21T12:00:00Z") ?? .latest, needs: [],
      bytes: Array(lines.joined(separator: "\n").utf8))
    var slow = 0
    let found = try await asked.decided { slow += $0.slowSubjects.count }
    #expect(try found == DecidedFile(oneByOne: asked))
    let ids = found.subjects.map { String(decoding: $0.id, as: UTF8.self) }
    #expect(ids == ["org/1", "org/2", "ü"])
    #expect(slow == 0)
  }

  @Test func `ids with escapes are read by the shape of their lines`() async throws {
    let lines = [#"{"id":"org\/1"}"#, #"{"id":"org\/2"}"#, #"{"id":"org3"}"#, #"{"id":"\u00fc"}"#]
    let asked = BatchCase(
      texts: [], engines: [try Self.engine.get()],
      now: Instant("2026-11-21T12:00:00Z") ?? .latest, needs: [],
      bytes: Array(lines.joined(separator: "\n").utf8))
    var shaped = 0
    let found = try await asked.decided { shaped += $0.shapedSubjects }
    #expect(try found == DecidedFile(oneByOne: asked))
    let ids = found.subjects.map { String(decoding: $0.id, as: UTF8.self) }
    #expect(ids == ["org/1", "org/2", "org3", "ü"])
    #expect(shaped == 3)
  }
}
