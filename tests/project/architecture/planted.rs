//! Planted faults: every check of the sources must be able to fail, and must pass sound sources.

use super::checks::*;
use super::circles::{circles, names_twice, uses};

fn games() -> Vec<Named> {
    listed(
        "macro_rules! list { ($a:ident :: $b:ident) => {} } macro_rules! each { () => { $make! { cairn::Cairn, long::LongGame, } } }",
    )
}

#[test]
fn the_list_of_games_is_read() {
    let named = |folder: &str, kind: &str| Named { folder: folder.into(), kind: kind.into() };
    assert_eq!(games(), [named("cairn", "Cairn"), named("long", "LongGame")]);
    assert_eq!(listed("fn nothing() {}"), []);
}

#[test]
fn names_of_games() {
    let cases = [
        (true, "ui/a.rs", "if id == \"cairn\" {}"),
        (true, "rules/a.rs", "const KEY: &str = \"cairn-prompt\";"),
        (true, "rules/a.rs", "fn cairn_steps() {}"),
        (true, "rules/a.rs", "struct CairnSteps;"),
        (true, "play/a.rs", "type A = Cairn;"),
        (true, "play/a.rs", "type A = LongGame;"),
        (true, "play/a.rs", "use crate::games::cairn;"),
        (true, "games/long/mod.rs", "use super::cairn::Cairn;"),
        (false, "games/cairn/mod.rs", "struct Cairn; const ID: &str = \"cairn\";"),
        (false, "games/lib.rs", "list! { cairn::Cairn }"),
        (false, "rules/a.rs", "/// Such as `cairn-prompt`.\nfn cairns() {}"),
        (false, "rules/a.rs", "#[cfg(test)]\nmod tests { const A: &str = \"cairn.1~~\"; }"),
        (true, "ui/en.ftl", "cairn-button = Agree"),
        (true, "ui/en.ftl", "app-about = { cairn-name } and others"),
        (true, "ui/en.ftl", "app-about = { $game ->\n    [cairn] one\n   *[other] two\n}"),
        (false, "ui/en.ftl", "app-about = Cairn and others\n# cairn-name"),
        (false, "games/cairn/messages/en.ftl", "cairn-name = Cairn"),
    ];
    for (found, path, source) in cases {
        assert_eq!(!game_names(path, source, &games()).is_empty(), found, "{path}: {source}");
    }
}

#[test]
fn names_of_games_in_style_sheets() {
    let found = |path, source| !style_names(path, source, &games()).is_empty();
    assert!(found("board.css", ".cairn { color: red }"));
    assert!(found("board.css", "/* a */ .a {} /* b */ [data-game=\"cairn\"] {}"));
    assert!(!found("cairn.css", ".cairn { color: red }"));
    assert!(!found("board.css", "/* as in cairn */ .a { color: red }"));
}

#[test]
fn ids_in_pages() {
    let found = |path, source| !ids_in_ui(path, source, &games()).is_empty();
    assert!(found("ui/a.rs", "match id { \"cairn\" => 1, _ => 2 }"));
    assert!(!found("ui/a.rs", "match id { \"cairns\" => 1, _ => 2 }"));
    assert!(!found("play/a.rs", "match id { \"cairn\" => 1, _ => 2 }"));
}

#[test]
fn what_leptos_has_of_its_own() {
    let found = |path, source| !foreign_prelude(path, source).is_empty();
    assert!(found("ui/pages/a.rs", "use leptos::prelude::*;"));
    assert!(found("ui/pages/a.rs", "let text = leptos::prelude::untrack(read);"));
    assert!(found("ui/pages/a.rs", "fn a(press: Callback<()>) {}"));
    assert!(!found("ui/pages/a.rs", "use crate::reactive::prelude::*; use leptos::ev; // leptos::prelude"));
    assert!(!found("ui/reactive/prelude.rs", "pub use leptos::prelude::view;"));
}

