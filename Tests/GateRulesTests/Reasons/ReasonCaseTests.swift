import ContentCatalog
import RuleTestSupport
import Testing

@testable import GateRules

struct ReasonCaseTests {
  private static let cases: [(kind: String, cases: [ReasonCase])] = [
    ("free", ReasonCase.constants), ("productOrFull", ReasonCase.productOrFull),
    ("product", ReasonCase.product), ("subscription", ReasonCase.subscription),
    ("window", ReasonCase.window),
    (
      "after",
      ReasonCase.after + ReasonCase.afterProgress + ReasonCase.afterItemDate
        + ReasonCase.heldTime
    ),
    ("before", ReasonCase.before), ("dates", ReasonCase.dates),
    ("published", ReasonCase.published),
    ("attempts", ReasonCase.attempts), ("completedRecently", ReasonCase.completedRecently),
    ("heldOn", ReasonCase.heldOn), ("dateOfItem", ReasonCase.dateOfItem),
    ("freeTier", ReasonCase.freeTier),
    ("drip", ReasonCase.drip), ("completed", ReasonCase.completed),
    ("started", ReasonCase.started), ("scored", ReasonCase.scored),
    ("attribute", ReasonCase.attribute),
    ("usage", ReasonCase.usage), ("credits", ReasonCase.credits),
    ("restarts", ReasonCase.restarts),
  ]

  @Test(arguments: cases.flatMap(\.cases))
  func `a reason states the fact that determines the rule`(expected: ReasonCase) throws {
    #expect(try expected.reason()?.summary == expected.expected)
  }

  /// The suffixes of the codes for products that include or replace another. Their phrases follow
  /// those of the product itself.
  private static let standIns = ["-through", "-full-access"]

  @Test func `every code has a case for each value that has a phrase`() {
    let tried = Set(Self.cases.flatMap(\.cases).map { $0.expected.words.prefix(2).map { $0 } })
    for kind in RuleKindRegistry.builtIn.kinds {
      for code in kind.phrases.codes(in: "en") {
        if Self.standIns.contains(where: { code.rawValue.hasSuffix($0) }) { continue }
        for value in Ternary.allCases where kind.phrases["en", code]?[value] != nil {
          #expect(tried.contains(["\(value)", code.rawValue]), "\(kind.name)")
        }
      }
    }
  }

  @Test func `both languages have phrases for the same codes and values`() {
    for kind in RuleKindRegistry.builtIn.kinds {
      #expect(kind.phrases.codes(in: "en") == kind.phrases.codes(in: "zh-Hans"))
      for code in kind.phrases.codes(in: "en") {
        for value in Ternary.allCases {
          let english = kind.phrases["en", code]?[value]
          #expect((english == nil) == (kind.phrases["zh-Hans", code]?[value] == nil), "\(code)")
        }
      }
    }
  }

  @Test func `kinds that share a code have the same phrase for it`() {
    var words: [Reason.Code: ReasonPhrase] = [:]
    for kind in RuleKindRegistry.builtIn.kinds {
      for code in kind.phrases.codes(in: "en") {
        guard let phrase = kind.phrases["en", code] else { continue }
        #expect(words[code] == nil || words[code] == phrase, "\(code) of \(kind.name)")
        words[code] = phrase
      }
    }
  }

  @Test func `an unknown reason names the failed sources of its family`() throws {
    var subject = GateSubject.somebody.unsure(.product("basic"))
    subject.sourceFailures = [
      SourceFailure(source: "store", families: [.entitlements], problem: "timed out"),
      SourceFailure(source: "school", families: [.progress], problem: "timed out"),
    ]
    let unknown = ReasonCase("product(basic)", subject, "").reason
    #expect(try unknown()?.summary == "unknown holding-unknown product=basic sources=store")
    let known = ReasonCase("product(gold)", subject, "").reason
    #expect(try known()?.summary == "false never-bought product=gold")
  }

  @Test func `every type that StoreKit defines can be excluded`() {
    let known =
      Entitlement.OwnershipType.known.map(\.rawValue) + Entitlement.OfferType.known.map(\.rawValue)
      + Entitlement.OfferDiscountType.known.map(\.rawValue)
    #expect(EntitlementQualifier.all.map(\.name) == known)
  }
}

extension String {
  fileprivate var words: [String] { split(separator: " ").map(String.init) }
}
