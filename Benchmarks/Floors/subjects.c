#include "subjects.h"

#include <stdlib.h>
#include <string.h>
#if defined __SSE2__
#include <emmintrin.h>
#endif

static uint64_t eight(const char *text) {
  uint64_t word;
  memcpy(&word, text, 8);
  return word;
}

static const char *closing_quote(const char *text) {
#if defined __SSE2__
  for (;; text += 16) {
    __m128i bytes = _mm_loadu_si128((const __m128i *)text);
    int quotes = _mm_movemask_epi8(_mm_cmpeq_epi8(bytes, _mm_set1_epi8('"')));
    if (quotes) return text + __builtin_ctz(quotes);
  }
#else
  while (*text != '"') text++;
  return text;
#endif
}

// A name, compared by its first 8 bytes and the following 8, or a hash of the others if it is longer than 16.
struct entry {
  uint64_t first, last;
  const char *text;
  int length, product;
};

struct name_table {
  char now[20];
  int64_t seconds;
  unsigned shift, mask;
  struct entry *entries;
  uint16_t slots[];  // by hash: the number of an entry plus 1
};

static const char kept[32] = {-1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1};

// Reads 16 bytes, regardless of the length.
static uint64_t first_bytes(const char *text, size_t length) {
  return eight(text) & eight(kept + 16 - (length < 16 ? length : 16));
}

// Reads the 8 bytes that follow the first 8, or hashes all others if there are more than 16.
static uint64_t last_bytes(const char *text, size_t length) {
  if (length <= 16) return eight(text + 8) & eight(kept + 24 - length);
  uint64_t hash = eight(text + length - 8);
  for (size_t at = 8; at < length - 8; at += 8) hash = hash * 0xBF58476D1CE4E5B9 + eight(text + at);
  return hash;
}

static unsigned place(uint64_t first, uint64_t last, unsigned shift) {
  return ((first ^ (last * 0x9E3779B97F4A7C15)) * 0xBF58476D1CE4E5B9) >> shift;
}

static int64_t days_before(int64_t year, int64_t month, int64_t day) {
  if (month < 3) year--, month += 12;
  return 365 * year + year / 4 - year / 100 + year / 400 + (153 * (month - 3) + 2) / 5 + day - 719469;
}

static void write_instant(int64_t seconds, char *text) {
  int64_t day = seconds / 86400, year = 1970, month = 1, rest = seconds % 86400;
  while (days_before(year + 1, 1, 1) <= day) year++;
  while (month < 12 && days_before(year, month + 1, 1) <= day) month++;
  int64_t parts[] = {year / 100, year % 100, month, day - days_before(year, month, 1) + 1,
                     rest / 3600, rest / 60 % 60, rest % 60};
  static const char places[] = {0, 2, 5, 8, 11, 14, 17};
  memcpy(text, "0000-00-00T00:00:00", 20);
  for (int i = 0; i < 7; i++) {
    text[(int)places[i]] += parts[i] / 10;
    text[places[i] + 1] += parts[i] % 10;
  }
}

struct name_table *new_name_table(const struct plan *plan) {
  unsigned bits = 4;
  while (1 << bits < 4 * plan->name_count) bits++;
  struct name_table *table = calloc(1, sizeof *table + (sizeof(uint16_t) << bits));
  table->shift = 64 - bits;
  table->mask = (1u << bits) - 1;
  table->seconds = plan->now;
  table->entries = calloc(plan->name_count, sizeof(struct entry));
  write_instant(plan->now, table->now);
  for (int i = 0; i < plan->name_count; i++) {
    const struct name *name = &plan->names[i];
    char padded[name->length + 16];
    memset(padded, 0, sizeof padded);
    memcpy(padded, name->text, name->length);
    uint64_t first = first_bytes(padded, name->length), last = last_bytes(padded, name->length);
    unsigned at = place(first, last, table->shift);
    while (table->slots[at]) at = (at + 1) & table->mask;
    table->slots[at] = i + 1;
    table->entries[i] = (struct entry){first, last, name->text, name->length, name->product};
  }
  return table;
}

