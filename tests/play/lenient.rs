//! Checks the lenient reader, in every game: links as chats send them, and moves as fingers type them.

use basalt::games::pasted::{self, Pasted};
use basalt::games::{catalogue, ids};
use basalt::play::{Match, Reaction};
use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use proptest::prelude::*;

/// A link to every page; those that hold a record first.
const LINKS: [&str; 34] = [
    "#/view/2/volcano.1~~c3-d2_a1-a2",
    "#/view/0/hexano.1~~",
    "#/view/1,,Ada%20L%2F%5F%2D_Bj%C3%B6rk/volcano.1~~c3-d2_a1-a2",
    "#/view/2,ra1.gc3-d4,_Spark/volcano.1~~c3-d2_a1-a2",
    "#/view/2/duplohex.1~size=6~Da1_Rb2",
    "#/view/3/vaxandis.1~size=4~g1_a2_b1",
    "#/view/1/hexafuse.1~seed=1~J:e7e8f8g7",
    "#/view/0/vaxandis.1~pie=false~~b1,.,.,.,w2/.,.,w5,.,w3,b9/w3,.,b8,.,.,b6,./w3,.,.,b4,b8,w3,.,./.,b6,w5,b6,w5,w3,.,w2,./b2,.,w5,w5,.,.,w2,./.,w5,.,.,.,.,./.,.,.,.,b6,./.,.,.,.,w1_b_-",
    "#/move/k3x9a2b7/1/Ada_Bj%C3%B6rk/volcano.1~~c3-d2_a1-a2",
    "#/move/k3x9a2b7/0.accepted/A%5FB%2FC_/duplohex.1~size=6~Da1_Rb2",
    "#/setup/volcano.1~~",
    "#/editor/volcano.1~~c3-d2",
    "#/puzzle/own/1100/win1/a2/vaxandis.1~pie=false~~b1,.,.,.,w2/.,.,w5,.,w3,b9/w3,.,b8,.,.,b6,./w3,.,.,b4,b8,w3,.,./.,b6,w5,b6,w5,w3,.,w2,./b2,.,w5,w5,.,.,w2,./.,w5,.,.,.,.,./.,.,.,.,b6,./.,.,.,.,w1_b_-",
    "#/puzzle/own/1100/+6/e5-e4/volcano.1~~~p1p2p3,p1p2p3,p1p2p3,.,r1r2r3%5E/p1,g1g2g3,g1g2g3,r1r2r3%5E,y1y2y3/p1p2p3,g1g2g3%5E,r1r2,y1y2y3,b1b2b3/g1g2g3,r1r2r3%5E,y1y2y3,y1y2y3g2,b1b2b3/.,y1y2y3%5E,b1b2b3,b1b2b3p2g1,b1b2b3r1_1_r2r3r3%7Cg3p3",
    "#/editor/vaxandis",
    "#/puzzle/volcano/3",
    "#/puzzle/daily",
    "#/streak/hexano",
    "#/daily/volcano/2026-11-25",
    "#/daily",
    "#/rules/volcano",
    "#/rules/volcano/the-end-and-the-score",
    "#/learn/duplohex",
    "#/table/k3x9a2b7",
    "#/survival",
    "#/saved",
    "#/profile",
    "#/settings",
    "#/online/k3x9a2b7c1d5",
    "#/watch/k3x9a2b7c1d5",
    "#/quick/hexafuse",
    "#/privacy",
    "#/new",
    "#/",
];

/// The result of opening a fragment in the address bar: first without the games, then with them.
fn opened(hash: &str) -> Option<String> {
    let fragment = pasted::fragment(hash)?;
    Some(pasted::mended(&fragment).unwrap_or(fragment))
}

