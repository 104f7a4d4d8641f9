//! The build script: lists the languages.
//!
//! A language is a file in `languages/`, named by its tag. It has the language's own name (`name`), the
//! numbers that take the singular (`one`), the sign between groups of digits (`group`), and the page's words
//! before the messages load.

use std::path::{Path, PathBuf};
use std::{env, fs};

const FALLBACK: &str = "en";

fn main() {
    let folder = Path::new("languages");
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
         /// The message files of the calling file's folder, as [`Words`](crate::Words).\n\
         #[macro_export]\n\
         macro_rules! words {{ () => {{ $crate::Words([{beside}]) }} }}\n",
        count = tags.len(),
    );
    let out = env::var_os("OUT_DIR").expect("cargo says where");
    fs::write(Path::new(&out).join("languages.rs"), code).expect("the list is written");
}

fn known(tag: &str, path: &Path) -> String {
    let text = fs::read_to_string(path).expect("the file of a language");
    let value = |key: &str| {
        let line = text.lines().find_map(|line| line.strip_prefix(key)?.strip_prefix(" = "));
        line.unwrap_or_else(|| panic!("{}: it has no `{key}`", path.display()))
    };
    let one = value("one").replace(' ', ",");
    // By its Unicode number, since editors remove trailing spaces.
    let (name, group) = (value("name"), value("group").replace("U+", "\\u{") + "}");
    format!("KnownLanguage {{ tag: {tag:?}, name: {name:?}, one: &[{one}], group: \"{group}\" }},")
}
