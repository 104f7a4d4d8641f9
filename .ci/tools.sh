#!/usr/bin/env bash
# Installs what building and testing Basalt needs and is not there yet; says what it does, a line a step.
# `.ci/tools.sh path` only prints the folders of the pinned tools, for PATH.
set -euo pipefail
cd "$(dirname "$0")/.."

trunk=0.21.14
wasm_bindgen=$(sed -n 's/^wasm-bindgen = .*"=\([0-9.]*\)".*/\1/p' Cargo.toml)
toolchain=$(sed -n 's/^channel = "\(.*\)"/\1/p' rust-toolchain.toml)
target=wasm32-unknown-unknown
tools=${XDG_CACHE_HOME:-$HOME/.cache}/basalt/tools

if [ "${1:-}" = path ]; then
  echo "$tools/trunk-$trunk/bin:$tools/wasm-bindgen-cli-$wasm_bindgen/bin"
  exit
fi

say() { echo "tools: $*"; }
stop() { say "$*" >&2; exit 1; }

command -v rustup > /dev/null || stop "rustup is missing: install it from https://rustup.rs, then try again"
command -v npm > /dev/null || stop "Node with npm is missing: install Node 20 or later, then try again"

# Output is caught before it is searched: `grep -q` on a pipe ends the writer early, and pipefail calls that a failure.
has() { grep -q "$1" <<< "$2"; }

if has "^$toolchain-" "$(rustup toolchain list)"; then
  say "Rust $toolchain is there"
else
  say "installing Rust $toolchain"
  rustup toolchain install "$toolchain" --profile minimal
fi
components=$(rustup component list --toolchain "$toolchain" --installed)
for component in rustfmt clippy; do
  has "^$component" "$components" && continue
  say "adding $component to Rust $toolchain"
  rustup component add --toolchain "$toolchain" "$component"
done
if has "^$target$" "$(rustup target list --toolchain "$toolchain" --installed)"; then
  say "its target $target is there"
else
  say "adding its target $target"
  rustup target add --toolchain "$toolchain" "$target"
fi

# A cargo tool in exactly this version: the one on PATH, or one in a folder of its own, so that nobody's other
# versions are touched. The version is asked for, not trusted: a folder may stem from a build that was broken off.
cargo_tool() {
  local package=$1 command=$2 version=$3 root=$tools/$1-$3
  if [ "$("$command" --version 2> /dev/null)" = "$command $version" ]; then
    say "$package $version is there"
    return
  fi
  say "building $package $version (once, a few minutes)"
  # Its own build folder: a folder shared with the project would be wiped by `make clean` or grow without need.
  env -u CARGO_TARGET_DIR cargo install --locked --force --root "$root" "$package@$version"
}
PATH=$tools/trunk-$trunk/bin:$tools/wasm-bindgen-cli-$wasm_bindgen/bin:$PATH
cargo_tool wasm-bindgen-cli wasm-bindgen "$wasm_bindgen"
cargo_tool trunk trunk "$trunk"

# The stamp tells whether what is installed is what the lock file says.
if [ "$(cat node_modules/.basalt-stamp 2> /dev/null)" = "$(cksum < package-lock.json)" ]; then
  say "npm packages are there"
else
  say "installing npm packages"
  PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD=1 npm ci --no-audit --no-fund
  cksum < package-lock.json > node_modules/.basalt-stamp
fi

if browser=$(.ci/chromium.sh); then
  say "Chromium is there: $browser"
elif [ -n "${CHROMIUM:-}" ]; then
  stop "CHROMIUM has to name a program"
elif command -v apt-get > /dev/null && { [ "$(id -u)" = 0 ] || command -v sudo > /dev/null; }; then
  say "installing Chromium from the system's packages"
  as_root=(env DEBIAN_FRONTEND=noninteractive)
  [ "$(id -u)" = 0 ] || as_root=(sudo "${as_root[@]}")
  "${as_root[@]}" apt-get update -qq
  "${as_root[@]}" apt-get install -y -qq chromium
else
  stop "no Chromium found: install one, or put its path into the environment variable CHROMIUM"
fi