/// The result of the paste dialog.
fn read(text: &str) -> Result<String, String> {
    match pasted::read(text) {
        Ok(Pasted::Game(link)) => Ok(format!("#/view/{link}")),
        Ok(Pasted::Move(link)) => Ok(format!("#/move/{link}")),
        Ok(Pasted::Setup(record)) => Ok(format!("#/setup/{record}")),
        Ok(Pasted::Page(fragment)) => Ok(fragment),
        Ok(Pasted::File(_)) => Err("a file".to_owned()),
        Err(misread) => Err(misread.mistake.to_string()),
    }
}

/// The change that browsers make to a fragment.
fn in_address_bar(fragment: &str) -> String {
    let escaped = |sign: char| match sign {
        ' ' | '"' | '<' | '>' | '`' => format!("%{:02X}", u32::from(sign)),
        sign if sign.is_ascii() => sign.to_string(),
        sign => utf8_percent_encode(&sign.to_string(), NON_ALPHANUMERIC).to_string(),
    };
    fragment.chars().map(escaped).collect()
}

/// Texts found after a link.
const AFTER: [&str; 30] = [
    ".",
    ",",
    "!",
    "?",
    ";",
    ":",
    ")",
    "]",
    "**",
    "*",
    "_",
    "'",
    "\"",
    "’",
    "”",
    "…",
    "`",
    "/",
    "%20",
    " ",
    "\n",
    "&fbclid=x",
    "?utm_source=x&utm_medium=y",
    "[/url]",
    ">",
    "|my game>",
    ")**.",
    "\u{a0}",
    "\u{200b}",
    "。",
];

#[test]
fn marks_after_a_link_are_peeled_off_on_every_page() {
    for link in LINKS.into_iter() {
        for after in AFTER {
            assert_eq!(
                opened(&in_address_bar(&format!("{link}{after}"))).as_deref(),
                Some(link),
                "{link}{after}"
            );
            // The home page has no text of its own.
            if link != "#/" {
                assert_eq!(
                    read(&format!("https://example.org/{link}{after}")).as_deref(),
                    Ok(link),
                    "{link}{after}"
                );
            }
        }
    }
}

#[test]
fn texts_around_a_link_and_what_was_made_of_it_are_undone() {
    let others = |text: &str, signs: [(&str, &str); 4]| {
        signs.into_iter().fold(text.to_owned(), |text, (from, to)| text.replace(from, to))
    };
    for link in LINKS.into_iter().filter(|link| *link != "#/") {
        let address = format!("https://example.org/play/{link}");
        let encoded = utf8_percent_encode(&address, NON_ALPHANUMERIC).to_string();
        for text in [
            format!("[my game]({address})"),
            format!("<{address}|my game>"),
            format!("**{address}**"),
            format!("Look: {address}. What would you play?"),
            format!("> {address}\n> \n> Your turn"),
            format!("<a href=\"{address}\">game</a>"),
            address.replace('#', "%23"),
            encoded.clone(),
            utf8_percent_encode(&encoded, NON_ALPHANUMERIC).to_string(),
            format!("https://example.com/?u={encoded}&h=AT0"),
            others(&address, [("~", "～"), ("-", "–"), ("_", "_"), ("", "")]),
            others(&address, [("~", "\\~"), ("_", "\\_"), ("-", "\u{2011}"), ("", "")]),
        ] {
            assert_eq!(read(&text).as_deref(), Ok(link), "{text}");
        }
        let entities = others(&address, [("~", "&#126;"), ("_", "&#x5F;"), ("-", "&#45;"), ("", "")]);
        let word = link[2..].split('/').next().unwrap_or_default();
        for text in [entities, address.replacen(word, &word.to_ascii_uppercase(), 1)] {
            assert_eq!(read(&text).as_deref(), Ok(link), "{text}");
        }
        let rest = link.trim_start_matches('#');
        let encoded = utf8_percent_encode(rest, NON_ALPHANUMERIC).to_string();
        for hash in [format!("#{encoded}"), format!("#{encoded}%2E"), format!("#{}", link.replace('~', "～"))]
        {
            assert_eq!(opened(&in_address_bar(&hash)).as_deref(), Some(link), "{hash}");
        }
    }
}

