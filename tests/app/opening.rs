//! What pages need before they are shown, what their addresses open, and what is said when that fails.

use std::collections::BTreeMap;

use basalt::app::opening::{
    AddressGame, HereParts, Loading, LoadingEffect, LoadingInput, PageNeeds, PageOpening, Problem,
    StoredSaves, all_games,
};
use basalt::games::catalogue;
use basalt::play::session::GameKind;
use basalt::play::{Day, Route, Seat, Seats};

use super::tab::page;

const SAVES: [(&str, &str); 3] = [
    ("basalt.game.k3x9", "basalt 2 volcano.1~~c3-d2"),
    ("basalt.game.k4", "basalt 2 vaxandis.1~~"),
    ("basalt.theme", "light duplohex"),
];
const NOTHING: HereParts<'_> = HereParts { play: false, underway: false, beside: false, game: &|_| false };

fn today() -> Day {
    Day::read("2026-11-28").expect("a day")
}

fn text(name: &str) -> Option<String> {
    SAVES.iter().find(|(other, _)| *other == name).map(|(_, text)| (*text).to_owned())
}

fn of_player() -> StoredSaves<'static> {
    StoredSaves {
        names: &|| SAVES.iter().map(|(name, _)| (*name).to_owned()).collect(),
        text: &text,
        has_played: &|| true,
    }
}

fn of_newcomer() -> StoredSaves<'static> {
    StoredSaves { names: &Vec::new, text: &|_| None, has_played: &|| false }
}

fn needs(fragment: &str, saves: StoredSaves<'_>, here: HereParts<'_>) -> Option<PageNeeds> {
    PageNeeds::of(&page(fragment), today(), saves, here)
}

#[test]
fn a_page_waits_for_what_it_shows_and_for_nothing_else() {
    let all = all_games();
    let (underway, beside) = (true, true);
    let of = |underway, beside, games: &[&'static str]| {
        Some(PageNeeds { play: false, underway, beside, games: games.to_vec() })
    };
    let table: [(&str, Option<PageNeeds>); 15] = [
        ("#/", of(underway, false, &["volcano", "vaxandis"])),
        ("#/table/", of(underway, false, &["volcano", "vaxandis"])),
        ("#/table/k3x9", of(false, false, &["volcano"])),
        // It may be in the archive, and then it can be any game.
        ("#/table/gone", of(false, false, &all)),
        ("#/view/1/volcano.1~~c3-d2", of(false, false, &["volcano"])),
        ("#/learn/hexafuse", of(false, false, &["hexafuse"])),
        ("#/rules/duplohex", of(false, false, &["duplohex"])),
        ("#/editor/duplohex", of(false, beside, &["duplohex"])),
        ("#/puzzle/volcano/3", of(false, beside, &["volcano"])),
        ("#/quick/volcano", of(false, beside, &all)),
        ("#/online/sometable", of(false, beside, &all)),
        ("#/saved", of(false, false, &all)),
        ("#/settings", None),
        ("#/profile", of(false, false, &all)),
        ("#/study/", of(false, beside, &[])),
    ];
    for (fragment, expected) in table {
        assert_eq!(needs(fragment, of_player(), NOTHING), expected, "{fragment}");
    }
    assert_eq!(needs("#/", of_newcomer(), NOTHING), None, "a newcomer's home page needs nothing");
    let daily = needs("#/puzzle/daily", of_player(), NOTHING).expect("needs");
    assert_eq!(daily.games, [catalogue::daily_puzzle(today(), 1).expect("a puzzle").0]);
}

#[test]
fn what_is_loaded_is_not_waited_for() {
    let volcano = HereParts { game: &|game| game == "volcano", ..NOTHING };
    let expected = PageNeeds { underway: true, ..PageNeeds::games(vec!["vaxandis"]) };
    assert_eq!(needs("#/", of_player(), volcano), Some(expected));
    assert_eq!(needs("#/view/1/volcano.1~~c3-d2", of_player(), volcano), None);
    let all = HereParts { play: true, underway: true, beside: true, game: &|_| true };
    let refuses =
        StoredSaves { names: &|| panic!("no save is examined"), text: &|_| panic!("none"), ..of_player() };
    for fragment in ["#/", "#/table/k3x9", "#/saved", "#/quick/volcano"] {
        assert_eq!(needs(fragment, refuses, all), None, "{fragment}");
    }
}

