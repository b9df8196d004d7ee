#include "plan.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// Makes room for one more element. Capacities are powers of two.
static void *grown(void *list, int count, size_t size) {
  return (count & (count - 1)) == 0 ? realloc(list, (count ? 2 * (size_t)count : 1) * size) : list;
}

static void add_operation(struct plan *plan, int code, int target, int left, int right) {
  plan->operations = grown(plan->operations, plan->operation_count, sizeof *plan->operations);
  plan->operations[plan->operation_count++] = (struct operation){code, target, left, right};
}

// A column on the stack that may be read negated, so that most negations are free.
struct operand {
  int column, is_negated;
};

static struct operand joined(
    struct plan *plan, int is_and, struct operand left, struct operand right, int target) {
  if (left.is_negated == right.is_negated) {
    int code = is_and != left.is_negated ? AND : OR;
    add_operation(plan, code, target, left.column, right.column);
    return (struct operand){target, left.is_negated};
  }
  struct operand plain = left.is_negated ? right : left, negated = left.is_negated ? left : right;
  // a or not b is not (b and not a)
  if (is_and) add_operation(plan, AND_NOT, target, plain.column, negated.column);
  else add_operation(plan, AND_NOT, target, negated.column, plain.column);
  return (struct operand){target, !is_and};
}

enum { DEEPEST = 64 };

// A subject reaches a threshold if it reached it before, or if it reached the one below and meets this
// operand.
static struct operand at_least(
    struct plan *plan, int least, const struct operand *operands, int count, int target) {
  struct operand reached[DEEPEST];
  int scratch = target + count, before = plan->operation_count;
  reached[1] = operands[0];
  for (int i = 1; i < count; i++) {
    // The lowest threshold from which the remaining operands can still reach the required one.
    int lowest = least - (count - 1 - i);
    for (int k = least < i + 1 ? least : i + 1; k > 1 && k >= lowest; k--) {
      struct operand both = joined(plan, 1, reached[k - 1], operands[i], k > i ? scratch + k : scratch);
      reached[k] = k > i ? both : joined(plan, 0, reached[k], both, scratch + k);
    }
    if (lowest <= 1) reached[1] = joined(plan, 0, reached[1], operands[i], scratch + 1);
  }
  if (plan->operation_count == before) return reached[least];
  plan->operations[plan->operation_count - 1].target = target;
  if (scratch - first_scratch(plan) + least >= plan->scratch)
    plan->scratch = scratch - first_scratch(plan) + least + 1;
  return (struct operand){target, reached[least].is_negated};
}

// Compiles the postfix of a gate to operations. Each stack slot has a scratch column.
static void compile(struct plan *plan, char *postfix) {
  struct operand stack[DEEPEST];
  int depth = 0, scratch = first_scratch(plan);
  for (char *token = strtok(postfix, " \n"); token; token = strtok(NULL, " \n")) {
    int target = scratch + depth;
    switch (*token) {
      case 'p': stack[depth++] = (struct operand){atoi(token + 1), 0}; break;
      case 'w': stack[depth++] = (struct operand){plan->products + atoi(token + 1), 0}; break;
      case '0': stack[depth++] = (struct operand){zero_column(plan), 0}; break;
      case '1': stack[depth++] = (struct operand){one_column(plan), 0}; break;
      case '!': stack[depth - 1].is_negated ^= 1; break;
      case '&':
      case '|':
        depth--;
        stack[depth - 1] = joined(plan, *token == '&', stack[depth - 1], stack[depth], target - 2);
        break;
      case '@': {
        int least, count;
        sscanf(token, "@%d:%d", &least, &count);
        depth -= count;
        stack[depth] = at_least(plan, least, stack + depth, count, scratch + depth);
        depth++;
      }
    }
    if (depth > plan->scratch) plan->scratch = depth;
    if (depth >= DEEPEST) fail("a gate is too deep");
  }
  if (stack[0].column >= scratch && !stack[0].is_negated)
    plan->operations[plan->operation_count - 1].target = RESULT;
  else
    add_operation(plan, stack[0].is_negated ? NOT : COPY, RESULT, stack[0].column, 0);
}

static void read_product(struct plan *plan) {
  char *names = strtok(NULL, " \n"), *number;
  while ((number = strtok(NULL, " \n"))) {
    plan->inclusions = grown(plan->inclusions, plan->inclusion_count, sizeof *plan->inclusions);
    plan->inclusions[plan->inclusion_count][0] = plan->products;
    plan->inclusions[plan->inclusion_count++][1] = atoi(number);
  }
  for (char *name = strtok(names, ","); name; name = strtok(NULL, ",")) {
    plan->names = grown(plan->names, plan->name_count, sizeof *plan->names);
    plan->names[plan->name_count++] = (struct name){strdup(name), strlen(name), plan->products};
  }
  plan->products++;
}

static void read_window(struct plan *plan) {
  char *from = strtok(NULL, " \n"), *until = strtok(NULL, " \n");
  plan->window_ends = grown(plan->window_ends, plan->windows, sizeof *plan->window_ends);
  plan->window_ends[plan->windows][0] = *from == '-' && !from[1] ? INT64_MIN : atoll(from);
  plan->window_ends[plan->windows++][1] = *until == '-' && !until[1] ? INT64_MAX : atoll(until);
}

struct plan read_plan(const char *path) {
  struct plan plan = {0};
  FILE *file = fopen(path, "r");
  if (!file) fail(path);
  char *line = NULL;
  size_t capacity = 0;
  while (getline(&line, &capacity, file) > 0) {
    char *word = strtok(line, " \n");
    if (!strcmp(word, "catalog")) plan.catalog = strdup(strtok(NULL, " \n"));
    else if (!strcmp(word, "now")) plan.now = atoll(strtok(NULL, " \n"));
    else if (!strcmp(word, "product")) read_product(&plan);
    else if (!strcmp(word, "window")) read_window(&plan);
    else if (!strcmp(word, "gate")) {
      plan.gate_ends = grown(plan.gate_ends, plan.gates, sizeof *plan.gate_ends);
      compile(&plan, strtok(NULL, "\n"));
      plan.gate_ends[plan.gates++] = plan.operation_count;
    } else if (!strcmp(word, "item")) {
      plan.item_ids = grown(plan.item_ids, plan.items, sizeof *plan.item_ids);
      plan.item_gates = grown(plan.item_gates, plan.items, sizeof *plan.item_gates);
      plan.item_ids[plan.items] = strdup(strtok(NULL, " \n"));
      plan.item_gates[plan.items++] = atoi(strtok(NULL, " \n"));
    }
  }
  free(line);
  fclose(file);
  return plan;
}
