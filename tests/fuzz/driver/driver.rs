//! Hands what libFuzzer makes up to the target that `BASALT_FUZZ` names.
#![no_main]

#[path = "../targets.rs"]
mod targets;

use std::sync::LazyLock;

use libfuzzer_sys::fuzz_target;
use targets::{TARGETS, Target};

static CHOSEN: LazyLock<&Target> = LazyLock::new(|| {
    let name = std::env::var("BASALT_FUZZ").unwrap_or_default();
    let known = || TARGETS.map(|target| target.name).join(", ");
    TARGETS
        .iter()
        .find(|target| target.name == name)
        .unwrap_or_else(|| panic!("BASALT_FUZZ is one of {}", known()))
});

fuzz_target!(|bytes: &[u8]| {
    (CHOSEN.run)(&String::from_utf8_lossy(bytes));
});
