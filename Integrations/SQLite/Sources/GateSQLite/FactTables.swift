/// The tables of version 1.
///
/// The first seven are those of an exported query, `SubjectTable`, with the same columns in the same order.
/// They are written out, because a migration never changes once it has been released. SQLite reports no changes of
/// a table without row ids, so all of them have one.
enum FactTables {
  static let statements =
    [
      """
      CREATE TABLE subjects (subject TEXT PRIMARY KEY NOT NULL, valid_until BIGINT)
      """,
      """
      CREATE TABLE unknowns (subject TEXT NOT NULL, family TEXT NOT NULL, name TEXT)
      """,
      """
      CREATE TABLE entitlements (
        subject TEXT NOT NULL, product TEXT NOT NULL, purchase BIGINT, original BIGINT, expires BIGINT,
        grace BIGINT, revoked BIGINT, upgraded BIGINT, pending BIGINT, retry BIGINT, renews BIGINT,
        paused BIGINT, resumes BIGINT, quantity BIGINT, ownership TEXT, offer TEXT, discount TEXT, proven_until BIGINT,
        as_of BIGINT)
      """,
      """
      CREATE TABLE attributes (
        subject TEXT NOT NULL, name TEXT NOT NULL, item TEXT, s TEXT, n DOUBLE, b BIGINT, i BIGINT, v TEXT)
      """,
      """
      CREATE TABLE progress (
        subject TEXT NOT NULL, item TEXT NOT NULL, started BIGINT, completed BIGINT, score DOUBLE,
        started_at BIGINT, completed_at BIGINT, waived BIGINT)
      """,
      """
      CREATE TABLE uses (
        subject TEXT NOT NULL, counter TEXT NOT NULL, used_at BIGINT, item TEXT, used_count BIGINT,
        resets_at BIGINT)
      """,
      """
      CREATE TABLE rollouts (subject TEXT NOT NULL, salt TEXT NOT NULL, bucket BIGINT NOT NULL)
      """,
      """
      CREATE TABLE families (
        subject TEXT NOT NULL, family TEXT NOT NULL, as_of BIGINT NOT NULL, valid_until BIGINT,
        PRIMARY KEY (subject, family))
      """,
      """
      CREATE TABLE cached_answers (
        subject TEXT NOT NULL, source TEXT NOT NULL, answer TEXT NOT NULL,
        PRIMARY KEY (subject, source))
      """,
      """
        CREATE TABLE recorded_facts (subject TEXT PRIMARY KEY NOT NULL, facts TEXT NOT NULL)
      """,
    ] + indexed.map { "CREATE INDEX \($0)_by_subject ON \($0) (subject)" }

  /// The tables with several rows for a subject.
  private static let indexed = [
    "unknowns", "entitlements", "attributes", "progress", "uses", "rollouts",
  ]
}
