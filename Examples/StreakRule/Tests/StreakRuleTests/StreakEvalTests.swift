import Testing

struct StreakEvalTests {
  @Test func `the catalog is checked, and keeps what its personas expect`() throws {
    #expect(try StreakEvalProcess("check", "dojo").output == "1 catalog checked: no errors\n")
    let test = try StreakEvalProcess("test", "dojo")
    #expect(test.status == 0)
    #expect(test.output == "3 personas with 9 expectations: all as expected\n")
  }

  @Test func `both plugins are listed`() throws {
    let lines = try StreakEvalProcess("plugins").output.split(separator: "\n")
    #expect(
      lines.contains { $0.hasPrefix("acme.streak ") && $0.contains("acme.streak(days, of: …)") })
    #expect(
      lines.contains { $0.hasPrefix("acme.streaks ") && $0.contains("acme.streaks:FILE") })
  }

  @Test func `the source brings the subjects, and the kind decides them`() throws {
    let run = try StreakEvalProcess(
      "dojo", "--source", "acme.streaks:dojo/practice.csv", "--assume-none", "entitlements",
      "--now", "2026-11-21T09:00:00+08:00", "--format", "csv")
    #expect(run.errors == "")
    #expect(run.status == 0)
    #expect(
      run.output == """
        subject,catalog,item,verdict,reason
        keen,dojo,basics,unlocked,free
        keen,dojo,mastery-course,unlocked,gate-open
        keen,dojo,medal,unlocked,gate-open
        lazy,dojo,basics,unlocked,free
        lazy,dojo,mastery-course,locked,gate-closed
        lazy,dojo,medal,locked,gate-closed

        """)
  }

  @Test func `what they decide is explained in their words`() throws {
    let run = try StreakEvalProcess(
      "explain", "dojo", "medal", "--source", "acme.streaks:dojo/practice.csv", "--subject", "lazy",
      "--now", "2026-11-21T09:00:00+08:00", "--language", "zh-Hans")
    #expect(run.status == 0)
    #expect(run.output.contains("practice已连续 1 天，需要 3 天"), "\(run.output)")
  }

  @Test func `a fault of the kind is shown at its span`() throws {
    let run = try StreakEvalProcess("check", "Tests/StreakRuleTests/LongStreak.json")
    #expect(run.status == 2)
    #expect(
      run.output.hasPrefix(
        """
        Tests/StreakRuleTests/LongStreak.json:3:53: error[acme.long-streak]: a streak of 400 days is \
        longer than 366
        """), "\(run.output)")
  }

  @Test func `a file that cannot be read ends the run with the line that is at fault`() throws {
    let run = try StreakEvalProcess("dojo", "--source", "acme.streaks:dojo/personas.json")
    #expect(run.status == 74)
    #expect(run.errors.contains("line 1 of `dojo/personas.json` must be `subject,counter,at`"))
  }
}
