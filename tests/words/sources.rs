//! Checks of Rust sources: literals that are keys, arguments of calls, and texts in views.

use std::collections::BTreeSet;

use proc_macro2::TokenStream;

use crate::project::source::rust::{Kind, Row, Token, tokens};
use crate::project::source::views::{Seen, seen};

/// The attributes of views whose values only look like keys; for a hyphenated name, its end.
const NAMES: [&str; 5] = ["class", "id", "describedby", "labelledby", "name"];

/// The string literals in a sequence of tokens.
pub(super) fn literals(code: &[Token]) -> impl Iterator<Item = &str> {
    code.iter().filter_map(text)
}

fn text(token: &Token) -> Option<&str> {
    match &token.kind {
        Kind::Text(text) => Some(text),
        _ => None,
    }
}

/// The literals that look like keys: hyphenated words, of which the first is a family of keys.
pub(super) fn keys(code: &[Token], families: &BTreeSet<&str>) -> Vec<String> {
    let is_key = |text: &str| {
        let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
        let family = text.split_once('-').is_some_and(|(family, _)| families.contains(family));
        family && text.chars().all(plain) && !text.ends_with('-')
    };
    let is_named = |at: usize| {
        at >= 2 && code[at - 1].is_sign("=") && NAMES.iter().any(|name| code[at - 2].is_word(name))
    };
    let texts = code.iter().enumerate().filter_map(|(at, token)| Some((at, text(token)?)));
    texts.filter(|&(at, text)| is_key(text) && !is_named(at)).map(|(_, text)| text.to_owned()).collect()
}

/// The literals that are the argument with this number, from 0, of calls of a function.
pub(super) fn arguments(code: &[Token], function: &str, number: usize) -> Vec<String> {
    let literal = |call: &[Token]| match parts(call).get(number) {
        Some([argument]) => text(argument).map(str::to_owned),
        _ => None,
    };
    calls(code, function).filter_map(|at| literal(&code[at..])).collect()
}

/// The keys of messages built in one expression, each with the names of its arguments.
pub(super) fn given(code: &[Token]) -> Vec<(String, BTreeSet<String>)> {
    let made = |mut at: usize| {
        let [[key]] = *parts(&code[at..]) else { return None };
        let mut names = BTreeSet::new();
        at += 3;
        while code[at - 1..].starts_with_signs(&[")", ".", "with", "("]) {
            let call = &code[at + 2..];
            names.extend(call.get(1).and_then(text).map(str::to_owned));
            at += 2 + length(call);
        }
        Some((text(key)?.to_owned(), names))
    };
    calls(code, "Message::new").filter_map(made).collect()
}

/// Where the parentheses of calls of a function open.
fn calls<'a>(code: &'a [Token], function: &'a str) -> impl Iterator<Item = usize> + 'a {
    let path: Vec<&str> = function.split("::").flat_map(|name| ["::", name]).skip(1).chain(["("]).collect();
    (0..code.len()).filter(move |&at| code[at..].starts_with_signs(&path)).map({
        let names = function.split("::").count();
        move |at| at + 2 * names - 1
    })
}

/// How many tokens the bracketed group at the start spans, brackets included.
fn length(code: &[Token]) -> usize {
    let mut depth = 0;
    for (at, token) in code.iter().enumerate() {
        depth += i32::from(["(", "[", "{"].iter().any(|sign| token.is_sign(sign)));
        depth -= i32::from([")", "]", "}"].iter().any(|sign| token.is_sign(sign)));
        if depth == 0 {
            return at + 1;
        }
    }
    code.len()
}

/// The arguments of a call whose parenthesis is the first token.
fn parts(code: &[Token]) -> Vec<&[Token]> {
    let inside = &code[1..length(code).max(2) - 1];
    let mut parts = Vec::new();
    let (mut start, mut at) = (0, 0);
    while at < inside.len() {
        if inside[at].is_sign(",") {
            parts.push(&inside[start..at]);
            start = at + 1;
            at += 1;
        } else {
            at += length(&inside[at..]);
        }
    }
    parts.extend(Some(&inside[start..]).filter(|last| !last.is_empty()));
    parts
}

