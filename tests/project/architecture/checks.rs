//! The rules for sources, as checks of one file each.

use std::collections::{BTreeMap, BTreeSet};

use crate::project::source::fluent::{self, Part};
use crate::project::source::rust::{Kind, Token, stream, tokens, without_tests};
use crate::project::source::views::{Seen, seen};

/// The folders that may reach outside: the browser's side, the programs, and what builds them.
const OUTER: [&str; 9] = ["browser", "ui", "thinker", "program", "tool", "lab", "server", "offline", "npm"];

/// The crates and types that reach outside, which no other folder may use.
const OUTSIDE: [&str; 11] = [
    "web_sys",
    "js_sys",
    "wasm_bindgen",
    "wasm_bindgen_futures",
    "leptos",
    "gloo",
    "getrandom",
    "rand",
    "SystemTime",
    "Instant",
    "RandomState",
];

/// The modules of the standard library that reach outside.
const OUTSIDE_STD: [&str; 6] = ["time", "fs", "env", "net", "process", "thread"];

/// Names that do not say what a file is for.
const NAMELESS: [&str; 8] = ["util", "utils", "common", "helper", "helpers", "manager", "managers", "misc"];

/// The test programs that `Cargo.toml` names.
const ALONE: [&str; 6] =
    ["fuzz/driver/driver.rs", "lab/main.rs", "main.rs", "memory.rs", "server/main.rs", "tool/main.rs"];

/// A game in the list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Named {
    pub folder: String,
    pub kind: String,
}

/// The arrows of a Mermaid graph, by the name that they start from.
pub(super) fn drawn_uses(text: &str) -> BTreeMap<&str, BTreeSet<&str>> {
    let arrows = text.lines().filter_map(|line| line.trim().split_once(" --> "));
    arrows.map(|(from, to)| (from, to.split(" & ").collect())).collect()
}

/// The folder of a path below `src`; empty for files in none.
fn folder(path: &str) -> &str {
    path.split_once('/').map_or("", |(folder, _)| folder)
}

/// The names that a path leads to next: one, or several in braces.
fn heads(tokens: &[Token]) -> Vec<(usize, String)> {
    let mut heads = Vec::new();
    let Some(first) = tokens.first() else { return heads };
    if first.is_sign("{") {
        let mut depth = 0;
        for pair in tokens.windows(2) {
            depth += i32::from(pair[0].is_sign("{")) - i32::from(pair[0].is_sign("}"));
            if depth == 0 {
                break;
            }
            if depth == 1 && (pair[0].is_sign("{") || pair[0].is_sign(",")) {
                heads.push((pair[1].line, pair[1].word().unwrap_or("*").to_owned()));
            }
        }
        heads.retain(|(_, head)| head != "self");
    } else {
        heads.push((first.line, first.word().unwrap_or("*").to_owned()));
    }
    heads
}

/// The games in the list at the end of `games/lib.rs`.
pub(super) fn listed(source: &str) -> Vec<Named> {
    let tokens = without_tests(&tokens(source));
    let is_call = |at: &usize| tokens[*at].is_word("make") && tokens[at + 1].is_sign("!");
    let Some(call) = (0..tokens.len().saturating_sub(1)).rfind(is_call) else { return Vec::new() };
    let pair = |three: &[Token]| {
        let (folder, kind) = (three[0].word()?, three[2].word()?);
        three[1].is_sign("::").then(|| Named { folder: folder.to_owned(), kind: kind.to_owned() })
    };
    tokens[call..].windows(3).filter_map(pair).collect()
}

/// Whether a text names a game: its id as a word between signs, underscores or capitals, or its type.
fn names(text: &str, game: &Named) -> bool {
    // The shape of a cell has this name, too: such a game is named by its message keys.
    if game.folder == "hex" {
        return text.starts_with("hex-");
    }
    let mut words = vec![String::new()];
    for c in text.chars() {
        if c.is_uppercase() || !c.is_alphanumeric() {
            words.push(String::new());
        }
        if c.is_alphanumeric()
            && let Some(word) = words.last_mut()
        {
            word.extend(c.to_lowercase());
        }
    }
    let parts =
        |other: &str| text.split(|c: char| !c.is_alphanumeric() && c != '_').any(|part| part == other);
    words.contains(&game.folder) || parts(&game.kind)
}

