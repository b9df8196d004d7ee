#pragma once

/// Returns the number of allocations that this process has made so far: calls of malloc and its relatives, in
/// all libraries. Returns -1 if they cannot be counted.
long allocation_count(void);
