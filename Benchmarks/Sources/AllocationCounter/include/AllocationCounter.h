#pragma once

/// How many allocations this process has made so far: calls of malloc and its relatives, from wherever.
/// -1 where they cannot be counted.
long allocation_count(void);
