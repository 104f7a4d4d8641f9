//! Checks of all sources together: no import cycle within a folder, and no type name twice.

use std::collections::{BTreeMap, BTreeSet};

use crate::project::source::rust::{Token, tokens, without_tests};

/// A file: its path below `src`, and its text.
type File = (String, String);

/// The module path of a file: `play/any.rs` is `play`, `any`.
fn module(path: &str) -> Vec<&str> {
    let stem = path.trim_end_matches(".rs");
    let stem = stem.strip_suffix("/mod").or_else(|| stem.strip_suffix("/lib")).unwrap_or(stem);
    stem.split('/').collect()
}

/// The paths that a use tree expands to, as lists of names.
fn spelled(tokens: &[Token], before: &[String], paths: &mut Vec<Vec<String>>) -> usize {
    let mut path = before.to_vec();
    let mut at = 0;
    while let Some(token) = tokens.get(at) {
        if token.is_sign("{") {
            at += 1;
            while tokens.get(at).is_some_and(|token| !token.is_sign("}")) {
                at += spelled(&tokens[at..], &path, paths).max(1);
            }
            return at + 1;
        }
        match token.word() {
            // The local name follows.
            Some("as") => {
                paths.push(path);
                return at + 2;
            }
            Some(word) => path.push(word.to_owned()),
            None if token.is_sign("*") => {}
            None if token.is_sign("::") => {}
            None => break,
        }
        at += 1;
        let ends = tokens.get(at).is_none_or(|next| !next.is_sign("::") && !next.is_word("as"));
        if ends && !tokens[at - 1].is_sign("::") {
            break;
        }
    }
    paths.push(path);
    at + usize::from(tokens.get(at).is_some_and(|token| token.is_sign(",")))
}

/// The paths that a file uses, from the name of the crate on, and those that it re-exports.
fn used(path: &str, source: &str) -> (Vec<Vec<String>>, Vec<Vec<String>>) {
    let tokens = without_tests(&tokens(source));
    let own: Vec<String> = module(path).into_iter().map(str::to_owned).collect();
    let children: BTreeSet<&str> = tokens
        .windows(3)
        .filter(|three| three[0].is_word("mod") && three[2].is_sign(";"))
        .filter_map(|three| three[1].word())
        .collect();
    let (mut used, mut passed_on) = (Vec::new(), Vec::new());
    for (at, token) in tokens.iter().enumerate() {
        let leads_on = tokens.get(at + 1).is_some_and(|next| next.is_sign("::"));
        // The path of a visibility, as in `pub(in crate::play)`, uses nothing.
        let is_visibility = at > 1 && tokens[at - 1].is_word("in") && tokens[at - 2].is_sign("(");
        let begins = at == 0 || !is_visibility && !tokens[at - 1].is_sign("::");
        let Some(word) = token.word().filter(|_| leads_on && begins) else { continue };
        let mut base = match word {
            "crate" => own[..1].to_vec(),
            "self" => own.clone(),
            "super" => own[..own.len() - 1].to_vec(),
            child if children.contains(child) => [&own[..], &[child.to_owned()]].concat(),
            _ => continue,
        };
        let mut rest = at + 2;
        while word == "super" && tokens.get(rest).is_some_and(|next| next.is_word("super")) {
            base.pop();
            rest += 2;
        }
        let is_use = at > 0 && tokens[at - 1].is_word("use");
        let is_public = at > 1 && (tokens[at - 2].is_word("pub") || tokens[at - 2].is_sign(")"));
        let into = if is_use && is_public { &mut passed_on } else { &mut used };
        spelled(&tokens[rest..], &base, into);
    }
    (used, passed_on)
}

/// The names that a file uses from a module.
pub(super) fn named_of(path: &str, source: &str, module: &str) -> Vec<String> {
    let (used, _) = used(path, source);
    let of = |path: Vec<String>| match &path[..] {
        [.., from, name] if from == module => Some(name.clone()),
        _ => None,
    };
    used.into_iter().filter_map(of).collect()
}

/// Which file uses which of the same folder, by names or by calls of methods. A name that a `mod.rs` re-exports counts for the
/// file that defines it, and the `mod.rs` uses that file.
pub(super) fn uses(files: &[File]) -> BTreeMap<&str, BTreeSet<&str>> {
    let by_module: BTreeMap<Vec<&str>, &str> =
        files.iter().map(|(path, _)| (module(path), path.as_str())).collect();
    let all: BTreeMap<&str, _> = files.iter().map(|(path, text)| (path.as_str(), used(path, text))).collect();
    let source_of = |wanted: &[String]| -> Option<&str> {
        let mut wanted = wanted.to_vec();
        // A name is re-exported a few times at most.
        for _ in 0..4 {
            let names: Vec<&str> = wanted.iter().map(String::as_str).collect();
            let (length, file) =
                (1..=names.len()).rev().find_map(|n| Some((n, *by_module.get(&names[..n])?)))?;
            let name = wanted.get(length);
            match name.and_then(|name| all[file].1.iter().find(|path| path.last() == Some(name))) {
                Some(original) if original.len() > length => wanted.clone_from(original),
                _ => return Some(file),
            }
        }
        None
    };
    let folder = |path: &str| path.split('/').next().unwrap_or_default().to_owned();
    let within = |path: &str, used: &[Vec<String>], passed_on: &[Vec<String>]| -> BTreeSet<&str> {
        let to = used.iter().chain(passed_on).filter_map(|wanted| source_of(wanted));
        to.filter(|to| *to != path && folder(to) == folder(path)).collect()
    };
    let mut arrows: BTreeMap<&str, BTreeSet<&str>> =
        all.iter().map(|(&path, (used, passed_on))| (path, within(path, used, passed_on))).collect();
    for (from, to) in calls(files).into_iter().filter(|(from, to)| folder(from) == folder(to)) {
        arrows.entry(from).or_default().insert(to);
    }
    arrows
}