#[test]
fn a_record_that_was_encoded_once_or_twice_after_its_page_is_read() {
    for link in LINKS.into_iter().filter(|link| link.contains('~')) {
        let (page, record) = link["#/".len()..].split_once('/').expect("a page and a record");
        let mut encoded = record.to_owned();
        for _ in 0..2 {
            encoded = utf8_percent_encode(&encoded, NON_ALPHANUMERIC).to_string();
            let hash = format!("#/{page}/{encoded}");
            assert_eq!(opened(&in_address_bar(&hash)).as_deref(), Some(link), "{hash}");
            assert_eq!(read(&format!("https://example.org/{hash}")).as_deref(), Ok(link), "{hash}");
        }
    }
}

#[test]
fn links_that_mail_has_broken_are_joined() {
    for link in LINKS.into_iter().filter(|link| link.contains('~') && !link.contains("/hexano")) {
        let address = format!("https://example.org/{link}");
        let begin = address.find('~').expect("a record") + 1;
        for at in (begin..address.len()).step_by(3) {
            let (head, tail) = address.split_at(at);
            for gap in ["\n", "\r\n", "\n> ", "=\n", "=\r\n"] {
                assert_eq!(read(&format!("{head}{gap}{tail}\n")).as_deref(), Ok(link), "{head}{gap}{tail}");
            }
        }
    }
    // The first line alone would be a shorter game.
    let broken = "> https://example.org/#/view/2/volcano.1~~c3-d2_a1-a2\n> _a2-a3 what now?";
    assert_eq!(read(broken).as_deref(), Ok("#/view/2/volcano.1~~c3-d2_a1-a2_a2-a3"));
    assert_eq!(read("#/view/1/volcano.1~~c3-d2 _a1- a2").as_deref(), Ok("#/view/1/volcano.1~~c3-d2_a1-a2"));
    // Records without an address, in a sentence.
    assert_eq!(read("It was volcano.1~~c3-d2.").as_deref(), Ok("#/view/1/volcano.1~~c3-d2"));
    assert_eq!(
        read("See (3/vaxandis.1～size=4～g1_a2_b1)!").as_deref(),
        Ok("#/view/3/vaxandis.1~size=4~g1_a2_b1")
    );
}

#[test]
fn an_address_in_capitals_is_read() {
    let link = "#/view/2/volcano.1~~c3-d2_a1-a2";
    let loud = format!("HTTPS://EXAMPLE.ORG/{}", link.to_ascii_uppercase());
    assert_eq!(read(&loud).as_deref(), Ok(link));
    assert_eq!(opened(&in_address_bar(&link.to_ascii_uppercase())).as_deref(), Some(link));
}

#[test]
fn an_address_of_no_page_names_none() {
    for hash in ["#/nonsense", "#nonsense", "#/viewer/3", "#/rulesvolcano"] {
        assert_eq!(pasted::fragment(hash), None, "{hash}");
    }
    for hash in ["", "#", "#/", "#/.", "#%", "#/?utm_source=x"] {
        assert_eq!(pasted::fragment(hash).as_deref(), Some("#/"), "{hash}");
    }
}

/// The first download knows them without the code that mends.
#[test]
fn addresses_as_we_write_them_need_no_mending() {
    let as_written =
        |link: &&str| !link.contains('%') && link.ends_with(|sign: char| sign.is_ascii_alphanumeric());
    for hash in
        LINKS.into_iter().filter(as_written).chain(["", "#/", "#/volcano", "#/saved", "#/puzzle/duplohex/3"])
    {
        let page = basalt::play::Route::read(hash);
        assert!(pasted::is_plain(&page, hash), "{hash}");
        assert!(hash.is_empty() || page.fragment() == hash, "{hash}");
        assert!(hash.is_empty() || pasted::fragment(hash).as_deref() == Some(hash), "{hash}");
    }
    for hash in
        ["#/nonsense", "#volcano", "#/VOLCANO", "#/volcano.", "#/view/2/volcano.1\\~~c3-d2", "#%2Fvolcano"]
    {
        assert!(!pasted::is_plain(&basalt::play::Route::read(hash), hash), "{hash}");
    }
}

