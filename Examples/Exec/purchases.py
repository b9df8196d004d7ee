#!/usr/bin/env python3
"""Answers the requests of GateKit from an SQLite database.

    gate-eval explain CATALOG L9 --subject anna --source "exec:python3 purchases.py shop.db"

The database has the tables `users (id, role)` and `purchases (user, product, bought, expires, refunded)`.
Instants are text such as 2026-01-02T10:00:00Z; `expires` and `refunded` can be null.
"""

import json
import sqlite3
import sys


def write(line):
    print(json.dumps(line, ensure_ascii=False), flush=True)


def entitlements(database, user):
    rows = database.execute(
        "select product, bought, expires, refunded from purchases where user = ? order by rowid", (user,))
    return [
        # A key with the value null counts as absent.
        {"product": product, "purchaseDate": bought, "expiresDate": expires, "revocationDate": refunded}
        for product, bought, expires, refunded in rows
    ]


def answer(database, user):
    try:
        row = database.execute("select role from users where id = ?", (user,)).fetchone()
        return {
            "isKnown": row is not None,
            "attributes": {"role": row[0]} if row else {},
            "entitlements": entitlements(database, user),
            "trust": "server",
        }
    except sqlite3.Error as error:
        return {"error": {"code": "unavailable", "message": f"the database fails: {error}"}}


def main(path):
    write({"gatekit": 1, "families": ["entitlements", "attributes"], "attributes": ["role"]})
    # A path would be created if it did not exist.
    database = sqlite3.connect(f"file:{path}?mode=ro", uri=True)
    for line in sys.stdin:
        request = json.loads(line)
        # The answer to a cancelled request was written before its cancellation is read.
        if "request" in request:
            write({"request": request["request"], "id": request["id"], **answer(database, request["id"])})


if __name__ == "__main__":
    sys.stdin.reconfigure(encoding="utf-8")
    sys.stdout.reconfigure(encoding="utf-8")
    main(sys.argv[1])
