#include "evaluation.h"

#include <stdlib.h>
#include <string.h>

static void fill(column column, int bit) { memset(column, bit ? 0xFF : 0, sizeof(strip) * STRIDE); }

static int strips_of(int subjects) { return (subjects + 511) / 512 * 4; }

void clear_products(struct evaluation *it, int subjects) {
  int strips = strips_of(subjects);
  for (int i = 0; i < it->plan->products; i++) memset(it->columns[i], 0, strips * sizeof(strip));
}

static int *weights;

static int by_weight(const void *a, const void *b) { return weights[*(int *)a] - weights[*(int *)b]; }

struct evaluation *new_evaluation(const struct plan *plan) {
  struct evaluation *it = aligned_alloc(64, (sizeof *it + 63) / 64 * 64);
  memset(it, 0, sizeof *it);
  it->plan = plan;
  it->columns = aligned_alloc(64, (first_scratch(plan) + plan->scratch) * sizeof(column));
  clear_products(it, BLOCK);
  for (int i = 0; i < plan->windows; i++) {
    int64_t *ends = plan->window_ends[i];
    fill(it->columns[plan->products + i], ends[0] <= plan->now && plan->now < ends[1]);
  }
  fill(it->columns[zero_column(plan)], 0);
  fill(it->columns[one_column(plan)], 1);
  it->weights = calloc(plan->gates, sizeof(int));
  it->gate_order = calloc(plan->gates, sizeof(int));
  for (int i = 0; i < plan->items; i++) it->weights[plan->item_gates[i]]++;
  for (int i = 0; i < plan->gates; i++) it->gate_order[i] = i;
  weights = it->weights;
  qsort(it->gate_order, plan->gates, sizeof(int), by_weight);
  it->gate_totals = calloc(plan->gates, sizeof(int64_t));
  it->product_totals = calloc(plan->products, sizeof(int64_t));
  return it;
}

void open_bundles(struct evaluation *it, int subjects) {
  int strips = strips_of(subjects);
  for (int i = 0; i < it->plan->inclusion_count; i++) {
    strip *bundle = it->columns[it->plan->inclusions[i][0]];
    strip *included = it->columns[it->plan->inclusions[i][1]];
    EACH_STRIP(s, strips) included[s] |= bundle[s];
  }
}

void evaluate_gate(struct evaluation *it, int gate, int strips, column result) {
  const struct plan *plan = it->plan;
  const struct operation *operation = plan->operations + (gate ? plan->gate_ends[gate - 1] : 0);
  const struct operation *end = plan->operations + plan->gate_ends[gate];
  for (; operation < end; operation++) {
    strip *target = operation->target == RESULT ? result : it->columns[operation->target];
    strip *left = it->columns[operation->left], *right = it->columns[operation->right];
    switch (operation->code) {
      case AND: EACH_STRIP(s, strips) target[s] = left[s] & right[s]; break;
      case OR: EACH_STRIP(s, strips) target[s] = left[s] | right[s]; break;
      case AND_NOT: EACH_STRIP(s, strips) target[s] = left[s] & ~right[s]; break;
      case NOT: EACH_STRIP(s, strips) target[s] = ~left[s]; break;
      default: EACH_STRIP(s, strips) target[s] = left[s];
    }
  }
}

// Returns the slot for the next column of weight 2^level, which is written before it is pushed.
static strip *slot(struct counter *counter, int level, int strips) {
  while (counter->height <= level) {
    memset(counter->sums[counter->height], 0, strips * sizeof(strip));
    counter->is_empty[counter->height] = 1;
    counter->is_waiting[counter->height++] = 0;
  }
  return counter->slots[level][(int)counter->is_waiting[level]];
}

static void push(struct counter *counter, int level, int strips) {
  while (counter->is_waiting[level]) {
    strip *carry = slot(counter, level + 1, strips), *sum = counter->sums[level];
    strip *first = counter->slots[level][0], *second = counter->slots[level][1];
    EACH_STRIP(s, strips) {
      strip half = sum[s] ^ first[s];
      carry[s] = (sum[s] & first[s]) | (half & second[s]);
      sum[s] = half ^ second[s];
    }
    counter->is_empty[level] = 0;
    counter->is_waiting[level++] = 0;
  }
  counter->is_waiting[level] = 1;
}

