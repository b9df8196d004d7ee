"""Decides a catalog in Spark with an exported query, over tables in Parquet.

    spark-submit spark_query.py TABLES QUERY PARQUET OUTPUT

TABLES is the folder that `gate-eval export --to sql --tables csv` wrote, and QUERY a file with what `gate-eval export --to sql
--dialect spark` printed. The tables are written to the folder PARQUET unless it exists. OUTPUT gets a row for each subject
and item: subject, item, verdict.
"""

import pathlib
import sys

from pyspark.sql import SparkSession

TABLES = ("subjects", "unknowns", "entitlements", "attributes", "progress", "uses", "rollouts")


def write_parquet(spark, tables, parquet):
    """Writes the tables in pieces, which many workers can read."""
    script = (tables / "load.spark.sql").read_text().replace("path '", f"path '{tables}/")
    for command in script.split(";\n"):
        if command.strip():
            spark.sql(command)
    for name in TABLES:
        spark.table(name).repartition("subject").write.parquet(f"{parquet}/{name}")


def main():
    tables, query, parquet, output = map(pathlib.Path, sys.argv[1:])
    # As in load.spark.sql. The Java VM does not compile longer methods.
    spark = (
        SparkSession.builder.appName("gate-eval query").config("spark.sql.codegen.hugeMethodLimit", 8000).getOrCreate())
    if not parquet.exists():
        write_parquet(spark, tables.resolve(), parquet.resolve())
    for name in TABLES:
        spark.read.parquet(f"{parquet.resolve()}/{name}").createOrReplaceTempView(name)
    spark.sql(query.read_text()).write.parquet(str(output.resolve()))


main()
