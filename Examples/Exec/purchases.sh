#!/bin/sh
# Answers the requests of GateKit from a file with tabs between its columns: user, product, purchase date
# and end. The end can be empty, and the others are written as in JSON, with \" for a quote.
#
#     gate-eval explain CATALOG L9 --subject anna --source "exec:sh purchases.sh purchases.tsv"

file=$1
printf '{"gatekit": 1, "families": ["entitlements"]}\n'
while IFS= read -r line; do
  # The answer to a cancelled request was written before its cancellation is read.
  case $line in '{"request":'*) ;; *) continue ;; esac
  # The members of a request are in this order, without spaces.
  number=${line#'{"request":'}
  number=${number%%,*}
  id=${line#*'"id":"'}
  id=${id%'","now":"'*}
  # `""` makes awk compare texts, not numbers.
  if facts=$(ID=$id awk -F '\t' '
    $1 "" != ENVIRON["ID"] "" { next }
    { isKnown = 1 }
    $2 != "" {
      list = list (list == "" ? "" : ",") "{\"product\":\"" $2 "\",\"purchaseDate\":\"" $3 "\""
      list = list ($4 == "" ? "" : ",\"expiresDate\":\"" $4 "\"") "}"
    }
    END { printf "\"isKnown\":%s,\"entitlements\":[%s]", isKnown ? "true" : "false", list }
  ' "$file"); then
    printf '{"request":%s,"id":"%s",%s}\n' "$number" "$id" "$facts"
  else
    printf '{"request":%s,"error":{"code":"unavailable","message":"the file cannot be read"}}\n' "$number"
  fi
done