#[test]
fn a_mangled_link_waits_for_the_chunk_that_mends_it() {
    let games = HereParts { game: &|_| true, ..NOTHING };
    let mangled = Route::read("#/view/1/VOLCANO.1~~C3-D2");
    let needed = PageNeeds::to_mend(&mangled, games);
    assert_eq!(needed, Some(PageNeeds { underway: true, ..PageNeeds::default() }));
    assert_eq!(PageNeeds::to_mend(&page("#/view/1/volcano.1~~c3-d2"), games), None);
}

#[test]
fn what_an_address_opens_depends_on_what_is_open() {
    let of = |to: &str, there: Option<&str>| {
        PageOpening::of(&page(to), there.map(page).as_ref(), || panic!("not asked"))
    };
    let link = "#/view/1/volcano.1~~c3-d2";
    for (to, opening) in [
        ("#/", PageOpening::Latest),
        ("#/table/", PageOpening::Latest),
        ("#/table/k3x9", PageOpening::Kept("k3x9".to_owned())),
        (link, PageOpening::Described),
        ("#/editor/volcano", PageOpening::Described),
        ("#/embed/1/volcano.1~~c3-d2", PageOpening::Described),
        ("#/embed/study/abc", PageOpening::Beside),
        ("#/study/k3x9a2b7", PageOpening::Beside),
        ("#/streak/volcano", PageOpening::Beside),
        ("#/rules/volcano", PageOpening::Nothing),
        ("#/saved", PageOpening::Nothing),
        ("#/rules/chess", PageOpening::NoGame),
        ("#/rules/chess/board", PageOpening::NoGame),
        ("#/learn/chess", PageOpening::NoGame),
        ("#/quick/chess", PageOpening::NoGame),
        ("#/lesson/chess/1", PageOpening::NoGame),
        ("#/lessons/chess", PageOpening::NoGame),
        ("#/puzzles/chess", PageOpening::NoGame),
        ("#/streak/chess", PageOpening::NoGame),
        ("#/print/chess", PageOpening::NoGame),
        ("#/figures/chess", PageOpening::NoGame),
        ("#/ladder/chess", PageOpening::NoGame),
        ("#/online/k3", PageOpening::NoTable),
        ("#/online/k3x9a2b7c1d5/4Pq", PageOpening::Beside),
        ("#/online/k3x9a2b7c1d%C3%BC", PageOpening::NoTable),
        ("#/watch/*", PageOpening::NoTable),
        ("#/quick/", PageOpening::Beside),
        ("#/daily/volcano/2026-02-30", PageOpening::NoDaily),
        ("#/daily/chess/2026-11-28", PageOpening::NoDaily),
        ("#/daily/volcano/2026-11-28", PageOpening::Nothing),
    ] {
        assert_eq!(of(to, None), opening, "{to}");
    }
    // An open game, chapter or puzzle is not opened again.
    for to in [link, "#/table/k3x9", "#/study/k3x9a2b7", "#/puzzle/volcano/3", "#/editor/volcano"] {
        assert_eq!(of(to, Some(to)), PageOpening::Nothing, "{to}");
    }
    // A table is opened again, since this link may bring its secret.
    assert_eq!(of("#/online/sometable", Some("#/online/sometable")), PageOpening::Beside);
    assert_eq!(of(link, Some("#/table/k3x9")), PageOpening::Described);
}

fn opened(fragment: &str) -> Result<AddressGame, Problem> {
    AddressGame::of(&Route::read(fragment), |sides| Seats::new(vec![Seat::person("Ada"); sides]))
}

#[test]
fn addresses_describe_games_for_every_page() {
    for game in all_games() {
        let begun = catalogue::begin(game, "").expect("a game");
        let record = begun.record().to_string();
        let editor = catalogue::edits(game).then(|| format!("#/editor/{game}"));
        for page in [format!("#/view/0/{record}"), format!("#/embed/0/{record}")].into_iter().chain(editor) {
            let found = opened(&page).unwrap_or_else(|problem| panic!("{page}: {:?}", problem.text()));
            assert_eq!(found.game.info().id, game);
            assert_eq!(found.seats.all().len(), found.game.sides(), "{page}");
        }
    }
    let named = opened("#/view/1,,Ada_Bob/volcano.1~~c3-d2").ok().expect("a link with names");
    assert_eq!(named.seats.all()[1].name, "Bob");
    assert!(matches!(named.kind, GameKind::Link(_)));
    let drafted = opened(&format!("#/setup/{}", catalogue::begin("volcano", "").expect("a game").record()));
    let drafted = drafted.ok().filter(|found| matches!(found.kind, GameKind::Draft));
    assert!(drafted.is_none_or(|found| found.seats.all()[0].name == "Ada"), "a new game has its usual seats");
}

