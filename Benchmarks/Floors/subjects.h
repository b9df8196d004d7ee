// Subjects as compact NDJSON, well-formed and ASCII, with keys in any order.
#ifndef SUBJECTS_H
#define SUBJECTS_H

#include <stddef.h>

#include "evaluation.h"

struct name_table;

struct id {
  const char *begin;
  size_t length;
};

struct name_table *new_name_table(const struct plan *plan);

// Reads the line of a subject: its id, and the products that it holds into the columns. Returns the end of
// the line.
const char *read_subject(
    const char *line, const struct name_table *names, struct evaluation *evaluation, int subject, struct id *id);

#endif
