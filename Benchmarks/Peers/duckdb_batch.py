"""The batch in DuckDB's SQL, whatever the form of the subjects.

Holdings are bit masks with 64 products in a word, including those held through bundles. Gates are decided
once for each distinct mask, on bytes: `&`, `|` and `xor` of bytes took a fifth of the time of Booleans, and
counting with FILTER, or deciding for every subject, took even longer.
"""

import duckdb

import plan


class Bytes(plan.Text):
    def __init__(self):
        super().__init__("p{}".format, ("1::UTINYINT", "0::UTINYINT"), (None, "&", "|"))

    def negation(self, part):
        return f"xor({part}, 1::UTINYINT)"


def ndjson(path):
    """Returns the subjects of an NDJSON file as a table in SQL."""
    return f"""read_ndjson('{path}', columns = {{id: 'VARCHAR', entitlements:
        'STRUCT(product VARCHAR, purchaseDate TIMESTAMPTZ, expiresDate TIMESTAMPTZ)[]'}})"""


def decide(job, subjects, paths, threads):
    """Decides `subjects`, which is a table of ids and lists of entitlements in SQL."""
    counts, totals = paths
    connection = duckdb.connect(config={"threads": threads})
    words = range((len(job.products) + 63) // 64)
    masks = ", ".join(f"m{word}" for word in words)
    rows = ", ".join(
        f"('{name}', {', '.join(map(str, job.mask(product, 64)))})"
        for name, product in job.product_by_name.items())
    now = f"to_timestamp({job.now})"
    connection.execute(f"""
        CREATE TEMP TABLE subjects AS
            SELECT row_number() OVER () AS line, id, entitlements
            FROM {subjects};
        CREATE TEMP TABLE held AS
            SELECT line, {", ".join(f"bit_or(m{word}::UBIGINT) AS m{word}" for word in words)}
            FROM (SELECT line, unnest(entitlements, recursive := true) FROM subjects)
            JOIN (VALUES {rows}) names(product, {masks}) USING (product)
            WHERE (purchaseDate IS NULL OR purchaseDate <= {now})
                AND (expiresDate IS NULL OR expiresDate > {now})
            GROUP BY line;
        CREATE TEMP TABLE masks AS
            SELECT line, id, {", ".join(f"coalesce(m{word}, 0) AS m{word}" for word in words)}
            FROM subjects LEFT JOIN held USING (line);
        DROP TABLE subjects;
        CREATE TEMP TABLE facts AS
            SELECT {masks}, count(*) AS subjects, {", ".join(
                f"(m{product // 64} >> {product % 64} & 1)::UTINYINT AS p{product}"
                for product in range(len(job.products)))}
            FROM masks GROUP BY {masks}""")
    gates = range(len(job.gates))
    decided = ", ".join(f"{job.evaluated(gate, Bytes())} AS g{gate}" for gate in gates)
    connection.execute(f"CREATE TEMP TABLE decided AS SELECT {masks}, subjects, {decided} FROM facts")
    unlocked = plan.balanced_sum(
        [f"g{gate}::INTEGER * {weight}" for gate, weight in enumerate(job.weights)])
    connection.execute(f"""
        COPY (SELECT id AS subject, unlocked AS {job.catalog} FROM masks
            JOIN (SELECT {masks}, {unlocked} AS unlocked FROM decided) USING ({masks})
            ORDER BY line) TO '{counts}' (HEADER)""")
    gate_totals = connection.execute(
        f"SELECT {', '.join(f'sum(subjects * g{gate})' for gate in gates)} FROM decided").fetchone()
    job.write_totals(totals, [int(total or 0) for total in gate_totals])
