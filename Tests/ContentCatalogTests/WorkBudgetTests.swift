import ContentCatalog
import Testing

struct WorkBudgetTests {
  @Test func `a budget is spent once nothing is left`() {
    let work = WorkBudget(3)
    work.spend(2)
    #expect(work.left == 1 && !work.isSpent)
    work.spend(.max)
    #expect(work.left == 0 && work.isSpent)
    work.renew(2)
    #expect(!work.isSpent)
  }

  @Test func `the steps of a part are taken from the whole`() {
    let whole = WorkBudget(10)
    let part = WorkBudget(4, of: whole)
    part.spend(5)
    #expect(part.isSpent && !whole.isSpent)
    #expect(whole.left == 5)
    let next = WorkBudget(4, of: whole)
    whole.spend(5)
    #expect(next.left == 4 && next.isSpent)
  }

  @Test func `a search ends with its budget`() {
    let work = WorkBudget(2)
    let found = (1...5).first(within: work) { number in
      work.spend(1)
      return number == 3
    }
    #expect(found == nil)
    #expect((1...5).first(within: .unlimited) { $0 == 3 } == 3)
  }
}