// Adds the columns that still wait.
static void settle(struct counter *counter, int strips) {
  for (int level = 0; level < counter->height; level++) {
    if (!counter->is_waiting[level]) continue;
    if (counter->is_empty[level]) {
      memcpy(counter->sums[level], counter->slots[level][0], strips * sizeof(strip));
      counter->is_waiting[level] = 0;
    } else {
      memset(slot(counter, level, strips), 0, strips * sizeof(strip));
      push(counter, level, strips);
    }
  }
}

static void add_weighted(struct counter *total, strip *column, int level, int weight, int strips) {
  for (; weight; weight >>= 1, level++) {
    if (!(weight & 1)) continue;
    memcpy(slot(total, level, strips), column, strips * sizeof(strip));
    push(total, level, strips);
  }
}

static int64_t ones(const strip *column, int strips) {
  const strip none = {0}, pairs = none + 0x5555555555555555, fours = none + 0x3333333333333333;
  const strip bytes = none + 0x0F0F0F0F0F0F0F0F, halves = none + 0x00FF00FF00FF00FF;
  strip sums = none;
  for (int first = 0; first < strips; first += 16) {
    strip part = none;
    for (int s = first; s < strips && s < first + 16; s += 2) {
      strip x = column[s], y = column[s + 1];
      x -= (x >> 1) & pairs;
      y -= (y >> 1) & pairs;
      x = (x & fours) + ((x >> 2) & fours) + (y & fours) + ((y >> 2) & fours);
      part += (x & bytes) + ((x >> 4) & bytes);
    }
    sums += (part & halves) + ((part >> 8) & halves);
  }
  return ((sums[0] * 0x0001000100010001) >> 48) + ((sums[1] * 0x0001000100010001) >> 48);
}

// Transposes 8 bytes, each with one bit of 8 subjects, to one byte for each subject.
static uint64_t transposed(uint64_t x) {
  uint64_t t = (x ^ (x >> 7)) & 0x00AA00AA00AA00AA;
  x ^= t ^ (t << 7);
  t = (x ^ (x >> 14)) & 0x0000CCCC0000CCCC;
  x ^= t ^ (t << 14);
  t = (x ^ (x >> 28)) & 0x00000000F0F0F0F0;
  return x ^ t ^ (t << 28);
}

static void write_counts(struct evaluation *it, int subjects) {
  static const column nothing;
  for (int part = 0; part < 3; part++) {
    if (part && it->total.height <= 8 * part) {
      memset(it->counts[part], 0, subjects);
      continue;
    }
    const uint8_t *planes[8];
    for (int bit = 0; bit < 8; bit++) {
      int level = 8 * part + bit;
      planes[bit] = (const uint8_t *)(level < it->total.height ? it->total.sums[level] : nothing);
    }
    for (int i = 0; i < (subjects + 7) / 8; i++) {
      uint64_t bytes = 0;
      for (int bit = 0; bit < 8; bit++) bytes |= (uint64_t)planes[bit][i] << (8 * bit);
      bytes = transposed(bytes);
      memcpy(it->counts[part] + 8 * i, &bytes, 8);
    }
  }
}

static void mask_tail(column column, int subjects) {
  uint64_t *words = (uint64_t *)column;
  int word = subjects >> 6, end = strips_of(subjects) * 2;
  if (word == end) return;
  words[word] &= ((uint64_t)1 << (subjects & 63)) - 1;
  while (++word < end) words[word] = 0;
}

void evaluate(struct evaluation *it, int subjects) {
  const struct plan *plan = it->plan;
  int strips = strips_of(subjects);
  it->total.height = 0;
  for (int first = 0, last; first < plan->gates; first = last) {
    int weight = it->weights[it->gate_order[first]];
    it->alike.height = 0;
    for (last = first; last < plan->gates && it->weights[it->gate_order[last]] == weight; last++) {
      strip *result = slot(&it->alike, 0, strips);
      evaluate_gate(it, it->gate_order[last], strips, result);
      mask_tail(result, subjects);
      it->gate_totals[it->gate_order[last]] += ones(result, strips);
      push(&it->alike, 0, strips);
    }
    settle(&it->alike, strips);
    for (int level = 0; level < it->alike.height; level++)
      add_weighted(&it->total, it->alike.sums[level], level, weight, strips);
  }
  settle(&it->total, strips);
  for (int i = 0; i < plan->products; i++) it->product_totals[i] += ones(it->columns[i], strips);
  write_counts(it, subjects);
}
