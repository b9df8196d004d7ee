// A catalog as `write-batch` writes it for programs that do not read rule text.
#ifndef PLAN_H
#define PLAN_H

#include <stdint.h>

#include "chunks.h"

// An operation on columns of bits. The column numbers are those of the facts (products, then windows), then
// the constants 0 and 1, then scratch columns.
struct operation {
  enum { AND, OR, AND_NOT, NOT, COPY } code;
  int target, left, right;
};

struct name {
  char *text;
  int length, product;
};

struct plan {
  char *catalog;
  int64_t now;
  int products, windows, gates, items;
  struct name *names;
  int name_count;
  int (*inclusions)[2];  // pairs of a product and a product that it includes
  int inclusion_count;
  int64_t (*window_ends)[2];
  struct operation *operations;
  int operation_count;
  int *gate_ends;  // the end of each gate's operations; the last one writes RESULT
  char **item_ids;
  int *item_gates;
  int scratch;  // the number of scratch columns
};

enum { RESULT = -1 };

static inline int zero_column(const struct plan *plan) { return plan->products + plan->windows; }
static inline int one_column(const struct plan *plan) { return zero_column(plan) + 1; }
static inline int first_scratch(const struct plan *plan) { return zero_column(plan) + 2; }

struct plan read_plan(const char *path);

#endif