/// The methods of a type that one file defines, and those that it calls on `self`.
#[derive(Default)]
struct Methods {
    defined: BTreeSet<String>,
    called: BTreeSet<String>,
}

/// The types that a file has an `impl` of, without those of traits, each with its methods.
fn methods(source: &str) -> BTreeMap<String, Methods> {
    let mut found: BTreeMap<String, Methods> = BTreeMap::new();
    let tokens = without_tests(&tokens(source));
    let mut depth = 0;
    let mut own: Option<(String, i32)> = None;
    for (at, token) in tokens.iter().enumerate() {
        let next = |n: usize| tokens.get(at + n);
        if token.is_sign("{") {
            depth += 1;
        } else if token.is_sign("}") {
            depth -= 1;
            own = own.filter(|&(_, outer)| depth > outer);
        }
        // A generic type has its files together, as far as there are any.
        if token.is_word("impl")
            && depth == 0
            && next(2).is_some_and(|next| next.is_sign("{"))
            && let Some(name) = next(1).and_then(Token::word)
        {
            own = Some((name.to_owned(), depth));
        }
        let Some((name, outer)) = &own else { continue };
        let methods = found.entry(name.clone()).or_default();
        if depth == outer + 1 && token.is_word("fn") {
            methods.defined.extend(next(1).and_then(Token::word).map(str::to_owned));
        }
        let on_self = token.is_word("self") && next(1).is_some_and(|next| next.is_sign("."))
            || token.is_word("Self") && next(1).is_some_and(|next| next.is_sign("::"));
        if on_self && next(3).is_some_and(|next| next.is_sign("(")) {
            methods.called.extend(next(2).and_then(Token::word).map(str::to_owned));
        }
    }
    found
}

/// Which file calls, on a value of a type, a method that another file defines for the same type.
fn calls(files: &[File]) -> BTreeSet<(&str, &str)> {
    let all: Vec<(&str, _)> = files.iter().map(|(path, text)| (path.as_str(), methods(text))).collect();
    let mut calls = BTreeSet::new();
    for (from, types) in &all {
        for (name, here) in types {
            for (to, there) in all.iter().filter(|(to, _)| to != from) {
                if there.get(name).is_some_and(|there| !there.defined.is_disjoint(&here.called)) {
                    calls.insert((*from, *to));
                }
            }
        }
    }
    calls
}

/// The circles: strongly connected sets of files or rooms, of which each uses others.
pub(super) fn circles<'a>(arrows: &BTreeMap<&'a str, BTreeSet<&'a str>>) -> Vec<BTreeSet<&'a str>> {
    let reached = |from: &str| {
        let mut reached: BTreeSet<&'a str> = BTreeSet::new();
        let mut open: Vec<&str> = arrows[from].iter().copied().collect();
        while let Some(file) = open.pop() {
            if reached.insert(file) {
                open.extend(&arrows[file]);
            }
        }
        reached
    };
    let reach: BTreeMap<&'a str, BTreeSet<&'a str>> =
        arrows.keys().map(|&file| (file, reached(file))).collect();
    let circle = |file: &&'a str| -> BTreeSet<&'a str> {
        reach[*file].iter().copied().filter(|other| reach[other].contains(file)).collect()
    };
    let found: BTreeSet<_> = reach.keys().map(circle).filter(|circle| circle.len() > 1).collect();
    found.into_iter().collect()
}

/// The types of a source, except for those within functions and implementations.
fn types(source: &str) -> Vec<String> {
    let mut depth = 0;
    let mut types = Vec::new();
    let tokens = without_tests(&tokens(source));
    for (at, token) in tokens.iter().enumerate() {
        depth += i32::from(token.is_sign("{")) - i32::from(token.is_sign("}"));
        let kind = ["struct", "enum", "trait", "type", "union"].iter().any(|kind| token.is_word(kind));
        if depth == 0 && kind {
            types.extend(tokens.get(at + 1).and_then(Token::word).map(str::to_owned));
        }
    }
    types
}

/// The names of more than one type, with the files that define one.
pub(super) fn names_twice(files: &[File]) -> BTreeMap<String, Vec<&str>> {
    let mut known: BTreeMap<String, Vec<&str>> = BTreeMap::new();
    for (path, text) in files {
        types(text).into_iter().for_each(|name| known.entry(name).or_default().push(path));
    }
    known.retain(|_, files| files.len() > 1);
    known
}
