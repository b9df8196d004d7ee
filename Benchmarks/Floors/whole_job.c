// The whole job of the batch in plain C, as fast as possible: it reads subjects, and writes for each subject
// the number of items open to it, and totals by item and by product. It is the lower bound with which
// gate-eval is compared. It does not validate its input: compact NDJSON, well-formed and ASCII, in a regular
// file.
//
//     whole_job PLAN SUBJECTS TOTALS [JOBS]     writes the counts to standard output
//     whole_job --evaluate PLAN SUBJECTS        measures how fast one core decides the first 4,096 subjects

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "chunks.h"
#include "subjects.h"

struct worker {
  struct evaluation *evaluation;
  struct name_table *names;
  const struct written_count *counts;
  struct id ids[BLOCK];
};

// The number of open items, as the text that ends a line.
struct written_count {
  char text[10];
  char length;
};

static struct written_count *write_counts(int most) {
  struct written_count *counts = malloc((most + 1) * sizeof *counts);
  for (int i = 0; i <= most; i++) counts[i].length = snprintf(counts[i].text, 10, ",%d\n", i);
  return counts;
}

static const char *read_block(struct worker *worker, const char *line, const char *end, int *subjects) {
  int count = 0;
  while (line < end && count < BLOCK) {
    line = read_subject(line, worker->names, worker->evaluation, count, &worker->ids[count]);
    line += line < end && *line == '\n';
    count++;
  }
  open_bundles(worker->evaluation, count);
  *subjects = count;
  return line;
}

static void write_block(struct worker *worker, int subjects, struct text *output) {
  const struct evaluation *evaluation = worker->evaluation;
  for (int i = 0; i < subjects; i++) {
    const struct id *id = &worker->ids[i];
    int open = evaluation->counts[0][i] | evaluation->counts[1][i] << 8 | evaluation->counts[2][i] << 16;
    const struct written_count *count = &worker->counts[open];
    char *target = room(output, id->length + 32), *begin = target;
    if (id->length <= 16) memcpy(target, id->begin, 16);
    else memcpy(target, id->begin, id->length);
    target += id->length;
    memcpy(target, count->text, 10);
    output->length += target + count->length - begin;
  }
}

static void decide_chunk(void *argument, char *line, char *end, struct text *output) {
  struct worker *worker = argument;
  const char *next = line;
  int subjects;
  while (next < end) {
    next = read_block(worker, next, end, &subjects);
    evaluate(worker->evaluation, subjects);
    clear_products(worker->evaluation, subjects);
    write_block(worker, subjects, output);
  }
}

static void write_totals(const struct plan *plan, void **workers, int jobs, const char *path) {
  FILE *file = fopen(path, "w");
  if (!file) fail(path);
  fprintf(file, "name,count\n");
  for (int i = 0; i < plan->items; i++) {
    int64_t total = 0;
    for (int j = 0; j < jobs; j++)
      total += ((struct worker *)workers[j])->evaluation->gate_totals[plan->item_gates[i]];
    fprintf(file, "item %s,%ld\n", plan->item_ids[i], (long)total);
  }
  for (int i = 0; i < plan->name_count; i++) {
    if (i && plan->names[i].product == plan->names[i - 1].product) continue;
    int64_t total = 0;
    for (int j = 0; j < jobs; j++)
      total += ((struct worker *)workers[j])->evaluation->product_totals[plan->names[i].product];
    fprintf(file, "product %s,%ld\n", plan->names[i].text, (long)total);
  }
  if (fclose(file)) fail(path);
}

// Measures the evaluation of gates alone, in processor time: the fact columns are ready, and each gate's
// column is written.
static void time_evaluation(void *argument, char *line, char *end, struct text *output) {
  enum { RUNS = 9, ROUNDS = 245 };
  struct worker *worker = argument;
  const struct plan *plan = worker->evaluation->plan;
  static column *results;
  int subjects;
  if (results) return;
  results = aligned_alloc(64, plan->gates * sizeof(column));
  read_block(worker, line, end, &subjects);
  double best = 0;
  for (int run = 0; run < RUNS; run++) {
    struct timespec began, ended;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &began);
    for (int round = 0; round < ROUNDS; round++) {
      for (int gate = 0; gate < plan->gates; gate++)
        evaluate_gate(worker->evaluation, gate, STRIPS, results[gate]);
      __asm__ volatile("" ::"r"(results) : "memory");
    }
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &ended);
    double seconds = ended.tv_sec - began.tv_sec + (ended.tv_nsec - began.tv_nsec) * 1e-9;
    double speed = (double)ROUNDS * BLOCK * plan->items / seconds;
    if (speed > best) best = speed;
  }
  output->length += sprintf(room(output, 64), "%.3g decisions/s\n", best);
}

int main(int count, char **arguments) {
  int is_timed = count == 4 && !strcmp(arguments[1], "--evaluate");
  if (!is_timed && count != 4 && count != 5) {
    fprintf(stderr, "usage: whole_job PLAN SUBJECTS TOTALS [JOBS] | --evaluate PLAN SUBJECTS\n");
    return 2;
  }
  struct plan plan = read_plan(arguments[1 + is_timed]);
  struct name_table *names = new_name_table(&plan);
  struct written_count *counts = write_counts(plan.items);
  int jobs = count == 5 ? atoi(arguments[4]) : is_timed ? 1 : 2;
  void *workers[jobs];
  for (int i = 0; i < jobs; i++) {
    struct worker *worker = malloc(sizeof *worker);
    worker->evaluation = new_evaluation(&plan);
    worker->names = names;
    worker->counts = counts;
    workers[i] = worker;
  }
  if (is_timed) {
    for_each_chunk(arguments[3], 1, time_evaluation, workers);
    return 0;
  }
  printf("subject,%s\n", plan.catalog);
  fflush(stdout);
  for_each_chunk(arguments[2], jobs, decide_chunk, workers);
  write_totals(&plan, workers, jobs, arguments[3]);
  return 0;
}
