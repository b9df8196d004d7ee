"""The batch in DuckDB, from NDJSON."""

import duckdb_batch
import plan


def run(job, paths, threads):
    subjects, *results = paths
    duckdb_batch.decide(job, duckdb_batch.ndjson(subjects), results, threads)


plan.main(run, __doc__)