/// Checks that no game is named outside its folder and the list.
///
/// Comments and tests may use a game as an example; code and message keys may not.
pub(super) fn game_names(path: &str, source: &str, games: &[Named]) -> Vec<String> {
    let named: Vec<(usize, String)> = if path.ends_with(".ftl") {
        let name = |part: Part| match part {
            Part::Variable(name) | Part::Message(name) | Part::Variant(name) => name.to_owned(),
        };
        let line = |key: &str| 1 + source.lines().take_while(|line| !line.starts_with(key)).count();
        let names = |(key, parts): (&str, Vec<Part>)| {
            let own = [key.to_owned()].into_iter().chain(parts.into_iter().map(name));
            own.map(|name| (line(key), name)).collect::<Vec<_>>()
        };
        fluent::messages(source).into_iter().flat_map(names).collect()
    } else if path.ends_with("/tests.rs") {
        // A module of tests in a file of its own.
        Vec::new()
    } else {
        let text = |token: Token| match token.kind {
            Kind::Word(text) | Kind::Text(text) => Some((token.line, text)),
            Kind::Sign(_) | Kind::Other => None,
        };
        without_tests(&tokens(source)).into_iter().filter_map(text).collect()
    };
    let is_abroad =
        |game: &&Named| path != "games/lib.rs" && !path.starts_with(&format!("games/{}/", game.folder));
    let mut found = Vec::new();
    for game in games.iter().filter(is_abroad) {
        for (line, text) in named.iter().filter(|(_, text)| names(text, game)) {
            found.push(format!("{path}:{line}: `{text}` names the game `{}`", game.folder));
        }
    }
    found
}

/// Checks that a style sheet names no game but the one in its name.
pub(super) fn style_names(path: &str, source: &str, games: &[Named]) -> Vec<String> {
    let stem = path.rsplit('/').next().and_then(|name| name.split('.').next()).unwrap_or_default();
    let mut rules = String::new();
    for (index, part) in source.split("/*").enumerate() {
        rules += if index == 0 { part } else { part.split_once("*/").map_or("", |(_, after)| after) };
    }
    let others = games.iter().filter(|game| game.folder != stem && names(&rules, game));
    others.map(|game| format!("{path}: names the game `{}`", game.folder)).collect()
}

/// The classes for which a style sheet has rules.
pub(super) fn ruled_classes(source: &str) -> Vec<String> {
    let without_notes = source.split("/*").enumerate().map(|(index, part)| match index {
        0 => part,
        _ => part.split_once("*/").map_or("", |(_, after)| after),
    });
    let rules: String = without_notes.collect();
    // The text before a brace is a selector, unless it is an at-rule.
    let before_braces = rules.split('{').filter_map(|part| part.rsplit(['}', ';']).next());
    let selectors = before_braces.map(str::trim).filter(|selector| !selector.starts_with('@'));
    selectors.flat_map(|selector| selector.split('.').skip(1).filter_map(class_names_at_start)).collect()
}

fn class_names_at_start(text: &str) -> Option<String> {
    class_names(text).into_iter().next().filter(|name| text.starts_with(name.as_str()))
}

/// The words of a text that can be class names.
pub(super) fn class_names(text: &str) -> Vec<String> {
    let words = text.split(|c: char| !c.is_ascii_alphanumeric() && c != '-');
    words.filter(|word| word.starts_with(|c: char| c.is_ascii_lowercase())).map(str::to_owned).collect()
}

/// Whether a source has this word outside texts and comments.
pub(super) fn names_word(source: &str, word: &str) -> bool {
    tokens(source).iter().any(|token| token.is_word(word))
}

/// All string literals of a source.
pub(super) fn texts(source: &str) -> Vec<String> {
    let text = |token: Token| match token.kind {
        Kind::Text(text) => Some(text),
        _ => None,
    };
    tokens(source).into_iter().filter_map(text).collect()
}

