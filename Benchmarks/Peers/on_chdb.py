"""The batch in ClickHouse's SQL, with chdb.

Holdings are bit masks with 64 products in a word, including those held through bundles. Gates are decided
once for each distinct mask, on bytes.
"""

from chdb import session

import plan


class Bytes(plan.Text):
    def __init__(self):
        super().__init__("p{}".format, ("toUInt8(1)", "toUInt8(0)"))

    def negation(self, part):
        return f"bitXor({part}, 1)"

    def both(self, left, right):
        return f"bitAnd({left}, {right})"

    def either(self, left, right):
        return f"bitOr({left}, {right})"


def run(job, paths, threads):
    subjects, counts, totals = paths
    database = session.Session()
    for limit in ["max_query_size", "max_ast_elements", "max_expanded_ast_elements"]:
        database.query(f"SET {limit} = 1000000000")
    words = range((len(job.products) + 63) // 64)
    masks = ", ".join(f"m{word}" for word in words)
    names = list(job.product_by_name)
    # An unlisted name maps to the first mask, which is empty.
    tables = zip([0] * len(words), *(job.mask(job.product_by_name[name], 64) for name in names))
    numbers = f"transform(held, {names}, {list(range(2, len(names) + 2))}, 1)"
    database.query(f"""
        CREATE TABLE masks ENGINE = Memory AS
        WITH arrayFilter(e -> (isNull(e.purchaseDate) OR e.purchaseDate <= {job.now})
                AND (isNull(e.expiresDate) OR e.expiresDate > {job.now}), entitlements).product AS held,
            arrayMap(held -> {numbers}, held) AS numbers
        SELECT id, {", ".join(
            f"arrayReduce('groupBitOr', arrayMap(n -> {plain(table)}[n], numbers)) AS m{word}"
            for word, table in enumerate(tables))}
        FROM file('{subjects}', JSONEachRow, 'id String, entitlements Array(Tuple(product String,
            purchaseDate Nullable(DateTime), expiresDate Nullable(DateTime)))')
        SETTINGS max_threads = {threads}, date_time_input_format = 'best_effort'""")
    gates = range(len(job.gates))
    database.query(f"""
        CREATE TABLE decided ENGINE = Memory AS
        SELECT {masks}, subjects, {", ".join(
            f"{job.evaluated(gate, Bytes())} AS g{gate}" for gate in gates)}
        FROM (SELECT {masks}, subjects, {", ".join(
            f"toUInt8(bitTest(m{product // 64}, {product % 64})) AS p{product}"
            for product in range(len(job.products)))}
            FROM (SELECT {masks}, count() AS subjects FROM masks GROUP BY {masks}))
        SETTINGS max_threads = {threads}""")
    unlocked = plan.balanced_sum(
        [f"toUInt32(g{gate}) * {weight}" for gate, weight in enumerate(job.weights)])
    database.query(f"""
        SELECT id AS subject, unlocked AS {job.catalog} FROM masks
        JOIN (SELECT {masks}, {unlocked} AS unlocked FROM decided) AS counted USING ({masks})
        INTO OUTFILE '{counts}' TRUNCATE FORMAT CSVWithNames
        SETTINGS max_threads = {threads}""")
    sums = ", ".join(f"sum(subjects * g{gate})" for gate in gates)
    row = database.query(f"SELECT {sums} FROM decided SETTINGS max_threads = {threads}", "CSV")
    job.write_totals(totals, str(row).strip().split(","))


def plain(table):
    return f"[{', '.join(f'toUInt64({word})' for word in table)}]"


plan.main(run, __doc__)
