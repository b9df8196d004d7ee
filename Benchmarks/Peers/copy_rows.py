"""Writes a table of the rows of a CSV file with DuckDB, and prints the seconds that writing took.

Arguments: CSV COPY THREADS.
"""

import sys
import time

import duckdb


def main():
    if len(sys.argv) != 4:
        sys.exit(__doc__)
    source, target, threads = sys.argv[1:]
    connection = duckdb.connect(config={"threads": int(threads)})
    connection.execute(f"CREATE TABLE listed AS FROM read_csv('{source}', header = true, all_varchar = true)")
    began = time.perf_counter()
    connection.execute(f"COPY listed TO '{target}' (HEADER)")
    print(time.perf_counter() - began)


main()
