//! The build script: lists the languages, and decides whether the build is split into parts.
//!
//! A language is a file in `languages/`, named by its tag. The file has the language's own name (`name`), the
//! numbers that take the singular (`one`), the sign between groups of digits (`group`), and what the page
//! says before the messages load.

use std::path::{Path, PathBuf};
use std::{env, fs};

/// The language used if no other is asked for.
const FALLBACK: &str = "en";

fn main() {
    split();
    let folder = Path::new("src/words/languages");
    println!("cargo::rerun-if-changed={}", folder.display());
    let entries = fs::read_dir(folder).expect("the folder of the languages");
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.expect("one of its files").path()).collect();
    files.sort();
    let tags: Vec<String> =
        files.iter().filter_map(|path| Some(path.file_stem()?.to_str()?.to_owned())).collect();
    let known = tags.iter().zip(&files).map(|(tag, path)| known(tag, path)).collect::<String>();
    let fallback = tags.iter().position(|tag| tag == FALLBACK).expect("the language to fall back on");
    let beside = tags.iter().map(|tag| format!("include_str!(\"messages/{tag}.ftl\"),")).collect::<String>();
    let code = format!(
        "const KNOWN: [KnownLanguage; {count}] = [{known}];\n\
         const FALLBACK: u8 = {fallback};\n\
         /// The message files of the calling file's folder, as [`Words`](crate::words::Words).\n\
         #[macro_export]\n\
         macro_rules! words {{ () => {{ $crate::words::Words([{beside}]) }} }}\n",
        count = tags.len(),
    );
    let out = env::var_os("OUT_DIR").expect("cargo says where");
    fs::write(Path::new(&out).join("languages.rs"), code).expect("the list is written");
}

/// Sets `cfg(split)` for published builds, and lets the linker keep what splitting needs.
///
/// Quick builds, which their profiles' names show, and unoptimised ones stay in one piece.
fn split() {
    println!("cargo::rustc-check-cfg=cfg(split)");
    let is = |name: &str, value: &str| env::var(name).is_ok_and(|told| told == value);
    let has = |feature: &str| env::var_os(format!("CARGO_FEATURE_{feature}")).is_some();
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo says where"));
    let is_quick = out.iter().any(|part| part.to_string_lossy().ends_with("-quick"));
    if !is("CARGO_CFG_TARGET_ARCH", "wasm32") || is("OPT_LEVEL", "0") || is_quick {
        return;
    }
    for (feature, program) in [("UI", "app"), ("THINKER", "thinker")] {
        if has(feature) {
            println!("cargo::rustc-cfg=split");
            println!("cargo::rustc-link-arg-bin={program}=--emit-relocs");
        }
    }
}

/// The facts about a language that need no messages.
fn known(tag: &str, path: &Path) -> String {
    let text = fs::read_to_string(path).expect("the file of a language");
    let value = |key: &str| {
        let line = text.lines().find_map(|line| line.strip_prefix(key)?.strip_prefix(" = "));
        line.unwrap_or_else(|| panic!("{}: it has no `{key}`", path.display()))
    };
    let one = value("one").replace(' ', ",");
    // The sign is given by its Unicode number, since editors remove a space at the end of a line.
    let (name, group) = (value("name"), value("group").replace("U+", "\\u{") + "}");
    format!("KnownLanguage {{ tag: {tag:?}, name: {name:?}, one: &[{one}], group: \"{group}\" }},")
}
