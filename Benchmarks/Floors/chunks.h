// A file of lines that several threads process in chunks of whole lines. The output is in input order.
#ifndef CHUNKS_H
#define CHUNKS_H

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

// The number of bytes that may be read after the end of a chunk's lines. Their content is undefined.
enum { PADDING = 64 };

// Prints the system's error and ends the program.
void fail(const char *what) __attribute__((noreturn));

struct text {
  char *bytes;
  size_t length, capacity;
};

// Returns space for more bytes at the end of a text.
char *room(struct text *text, size_t bytes);

// Calls `work` for each chunk of the regular file at a path, with one worker per thread, and writes the text
// that it appends to standard output.
void for_each_chunk(
    const char *path, int jobs, void (*work)(void *worker, char *begin, char *end, struct text *output),
    void **workers);

#ifdef __cplusplus
}
#endif

#endif
