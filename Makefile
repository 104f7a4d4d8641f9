# The tasks of Basalt; `make help` lists them.
SHELL := bash
export PATH := $(shell .ci/tools.sh path):$(PATH)
# Keep the build machine's paths out of published files: panics name files relative to the registry.
# Cargo adds this to the flags of .cargo/config.toml.
export CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS := --remap-path-prefix=$(or $(CARGO_HOME),$(HOME)/.cargo)/registry/src/=

# The inputs of a build. They include folders, since removing a file changes them.
SOURCES := $(shell find src style public) index.html Trunk.toml Cargo.toml Cargo.lock .cargo/config.toml \
	rust-toolchain.toml package-lock.json
# All Rust sources; `cargo fmt` sees only the modules of this package.
RUST = $(shell find src tests benches -name '*.rs' -not -path '*/target/*')
# Chromium's tests use all cores; `make soak` covers the rest.
PLAYWRIGHT := npx --no-install playwright test --config tests/browser/playwright.config.mjs

.DEFAULT_GOAL := help
# The programs for the browser; everything else is built natively, as the default members of the workspace.
WEB := --target wasm32-unknown-unknown --package basalt-browser --package basalt-ui --package basalt-thinker --package basalt-npm
# The server that the tests use, and the tool that knows the rules for a bot. Building them beside a test keeps the libraries'
# features those of the tests, which have compiled them.
SERVER := cargo build --quiet --profile test --bin basalt-server --bin basalt --test memory

.PHONY: help doc licences help-all pins play online online-cluster dev check format game test lint-and-test-rust build server tools tools-play tools-build tools-online tools-deny tools-release npm packages release lint test-rust test-browser test-browsers screenshots soak size fuzz deny known-faults bench ladder data conformance strength icons font home pictures clean FORCE

help: ## Lists the targets of every day; `make help-all` lists the rest, too
	@sed -n 's/^\([a-z-]*\):.*[^#]## \(.*\)/  make \1\t\2/p' $(MAKEFILE_LIST) | expand -t 24

help-all: ### Lists all targets
	@sed -n 's/^\([a-z-]*\):.*###* \(.*\)/  make \1\t\2/p' $(MAKEFILE_LIST) | expand -t 24

# Serve the build of `make build` if nothing has changed since; otherwise make a faster one.
play: tools-play ## Builds and serves the game, and prints its address (PORT=8080 to choose one)
	@$(MAKE) -q target/built-release 2> /dev/null || $(MAKE) --no-print-directory target/built-quick
	@echo "For live play run: make online"
	@exec node tests/browser/serve.mjs --port $(or $(PORT),0) \
		--folder $$($(MAKE) --no-print-directory -q target/built-release > /dev/null 2>&1 && echo dist || echo target/play)

online: tools-online ## Builds the app and serves it with live play (PORT=8080 to choose one, ADDRESS=0.0.0.0 for a network)
	@! (: < /dev/tcp/localhost/$(or $(PORT),8080)) 2> /dev/null || { \
		echo "port $(or $(PORT),8080) is taken: choose another one, such as PORT=8081" >&2; exit 1; }
	@$(MAKE) --no-print-directory TOOLS_READY=yes build
	@echo "building the server (the first time some minutes)"
	@cargo run --release --bin basalt-server -- --port $(or $(PORT),8080) $(if $(ADDRESS),--address $(ADDRESS)) $(ARGS)

online-cluster: ### The same with three brokers that keep three copies of every log, so that one may fail
	@$(MAKE) --no-print-directory online ARGS="--brokers 3 --data target/online-cluster"

dev: tools-build ## Serves the game and rebuilds it after every edit (PORT=8080 to choose a port)
	env -u NO_COLOR BASALT_DEV=1 trunk serve --release false --dist target/dev --port $(or $(PORT),8080)

check: tools ## To run after every edit: format, clippy and the quick tests
	@echo "rustfmt --check (all Rust)"; rustfmt --check $(RUST)
	cargo clippy --quiet --all-targets -- -D warnings
	cargo nextest run --cargo-profile quick --profile quick

format: tools ## Formats all Rust, JavaScript and style sheets
	rustfmt $(RUST)
	npx --no-install dprint fmt

# The published build uses one core for most of its time, so the tests without a browser run beside it.
test: tools ## Runs every test; some minutes
	@$(MAKE) --no-print-directory TOOLS_READY=yes -j2 --output-sync=target lint-and-test-rust build npm
	@$(MAKE) --no-print-directory TOOLS_READY=yes test-browser

