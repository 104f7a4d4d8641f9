#!/usr/bin/env bash
# Prints the path of the Chromium to test with; fails when there is none.
set -euo pipefail
if [ -n "${CHROMIUM:-}" ]; then
  # Named by hand: a wrong name is to be told, not to be passed over for another browser.
  command -v "$CHROMIUM" || { echo "CHROMIUM names no program: $CHROMIUM" >&2; exit 1; }
  exit
fi
# The same browser without a window of its own comes first: tests take a quarter less time in it.
command -v chromium-headless-shell || command -v chromium || command -v chromium-browser || command -v google-chrome
