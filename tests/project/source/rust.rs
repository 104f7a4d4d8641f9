//! Turns Rust sources into tokens: names, texts and signs with their lines.

use proc_macro2::{Delimiter, Group, Span, TokenStream, TokenTree};
use syn::Lit;

/// A piece of a source.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Token {
    /// Its line, from 1.
    pub line: usize,
    pub kind: Kind,
}

/// The kind of a token.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    /// A name, a keyword or a number.
    Word(String),
    /// The inside of a string.
    Text(String),
    /// Any other character; `::` is one sign.
    Sign(&'static str),
    /// Any other character, which no check looks for.
    Other,
}

impl Token {
    /// Whether it is this name or keyword.
    pub(crate) fn is_word(&self, word: &str) -> bool {
        matches!(&self.kind, Kind::Word(own) if own == word)
    }

    /// Whether it is this sign.
    pub(crate) fn is_sign(&self, sign: &str) -> bool {
        matches!(self.kind, Kind::Sign(own) if own == sign)
    }

    /// The name or keyword.
    pub(crate) fn word(&self) -> Option<&str> {
        match &self.kind {
            Kind::Word(word) => Some(word),
            _ => None,
        }
    }
}

/// The signs that checks look for, besides brackets and `::`.
const SIGNS: [&str; 8] = [";", ",", "#", "!", "*", "=", ".", "-"];

/// Tokenises a source with the compiler's lexer.
pub(crate) fn stream(source: &str) -> TokenStream {
    source.parse().unwrap_or_else(|error| panic!("{error}: {source}"))
}

/// Takes a Rust source apart, without comments and doc comments.
pub(crate) fn tokens(source: &str) -> Vec<Token> {
    let mut tokens = Vec::new();
    take_apart(stream(source), &mut tokens);
    tokens
}

fn take_apart(stream: TokenStream, tokens: &mut Vec<Token>) {
    let mut trees = stream.into_iter().peekable();
    let sign = |tokens: &mut Vec<Token>, span: Span, sign| {
        tokens.push(Token { line: span.start().line, kind: Kind::Sign(sign) });
    };
    while let Some(tree) = trees.next() {
        let span = tree.span();
        let mut kind = Kind::Other;
        match tree {
            TokenTree::Group(group) => {
                let (open, close) = match group.delimiter() {
                    Delimiter::Parenthesis => ("(", ")"),
                    Delimiter::Brace => ("{", "}"),
                    Delimiter::Bracket => ("[", "]"),
                    Delimiter::None => ("", ""),
                };
                sign(tokens, group.span_open(), open);
                take_apart(group.stream(), tokens);
                sign(tokens, group.span_close(), close);
                continue;
            }
            TokenTree::Ident(name) => kind = Kind::Word(name.to_string()),
            TokenTree::Punct(punct) => {
                let is = |sign: char| move |tree: &TokenTree| matches!(tree, TokenTree::Punct(p) if p.as_char() == sign);
                if punct.as_char() == '#' {
                    let inner = trees.next_if(is('!')).is_some();
                    if trees.next_if(is_doc).is_some() {
                        continue;
                    }
                    sign(tokens, span, "#");
                    if inner {
                        sign(tokens, span, "!");
                    }
                    continue;
                }
                if punct.as_char() == ':' && trees.next_if(is(':')).is_some() {
                    kind = Kind::Sign("::");
                } else if let Some(known) = SIGNS.into_iter().find(|sign| sign.starts_with(punct.as_char())) {
                    kind = Kind::Sign(known);
                }
            }
            TokenTree::Literal(literal) => match Lit::new(literal) {
                Lit::Str(text) => kind = Kind::Text(text.value()),
                Lit::ByteStr(text) => kind = Kind::Text(String::from_utf8_lossy(&text.value()).into_owned()),
                Lit::Int(number) => kind = Kind::Word(number.to_string()),
                _ => {}
            },
        }
        tokens.push(Token { line: span.start().line, kind });
    }
}

/// Whether this is the part of a doc comment after its `#`.
fn is_doc(tree: &TokenTree) -> bool {
    let names_doc =
        |group: &Group| group.stream().into_iter().next().is_some_and(|first| first.to_string() == "doc");
    matches!(tree, TokenTree::Group(group) if names_doc(group))
}

/// Removes the items that only tests see.
pub(crate) fn without_tests(tokens: &[Token]) -> Vec<Token> {
    let mut kept = Vec::new();
    let mut at = 0;
    while at < tokens.len() {
        if tokens[at..].starts_with_signs(&["#", "[", "cfg", "(", "test", ")"]) {
            at = end_of_item(tokens, at + 7);
        } else {
            kept.push(tokens[at].clone());
            at += 1;
        }
    }
    kept
}

/// A sequence of tokens, with tests of its beginning.
pub(crate) trait Row {
    /// Whether it begins with these names and signs.
    fn starts_with_signs(&self, row: &[&str]) -> bool;
}

impl Row for [Token] {
    fn starts_with_signs(&self, row: &[&str]) -> bool {
        let fits = |(token, &part): (&Token, &&str)| token.is_word(part) || token.is_sign(part);
        self.len() >= row.len() && self.iter().zip(row).all(fits)
    }
}

/// The end of the item that begins at `at`: after its braces, or its semicolon.
fn end_of_item(tokens: &[Token], mut at: usize) -> usize {
    let mut depth = 0;
    while at < tokens.len() {
        let token = &tokens[at];
        at += 1;
        if token.is_sign("{") {
            depth += 1;
        } else if token.is_sign("}") {
            depth -= 1;
        }
        if depth == 0 && (token.is_sign("}") || token.is_sign(";")) {
            break;
        }
    }
    at
}

#[test]
fn tokens_have_lines_and_no_comments() {
    let source = "//! a\n/// b\nc // d\n/* e */ :: \"x\\\"y\" r#\"z\"# 'f' b\"g\" #[h]\n#![doc = \"i\"] 10";
    let told: Vec<(usize, String)> = tokens(source)
        .into_iter()
        .map(|token| match token.kind {
            Kind::Word(word) => (token.line, word),
            Kind::Text(text) => (token.line, format!("<{text}>")),
            Kind::Sign(sign) => (token.line, sign.to_owned()),
            Kind::Other => (token.line, "?".to_owned()),
        })
        .collect();
    let expected = ["c", "::", "<x\"y>", "<z>", "?", "<g>", "#", "[", "h", "]", "10"];
    let lines = [3, 4, 4, 4, 4, 4, 4, 4, 4, 4, 5];
    assert_eq!(told, lines.into_iter().zip(expected.map(str::to_owned)).collect::<Vec<_>>());
}

#[test]
fn tests_are_left_out() {
    let kept = without_tests(&tokens("a #[cfg(test)] mod tests { b { c } } d #[cfg(test)] use e; f"));
    assert_eq!(kept.iter().filter_map(Token::word).collect::<Vec<_>>(), ["a", "d", "f"]);
}
