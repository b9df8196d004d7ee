/// The text around the values of objects with the same keys, prepared once for thousands of them.
///
/// ```swift
/// let form = json.form(ofObjectsWith: ["item", "unlocked"])
/// for row in rows {
///   json.object(form) { key, output in
///     if key == 0 { output.append(quoted: row.item.utf8) } else { output.append(number: row.count) }
///   }
/// }
/// ```
package struct JSONObjectForm: Sendable {
  /// What precedes the value of each key: the separator and the key.
  let keys: [[UInt8]]
  /// What follows the last value.
  let end: [UInt8]
}
