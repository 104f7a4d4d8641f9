#!/usr/bin/env bash
# Prints the other installed engines to test in, one a line: `firefox PATH`, `webkit PATH`. FIREFOX and MINIBROWSER name other
# programs.
set -euo pipefail
if firefox=$(command -v "${FIREFOX:-firefox-esr}"); then echo "firefox $firefox"; fi
# WebKit has its own driver and needs a screen, if only a virtual one.
if command -v WebKitWebDriver > /dev/null && { [ -n "${DISPLAY:-}" ] || command -v xvfb-run > /dev/null; }; then
  for browser in "${MINIBROWSER:-}" /usr/lib/*/webkit2gtk-4.1/MiniBrowser /usr/lib*/webkit2gtk-4.1/MiniBrowser; do
    [ -x "$browser" ] && echo "webkit $browser" && break
  done
fi
exit 0