/// The classes that the views of a source use.
///
/// They are in an attribute `class` as text or expression, in a variable or function that such an attribute names, in
/// `class:NAME`, and in markup in a string.
pub(super) fn view_classes(source: &str) -> Vec<String> {
    let whole = |text: &str| {
        // Interpolated values have their own classes.
        let parts = text.split_whitespace().filter(|part| !part.contains(['{', '}']));
        parts.map(str::to_owned).collect::<Vec<_>>()
    };
    let of_expression = |code: &str| texts(code).iter().flat_map(|text| whole(text)).collect::<Vec<_>>();
    let of_variable = |code: &str| {
        // A variable, or a call of a function of the same file.
        let (given, from, end) = match code.split_once('(') {
            Some((name, _)) => (format!("fn {}(", name.trim()), "{", "\n}"),
            None => (format!("let {code} "), "=", ";"),
        };
        let values = source.split(&given).skip(1).filter_map(|rest| rest.split(end).next()?.split_once(from));
        values.flat_map(|(_, value)| of_expression(value)).collect::<Vec<_>>()
    };
    let mut found = Vec::new();
    for piece in seen(stream(source)) {
        match piece {
            Seen::Written(name, text) if name == "class" => found.extend(whole(&text)),
            Seen::Attribute(name, code) if name == "class" => {
                let own = of_expression(&code);
                found.extend(if own.is_empty() { of_variable(&code) } else { own });
            }
            Seen::Attribute(name, _) => found.extend(name.strip_prefix("class:").map(str::to_owned)),
            Seen::Written(..) | Seen::Text(_) => {}
        }
    }
    let markup = texts(source);
    let marked = markup.iter().flat_map(|text| text.split("class=\"").skip(1));
    for class in marked.filter_map(|rest| rest.split('"').next()) {
        found.extend(whole(class));
        let variable = class.strip_prefix('{').and_then(|rest| rest.strip_suffix('}'));
        found.extend(variable.into_iter().flat_map(of_variable));
    }
    found
}

/// Checks that no text in `ui` is a game's id.
pub(super) fn ids_in_ui(path: &str, source: &str, games: &[Named]) -> Vec<String> {
    let is_id = |token: &Token| match &token.kind {
        Kind::Text(text) => games.iter().any(|game| game.folder == *text),
        _ => false,
    };
    let found = tokens(source).into_iter().filter(|token| folder(path) == "ui" && is_id(token));
    found.map(|token| format!("{path}:{}: a game's id", token.line)).collect()
}

/// Checks that nothing before `browser` reaches outside. Tests and build scripts may read files.
pub(super) fn outside(path: &str, source: &str) -> Vec<String> {
    let own = folder(path);
    if OUTER.contains(&own) || path.ends_with("/build.rs") {
        return Vec::new();
    }
    let tokens = without_tests(&tokens(source));
    let mut found = Vec::new();
    for (at, token) in tokens.iter().enumerate() {
        let Some(word) = token.word() else { continue };
        if OUTSIDE.contains(&word) || word.starts_with("gloo_") || word.starts_with("leptos_") {
            found.push(format!("{path}:{}: `{word}` reaches outside", token.line));
        }
        if matches!(word, "std" | "core") && tokens.get(at + 1).is_some_and(|next| next.is_sign("::")) {
            // In `core` there are addresses, as values, and nothing that connects to them.
            let is_value = |head: &str| word == "core" && head == "net";
            let reached = heads(&tokens[at + 2..])
                .into_iter()
                .filter(|(_, head)| OUTSIDE_STD.contains(&head.as_str()) && !is_value(head));
            found.extend(
                reached.map(|(line, head)| format!("{path}:{line}: `{word}::{head}` reaches outside")),
            );
        }
    }
    found
}

/// Checks that views take Leptos from `ui/reactive/prelude.rs`: its own attributes would be compiled again for each use.
pub(super) fn foreign_prelude(path: &str, source: &str) -> Vec<String> {
    if folder(path) != "ui" || path.starts_with("ui/reactive/") {
        return Vec::new();
    }
    let is_foreign = |three: &&[Token]| {
        three[0].is_word("Callback")
            || three[0].is_word("leptos") && three[1].is_sign("::") && three[2].is_word("prelude")
    };
    let tokens = tokens(source);
    let found = tokens.windows(3).filter(is_foreign);
    found.map(|three| format!("{path}:{}: is in Leptos' own prelude", three[0].line)).collect()
}

