#include "chunks.h"

#include <fcntl.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { CHUNK = 1 << 19, MAX_JOBS = 64 };

// The state that the threads share. The output of a chunk goes into the slot of its number. The thread that
// finishes the next chunk due writes it, and the finished ones after it, so that threads do not wait for
// slower ones.
struct run {
  int file, jobs, slots;
  size_t size;
  void (*work)(void *, char *, char *, struct text *);
  pthread_mutex_t mutex;
  pthread_cond_t written;
  size_t next, due;
  int is_writing;
  struct text outputs[4 * MAX_JOBS];
  char is_ready[4 * MAX_JOBS];
};

struct thread {
  struct run *run;
  void *worker;
  pthread_t handle;
};

void fail(const char *what) {
  perror(what);
  exit(1);
}

char *room(struct text *text, size_t bytes) {
  if (text->length + bytes > text->capacity) {
    text->capacity = 2 * (text->length + bytes);
    text->bytes = realloc(text->bytes, text->capacity);
    if (!text->bytes) fail("memory");
  }
  return text->bytes + text->length;
}

static void write_all(const struct text *text) {
  for (size_t done = 0; done < text->length;) {
    ssize_t count = write(STDOUT_FILENO, text->bytes + done, text->length - done);
    if (count < 0) fail("output");
    done += count;
  }
}

static size_t read_up_to(struct run *run, struct text *input, size_t count, size_t offset) {
  char *target = room(input, count + PADDING);
  ssize_t got = pread(run->file, target, count, offset);
  if (got < 0) fail("input");
  input->length += got;
  return got;
}

// Reads the lines that begin in a chunk. The byte before the chunk shows whether a line begins at its start.
static char *read_lines(struct run *run, size_t number, struct text *input) {
  size_t begin = number * CHUNK, end = begin + CHUNK < run->size ? begin + CHUNK : run->size;
  size_t offset = begin ? begin - 1 : 0;
  input->length = 0;
  while (offset < end) {
    size_t got = read_up_to(run, input, end - offset, offset);
    if (!got) break;
    offset += got;
  }
  while (offset < run->size && input->bytes[input->length - 1] != '\n') {
    size_t before = input->length, got = read_up_to(run, input, 512, offset);
    if (!got) break;
    char *feed = memchr(input->bytes + before, '\n', got);
    if (feed) input->length = feed + 1 - input->bytes;
    offset += got;
  }
  if (!begin) return input->bytes;
  char *feed = memchr(input->bytes, '\n', input->length);
  return feed ? feed + 1 : input->bytes + input->length;
}

static void deliver(struct run *run, size_t number) {
  pthread_mutex_lock(&run->mutex);
  run->is_ready[number % run->slots] = 1;
  if (!run->is_writing) {
    run->is_writing = 1;
    while (run->is_ready[run->due % run->slots]) {
      struct text *output = &run->outputs[run->due % run->slots];
      pthread_mutex_unlock(&run->mutex);
      write_all(output);
      pthread_mutex_lock(&run->mutex);
      run->is_ready[run->due++ % run->slots] = 0;
      pthread_cond_broadcast(&run->written);
    }
    run->is_writing = 0;
  }
  pthread_mutex_unlock(&run->mutex);
}

static void *work(void *argument) {
  struct thread *thread = argument;
  struct run *run = thread->run;
  struct text input = {0};
  for (;;) {
    pthread_mutex_lock(&run->mutex);
    size_t number = run->next++;
    while (number >= run->due + run->slots) pthread_cond_wait(&run->written, &run->mutex);
    pthread_mutex_unlock(&run->mutex);
    if (number * CHUNK >= run->size) break;
    char *begin = read_lines(run, number, &input);
    struct text *output = &run->outputs[number % run->slots];
    output->length = 0;
    run->work(thread->worker, begin, input.bytes + input.length, output);
    deliver(run, number);
  }
  free(input.bytes);
  return NULL;
}

void for_each_chunk(
    const char *path, int jobs, void (*chunk_work)(void *, char *, char *, struct text *), void **workers) {
  static struct run run;
  struct stat status;
  run = (struct run){.file = open(path, O_RDONLY), .jobs = jobs, .slots = 4 * jobs, .work = chunk_work};
  if (run.file < 0 || fstat(run.file, &status) < 0) fail(path);
  if (jobs < 1 || jobs > MAX_JOBS) fail("jobs");
  run.size = status.st_size;
  pthread_mutex_init(&run.mutex, NULL);
  pthread_cond_init(&run.written, NULL);
  struct thread threads[MAX_JOBS];
  for (int i = 0; i < jobs; i++) {
    threads[i] = (struct thread){&run, workers[i], 0};
    if (i > 0 && pthread_create(&threads[i].handle, NULL, work, &threads[i])) fail("thread");
  }
  work(&threads[0]);
  for (int i = 1; i < jobs; i++) pthread_join(threads[i].handle, NULL);
  close(run.file);
}
