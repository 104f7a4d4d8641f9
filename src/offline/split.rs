//! The build script of the programs for the browser: decides whether a build is split into parts.

#![expect(clippy::print_stdout, reason = "so a build script speaks to cargo")]

use std::env;
use std::path::PathBuf;

/// Sets `cfg(split)` for published builds, and lets the linker keep what splitting needs.
///
/// Quick builds, by their profiles' names, and unoptimised ones stay in one piece.
fn main() {
    println!("cargo::rerun-if-changed=../offline/split.rs");
    println!("cargo::rustc-check-cfg=cfg(split)");
    let is = |name: &str, value: &str| env::var(name).is_ok_and(|found| found == value);
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets OUT_DIR"));
    let is_quick = out.iter().any(|part| part.to_string_lossy().ends_with("-quick"));
    if is("CARGO_CFG_TARGET_ARCH", "wasm32") && !is("OPT_LEVEL", "0") && !is_quick {
        println!("cargo::rustc-cfg=split");
        println!("cargo::rustc-link-arg-bins=--emit-relocs");
    }
}