#[test]
fn what_reaches_outside() {
    let cases = [
        (true, "rules/a.rs", "use std::time::Duration;"),
        (true, "rules/a.rs", "use std::{fmt, time::Instant};"),
        (true, "games/a/mod.rs", "let now = SystemTime::now();"),
        (true, "play/a.rs", "let page = web_sys::window();"),
        (true, "words/mod.rs", "use js_sys::Date;"),
        (true, "drawing/a.rs", "use leptos::prelude::*;"),
        (true, "drawing/a.rs", "use gloo_storage::LocalStorage;"),
        (true, "bots/a.rs", "let path = std::env::args();"),
        (false, "rules/a.rs", "use std::fmt; // std::time\n"),
        (false, "rules/a.rs", "let time = 1; #[cfg(test)] mod tests { use std::fs; }"),
        (false, "browser/clock.rs", "use js_sys::Date;"),
        (false, "ui/a.rs", "use leptos::prelude::*;"),
        (false, "tool/speed.rs", "use std::time::Instant;"),
    ];
    for (found, path, source) in cases {
        assert_eq!(!outside(path, source).is_empty(), found, "{path}: {source}");
    }
}

#[test]
fn what_outlives_its_view() {
    for (found, path, source) in [
        (true, "ui/a.rs", "fn f() { window_event_listener(ev::keydown, |_| ()); }"),
        (true, "ui/a/b.rs", "use wasm_bindgen_futures::spawn_local;"),
        (true, "ui/a.rs", "fn f() { window.set_timeout_with_callback(&call); }"),
        (true, "ui/a.rs", "fn f() { later(Life::begin(), 3, || ()); }"),
        (true, "ui/a.rs", "fn f() { later(Life::PAGE, 3, || ()); }"),
        (true, "browser/a.rs", "fn f() { Closure::new(|| tell()); }"),
        (false, "ui/a.rs", "fn f(life: Life) { later(life, 3, begin); }"),
        (false, "ui/reactive/state.rs", "fn f() { later(Life::PAGE, 3, || ()); }"),
        (false, "browser/a.rs", "fn f(life: Life) { Closure::new(|| life.let_in(tell)); }"),
        (false, "rules/a.rs", "struct Closure;"),
    ] {
        assert_eq!(!untied(path, source).is_empty(), found, "{path}: {source}");
    }
}

#[test]
fn openings_names_and_leftovers() {
    assert_eq!(opening("a.rs", "//! Says what it is for.\n"), [""; 0]);
    assert_eq!(opening("a.rs", "use std::fmt;\n").len(), 1);
    assert_eq!(opening("a.rs", "//! \n").len(), 1);
    assert_eq!(opening("a.rs", "").len(), 1);

    assert_eq!(module_names("src/rules/side.rs", "mod sides {}"), [""; 0]);
    assert_eq!(module_names("src/rules/util.rs", "").len(), 1);
    assert_eq!(module_names("src/helpers/side.rs", "").len(), 1);
    assert_eq!(module_names("src/rules/side.rs", "mod common { }").len(), 1);

    assert_eq!(leftovers("a.rs", "// All is done.\nlet todos = 1;"), [""; 0]);
    assert_eq!(leftovers("a.rs", &["// TO", "DO: more"].concat()).len(), 1);
    assert_eq!(leftovers("a.rs", &["a\n// FIX", "ME"].concat()), ["a.rs:2: something is left to be done"]);
    assert_eq!(leftovers("a.rs", &["to", "do!()"].concat()).len(), 1);
}

#[test]
fn files_of_tests_that_nothing_runs() {
    let file = |path: &str, text: &str| (path.to_owned(), text.to_owned());
    let mut files = vec![
        file("main.rs", "mod cairn; mod toy; // mod walks;"),
        file("memory.rs", ""),
        file("cairn.rs", "mod steps;"),
        file("cairn/steps.rs", ""),
        file("toy/mod.rs", "mod bot;"),
        file("toy/bot.rs", ""),
    ];
    assert_eq!(forgotten(&files), [""; 0]);
    files.extend([file("walks.rs", ""), file("cairn/walks.rs", "mod steps;"), file("toy/depict.rs", "")]);
    let found: Vec<String> = forgotten(&files);
    assert_eq!(found.len(), 3, "{found:?}");
}