fn begun(record: &str) -> Match {
    let record = basalt::rules::Record::read(record).expect(record);
    catalogue::open(&record).unwrap_or_else(|mistake| panic!("{record}: {mistake}"))
}

#[test]
fn a_typed_move_is_whichever_action_it_can_mean() {
    for (record, typed, played) in [
        ("volcano.1~~", "c3-d2", "c3-d2"),
        ("volcano.1~~", "C3-D2", "c3-d2"),
        ("volcano.1~~", "c3–d2", "c3-d2"),
        ("volcano.1~~", "c3—d2", "c3-d2"),
        ("volcano.1~~", "c3−d2", "c3-d2"),
        ("volcano.1~~", "c3 d2", "c3-d2"),
        ("volcano.1~~", "c3 - d2", "c3-d2"),
        ("volcano.1~~", "c3d2", "c3-d2"),
        ("volcano.1~~", "c3→d2", "c3-d2"),
        ("volcano.1~~", "ｃ３－ｄ２", "c3-d2"),
        ("volcano.1~~", "c3-d2.", "c3-d2"),
        ("volcano.1~~", "“c3-d2!”", "c3-d2"),
        ("volcano.1~~", "1. c3-d2", "c3-d2"),
        ("volcano.1~~", "1) c3-d2", "c3-d2"),
        ("volcano.1~~", "1... c3-d2", "c3-d2"),
        ("volcano.1~~", "c3-d2，a1-a2", "c3-d2_a1-a2"),
        ("volcano.1~~", "C3d2, 2. a1 a2", "c3-d2_a1-a2"),
        ("duplohex.1~~", "Dc3", "Dc3"),
        ("duplohex.1~~", "dc3", "Dc3"),
        ("duplohex.1~~", "DC3", "Dc3"),
        ("duplohex.1~~", "D c3", "Dc3"),
        ("duplohex.1~~", "Ｄｃ３", "Dc3"),
        ("duplohex.1~~", "d-c3", "Dc3"),
        ("duplohex.1~~", "dd4", "Dd4"),
        ("duplohex.1~~", "rd4", "Rd4"),
        ("vaxandis.1~~", "E5", "e5"),
        ("hexafuse.1~seed=1~", "j:e7e8f8g7", "J:e7e8f8g7"),
        ("hexafuse.1~seed=1~", "J e7 e8 f8 g7", "J:e7e8f8g7"),
    ] {
        let mut game = begun(record);
        let reaction = game.type_in(typed);
        assert!(matches!(reaction, Reaction::Played), "{record} {typed}: {reaction:?}");
        assert_eq!(game.record().actions.join("_"), played, "{record} {typed}");
    }
}

/// The sentence with which a typed move is refused.
fn refused(record: &str, typed: &str) -> &'static str {
    match begun(record).type_in(typed) {
        Reaction::Refused(message) => Box::leak(message.key.to_string().into_boxed_str()),
        reaction => panic!("{record} {typed}: {reaction:?}"),
    }
}

#[test]
fn what_can_mean_several_actions_or_none_is_refused() {
    // A disc or a ring.
    assert_eq!(refused("duplohex.1~~", "c3"), "table-type-unclear");
    assert_eq!(refused("volcano.1~~", "hello"), "mistake-unreadable");
    assert_eq!(refused("volcano.1~~", " . "), "mistake-unreadable");
    assert_eq!(refused("volcano.1~~", ""), "table-type-something");
    // However it was typed, the game explains why it is not legal.
    let why = refused("volcano.1~~", "a5-a4");
    assert_ne!(why, "mistake-unreadable");
    for typed in ["A5-A4", "a5–a4", "a5a4", "a5 a4."] {
        assert_eq!(refused("volcano.1~~", typed), why, "{typed}");
    }
    assert_eq!(refused("duplohex.1~~Dc3", "dc3"), refused("duplohex.1~~Dc3", "Dc3"));
}

