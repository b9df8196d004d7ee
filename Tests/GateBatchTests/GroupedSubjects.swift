/// Subjects that differ in the products that they hold, the value of an attribute, and the sources.
enum GroupedSubjects {
  static let lines = """
    {"id":"nobody"}
    {"id":"a","entitlements":[{"product":"a","source":"web"}],"attributes":{"plan":"x"}}
    {"id":"both","entitlements":[{"product":"a","source":"web"},{"product":"b","source":"shop"}]}
    {"id":"box","entitlements":[{"product":"box","source":"shop"}],"attributes":{"plan":"x"}}
    {"id":"b","entitlements":[{"product":"b"}],"attributes":{"plan":"y"}}

    """
}
