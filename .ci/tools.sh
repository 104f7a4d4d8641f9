#!/usr/bin/env bash
# Installs what building and testing Basalt needs and is not there yet; says what it does, a line a step.
# Prints nothing else. `.ci/tools.sh path` prints the folders of the pinned tools, for PATH.
set -euo pipefail
cd "$(dirname "$0")/.."

trunk=0.21.14
wasm_bindgen=$(sed -n 's/^wasm-bindgen = .*"=\([0-9.]*\)".*/\1/p' Cargo.toml)
toolchain=$(sed -n 's/^channel = "\(.*\)"/\1/p' rust-toolchain.toml)
tools=${XDG_CACHE_HOME:-$HOME/.cache}/basalt/tools

if [ "${1:-}" = path ]; then
  echo "$tools/trunk-$trunk/bin:$tools/wasm-bindgen-cli-$wasm_bindgen/bin"
  exit
fi

say() { echo "tools: $*"; }

if ! rustup toolchain list | grep -q "^$toolchain"; then
  say "installing Rust $toolchain"
  rustup toolchain install "$toolchain" --profile minimal --component rustfmt --component clippy
fi
for component in rustfmt clippy; do
  rustup component list --toolchain "$toolchain" --installed | grep -q "^$component" ||
    { say "adding $component to Rust $toolchain"; rustup component add --toolchain "$toolchain" "$component"; }
done
if rustup target list --toolchain "$toolchain" --installed | grep -qx wasm32-unknown-unknown; then
  say "Rust $toolchain with its WebAssembly target is there"
else
  say "adding the WebAssembly target to Rust $toolchain"
  rustup target add --toolchain "$toolchain" wasm32-unknown-unknown
fi

# A cargo tool in exactly this version, in a folder of its own, so that nobody's other versions are touched.
cargo_tool() {
  local package=$1 command=$2 version=$3 root=$tools/$1-$3
  if [ -x "$root/bin/$command" ]; then
    say "$package $version is there"
  else
    say "building $package $version (once, a few minutes)"
    cargo install --locked --root "$root" "$package@$version"
  fi
}
cargo_tool wasm-bindgen-cli wasm-bindgen "$wasm_bindgen"
cargo_tool trunk trunk "$trunk"

# The stamp tells whether what is installed is what the lock file says.
if [ "$(cat node_modules/.basalt-stamp 2>/dev/null)" = "$(cksum < package-lock.json)" ]; then
  say "npm packages are there"
else
  say "installing npm packages"
  PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD=1 npm ci --no-audit --no-fund
  cksum < package-lock.json > node_modules/.basalt-stamp
fi

if browser=$(.ci/chromium.sh); then
  say "Chromium is there: $browser"
elif command -v apt-get > /dev/null && { [ "$(id -u)" = 0 ] || command -v sudo > /dev/null; }; then
  say "installing Chromium from the system's packages"
  root=; [ "$(id -u)" = 0 ] || root=sudo
  $root apt-get update -qq
  DEBIAN_FRONTEND=noninteractive $root apt-get install -y -qq chromium
else
  say "no Chromium found: install one, or name it in the environment variable CHROMIUM" >&2
  exit 1
fi
