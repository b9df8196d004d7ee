/// The text around the values of objects with the same keys, prepared once for thousands of them: a name, and numbers.
///
/// ```swift
/// let form = json.form(ofObjectsWith: "item", ["unlocked", "locked"])
/// for row in rows {
///   json.object(form, row.item) { form.append(row.counts, to: &$0) }
/// }
/// ```
package struct JSONObjectForm: Sendable {
  /// The text before the name of the first object in an array.
  let opening: [UInt8]
  /// The text before the name of each further object.
  let separator: [UInt8]
  /// The text before each number.
  let keys: [[UInt8]]
  /// The text after the last value.
  let end: [UInt8]

  /// Appends what follows the name in an object: the numbers, in the order of their keys, and its end.
  package func append(_ numbers: [Int], to buffer: inout OutputBuffer) {
    for (key, number) in zip(keys, numbers) {
      buffer.append(contentsOf: key)
      buffer.append(number: number)
    }
    buffer.append(contentsOf: end)
  }
}