lint-and-test-rust:
	@$(MAKE) --no-print-directory lint && $(MAKE) --no-print-directory test-rust

build: tools-build target/built-release ## Builds dist/, which any static host can serve

# A stamp has the start time of its build, so that edits during the build count.
target/built-%: $(SOURCES)
	@mkdir -p target && touch $@.begun
	$(BUILD)
	@mv $@.begun $@

target/built-release: BUILD = .ci/silent.sh env -u NO_COLOR trunk build
target/built-release: $(if $(wildcard dist/index.html),,FORCE)
target/built-quick: BUILD = @echo "building the game (the first time about two minutes on two cores)"; \
	node dev/build.mjs target/play
target/built-quick: $(if $(wildcard target/play/index.html),,FORCE)

tools: ## Installs what is missing
	@[ -n "$(TOOLS_READY)" ] || .ci/tools.sh

tools-play tools-build tools-online tools-deny tools-release: tools-%:
	@[ -n "$(TOOLS_READY)" ] || .ci/tools.sh $*

game: ## Creates a game as a copy of the toy, and reports what is missing (ID=NAME)
	@node tests/toy/copy.mjs $(ID)

lint: tools ## Checks formatting, Rust (clippy) and JavaScript (oxlint, types), and the subjects of new commits
	@echo "rustfmt --check (all Rust)"; rustfmt --check $(RUST)
	npx --no-install dprint check
	npx --no-install oxlint --quiet --deny-warnings
	npx --no-install tsc --project dev/tsconfig.json
	cargo clippy --quiet --all-targets -- -D warnings
	cargo clippy --quiet $(WEB) -- -D warnings
	.ci/subjects.sh

# The + passes on the jobserver of a parallel make; without it the doc tests' compiler warns.
test-rust: tools ## Runs all tests that need no browser
	+cargo test --quiet --doc
	cargo nextest run

test-browser: tools build server npm ## Runs the browser specs (SPEC=bots.spec.mjs for one file)
	$(PLAYWRIGHT) $(SPEC)
	@[ -n "$(SPEC)" ] || node tests/engines/run.mjs --short --optional firefox webkit

test-browsers: build ### Plays whole games, dialogs, links, bots and offline use in Firefox and WebKit as well; some minutes
	@.ci/tools.sh browsers
	node tests/engines/run.mjs chromium firefox webkit

screenshots: tools build ### Takes screenshots of all pages and games in every installed engine; some minutes
	node tests/engines/screenshots.mjs

# The server that the specs of live play use.
server: tools
	$(SERVER)

soak: tools build server ### Proves all puzzles, then plays whole games in real browsers against every bot, by every input device, on six screens and live; some hours
	cargo run --quiet --release --bin basalt -- puzzles --check
	BASALT_HOSTILE_SECONDS=600 cargo nextest run a_hostile_guest
	BASALT_SOAK=1 $(PLAYWRIGHT) --grep @soak
	node tests/engines/run.mjs --optional firefox webkit

# The coverage flags for libFuzzer. A sanitizer would need a nightly compiler, and we have no unsafe code.
FUZZ_FLAGS := -Cpasses=sancov-module -Cllvm-args=-sanitizer-coverage-level=4 -Cllvm-args=-sanitizer-coverage-inline-8bit-counters \
	-Cllvm-args=-sanitizer-coverage-pc-table -Cllvm-args=-sanitizer-coverage-trace-compares -Ccodegen-units=1
FUZZ = target/fuzz/$(shell rustc -vV 2> /dev/null | sed -n 's/^host: //p')/release/fuzz

# Messages are parsed once and never freed, so their number of runs is limited.
fuzz: tools ### Fuzzes the readers of outside texts (FUZZ_SECONDS=60 for each kind, TARGETS="link save" for some)
	RUSTFLAGS="$(FUZZ_FLAGS)" cargo build --quiet --release --manifest-path tests/fuzz/driver/Cargo.toml \
		--target-dir target/fuzz --target $$(rustc -vV | sed -n 's/^host: //p')
	@for target in $(or $(TARGETS),$$(ls tests/fuzz/corpus)); do \
		echo "fuzz: $$target"; mkdir -p target/fuzz/found/$$target; \
		BASALT_FUZZ=$$target $(FUZZ) target/fuzz/found/$$target tests/fuzz/corpus/$$target -max_len=4096 -timeout=10 \
			-max_total_time=$(or $(FUZZ_SECONDS),60) -artifact_prefix=target/fuzz/$$target- -print_final_stats=1 -verbosity=0 \
			$$([ $$target != words ] || echo -runs=200000) || exit 1; \
	done

