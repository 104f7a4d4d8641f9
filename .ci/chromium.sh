#!/usr/bin/env bash
# Prints the path of the Chromium to test with; fails if there is none.
set -euo pipefail
if [ -n "${CHROMIUM:-}" ]; then
  # Set by hand: a wrong path is reported rather than ignored in favour of another browser.
  command -v "$CHROMIUM" || { echo "CHROMIUM names no program: $CHROMIUM" >&2; exit 1; }
  exit
fi
# The headless build of the same browser comes first: tests take a quarter less time in it.
command -v chromium-headless-shell || command -v chromium || command -v chromium-browser || command -v google-chrome