/// The attributes of views that are shown or read out.
const SAID: [&str; 7] = [
    "aria-label",
    "aria-description",
    "aria-roledescription",
    "aria-valuetext",
    "title",
    "placeholder",
    "alt",
];

/// The texts that are the same in every language.
const SAME_EVERYWHERE: [&str; 1] = ["Basalt"];

/// Texts hard-coded in views instead of the message files.
pub(super) fn bare_words(code: TokenStream) -> Vec<String> {
    let said = |piece| match piece {
        Seen::Text(text) => Some(text),
        Seen::Written(name, text) => SAID.contains(&name.as_str()).then_some(text),
        Seen::Attribute(..) => None,
    };
    let wordy =
        |text: &String| text.contains(char::is_alphabetic) && !SAME_EVERYWHERE.contains(&text.as_str());
    seen(code).into_iter().filter_map(said).filter(wordy).collect()
}

#[test]
fn keys_are_told_from_other_literals() {
    let families = BTreeSet::from(["home", "keys"]);
    let keys = |source| keys(&tokens(source), &families);
    let source = r#"if x { "home-a" } else { "other-b" }; (&["L"], "keys-c"); class="keys-d"; id="home-e"; "home-{x}""#;
    assert_eq!(keys(source), ["home-a", "keys-c"]);
    assert_eq!(keys(r#"<Button key="home-f" aria-labelledby="home-g" />"#), ["home-f"]);
}

#[test]
fn arguments_of_calls_are_found() {
    let source =
        tokens(r#"wrong(f(1, "no"), "yes"); wrong("a", "b"); wrong(part, "c"); other("d"); x::wrong(["e"])"#);
    assert_eq!(arguments(&source, "wrong", 0), ["a"]);
    assert_eq!(arguments(&source, "wrong", 1), ["yes", "b", "c"]);
    assert_eq!(arguments(&tokens(r#"A::b("a"); b("c"); A::b()"#), "A::b", 0), ["a"]);
}

#[test]
fn what_a_message_is_given_is_found() {
    let source = "Message::new(\"a-b\").with(\"x\", f(\")\"))\n  .with(\"y\", 1).other(); Message::new(key).with(\"z\", 2); Message::new(\"c\")";
    let names = |names: &[&str]| names.iter().map(|&name| name.to_owned()).collect::<BTreeSet<_>>();
    let found = given(&tokens(source));
    assert_eq!(found, [("a-b".to_owned(), names(&["x", "y"])), ("c".to_owned(), names(&[]))]);
}

#[test]
fn bare_words_of_every_kind_are_found() {
    for view in [
        "<p>\"Hello\"</p>",
        "<p>Hello</p>",
        "<p>\n    Hello\n</p>",
        "<p>{\"Hello\"}</p>",
        "<p>{x} \"Hello\"</p>",
        "<p>{x} Hello</p>",
        "<p><b></b> Hello <i></i></p>",
        "<p aria-label=\"Hello\"></p>",
        "<p title={\"Hello\"}></p>",
        "<img alt=\"Hello\" />",
        "<p>{move || view! { <b>Hello</b> }}</p>",
        "<p title=\"Basalt\">{list.map(|x| f(view! { <b>{x} \"Hello\"</b> }))}</p>",
    ] {
        let source = format!("fn f() {{ view! {{ {view} }} }}");
        assert_eq!(bare_words(source.parse().expect("tokens")), ["Hello"], "{view}");
    }
}

#[test]
fn code_and_names_are_no_bare_words() {
    for source in [
        "view! { <p class=\"hello\">{app.word(\"home-a\")}</p> }",
        "view! { <a aria-label=\"Basalt\">{text(move || f(\"a-b\"))}</a> }",
        "match x { 1 => \"hello\", _ => {} \"l\" | \"L\" => f(), \"End\" => g() }",
        "let a = if x > 1 { \"yes\" } else { \"no\" };",
        "view! { <b><Sentence message /></b> \" · \" <i></i> }",
        "fn a() { view! { <span>{name}</span> } } fn other() -> Vec<u8> { \"hello\" }",
    ] {
        let found = bare_words(source.parse().expect("tokens"));
        assert!(found.is_empty(), "{source}: {found:?}");
    }
}
