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
  /// The texts before the values: a separator and a key each.
  let keys: [[UInt8]]
  /// The text after the last value.
  let end: [UInt8]
}
