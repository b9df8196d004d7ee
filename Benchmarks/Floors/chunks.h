// A file of lines, worked on in chunks of whole lines by some threads, what they write in input order.
#ifndef CHUNKS_H
#define CHUNKS_H

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

// Bytes that may be read after the end of a chunk's lines; their content is undefined.
enum { PADDING = 64 };

// Ends the program with what the system says.
void fail(const char *what) __attribute__((noreturn));

struct text {
  char *bytes;
  size_t length, capacity;
};

// Room for so many more bytes at the end of a text.
char *room(struct text *text, size_t bytes);

// Calls work for each chunk of the regular file at a path, each thread with its own worker, and writes what
// it adds to the text to standard output.
void for_each_chunk(
    const char *path, int jobs, void (*work)(void *worker, char *begin, char *end, struct text *output),
    void **workers);

#ifdef __cplusplus
}
#endif

#endif
