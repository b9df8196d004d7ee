// The evaluation of gates for blocks of 4,096 subjects: one column of bits for each fact, one bit for each
// subject.
#ifndef EVALUATION_H
#define EVALUATION_H

#include <stdint.h>

#include "plan.h"

typedef uint64_t strip __attribute__((vector_size(16)));

// The stride is one cache line longer than the column, so that the columns do not map to the same cache sets.
enum { BLOCK = 4096, STRIPS = BLOCK / 128, STRIDE = STRIPS + 4, LEVELS = 24 };

typedef strip column[STRIDE];

// Processes four strips at a time: gcc spills wider vectors, and does not unroll loops by itself. These
// subjects are always processed together.
#define EACH_STRIP(s, strips) \
  _Pragma("GCC unroll 4") for (int s = 0; s < (strips); s++)

// Bit-sliced sums of columns. A column to be added at a level waits for a second one.
struct counter {
  column sums[LEVELS], slots[LEVELS][2];
  char is_waiting[LEVELS], is_empty[LEVELS];
  int height;
};

struct evaluation {
  const struct plan *plan;
  column *columns;
  int *gate_order, *weights;  // gates in the order of their weights, the numbers of their items
  struct counter alike, total;
  int64_t *gate_totals, *product_totals;
  uint8_t counts[3][BLOCK];  // the number of items open to each subject, low byte first
};

struct evaluation *new_evaluation(const struct plan *plan);

// Clears the product columns of the first subjects.
void clear_products(struct evaluation *evaluation, int subjects);

// Records whether a subject holds a product, without a branch, since holdings are unpredictable.
static inline void hold(struct evaluation *evaluation, int product, int subject, int is_held) {
  ((uint64_t *)evaluation->columns[product])[subject >> 6] |= (uint64_t)is_held << (subject & 63);
}

// Marks the products that a bundle includes as held for everyone who holds the bundle.
void open_bundles(struct evaluation *evaluation, int subjects);

// Evaluates a gate for the subjects of the first strips. Bits after the last subject are undefined.
void evaluate_gate(struct evaluation *evaluation, int gate, int strips, column result);

// Evaluates all gates, and adds the results to the totals.
void evaluate(struct evaluation *evaluation, int subjects);

#endif