/// Folders of sources, with the import cycles in them.
#[test]
fn circles_of_imports() {
    let found = |sources: &[(&str, &str)]| -> Vec<Vec<String>> {
        let files: Vec<(String, String)> =
            sources.iter().map(|(path, text)| ((*path).to_owned(), (*text).to_owned())).collect();
        circles(&uses(&files))
            .iter()
            .map(|circle| circle.iter().map(|file| (*file).to_owned()).collect())
            .collect()
    };
    let both = [["a/b.rs", "a/c.rs"].map(str::to_owned).to_vec()];
    let c = ("a/c.rs", "use super::b::B; struct C;");
    // Straight, in braces, in the middle of code, under another name, and by re-exports of `mod.rs`.
    for b in [
        "use super::c::C;",
        "use super::{d, c};",
        "fn f() { crate::c::g() }",
        "fn f() { for one in super::c::ALL {} }",
        "use crate::{c as e, f};",
    ] {
        assert_eq!(found(&[("a/lib.rs", "mod b; mod c;"), ("a/b.rs", b), c]), both, "{b}");
    }
    for passed in ["pub use c::C;", "pub use self::c::{C, D};", "pub(crate) use c::{X as Y, C};"] {
        let facade = format!("mod b; mod c; {passed}");
        assert_eq!(found(&[("a/lib.rs", &facade), ("a/b.rs", "use super::C;"), c]), both, "{passed}");
        // What the facade does not pass on is its own.
        let three = found(&[("a/lib.rs", &facade), ("a/b.rs", "use super::{C, E};"), c]);
        assert_eq!(three.iter().map(Vec::len).collect::<Vec<_>>(), [3], "{passed}");
    }
    // One way only, in tests only, as a visibility only, or between folders, which another check covers.
    for b in [
        "use super::d::D;",
        "#[cfg(test)] mod tests { use super::super::c::C; }",
        "// use super::c::C;",
        "pub(in crate::a::c) fn f() {}",
    ] {
        assert_eq!(found(&[("a/lib.rs", "mod b; mod c;"), ("a/b.rs", b), c]), both[..0], "{b}");
    }
    assert_eq!(found(&[("a/b.rs", "use basalt_d::c::C;"), ("d/c.rs", "use basalt_a::b::B;")]), both[..0]);
    let three =
        [("a/b.rs", "use super::c::C;"), ("a/c.rs", "use super::d::D;"), ("a/d.rs", "use super::b::B;")];
    assert_eq!(found(&three).iter().map(Vec::len).collect::<Vec<_>>(), [3]);
    // A facade that holds what it passes on, and is used by it.
    let facade = "mod b; pub use b::B; pub struct Whole(B);";
    let part = ("a/b.rs", "use super::Whole; pub struct B;");
    assert_eq!(found(&[("a/lib.rs", facade), part]), [["a/b.rs", "a/lib.rs"].map(str::to_owned).to_vec()]);
    // Methods of one type in two files that call each other.
    let call = |b: &str, c: &str| found(&[("a/b.rs", b), ("a/c.rs", c)]);
    let other = "impl T { fn d(&self) { if x { self.e() } } }";
    assert_eq!(call("impl T { fn e(&self) { self.d() } }", other), both);
    assert_eq!(call("impl T { fn e() { Self::d() } }", other), both);
    // Of one type only, on itself only, and one way only.
    for b in [
        "impl U { fn e(&self) { self.d() } }",
        "impl T { fn e(&self) { self.f.d() } }",
        "impl T { fn e(&self) {} } fn f(t: T) { t.d() }",
        "impl Trait for T { fn e(&self) { self.d() } }",
    ] {
        assert_eq!(call(b, other), both[..0], "{b}");
    }
}

