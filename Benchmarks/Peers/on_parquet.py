"""The batch in DuckDB, from a Parquet file that `to_parquet.py` wrote."""

import duckdb_batch
import plan


def run(job, paths, threads):
    subjects, *results = paths
    duckdb_batch.decide(job, f"read_parquet('{subjects}')", results, threads)


plan.main(run, __doc__)
