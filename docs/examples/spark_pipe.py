"""Decides a catalog in Spark by a gate-eval process for each part of a file of subjects.

    spark-submit spark_pipe.py GATE_EVAL CATALOG SUBJECTS NOW OUTPUT

GATE_EVAL and CATALOG are paths that are the same on every worker. OUTPUT gets the lines of `gate-eval eval --format ndjson`,
in the order of the subjects.
"""

import shlex
import sys

from pyspark.sql import SparkSession


def main():
    gate_eval, catalog, subjects, now, output = sys.argv[1:]
    spark = SparkSession.builder.appName("gate-eval pipe").getOrCreate()
    # Spark runs a task for each core, so that each process needs one job.
    command = [gate_eval, "eval", catalog, "--input", "-", "--now", now, "--format", "ndjson", "--jobs", "1"]
    lines = spark.sparkContext.textFile(subjects)
    # Without checkCode, a process that fails would only shorten the output.
    lines.pipe(shlex.join(command), checkCode=True).saveAsTextFile(output)


main()