/// Checks that callbacks are tied to a life.
///
/// Views listen, wait and promise only through functions that take a life, and only `reactive/state.rs`, which ends it
/// with its view, begins one.
pub(super) fn untied(path: &str, source: &str) -> Vec<String> {
    const CALLS_BACK: [&str; 10] = [
        "window_event_listener",
        "add_event_listener_with_callback",
        "set_timeout",
        "set_interval",
        "request_animation_frame",
        "spawn_local",
        "wasm_bindgen_futures",
        "Closure",
        "begin",
        "PAGE",
    ];
    let tokens = without_tests(&tokens(source));
    let of_life = |at: usize| at >= 2 && tokens[at - 2].is_word("Life");
    let forbidden = |&(at, token): &(usize, &Token)| match token.word() {
        Some("begin" | "PAGE") => of_life(at),
        Some(word) => CALLS_BACK.contains(&word) || word.starts_with("set_timeout"),
        None => false,
    };
    match folder(path) {
        "ui" if path != "ui/reactive/state.rs" => {
            let found = tokens.iter().enumerate().filter(forbidden);
            found.map(|(_, token)| format!("{path}:{}: nobody ends this with its view", token.line)).collect()
        }
        // These files define the functions; each checks that its owner still exists.
        "browser" => {
            let named = |word: &str| tokens.iter().any(|token| token.is_word(word));
            let called = named("Closure") || named("spawn_local");
            let asks = named("Life") || path == "browser/life.rs";
            if called && !asks { vec![format!("{path}: is called back without a life")] } else { Vec::new() }
        }
        _ => Vec::new(),
    }
}

/// Checks that a file opens with a sentence that says what it is for.
pub(super) fn opening(path: &str, source: &str) -> Vec<String> {
    let first = source.lines().next().unwrap_or_default();
    let says = first.strip_prefix("//! ").is_some_and(|sentence| sentence.trim().len() > 10);
    if says { Vec::new() } else { vec![format!("{path}:1: does not open with a sentence after `//!`")] }
}

/// Checks that no file, folder or module has a meaningless name.
pub(super) fn module_names(path: &str, source: &str) -> Vec<String> {
    let parts = path.trim_end_matches(".rs").split('/');
    let mut found: Vec<String> = parts
        .filter(|part| NAMELESS.contains(part))
        .map(|part| format!("{path}: `{part}` says nothing"))
        .collect();
    let tokens = tokens(source);
    let inline = tokens.windows(2).filter(|pair| pair[0].is_word("mod"));
    found.extend(
        inline
            .filter_map(|pair| pair[1].word().filter(|name| NAMELESS.contains(name)))
            .map(|name| format!("{path}: module `{name}` says nothing")),
    );
    found
}

/// Checks that no mark promises later work.
pub(super) fn leftovers(path: &str, source: &str) -> Vec<String> {
    // Concatenated here, since these checks read their own source.
    let marks = [["TO", "DO"], ["FIX", "ME"], ["XX", "X"]].map(|halves| halves.concat());
    let calls = [["to", "do!("], ["unimplemented", "!("]].map(|halves| halves.concat());
    let is_left = |line: &str| {
        let words = || line.split(|c: char| !c.is_alphanumeric());
        marks.iter().any(|mark| words().any(|word| word == mark))
            || calls.iter().any(|call| line.contains(call))
    };
    let lines = source.lines().enumerate().filter(|(_, line)| is_left(line));
    lines.map(|(index, _)| format!("{path}:{}: something is left to be done", index + 1)).collect()
}

