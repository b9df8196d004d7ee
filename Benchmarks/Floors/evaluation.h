// Gates of 4,096 subjects at a time: a column of bits a fact, one bit a subject.
#ifndef EVALUATION_H
#define EVALUATION_H

#include <stdint.h>

#include "plan.h"

typedef uint64_t strip __attribute__((vector_size(16)));

// The stride is a cache line more than is used, so that the columns do not all lie in the same sets of it.
enum { BLOCK = 4096, STRIPS = BLOCK / 128, STRIDE = STRIPS + 4, LEVELS = 24 };

typedef strip column[STRIDE];

// Four strips at a time: gcc spills wider vectors, and leaves loops as they are. So many subjects are always
// worked on together.
#define EACH_STRIP(s, strips) \
  _Pragma("GCC unroll 4") for (int s = 0; s < (strips); s++)

// Sums of columns, bit by bit: what is to be added at a level waits until there are two.
struct counter {
  column sums[LEVELS], slots[LEVELS][2];
  char is_waiting[LEVELS], is_empty[LEVELS];
  int height;
};

struct evaluation {
  const struct plan *plan;
  column *columns;
  int *gate_order, *weights;  // gates by how many items have them
  struct counter alike, total;
  int64_t *gate_totals, *product_totals;
  uint8_t counts[3][BLOCK];  // how many items are open to a subject, the low byte first
};

struct evaluation *new_evaluation(const struct plan *plan);

// Makes the products' columns of so many subjects empty.
void clear_products(struct evaluation *evaluation, int subjects);

// Without a branch, since nothing foretells who holds what.
static inline void hold(struct evaluation *evaluation, int product, int subject, int is_held) {
  ((uint64_t *)evaluation->columns[product])[subject >> 6] |= (uint64_t)is_held << (subject & 63);
}

// Gives those who hold a bundle all that it includes.
void open_bundles(struct evaluation *evaluation, int subjects);

// Evaluates a gate for so many subjects; the bits after them are undefined.
void evaluate_gate(struct evaluation *evaluation, int gate, int strips, column result);

// Decides everything, and adds it to the totals.
void evaluate(struct evaluation *evaluation, int subjects);

#endif