// Returns the product with this name, or -1.
static int product_named(const struct name_table *table, const char *name, size_t length) {
  uint64_t first = first_bytes(name, length), last = last_bytes(name, length);
  for (unsigned at = place(first, last, table->shift);; at = (at + 1) & table->mask) {
    if (!table->slots[at]) return -1;
    const struct entry *entry = &table->entries[table->slots[at] - 1];
    if (entry->first == first && entry->last == last &&
        (length <= 16 || (entry->length == (int)length && !memcmp(entry->text, name, length))))
      return entry->product;
  }
}

static int64_t two_digits(const char *text) { return (text[0] - '0') * 10 + text[1] - '0'; }

// Returns the seconds of an RFC 3339 instant with any offset.
static int64_t seconds_of(const char *text) {
  int64_t year = two_digits(text) * 100 + two_digits(text + 2);
  int64_t seconds = days_before(year, two_digits(text + 5), two_digits(text + 8)) * 86400 +
                    two_digits(text + 11) * 3600 + two_digits(text + 14) * 60 + two_digits(text + 17);
  text += 19;
  if (*text == '.') while (*++text >= '0' && *text <= '9') {}
  if (*text == 'Z') return seconds;
  int64_t offset = two_digits(text + 1) * 3600 + two_digits(text + 4) * 60;
  return *text == '-' ? seconds + offset : seconds - offset;
}

// Returns whether an instant is after now. In UTC, texts are ordered as their instants are.
static int is_after_now(const struct name_table *table, const char *text) {
  if (text[19] != 'Z') return table->seconds < seconds_of(text);
  uint64_t a = __builtin_bswap64(eight(text)), b = __builtin_bswap64(eight(table->now));
  if (a != b) return a > b;
  a = __builtin_bswap64(eight(text + 8)), b = __builtin_bswap64(eight(table->now + 8));
  return a != b ? a > b : memcmp(text + 16, table->now + 16, 3) > 0;
}

// Skips a value of any type.
static const char *after_value(const char *text) {
  int depth = 0;
  do {
    switch (*text) {
      case '{': case '[': depth++; break;
      case '}': case ']': depth--; break;
      case '"': while (*++text != '"') text += *text == '\\';
    }
    text++;
  } while (depth > 0 || (*text != ',' && *text != '}' && *text != ']'));
  return text;
}

static const char *read_entitlement(
    const char *text, const struct name_table *names, struct evaluation *evaluation, int subject) {
  const uint64_t product_key = eight("\"product"), purchase_key = eight("\"purchas");
  const uint64_t expiry_key = eight("\"expires");
  int product = -1, is_held = 1;
  do {
    uint64_t key = eight(++text);
    if (key == product_key) {
      const char *name = text + 11, *end = closing_quote(name);
      product = product_named(names, name, end - name);
      text = end + 1;
    } else if (key == purchase_key) {
      text += 16;
      is_held &= !is_after_now(names, text);
      text = closing_quote(text + 20) + 1;
    } else if (key == expiry_key) {
      text += 15;
      if (text[-1] == '"') {
        is_held &= is_after_now(names, text);
        text = closing_quote(text + 20) + 1;
      } else {
        text = after_value(text - 1);
      }
    } else {
      text = after_value(closing_quote(text + 1) + 2);
    }
  } while (*text == ',');
  if (product >= 0) hold(evaluation, product, subject, is_held);
  return text + 1;
}

const char *read_subject(
    const char *text, const struct name_table *names, struct evaluation *evaluation, int subject, struct id *id) {
  const uint64_t entitlements_key = eight("\"entitle");
  do {
    text++;
    if (!memcmp(text, "\"id\":\"", 6)) {
      const char *end = closing_quote(text + 6);
      *id = (struct id){text + 6, end - (text + 6)};
      text = end + 1;
    } else if (eight(text) == entitlements_key) {
      text += 16;
      if (*text == ']') text++;
      else {
        while (*text == '{') {
          text = read_entitlement(text, names, evaluation, subject);
          text += *text == ',' || *text == ']';
        }
      }
    } else {
      text = after_value(closing_quote(text + 1) + 2);
    }
  } while (*text == ',');
  return text + 1;
}
