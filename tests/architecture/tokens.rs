//! Rust and Fluent sources taken apart, as far as the checks need it: names, texts and signs with their lines.

/// A piece of a source.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Token {
    /// Its line, from 1.
    pub line: usize,
    pub kind: Kind,
}

/// What a piece of a source is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Kind {
    /// A name, a keyword or a number.
    Word(String),
    /// The inside of a string, escapes as they stand in the source.
    Text(String),
    /// Any other character; `::` is one sign.
    Sign(&'static str),
    /// Any other character that no check asks for.
    Other,
}

impl Token {
    /// Whether it is this name or keyword.
    pub fn is_word(&self, word: &str) -> bool {
        matches!(&self.kind, Kind::Word(own) if own == word)
    }

    /// Whether it is this sign.
    pub fn is_sign(&self, sign: &str) -> bool {
        matches!(self.kind, Kind::Sign(own) if own == sign)
    }

    /// The name or keyword.
    pub fn word(&self) -> Option<&str> {
        match &self.kind {
            Kind::Word(word) => Some(word),
            _ => None,
        }
    }
}

/// The signs that checks ask for.
const SIGNS: [&str; 13] = ["::", "{", "}", "(", ")", "[", "]", ";", ",", "#", "!", "*", "="];

/// Takes a Rust source apart; comments are left out.
pub fn tokens(source: &str) -> Vec<Token> {
    let mut tokens = Vec::new();
    let mut rest = source;
    while !rest.is_empty() {
        let line = 1 + source[..source.len() - rest.len()].matches('\n').count();
        let (kind, length) = next(rest);
        if let Some(kind) = kind {
            tokens.push(Token { line, kind });
        }
        rest = &rest[length..];
    }
    tokens
}

/// The first piece and its length in bytes; no piece for white space and comments.
fn next(rest: &str) -> (Option<Kind>, usize) {
    let first = rest.chars().next().unwrap_or(' ');
    if rest.starts_with("//") {
        return (None, rest.find('\n').unwrap_or(rest.len()));
    }
    if rest.starts_with("/*") {
        return (None, block_comment(rest));
    }
    if let Some((inside, length)) = string(rest) {
        return (Some(Kind::Text(inside)), length);
    }
    if let Some(length) = character(rest) {
        return (Some(Kind::Other), length);
    }
    if first.is_whitespace() {
        return (None, first.len_utf8());
    }
    if first.is_alphanumeric() || first == '_' {
        let length = rest.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(rest.len());
        return (Some(Kind::Word(rest[..length].to_owned())), length);
    }
    match SIGNS.into_iter().find(|sign| rest.starts_with(sign)) {
        Some(sign) => (Some(Kind::Sign(sign)), sign.len()),
        None => (Some(Kind::Other), first.len_utf8()),
    }
}

/// The length of a block comment; they nest.
fn block_comment(rest: &str) -> usize {
    let (mut depth, mut at) = (0, 0);
    while at < rest.len() {
        let step = &rest[at..];
        if step.starts_with("/*") {
            depth += 1;
            at += 2;
        } else if step.starts_with("*/") {
            depth -= 1;
            at += 2;
            if depth == 0 {
                break;
            }
        } else {
            at += step.chars().next().map_or(1, char::len_utf8);
        }
    }
    at
}

/// The inside and the whole length of a string literal of any kind.
fn string(rest: &str) -> Option<(String, usize)> {
    let quote = rest.find('"')?;
    let prefix = &rest[..quote];
    let hashes = prefix.len() - prefix.trim_end_matches('#').len();
    let is_raw = match &prefix[..prefix.len() - hashes] {
        "r" | "br" | "cr" => true,
        "" | "b" | "c" if hashes == 0 => false,
        _ => return None,
    };
    let inside = &rest[quote + 1..];
    let length = if is_raw {
        inside.find(&format!("\"{}", "#".repeat(hashes))).unwrap_or(inside.len())
    } else {
        let mut escaped = false;
        let end = |c: char| {
            let ends = c == '"' && !escaped;
            escaped = c == '\\' && !escaped;
            ends
        };
        inside.find(end).unwrap_or(inside.len())
    };
    let whole = (quote + 1 + length + 1 + if is_raw { hashes } else { 0 }).min(rest.len());
    Some((inside[..length].to_owned(), whole))
}

