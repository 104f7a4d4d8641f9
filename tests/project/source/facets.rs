//! Finds what views read of a session, and the facets that they track for it.

use std::collections::BTreeSet;

use super::rust::{Token, tokens};

/// A call of `see` or `see_settled` with a list of facets.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Seen {
    pub line: usize,
    pub facets: BTreeSet<String>,
    /// What it reads, as paths from the session: `standing`, `playback.mode`, `listed_points`.
    pub reads: BTreeSet<String>,
}

/// The names that views give a session.
const SESSION: [&str; 4] = ["session", "state", "it", "all"];

/// The calls of a source that track facets. A list without facets is read once, so it cannot be too short.
pub(crate) fn seen(source: &str) -> Vec<Seen> {
    let tokens = tokens(source);
    let mut found = Vec::new();
    for (at, token) in tokens.iter().enumerate() {
        let is_call = (token.is_word("see") || token.is_word("see_settled"))
            && tokens.get(at + 1).is_some_and(|next| next.is_sign("("))
            && !(at > 0 && tokens[at - 1].is_word("fn"));
        if !is_call {
            continue;
        }
        let inner = &tokens[at + 2..closing(&tokens, at + 1)];
        let listed = facets(inner).or_else(|| {
            let named =
                inner.iter().filter_map(Token::word).find(|name| *name != "session" && *name != "self")?;
            named_list(&tokens[..at], named).or_else(|| named_list(&tokens[at..], named))
        });
        if let Some(facets) = listed.filter(|facets| !facets.is_empty()) {
            found.push(Seen { line: token.line, facets, reads: reads(inner) });
        }
    }
    found
}

/// The place of the bracket that closes the one at `open`.
fn closing(tokens: &[Token], open: usize) -> usize {
    let mut depth = 0;
    for (at, token) in tokens.iter().enumerate().skip(open) {
        depth += ["(", "[", "{"].iter().filter(|sign| token.is_sign(sign)).count();
        depth -= [")", "]", "}"].iter().filter(|sign| token.is_sign(sign)).count();
        if depth == 0 {
            return at;
        }
    }
    tokens.len()
}

/// The facets of the first list; `None` if there is no list of facets.
fn facets(tokens: &[Token]) -> Option<BTreeSet<String>> {
    let open = tokens.iter().position(|token| token.is_sign("["))?;
    let list = &tokens[open + 1..closing(tokens, open)];
    let named = list.windows(3).filter(|three| three[0].is_word("Facet") && three[1].is_sign("::"));
    let named: BTreeSet<String> = named.filter_map(|three| three[2].word().map(str::to_owned)).collect();
    (list.is_empty() || !named.is_empty()).then_some(named)
}

/// The last list of this name: `let seen = [..]` or `const SEEN: [Facet; 2] = [..]`.
fn named_list(tokens: &[Token], name: &str) -> Option<BTreeSet<String>> {
    let begins =
        |pair: &[Token]| (pair[0].is_word("let") || pair[0].is_word("const")) && pair[1].is_word(name);
    let at = tokens.windows(2).rposition(begins)?;
    let equals = at + tokens[at..].iter().position(|token| token.is_sign("="))?;
    facets(&tokens[equals..])
}

fn reads(tokens: &[Token]) -> BTreeSet<String> {
    let mut reads = BTreeSet::new();
    for (at, token) in tokens.iter().enumerate() {
        let Some(word) = token.word() else { continue };
        let next = |n: usize| tokens.get(at + n);
        let is_next = |n: usize, sign: &str| next(n).is_some_and(|token| token.is_sign(sign));
        if word == "Session" && is_next(1, "::") {
            reads.extend(next(2).and_then(Token::word).map(str::to_owned));
        } else if SESSION.contains(&word) && is_next(1, ".") {
            let mut path = Vec::new();
            let mut from = 1;
            while is_next(from, ".")
                && let Some(part) = next(from + 1).and_then(Token::word)
            {
                path.push(part);
                from += 2;
            }
            reads.insert(path.join("."));
        } else if is_next(1, "(")
            && next(2).and_then(Token::word).is_some_and(|first| SESSION.contains(&first))
        {
            reads.insert(word.to_owned());
        }
    }
    // A function that is passed by its name.
    if let [.., comma, last] = tokens
        && comma.is_sign(",")
    {
        reads.extend(last.word().map(str::to_owned));
    }
    reads
}

#[test]
fn lists_and_readings_are_found() {
    let seen_in = |source: &str| {
        let all = seen(source);
        let names = |set: &BTreeSet<String>| set.iter().cloned().collect::<Vec<_>>().join(" ");
        all.iter().map(|one| format!("{}: {}", names(&one.facets), names(&one.reads))).collect::<Vec<_>>()
    };
    assert_eq!(seen_in("session.see(&[Facet::Game], Session::node)"), ["Game: node"]);
    assert_eq!(
        seen_in("let seen = [Facet::Hint, Facet::Game]; session.see(&seen, |it| f(it, it.playback.mode()))"),
        ["Game Hint: f playback.mode"]
    );
    assert_eq!(
        seen_in(
            "const SEEN: [Facet; 1] = [Facet::Aid]; see_settled(session, &SEEN, |session| session.aid())"
        ),
        ["Aid: aid"]
    );
    assert_eq!(seen_in("session.see(&[Facet::Game], persons)"), ["Game: persons"]);
    assert_eq!(seen_in("session.see(&[], Session::node); self.see(pointed, |_| ())"), [""; 0]);
}