#[test]
fn what_is_against_a_move_is_shown_however_it_was_typed() {
    for (record, exact, careless) in [
        ("volcano.1~~", "a5-a4", ["A5–A4", "a5a4", "1. a5 a4."]),
        ("duplohex.1~~Dc3", "Dc3", ["dc3", "D c3", "ＤＣ３"]),
    ] {
        let game = begun(record);
        let against = game.objection_to(exact).expect(exact);
        for typed in careless {
            let same = game.objection_to(typed).unwrap_or_else(|| panic!("{record} {typed}"));
            assert_eq!(
                format!("{:?}", (same.cell, same.shown)),
                format!("{:?}", (against.cell, &against.shown)),
                "{typed}"
            );
        }
    }
}

#[test]
fn every_action_of_every_game_can_be_typed_carelessly() {
    for id in ids() {
        let mut game = catalogue::begin(id, &catalogue::usual(id, 1)).expect("a game");
        for number in 0..24 {
            let targets = game.targets(false);
            let Some(target) = targets.get(number * 7 % targets.len().max(1)) else { break };
            game.tap(target.tap);
            let record = game.record();
            let Some(last) = record.actions.last().filter(|_| game.taps().is_empty()) else { continue };
            let mut before = record.clone();
            before.actions.pop();
            for typed in
                [last.to_uppercase(), last.to_lowercase().replace('-', " – "), format!("{number}. {last}.")]
            {
                let mut again = catalogue::open(&before).expect("a game");
                again.type_in(&typed);
                assert_eq!(again.record().actions.last(), Some(last), "{before} {typed}");
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1_000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_combination_of_marks_opens_the_same(
        link in prop::sample::select(LINKS.to_vec()),
        before in prop::collection::vec(prop::sample::select(vec!["(", "[", "<", "**", "_", "“", "«", "Look: ", "[my game](", "> "]), 0..4),
        after in prop::collection::vec(prop::sample::select(AFTER.to_vec()), 0..4),
        dashes in prop::sample::select(vec!["-", "–", "\u{2011}", "−", "\\-"]),
        tildes in prop::sample::select(vec!["~", "～", "\\~", "%7E"]),
        layers in 0..=2_usize,
    ) {
        let changed = link.replace('-', dashes).replace('~', tildes);
        let encode = |text: &str| (0..layers).fold(text.to_owned(), |text, _| {
            utf8_percent_encode(&text, NON_ALPHANUMERIC).to_string()
        });
        let after = after.concat();
        let hash = format!("#/{}{}", encode(changed.trim_start_matches("#/")), after);
        prop_assert_eq!(opened(&in_address_bar(&hash)), Some(link.to_owned()), "{}", hash);
        if link != "#/" {
            let text = format!("{}{}{after}", before.concat(), encode(&format!("https://example.org/{changed}")));
            prop_assert_eq!(read(&text), Ok(link.to_owned()), "{}", text);
        }
    }

    #[test]
    fn no_text_makes_it_panic(text in "\\PC{0,80}", link in prop::sample::select(LINKS.to_vec())) {
        for text in [text.clone(), format!("{link}{text}"), format!("{text}{link}"), format!("#/{text}")] {
            if pasted::is_plain(&basalt::play::Route::read(&text), &text) && !text.is_empty() {
                assert_eq!(pasted::fragment(&text).as_deref(), Some(&*text), "nothing to mend");
            }
            if let Some(fragment) = pasted::fragment(&text) {
                let _ = pasted::mended(&fragment);
            }
            if let Err(misread) = pasted::read(&text) {
                prop_assert!(text.get(misread.place).is_some());
            }
        }
    }
}
