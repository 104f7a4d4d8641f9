#!/usr/bin/env bash
# Prints the path of the Chromium to test with; fails when there is none.
set -euo pipefail
if [ -n "${CHROMIUM:-}" ]; then
  echo "$CHROMIUM"
  exit
fi
command -v chromium || command -v chromium-browser || command -v google-chrome
