import ContentCatalog
import GateKit
import GateRules

extension Law {
  /// Until the instant that a decision names, it is the same at every one: the last second before it, and
  /// those at which something that the subject or the catalog names happens. One that names none stays for
  /// ever.
  public static let nothingChangesBeforeValidUntil = Law(
    "nothing-changes-before-valid-until",
    "A decision is the same at every instant before its `validUntil`."
  ) { material in
    { asked, choices in
      let now = asked.decision
      if let end = now.validUntil, end <= asked.now {
        return .broken("it is \(now.words), which is past")
      }
      let end = now.validUntil ?? .latest
      let boundaries = material.instants.boundaries(of: asked.subject)
      let between = boundaries.filter { $0 > asked.now && $0 < end }
      var later = choices.list(0...12) { choices in
        choices.pick(from: between).map { material.instants.beside($0, &choices) } ?? end
      }
      later += [end.advanced(bySeconds: -1)].compactMap { $0 }
      later.removeAll { $0 <= asked.now || $0 >= end }
      if later.isEmpty || now.reason == .free && now.validUntil == nil { return .vacuous }
      for instant in later {
        let then = asked.asked(at: instant).decision
        if then.verdict == now.verdict, then.reason == now.reason { continue }
        return .broken("it is \(now.words), and \(then.words) at \(instant)")
      }
      return .holds
    }
  }
}