/// The length of a character literal; lifetimes are none.
fn character(rest: &str) -> Option<usize> {
    let inside = rest.strip_prefix("b'").or_else(|| rest.strip_prefix('\''))?;
    let start = rest.len() - inside.len();
    let escaped = inside.starts_with('\\');
    let first = inside.chars().next()?.len_utf8();
    let end = first + if escaped { inside[first..].chars().next()?.len_utf8() } else { 0 };
    let closing = if escaped { end + inside[end..].find('\'')? } else { end };
    inside[closing..].starts_with('\'').then_some(start + closing + 1)
}

/// Leaves out the modules that only tests see.
pub fn without_tests(tokens: &[Token]) -> Vec<Token> {
    let mut kept = Vec::new();
    let mut at = 0;
    while at < tokens.len() {
        let attribute: Vec<&str> = tokens[at..].iter().take(6).map(spelling).collect();
        if attribute == ["#", "[", "cfg", "(", "test", ")"] {
            at = end_of_item(tokens, at + 7);
        } else {
            kept.push(tokens[at].clone());
            at += 1;
        }
    }
    kept
}

fn spelling(token: &Token) -> &str {
    match &token.kind {
        Kind::Word(word) => word,
        Kind::Sign(sign) => sign,
        Kind::Text(_) | Kind::Other => "",
    }
}

/// Where the item that begins at `at` ends: after its braces, or its semicolon where it has none.
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

/// The keys of a Fluent file and the names its sentences refer to; what players read is left out.
pub fn fluent_names(source: &str) -> Vec<(usize, String)> {
    let mut names = Vec::new();
    for (index, line) in source.lines().enumerate().filter(|(_, line)| !line.starts_with('#')) {
        if line.starts_with(|c: char| c.is_ascii_alphabetic() || c == '-')
            && let Some((key, _)) = line.split_once('=')
        {
            names.push((index + 1, key.trim().to_owned()));
        }
        for braced in line.split('{').skip(1) {
            let inside = braced.split(['}', '"']).next().unwrap_or_default();
            names.push((index + 1, inside.trim().to_owned()));
        }
    }
    names
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(source: &str) -> Vec<String> {
        tokens(source).iter().filter_map(Token::word).map(str::to_owned).collect()
    }

    fn texts(source: &str) -> Vec<String> {
        let text = |token: Token| match token.kind {
            Kind::Text(text) => Some(text),
            _ => None,
        };
        tokens(source).into_iter().filter_map(text).collect()
    }

    #[test]
    fn comments_are_left_out() {
        assert_eq!(words("a // b\n/* c /* d */ e */ f /// g"), ["a", "f"]);
    }

    #[test]
    fn strings_of_every_kind_are_texts() {
        assert_eq!(
            texts(r##"let a = "x\"y"; let b = r#"q"r"#; let c = b"z"; "//""##),
            [r#"x\"y"#, r#"q"r"#, "z", "//"]
        );
        assert_eq!(words(r#"print("a b", c)"#), ["print", "c"]);
    }

    #[test]
    fn characters_are_no_lifetimes() {
        assert_eq!(
            words(r"fn f<'a>(x: &'a str) { '{'; '\''; b'\\'; '\u{e9}' }"),
            ["fn", "f", "a", "x", "a", "str"]
        );
        assert_eq!(texts(r#"let q = '"'; let s = "t";"#), ["t"]);
    }

    #[test]
    fn lines_are_counted() {
        assert_eq!(tokens("a\n\"x\ny\"\nb").iter().map(|token| token.line).collect::<Vec<_>>(), [1, 2, 4]);
    }

    #[test]
    fn tests_are_left_out() {
        let kept = without_tests(&tokens("a #[cfg(test)] mod tests { b { c } } d #[cfg(test)] use e; f"));
        assert_eq!(kept.iter().filter_map(Token::word).collect::<Vec<_>>(), ["a", "d", "f"]);
    }

    #[test]
    fn keys_and_references_of_messages() {
        let names = fluent_names("# note\napp-title = Words of { app-name }\n    more { $count ->\n");
        let expected = [(2, "app-title"), (2, "app-name"), (3, "$count ->")];
        assert_eq!(names, expected.map(|(line, name)| (line, name.to_owned())));
    }
}