/// The test files that no `mod` names, neither in the file above them nor in the one that holds all.
pub(super) fn forgotten(files: &[(String, String)]) -> Vec<String> {
    let named = |above: &str, name: &str| {
        let source = files.iter().find(|(path, _)| path == above).map(|(_, text)| tokens(text));
        source.is_some_and(|source| {
            source.windows(2).any(|pair| pair[0].is_word("mod") && pair[1].is_word(name))
        })
    };
    let mut found = Vec::new();
    for (path, _) in files.iter().filter(|(path, _)| !ALONE.contains(&path.as_str())) {
        let name = path.trim_end_matches(".rs").trim_end_matches("/mod");
        let run = match name.rsplit_once('/') {
            None => named("main.rs", name),
            Some((folder, name)) => {
                ["", "/mod", "/main"].iter().any(|end| named(&format!("{folder}{end}.rs"), name))
            }
        };
        if !run {
            found.push(format!("{path}: no `mod` names it"));
        }
    }
    found
}

/// The lines of a source on which a type keeps a pointer to a function: a field, or a name for such a type.
pub(super) fn kept_functions(source: &str) -> Vec<usize> {
    let tokens = without_tests(&tokens(source));
    let mut found = Vec::new();
    for (at, token) in tokens.iter().enumerate() {
        let ends = |from: usize| {
            let mut depth = 0;
            tokens[from..].iter().position(|token| {
                depth += i32::from(token.is_sign("{") || token.is_sign("("));
                let closes = token.is_sign("}") || token.is_sign(")");
                depth -= i32::from(closes);
                depth == 0 && (closes && !token.is_sign(")") || token.is_sign(";"))
            })
        };
        // In a view, `type` is an attribute.
        let is_named = tokens.get(at + 1).is_some_and(|name| name.word().is_some());
        if (token.is_word("struct") || token.is_word("enum") || token.is_word("type"))
            && is_named
            && let Some(length) = ends(at)
        {
            let kept = tokens[at..at + length].iter().filter(|token| token.is_word("fn"));
            found.extend(kept.map(|token| token.line));
        }
    }
    found
}

/// Whether a text is the name of a global (`basaltWords`) or an event (`basalt-shown`) of the page.
fn is_page_name(text: &str) -> bool {
    text.strip_prefix("basalt").is_some_and(|rest| {
        let events = rest.strip_prefix('-').is_some_and(|rest| !rest.is_empty() && !rest.ends_with('-'));
        let is_sign = |c: char| c.is_ascii_lowercase() || c == '-';
        let is_global =
            rest.starts_with(|c: char| c.is_ascii_uppercase()) && rest.chars().all(char::is_alphabetic);
        events && rest.chars().all(is_sign) || is_global
    })
}

/// The globals and events that a Rust source names.
pub(super) fn page_names_in_rust(source: &str) -> BTreeSet<String> {
    texts(source).into_iter().filter(|text| is_page_name(text)).collect()
}

/// The globals and events that a script names: `globalThis.basaltWords`, `new Event("basalt-shown")`.
pub(super) fn page_names_in_script(source: &str) -> BTreeSet<String> {
    let before = ["globalThis.", "self.", "new Event(\"", "addEventListener(\""];
    let named = |sign: &str| -> Vec<String> {
        let rests = source.match_indices(sign).map(|(at, _)| &source[at + sign.len()..]);
        let ends = |c: char| !c.is_ascii_alphabetic() && c != '-';
        rests.filter_map(|rest| rest.split(ends).next()).map(str::to_owned).collect()
    };
    before.into_iter().flat_map(named).filter(|name| is_page_name(name)).collect()
}

/// The globals and events that TypeScript declares: `declare var basaltWords: …;`, `"basalt-shown"`.
pub(super) fn page_names_in_types(source: &str) -> BTreeSet<String> {
    let words = source.split(|c: char| !c.is_ascii_alphabetic() && c != '-');
    words.filter(|word| is_page_name(word)).map(str::to_owned).collect()
}

/// The constants of a source that are texts: `const NAME: &str = "text";`.
pub(super) fn texts_of_constants(source: &str) -> Vec<(String, String)> {
    let tokens = tokens(source);
    let mut found = Vec::new();
    for (at, _) in tokens.iter().enumerate().filter(|(_, token)| token.is_word("const")) {
        let rest = tokens[at..].iter().take_while(|token| !token.is_sign(";"));
        let text = rest.last().and_then(|last| match &last.kind {
            Kind::Text(text) => Some(text.clone()),
            _ => None,
        });
        found.extend(tokens.get(at + 1).and_then(Token::word).map(str::to_owned).zip(text));
    }
    found
}