#[test]
fn a_wrong_address_says_why_and_offers_what_is_sound() {
    let problem = |fragment: &str| opened(fragment).err().expect("a problem").text();
    let unknown = problem("#/view/0/chess.1~~e2-e4");
    assert_eq!((unknown.title, unknown.sound), ("problem-link", None));
    assert!(
        unknown.why.args.iter().any(|(_, value)| format!("{value:?}").contains("chess")),
        "{:?}",
        unknown.why
    );
    let broken = problem("#/view/5/volcano.1~~c3-d2_a1-a2_e1-e2_a3-b4_e5-d5");
    let (link, turn) = broken.sound.expect("the moves before the mistake");
    assert_eq!((link.record.actions.len(), turn), (2, 2));
    assert!(format!("{:?}", broken.why).contains("e1-e2"));
    for wrong in ["#/setup/volcano", "#/editor/chess", "#/editor/volcano.1~~~x", "#/puzzle/own/1", "#/view/"]
    {
        assert_eq!(problem(wrong).title, "problem-link", "{wrong}");
    }
}

#[test]
fn every_problem_has_a_title_and_a_reason_of_its_own() {
    let problems = [
        Problem::Gone,
        Problem::NoGame,
        Problem::NoTable,
        Problem::NoPuzzle,
        Problem::PuzzlesLost,
        Problem::NoDaily,
    ];
    let texts: BTreeMap<&str, String> =
        problems.iter().map(|problem| (problem.text().title, problem.text().why.key.to_string())).collect();
    assert_eq!(texts.len(), problems.len());
    assert!(texts.iter().all(|(title, why)| *why == format!("{title}-why")));
    let mistake = basalt::rules::Record::read("").expect_err("no record");
    let text = Problem::Save("k3x9".to_owned(), mistake).text();
    assert_eq!(
        (text.title, text.save.as_deref()),
        ("problem-save", Some("k3x9")),
        "its text can be downloaded"
    );
}

#[test]
fn a_slow_chunk_is_shown_and_a_lost_one_can_be_asked_for_again() {
    let mut loading = Loading::default();
    assert_eq!(loading.give(LoadingInput::Ask), [LoadingEffect::Wait]);
    assert_eq!(loading, Loading::Asked, "a quick chunk shows nothing");
    loading.give(LoadingInput::Late);
    assert_eq!(loading, Loading::Slow);
    assert_eq!(loading.give(LoadingInput::Fail { is_begun: true }), [LoadingEffect::CheckVersion]);
    assert_eq!(loading, Loading::Lost);
    loading.give(LoadingInput::Late);
    assert_eq!(loading, Loading::Lost, "a late timer takes nothing back");
    assert_eq!(loading.give(LoadingInput::Retry { is_replaced: false }), [LoadingEffect::AskAgain]);
    loading.give(LoadingInput::Ask);
    loading.give(LoadingInput::Come);
    assert_eq!(loading, Loading::Idle);
    loading.give(LoadingInput::Late);
    assert_eq!(loading, Loading::Idle);
}

#[test]
fn chunks_of_a_replaced_version_are_not_asked_for_again() {
    let mut loading = Loading::Lost;
    assert_eq!(loading.give(LoadingInput::Retry { is_replaced: true }), [LoadingEffect::TakeVersion]);
}

#[test]
fn a_first_page_that_cannot_be_loaded_says_so_on_the_bare_page() {
    let mut loading = Loading::Asked;
    let effects = loading.give(LoadingInput::Fail { is_begun: false });
    assert_eq!(effects, [LoadingEffect::CheckVersion, LoadingEffect::TellMissing]);
    assert_ne!(loading, Loading::Lost, "nothing could show it");
}