doc: tools ### Builds the documentation of the crates; a warning fails, but for links to private items
	RUSTDOCFLAGS="-D warnings -A rustdoc::private-intra-doc-links -A rustdoc::redundant-explicit-links" cargo doc --quiet --no-deps

pins: ### Tells which pinned versions are old, and why each is pinned (from the registries)
	@node dev/pins.mjs

deny: licences ### Checks the libraries: licences and sources, then known faults (from the network)
	cargo deny --workspace --locked check advisories

known-faults: tools-deny ### As `make deny`, but passes where the list of known faults cannot be fetched, and says so
	@if cargo deny --log-level off fetch db; then $(MAKE) deny; else echo "known-faults: their list cannot be fetched; unchecked" >&2; fi

licences: tools-deny ### Checks the licences and sources of the libraries
	cargo deny --workspace --locked --log-level error check --hide-inclusion-graph bans licenses sources

npm: tools-build target/built-npm ### Makes the npm package of the rules, target/npm/*.tgz

target/built-npm: BUILD = node dev/npm.mjs
target/built-npm: dev/npm.mjs

# Those that they need come first.
packages: tools ### Checks that the crates of the rules can be published on crates.io (from the network)
	cargo publish --dry-run --locked $(addprefix --package basalt-,geometry rules bots words pyramids play games)

release: tools-release deny doc packages npm build ### Packs dist/, the server and the npm package into target/release-VERSION, with checksums, after all checks but the tests
	node dev/release.mjs

size: tools build ### Lists where the bytes of the download go, and writes the size budgets that the tests compare
	node benches/size.mjs

bench: tools build ### Measures the speed of engine, bots, page and live play (benches/README.md); a quarter of an hour
	cargo bench --quiet --bench reach
	node benches/turns.mjs
	node benches/search.mjs
	node benches/reasons.mjs
	node benches/start.mjs
	node benches/interaction.mjs
	node benches/library.mjs
	node benches/reviewing.mjs
	node --experimental-websocket benches/online.mjs

ladder: tools ### Measures the strength of the bots; can be stopped and resumed (ARGS="--game hexano")
	cargo run --quiet --release --bin basalt-lab -- ladder $(ARGS)

data: tools ### Plays the games of docs/data, 10,000 of each game, into target/data; some hours (ARGS="--games 200")
	cargo build --quiet --release --bin basalt-lab
	@mkdir -p target/data
	@for sample in docs/data/*.tsv; do \
		game=$$(basename $$sample .tsv); echo "data: $$game"; \
		target/release/basalt-lab dataset --game $$game $(ARGS) > target/data/$$game.tsv && \
		head -n $$(wc -l < $$sample) target/data/$$game.tsv | cmp - $$sample || exit 1; \
	done
	@[ -n "$(ARGS)" ] || (cd target/data && sha256sum --check --quiet ../../docs/data/SHA256SUMS)

conformance: tools ### Writes the 1,000 records of each game in docs/conformance into target/conformance and checks them; a minute
	cargo build --quiet --release --bin basalt-lab
	@mkdir -p target/conformance
	@for sample in docs/conformance/*.tsv; do \
		game=$$(basename $$sample .tsv); echo "conformance: $$game"; \
		target/release/basalt-lab conformance --game $$game > target/conformance/$$game.tsv && \
		head -n $$(wc -l < $$sample) target/conformance/$$game.tsv | cmp - $$sample || exit 1; \
	done
	@cd target/conformance && sha256sum --check --quiet ../../docs/conformance/SHA256SUMS

strength: tools ### Plays Overdrive against an earlier commit at the same time a move; hours (ARGS="--game hexano")
	node benches/strength.mjs $(ARGS)

icons: tools ### Redraws the icons of the installed app
	node src/offline/icons.mjs

font: ### Subsets the type face to the characters of the messages
	node src/offline/font.mjs

home: tools build ### Draws the home page that index.html holds anew, after a change of it
	node dev/home.mjs

pictures: tools build ### Retakes the pictures of the README
	node tests/picture/draw.mjs

clean: ## Removes what was built
	cargo clean
	rm -rf dist node_modules tests/browser/results
