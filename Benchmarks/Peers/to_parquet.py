"""Writes subjects as a Parquet file, with their entitlements as lists of structs. Arguments: NDJSON PARQUET."""

import sys

import duckdb

import duckdb_batch


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    duckdb.sql(f"COPY (FROM {duckdb_batch.ndjson(sys.argv[1])}) TO '{sys.argv[2]}' (FORMAT parquet)")


main()
