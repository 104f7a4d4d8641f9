//! Rust sources as the checks see them: string literals with what stands round them, calls, and words in views.

use std::collections::BTreeSet;

/// A string literal.
#[derive(Clone, Copy, Debug)]
pub struct Literal<'a> {
    /// The code before it, white space at its end left out.
    pub before: &'a str,
    /// Its inside.
    pub text: &'a str,
    /// The code after it, white space at its start left out.
    pub after: &'a str,
}

/// A source without comments and without its tests, which stand at its end.
pub fn code(source: &str) -> String {
    let source = source.split("#[cfg(test)]").next().unwrap_or_default();
    let mut code = String::new();
    let mut rest = source;
    while let Some(first) = rest.chars().next() {
        let length = if rest.starts_with("//") {
            rest = rest.find('\n').map_or("", |end| &rest[end..]);
            continue;
        } else {
            quoted(rest).unwrap_or(first.len_utf8())
        };
        code.push_str(&rest[..length]);
        rest = &rest[length..];
    }
    code
}

/// The length of the string or the quotation mark in single quotes with which a text begins.
fn quoted(text: &str) -> Option<usize> {
    if let Some(mark) = ["'\"'", "'\\\"'"].into_iter().find(|mark| text.starts_with(mark)) {
        return Some(mark.len());
    }
    let inside = text.strip_prefix('"')?;
    let mut escaped = false;
    let end = inside.find(|c: char| {
        let ends = c == '"' && !escaped;
        escaped = c == '\\' && !escaped;
        ends
    });
    Some(end.map_or(text.len(), |end| end + 2))
}

/// The string literals of what [`code`] gave.
pub fn literals(code: &str) -> Vec<Literal<'_>> {
    let mut found = Vec::new();
    let mut at = 0;
    while let Some(first) = code[at..].chars().next() {
        let length = quoted(&code[at..]).unwrap_or(first.len_utf8());
        if first == '"' {
            found.push(Literal {
                before: code[..at].trim_end(),
                text: &code[at + 1..at + length - 1],
                after: code[at + length..].trim_start(),
            });
        }
        at += length;
    }
    found
}

/// The attributes of views whose values look like keys and are none.
const NAMES: [&str; 5] = ["class=", "id=", "aria-describedby=", "aria-labelledby=", "name="];

/// The literals that look like the key of a sentence: words joined by hyphens, the first one of a family of keys.
pub fn keys(code: &str, families: &BTreeSet<&str>) -> Vec<String> {
    let is_key = |literal: &Literal| {
        let family = literal.text.split_once('-').filter(|(family, _)| families.contains(family));
        let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
        let named = NAMES.iter().any(|name| literal.before.ends_with(name));
        family.is_some() && literal.text.chars().all(plain) && !literal.text.ends_with('-') && !named
    };
    literals(code).iter().filter(|literal| is_key(literal)).map(|literal| literal.text.to_owned()).collect()
}

/// The literals that are the argument with this number, from 0, of calls of a function.
pub fn arguments(code: &str, function: &str, number: usize) -> Vec<String> {
    let call = |rest: &str| {
        let inside = &rest[..balanced(rest)];
        let argument = parts(inside).get(number).map(|part| part.trim().to_owned())?;
        let text = argument.strip_prefix('"')?.strip_suffix('"')?;
        (!text.contains('"')).then(|| text.to_owned())
    };
    code.split(&format!("{function}(")).skip(1).filter_map(call).collect()
}

/// The words for the ends of games: rare ends are met by no game played at random. They stand in a field `reason`, or
/// in a function of this name.
pub fn reasons(code: &str) -> Vec<String> {
    let texts = |code| literals(code).into_iter().map(|literal| literal.text.to_owned());
    let functions = code.split("fn reason(").skip(1).map(|rest| rest.split("fn ").next().unwrap_or_default());
    let fields = literals(code).into_iter().filter(|literal| literal.before.ends_with("reason:"));
    functions.flat_map(texts).chain(fields.map(|literal| literal.text.to_owned())).collect()
}

/// The keys of messages that are made in one breath, each with the names of the arguments it is given.
pub fn given(code: &str) -> Vec<(String, BTreeSet<String>)> {
    let made = |rest: &str| {
        let end = balanced(rest);
        let key = rest[..end].trim().strip_prefix('"')?.strip_suffix('"')?.to_owned();
        let mut names = BTreeSet::new();
        let mut rest = rest[end + 1..].trim_start();
        while let Some(call) = rest.strip_prefix(".with(") {
            let end = balanced(call);
            names.extend(literals(&call[..end]).first().map(|literal| literal.text.to_owned()));
            rest = call[end..].strip_prefix(')').unwrap_or_default().trim_start();
        }
        Some((key, names))
    };
    code.split_inclusive("Message::new(")
        .scan(0, |at, part| {
            *at += part.len();
            Some(&code[*at..])
        })
        .filter(|rest| rest.contains(')'))
        .filter_map(made)
        .collect()
}

/// The length of a text up to the parenthesis that closes one opened before it.
fn balanced(text: &str) -> usize {
    let (mut depth, mut at) = (0, 0);
    while let Some(first) = text[at..].chars().next() {
        match first {
            '(' => depth += 1,
            ')' if depth == 0 => return at,
            ')' => depth -= 1,
            _ => {}
        }
        at += quoted(&text[at..]).unwrap_or(first.len_utf8());
    }
    at
}

