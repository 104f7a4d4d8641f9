//! Before Basalt is compiled: lists the languages, so that no code has to, and decides whether what is built is split into parts.
//!
//! A language is a file in `languages/`, by the tag in its name. It holds the language's own name and the numbers that take the
//! singular and the sign between groups of digits (`name`, `one`, `group`), besides what the page says before the messages are there.

use std::path::{Path, PathBuf};
use std::{env, fs};

/// Where nothing else is wanted, this language is spoken.
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

/// What is published comes in parts, both the page's program and the bots' worker: `cfg(split)`. Then what is linked keeps what the
/// splitting needs to know. Quick builds, whose profiles are named so, and what is not optimised are one whole.
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

/// What is known of a language without its messages.
fn known(tag: &str, path: &Path) -> String {
    let text = fs::read_to_string(path).expect("the file of a language");
    let value = |key: &str| {
        let line = text.lines().find_map(|line| line.strip_prefix(key)?.strip_prefix(" = "));
        line.unwrap_or_else(|| panic!("{}: it has no `{key}`", path.display()))
    };
    let one = value("one").replace(' ', ",");
    // A space at the end of a line would be lost: the sign is told by its number in Unicode.
    let (name, group) = (value("name"), value("group").replace("U+", "\\u{") + "}");
    format!("KnownLanguage {{ tag: {tag:?}, name: {name:?}, one: &[{one}], group: \"{group}\" }},")
}
