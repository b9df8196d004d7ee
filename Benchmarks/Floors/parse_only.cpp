// Parses subjects with simdjson's on-demand parser, visits every field, and does no other work.
//
//     parse_only SUBJECTS [JOBS]     prints the number of keys and strings

#include <simdjson.h>

#include <cstdio>
#include <cstdlib>
#include <vector>

#include "chunks.h"

using namespace simdjson;

namespace {

struct worker {
  ondemand::parser parser;
  size_t values = 0;
};

// Strings are not unescaped. Malformed input is reported by an exception.
void visit(ondemand::object object, worker &worker) {
  for (auto field : object) {
    worker.values += field.key().value().raw() != nullptr;
    ondemand::value value = field.value();
    if (value.type() == ondemand::json_type::array) {
      for (auto element : value.get_array()) visit(element.get_object(), worker);
    } else {
      worker.values += !value.raw_json_token().empty();
    }
  }
}

void parse_chunk(void *argument, char *begin, char *end, text *) {
  static_assert(PADDING >= SIMDJSON_PADDING);
  auto &worker = *static_cast<struct worker *>(argument);
  size_t length = end - begin;
  if (length == 0) return;
  ondemand::document_stream lines = worker.parser.iterate_many(begin, length, length);
  for (auto line : lines) visit(line.get_object(), worker);
}

}  // namespace

int main(int count, char **arguments) {
  int jobs = count > 2 ? std::atoi(arguments[2]) : 2;
  if (count < 2 || jobs < 1) {
    std::fprintf(stderr, "usage: parse_only SUBJECTS [JOBS]\n");
    return 2;
  }
  std::vector<worker> workers(jobs);
  std::vector<void *> pointers;
  for (auto &worker : workers) {
    worker.parser.threaded = false;
    pointers.push_back(&worker);
  }
  for_each_chunk(arguments[1], jobs, parse_chunk, pointers.data());
  size_t values = 0;
  for (auto &worker : workers) values += worker.values;
  std::printf("%zu keys and strings\n", values);
}