/// The arguments of a call.
fn parts(inside: &str) -> Vec<&str> {
    let (mut depth, mut start, mut at) = (0, 0, 0);
    let mut parts = Vec::new();
    while let Some(first) = inside[at..].chars().next() {
        match first {
            '(' | '[' | '{' => depth += 1,
            ')' | ']' | '}' => depth -= 1,
            ',' if depth == 0 => {
                parts.push(&inside[start..at]);
                start = at + 1;
            }
            _ => {}
        }
        at += quoted(&inside[at..]).unwrap_or(first.len_utf8());
    }
    parts.push(&inside[start..]);
    parts
}

/// The attributes of views that are read or heard.
const SAID: [&str; 7] = [
    "aria-label=",
    "aria-description=",
    "aria-roledescription=",
    "aria-valuetext=",
    "title=",
    "placeholder=",
    "alt=",
];

/// What is the same in every language.
const SAME_EVERYWHERE: [&str; 1] = ["Basalt"];

/// Words that stand in views themselves instead of the message files.
pub fn bare_words(code: &str) -> Vec<String> {
    let opens_text = |before: &str| {
        let tag_ends = before.ends_with('>') && !before.ends_with("=>") && !before.ends_with("->");
        tag_ends
            || before.strip_suffix('{').is_some_and(|before| {
                let before = before.trim_end();
                before.ends_with('>') && !before.ends_with("=>")
            })
    };
    let said = |literal: &Literal| {
        let pattern = literal.after.starts_with('|') || literal.after.starts_with("=>");
        let attribute = |before: &str| SAID.iter().any(|name| before.ends_with(name));
        let braced = literal.before.strip_suffix('{').map_or("", str::trim_end);
        let after_braces = literal.before.ends_with('}') && literal.after.starts_with(['<', '{', '}']);
        !pattern
            && (opens_text(literal.before) || attribute(literal.before) || attribute(braced) || after_braces)
    };
    let quoted = literals(code).into_iter().filter(said).map(|literal| literal.text);
    let wordy = |text: &&str| text.contains(char::is_alphabetic) && !SAME_EVERYWHERE.contains(text);
    quoted.chain(unquoted(code)).map(str::trim).filter(wordy).map(str::to_owned).collect()
}

/// Text without quotes before and after closing tags.
fn unquoted(code: &str) -> Vec<&str> {
    const ENDS: [char; 9] = ['<', '>', '{', '}', '"', ';', '(', ')', '='];
    let mut found = Vec::new();
    for (at, _) in code.match_indices("</") {
        let start = code[..at].rfind(ENDS).map_or(0, |end| end + 1);
        if code[..start].ends_with(['>', '}']) {
            found.push(&code[start..at]);
        }
        let Some(end) = code[at..].find('>').map(|end| at + end + 1) else { continue };
        let length = code[end..].find(ENDS).unwrap_or(0);
        if code[end + length..].starts_with(['<', '{']) {
            found.push(&code[end..end + length]);
        }
    }
    found
}

#[test]
fn comments_and_tests_are_no_code() {
    assert_eq!(code("a // \"b\"\nlet c = \"// d\"; '\"' #[cfg(test)] \"e\""), "a \nlet c = \"// d\"; '\"' ");
}

#[test]
fn literals_are_found_whole() {
    let texts = |code| literals(code).iter().map(|literal| literal.text).collect::<Vec<_>>();
    assert_eq!(texts(r#"f("a\"b", '"', "c")"#), [r#"a\"b"#, "c"]);
}

#[test]
fn keys_are_told_from_other_literals() {
    let families = BTreeSet::from(["home", "keys"]);
    let source = r#"if x { "home-a" } else { "other-b" }; (&["L"], "keys-c"); class="keys-d"; id="home-e"; "home-{x}""#;
    assert_eq!(keys(source, &families), ["home-a", "keys-c"]);
    assert_eq!(keys(r#"<Button key="home-f" />"#, &families), ["home-f"]);
}

#[test]
fn arguments_of_calls_are_found() {
    let source = r#"wrong(f(1, "no"), "yes"); wrong("a", "b"); wrong(part, "c")"#;
    assert_eq!(arguments(source, "wrong", 0), ["a"]);
    assert_eq!(arguments(source, "wrong", 1), ["yes", "b", "c"]);
}

#[test]
fn reasons_are_found_in_fields_and_functions() {
    let source = r#"Outcome { winners, reason: "row" } fn reason(self) { A => "stuck" } fn other() { "no" }"#;
    assert_eq!(reasons(source), ["stuck", "row"]);
}

#[test]
fn what_a_message_is_given_is_found() {
    let source = "Message::new(\"a-b\").with(\"x\", f(\")\"))\n  .with(\"y\", 1).other(); Message::new(key).with(\"z\", 2); Message::new(\"c\")";
    let names = |names: &[&str]| names.iter().map(|&name| name.to_owned()).collect::<BTreeSet<_>>();
    assert_eq!(given(source), [("a-b".to_owned(), names(&["x", "y"])), ("c".to_owned(), names(&[]))]);
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
        "<p aria-label=\"Hello\">",
        "<p title={\"Hello\"}>",
        "<img alt=\"Hello\" />",
    ] {
        assert_eq!(bare_words(view), ["Hello"], "{view}");
    }
}

#[test]
fn code_and_names_are_no_bare_words() {
    for view in [
        "<p class=\"hello\">{app.word(\"home-a\")}</p>",
        "<a aria-label=\"Basalt\">{text(move || f(\"a-b\"))}</a>",
        "match x { 1 => \"hello\", _ => {} \"l\" | \"L\" => f(), \"End\" => g() }",
        "let a = if x > 1 { \"yes\" } else { \"no\" };",
        "<b><Sentence message /></b> \" · \" <i></i>",
        "<span>{name}</span> } fn other() -> Vec<u8> {",
    ] {
        assert!(bare_words(view).is_empty(), "{view}: {:?}", bare_words(view));
    }
}
