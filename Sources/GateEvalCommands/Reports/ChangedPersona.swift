internal import ContentCatalog
import GateAnalysis
internal import GateKit

/// The items that a persona gains and loses with a new version of its catalog.
struct ChangedPersona {
  let persona: Persona
  let gains: [ItemID]
  let losses: [ItemID]

  /// Returns the personas for which any item differs.
  ///
  /// - Parameters:
  ///   - now: the instant of personas without one of their own.
  ///   - later: the instant of the new version, if it is another one; `now` then is that of the old version for all.
  static func all(
    _ personas: [Persona], _ diff: CatalogDiff, from old: GateEngine, to new: GateEngine,
    at now: Instant, later: Instant?
  ) -> [ChangedPersona] {
    personas.compactMap { persona in
      let instant = later == nil ? persona.now ?? now : now
      let (before, after) = (
        old.evaluate(persona.subject, at: instant),
        new.evaluate(persona.subject, at: later ?? instant)
      )
      var (gains, losses): ([ItemID], [ItemID]) = ([], [])
      for item in diff.items {
        let wasOpen = before.decide(item.formerID ?? item.item).isUnlocked
        let isOpen = after.decide(item.item).isUnlocked
        if isOpen && !wasOpen { gains.append(item.item) }
        if wasOpen && !isOpen { losses.append(item.item) }
      }
      if gains.isEmpty && losses.isEmpty { return nil }
      return ChangedPersona(persona: persona, gains: gains, losses: losses)
    }
  }
}