#[test]
fn names_of_types() {
    let found = |one: &str, other: &str| -> Vec<String> {
        let files = [("a.rs", one), ("b.rs", other)].map(|(path, text)| (path.to_owned(), text.to_owned()));
        names_twice(&files).into_keys().collect()
    };
    for other in ["pub enum A {}", "trait A {}", "type A = u8;", "pub(super) struct A<T>(T);", "union A {}"] {
        assert_eq!(found("pub struct A;", other), ["A"], "{other}");
    }
    for other in
        ["impl B for C { type A = u8; }", "fn f() { struct A; }", "#[cfg(test)] mod tests { struct A; }"]
    {
        assert_eq!(found("pub struct A;", other), [""; 0], "{other}");
    }
}

#[test]
fn classes_of_style_sheets() {
    let sheet = "/* .no */ .a, p.b-c:not(.d)::before > .e { margin: 0.5rem }\n@media (min-width: 1.5px) { .f { x: y; } .g{} }";
    assert_eq!(ruled_classes(sheet), ["a", "b-c", "d", "e", "f", "g"]);
}

#[test]
fn classes_of_views() {
    let found = |view: &str| view_classes(&format!("fn f() {{ {view} }}"));
    assert_eq!(found(r#"view! { <p class="a b" id="c"><Button class="d" /></p> }"#), ["a", "b", "d"]);
    assert_eq!(
        found(r#"view! { <p class=if x { "a" } else { "b" } class:c=move || y></p> }"#),
        ["a", "b", "c"]
    );
    assert_eq!(found(r#"view! { <p class=format!("a {b}")></p> }"#), ["a"]);
    assert_eq!(
        found(r#"let kind = move || match x { 1 => "a b", _ => "c" }; view! { <p class=kind></p> }"#),
        ["a", "b", "c"]
    );
    assert_eq!(found(r#"format!("<g class=\"a {b}\">{c}</g>")"#), ["a"]);
    assert_eq!(found(r#"let class = "a"; view! { <p title="b">"c"</p> }"#), [""; 0]);
}

#[test]
fn functions_that_are_kept() {
    for (count, source) in [
        (1, "struct A { b: u8, c: fn(u8) -> u8 }"),
        (2, "struct A(fn(), pub fn(u8));"),
        (1, "type A = fn(&str) -> Option<u8>;"),
        (1, "enum A { B(fn()), C }"),
        (0, "struct A; fn b(c: fn(u8)) { let d: fn() = e; }"),
        (0, "struct A { b: u8 } impl A { fn c(&self) {} }"),
        (0, "trait A { fn b(&self); }"),
        (0, "fn a() { view! { <b type=c></b> } } fn d() {}"),
        (0, "#[cfg(test)] mod tests { struct A { b: fn() } }"),
    ] {
        assert_eq!(kept_functions(source).len(), count, "{source}");
    }
}

#[test]
fn constants_that_are_texts() {
    let source = "pub const A: &str = \"a\"; const B: u8 = 1; mod c { const D: &str = \"d\"; } f(\"e\");";
    let named = |name: &str, text: &str| (name.to_owned(), text.to_owned());
    assert_eq!(texts_of_constants(source), [named("A", "a"), named("D", "d")]);
    assert_eq!(texts(source), ["a", "d", "e"]);
}

#[test]
fn names_of_the_page() {
    let rust = page_names_in_rust(
        "const A: &str = \"basaltWords\"; f(\"basalt-shown\"); g(\"basalt-file.txt\", \"basalt-\")",
    );
    assert_eq!(Vec::from_iter(rust), ["basalt-shown", "basaltWords"]);
    let script = "globalThis.basaltWords = 1; addEventListener(\"basalt-shown\", f); names.startsWith(\"basalt-\"); \"basalt-key\"";
    assert_eq!(Vec::from_iter(page_names_in_script(script)), ["basalt-shown", "basaltWords"]);
    assert_eq!(page_names_in_script("addEventListener(\"click\", f)").len(), 0);
    let types = "/** A basalt. */ declare var basaltWords: { build: string }; type Event = \"basalt-shown\" | \"click\";";
    assert_eq!(Vec::from_iter(page_names_in_types(types)), ["basalt-shown", "basaltWords"]);
}
