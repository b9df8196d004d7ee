"""The batch in Spark's SQL, with as many threads as jobs. With `--start-only`, only starts Spark.

Holdings are bit masks with 64 products in a word, including those held through bundles. Gates are decided
once for each distinct mask.
"""

import pathlib
import shutil
import sys

from pyspark.sql import SparkSession

import plan

SCHEMA = "id string, entitlements array<struct<product: string, purchaseDate: timestamp, expiresDate: timestamp>>"


def session(threads):
    # The expressions of many gates make methods of over 8,000 bytes, which the Java VM does not compile.
    options = {
        "spark.ui.enabled": False, "spark.ui.showConsoleProgress": False,
        "spark.driver.memory": "4g", "spark.driver.host": "127.0.0.1",
        "spark.log.level": "ERROR", "spark.sql.session.timeZone": "UTC", "spark.sql.shuffle.partitions": threads,
        "spark.sql.codegen.wholeStage": False}
    builder = SparkSession.builder.master(f"local[{threads}]").appName("batch")
    for name, value in options.items():
        builder = builder.config(name, value)
    return builder.getOrCreate()


def stop(spark):
    """Ends Spark, and waits for its process, so that its processor time and memory are measured."""
    gateway = spark.sparkContext._gateway
    spark.stop()
    gateway.shutdown()
    gateway.proc.stdin.close()
    gateway.proc.wait()


def signed(word):
    return word - (1 << 64) if word >> 63 else word


def register_masks(spark, job, subjects, masks):
    """Registers the table `masks`: the held products of each subject."""
    names = [(name, *map(signed, job.mask(product, 64))) for name, product in job.product_by_name.items()]
    columns = ", ".join(f"{mask} long" for mask in masks)
    spark.createDataFrame(names, f"product string, {columns}").createOrReplaceTempView("names")
    listed = spark.read.schema(SCHEMA).json(subjects)
    listed.selectExpr("monotonically_increasing_id() AS line", "*").createOrReplaceTempView("listed")
    now = f"timestamp_seconds({job.now})"
    spark.sql(f"""
        CREATE TEMP VIEW masks AS
        SELECT first(id) AS id, {", ".join(f"bit_or(coalesce({mask}, 0)) AS {mask}" for mask in masks)}
        FROM (SELECT line, id, explode_outer(filter(entitlements, e ->
                (e.purchaseDate IS NULL OR e.purchaseDate <= {now})
                AND (e.expiresDate IS NULL OR e.expiresDate > {now})).product) AS product FROM listed)
            LEFT JOIN names USING (product)
        GROUP BY line""")
    spark.sql("CACHE TABLE masks")


def register_decided(spark, job, masks):
    """Registers the table `decided`: the gates for each distinct mask."""
    products = ", ".join(
        f"m{product // 64} & {signed(1 << product % 64)}L != 0 AS p{product}" for product in range(len(job.products)))
    text = plan.Text("p{}".format)
    gates = ", ".join(f"{job.evaluated(gate, text)} AS g{gate}" for gate in range(len(job.gates)))
    spark.sql(f"""
        CREATE TEMP VIEW decided AS
        SELECT {masks}, subjects, {gates}
        FROM (SELECT {masks}, subjects, {products}
            FROM (SELECT {masks}, count(*) AS subjects FROM masks GROUP BY {masks}))""")
    spark.sql("CACHE TABLE decided")


def write_counts(rows, path, header):
    """Writes rows as one CSV file."""
    folder = pathlib.Path(f"{path}.parts")
    rows.write.mode("overwrite").csv(str(folder))
    with open(path, "wb") as output:
        output.write(f"{header}\n".encode())
        for part in sorted(folder.glob("part-*")):
            with open(part, "rb") as file:
                shutil.copyfileobj(file, output)
    shutil.rmtree(folder)


def run(job, paths, threads):
    subjects, counts, totals = paths
    spark = session(threads)
    words = [f"m{word}" for word in range((len(job.products) + 63) // 64)]
    register_masks(spark, job, subjects, words)
    masks = ", ".join(words)
    register_decided(spark, job, masks)
    unlocked = plan.balanced_sum([f"int(g{gate}) * {weight}" for gate, weight in enumerate(job.weights)])
    write_counts(
        spark.sql(f"""
            SELECT id, unlocked FROM masks
            JOIN (SELECT {masks}, {unlocked} AS unlocked FROM decided) USING ({masks})"""),
        counts, f"subject,{job.catalog}")
    sums = ", ".join(f"sum(subjects * int(g{gate}))" for gate in range(len(job.gates)))
    row = spark.sql(f"SELECT {sums} FROM decided").first()
    job.write_totals(totals, [total or 0 for total in row])
    stop(spark)


if sys.argv[-1] == "--start-only":
    stop(session(int(sys.argv[-2])))
else:
    plan.main(run, __doc__)
