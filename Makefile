# Everything there is to do with Basalt; `make help` lists it.
SHELL := bash
export PATH := $(shell .ci/tools.sh path):$(PATH)
# What is published says nothing of the machine it was built on: panics name files from the registry's folder on.
# Cargo adds this to the flags of .cargo/config.toml.
export CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS := --remap-path-prefix=$(or $(CARGO_HOME),$(HOME)/.cargo)/registry/src/=

.DEFAULT_GOAL := help
.PHONY: help play build test tools lint test-rust test-browser bench ladder icons clean

help: ## Lists the targets
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  make \1\t\2/p' $(MAKEFILE_LIST) | expand -t 24

play: build ## Builds and serves the game, and prints its address (PORT=8080 to choose one)
	node tests/browser/serve.mjs --port $(or $(PORT),0)

build: tools ## Builds dist/, which any static host serves as it is
	env -u NO_COLOR trunk build

test: tools lint test-rust build test-browser ## Passes every test

tools: ## Installs what is missing
	@.ci/tools.sh

lint: tools ## Format and clippy, with warnings denied
	cargo fmt --check
	cargo clippy --quiet --no-default-features --all-targets -- -D warnings
	cargo clippy --quiet --target wasm32-unknown-unknown --lib --bin app -- -D warnings
	cargo clippy --quiet --target wasm32-unknown-unknown --no-default-features --features thinker --bin thinker -- -D warnings

test-rust: tools ## All tests that need no browser
	cargo test --no-default-features

test-browser: build ## What a player does, in a real browser
	npx --no-install playwright test --config tests/browser/playwright.config.mjs $(SPEC)

bench: tools ## Measures how fast turns are found and bots think, natively and in WebAssembly; some minutes
	cargo bench --quiet --no-default-features --bench reach
	node benches/search.mjs

ladder: tools ## Measures how strong the bots are; can be stopped and goes on where it was (ARGS="--game hexano")
	cargo run --quiet --release --no-default-features --bin basalt -- ladder $(ARGS)

icons: tools ## Draws the icons of the installed app anew
	node src/offline/icons.mjs

clean: ## Removes what was built
	cargo clean
	rm -rf dist node_modules tests/browser/results
