#!/usr/bin/env bash
# Runs a command and fails if it warns: a build that always warns teaches people not to read.
set -uo pipefail
said=$(mktemp)
trap 'rm -f "$said"' EXIT
"$@" 2>&1 | tee "$said" || exit
if grep -iwE 'warn|warning' "$said" > /dev/null; then
  echo "silent: $1 warned, see above" >&2
  exit 1
fi
