//! Checks rules pages, coaches and short rules.
//!
//! They have the same shape in all languages, and the engine plays every figure and step.

use basalt::games::{catalogue, ids};
use basalt::geometry::Cell;
use basalt::play::challenges::lesson::{Coach, CoachStep, Figure, Teaching};
use basalt::play::session::{Effect, GameKind, LookInput, MoveInput, Now, PageInput, Session};
use basalt::play::{Match, Reaction, Seat, Seats};
use basalt::rules::{Arg, ChoiceKind, Mark, Message, Record, Tap};
use basalt::words::{Language, Speaker};

use crate::tested::{entries, folder};

/// A text about a game: `guide`, `coach` or `short`.
fn page(game: &str, part: &str, language: &str) -> String {
    let path = folder(game).join(format!("{part}.{language}.md"));
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The figures of a text as lines of its published form: pictures alone on their lines.
fn published(page: &str) -> Vec<String> {
    let figure = |line: &str| {
        let (caption, rest) = line.strip_prefix("![")?.strip_suffix(')')?.rsplit_once("](")?;
        let (link, title) = rest.split_once(' ').unwrap_or((rest, "-"));
        Some(format!("@figure {link} {} {caption}", title.trim_matches('"')))
    };
    page.lines().filter_map(figure).collect()
}

fn figures(page: &str) -> Vec<Figure> {
    published(page)
        .iter()
        .map(|line| Figure::read(line).unwrap_or_else(|| panic!("{line}: a figure")))
        .collect()
}

/// Figures without their words.
fn wordless(page: &str) -> Vec<Figure> {
    figures(page).into_iter().map(|figure| Figure { caption: String::new(), ..figure }).collect()
}

/// The level of each heading.
fn headings(page: &str) -> Vec<usize> {
    let depth = |line: &str| line.bytes().take_while(|&byte| byte == b'#').count();
    page.lines().map(depth).filter(|&depth| depth > 0).collect()
}

fn open(record: &Record) -> Match {
    catalogue::open(record).unwrap_or_else(|mistake| panic!("{record}: {mistake}"))
}

fn is_refusal(message: &Message) -> bool {
    message.key.contains("-refusal-")
}

#[test]
fn all_languages_have_the_same_headings_and_figures() {
    for game in entries().map(|entry| entry.info.id) {
        let en = page(game, "guide", "en");
        assert!(headings(&en).len() > 2 && figures(&en).len() > 2, "{game}: a page, not a note");
        for language in Language::ALL {
            let other = page(game, "guide", language.tag());
            assert_eq!(wordless(&en), wordless(&other), "{game}");
            assert_eq!(headings(&en), headings(&other), "{game}");
            assert_eq!(pieces(&en), pieces(&other), "{game}");
            // German has fewer words, which are longer.
            let letters = |page: &str| page.chars().count();
            assert!(letters(&other) * 10 > letters(&en) * 9, "{game}: {language:?} leaves nothing out");
        }
    }
}

#[test]
fn every_figure_can_be_opened() {
    for entry in entries() {
        for figure in figures(&page(entry.info.id, "guide", "en")) {
            let link = figure.link();
            let game = (entry.open)(&link.record).unwrap_or_else(|mistake| panic!("{link}: {mistake}"));
            assert_eq!(link.record.game, entry.info.id, "{link}");
            assert_eq!(link.ply, game.last(), "{link}");
        }
    }
}

#[test]
fn every_figure_plays_its_move_and_refuses_what_it_forbids() {
    for id in ids() {
        let figures = figures(&page(id, "guide", "en"));
        for figure in &figures {
            let mut game = open(&figure.start);
            assert_eq!(game.info().id, id, "{}", figure.link());
            catalogue::follow(&figure.link().to_string()).map_err(|broken| broken.mistake).expect("it opens");
            if let Some(action) = &figure.forbidden {
                // The refused piece is visible: the one that would be placed, or the one that would move.
                let against = game.objection_to(action).expect("it is refused");
                let is_piece = |(_, mark): &(Cell, Mark)| matches!(mark, Mark::Ghost(_) | Mark::Here);
                let shown = against.shown;
                assert!(
                    shown.marks.iter().any(is_piece) || !shown.paths.is_empty(),
                    "{}: {action}",
                    figure.link()
                );
                match game.type_in(action) {
                    Reaction::Refused(message) => {
                        assert!(is_refusal(&message), "{}: {message:?}", figure.link());
                    }
                    other => panic!("{}: {action}: {other:?}", figure.link()),
                }
            }
            for action in &figure.shown {
                assert_eq!(game.type_in(action), Reaction::Played, "{}: {action}", figure.link());
            }
            assert_eq!(game.record(), figure.record());
        }
        let live = figures.iter().filter(|figure| !figure.shown.is_empty() || figure.forbidden.is_some());
        assert!(live.count() >= 8, "{id}: eight figures that do something");
        assert!(figures.iter().any(|figure| figure.forbidden.is_some()), "{id}: one that refuses");
    }
}

/// The addresses of pieces drawn among the words, which are no figures.
fn pieces(page: &str) -> Vec<String> {
    let inline = |part: &str| part.split_once(')').map(|(address, _)| address.to_owned());
    let addresses = page.split("](").skip(1).filter_map(inline);
    addresses.filter(|address| address.contains('#')).collect()
}

#[test]
fn pieces_are_seen_where_they_are_listed() {
    for game in ids() {
        let pieces = pieces(&page(game, "guide", "en"));
        assert!(pieces.len() >= 2, "{game}: a piece of each side");
        for address in pieces {
            assert!(catalogue::pieces(&address).is_some_and(|looks| !looks.is_empty()), "{game}: {address}");
        }
        for nothing in ["0/volcano.1~~a1-b1", "0/volcano.1~~#z9", "0/volcano.1~~#0", "#a1"] {
            assert_eq!(catalogue::pieces(nothing), None, "{nothing}");
        }
    }
}

#[test]
fn the_short_rules_are_short_in_all_languages() {
    for game in ids() {
        let points = |language, options: &str| short(game, language, options).matches("<li>").count();
        for options in options_of(game) {
            for language in Language::ALL {
                assert_eq!(points("en", &options), points(language.tag(), &options), "{game}: {language:?}");
            }
            assert!((4..=7).contains(&points("en", &options)), "{game}, {options}");
        }
    }
}

/// The rules in short of a game with these options, as the page publishes them.
fn short(game: &str, language: &str, options: &str) -> String {
    let point = |line: &str| line.strip_prefix("- ").map(|point| format!("<li>{point}</li>\n"));
    let text: String = page(game, "short", language).lines().filter_map(point).collect();
    Teaching { rules: "", coach: "", short: &text }.short_for(options)
}

/// The options that the rules in short name, each alone, and none.
fn options_of(game: &str) -> Vec<String> {
    let text = page(game, "short", "en");
    let conditions =
        text.lines().filter_map(|line| line.strip_prefix("- {")?.split_once('}')).map(|(first, _)| first);
    let named = conditions
        .flat_map(|conditions| conditions.split([' ', '|']))
        .filter(|word| word.contains('=') && !word.starts_with('!'));
    std::iter::once(String::new()).chain(named.map(str::to_owned)).collect()
}

#[test]
fn the_short_rules_are_those_of_the_options() {
    for game in ids() {
        for options in options_of(game) {
            let begun =
                catalogue::begin(game, &options).unwrap_or_else(|mistake| panic!("{game}: {mistake}"));
            assert_eq!(
                begun.record().options,
                options,
                "{game}: a condition is a choice that is not the default"
            );
        }
    }
}

/// All sets of options of a game but for its seeds, with few numbers of players.
fn sets(game: &str) -> Vec<String> {
    let mut sets = vec![String::new()];
    for choice in catalogue::choices(game, "").expect("the usual options") {
        let values: Vec<String> = match choice.kind {
            ChoiceKind::Switch => vec!["true".to_owned(), "false".to_owned()],
            ChoiceKind::Pick(words) | ChoiceKind::PickOrCells(words, _) => {
                words.into_iter().map(str::to_owned).collect()
            }
            ChoiceKind::Number(least, most) => [least, 2, most].map(|number| number.to_string()).to_vec(),
            ChoiceKind::Seed => continue,
        };
        let chosen = |set: &String| {
            let choose = |value: &String| catalogue::choose(game, set, choice.key, value).expect("a choice");
            values.iter().map(choose).collect::<Vec<_>>()
        };
        sets = sets.iter().flat_map(chosen).collect();
        sets.sort();
        sets.dedup();
    }
    sets
}

/// A number that an argument of a message gives.
fn number(message: &Message, name: &str) -> Option<i64> {
    message.args.iter().find_map(|(arg, value)| match value {
        Arg::Number(number) if *arg == name => Some(*number),
        _ => None,
    })
}

/// What the engine knows of a game's options is what its rules in short say, in each set of options.
#[test]
fn the_short_rules_are_true_in_every_set_of_options() {
    let mut alone = 0;
    for game in ids() {
        let all = sets(game);
        assert!(all.len() > 1, "{game}");
        for options in all {
            let begun = catalogue::begin(game, &options).expect("a set of options");
            let said = short(game, "en", &options);
            let says = |words: &str| said.contains(words);
            let is_said = |words: &str, is_true: bool| {
                assert_eq!(says(words), is_true, "{game}, {options}: “{words}” in {said}");
            };
            let on =
                |key: &str| begun.choices().iter().any(|choice| choice.key == key && choice.value == "true");
            let standing = begun.standing(0);
            if begun.sides() == 1 {
                alone += 1;
                for words in ["highest score", "higher score", "wins", "win at once", "a player", "opponent"]
                {
                    is_said(words, false);
                }
            } else {
                let ends = ["score wins", "win at once", "wins at once", "**loses**"];
                assert!(ends.iter().any(|words| says(words)), "{game}, {options}: how one wins, in {said}");
            }
            is_said("Pie rule", on("pie") || on("swap"));
            // A challenge counts no points, and every other game of points says what scores.
            is_said("Capture **", begun.goal().is_some());
            let counts = begun.goal().is_none() && standing.scores.iter().all(Option::is_some);
            is_said("**1**", counts);
            // Melting
            if game == "volcano" {
                is_said("**underneath**", on("melting"));
                is_said("**own size** is yours", !on("melting"));
            }
            // The clock of turns
            let seconds = begun.seconds().map(|seconds| format!("**{seconds} seconds**"));
            assert_eq!(said.matches(" seconds**").count(), usize::from(seconds.is_some()), "{options}");
            seconds.iter().for_each(|seconds| is_said(seconds, true));
            // The collection that ends the game: its colours, and white beside them.
            let goals = if begun.goal().is_some() { &[] } else { &standing.panels[0].goals[..] };
            is_said("all seven colours", goals.len() == 8);
            is_said("three whites", goals.len() == 8);
            is_said("**every colour**", matches!(goals.len(), 5 | 7));
            is_said(
                "nothing can be captured",
                game == "volcano" && begun.goal().is_none() && goals.is_empty(),
            );
            // The trees that win
            let progress = &standing.panels[0].progress;
            let trees = progress.first().and_then(|trees| number(&trees.name, "goal"));
            is_said("Three **one-colour trees**", trees == Some(3));
            is_said("Four **one-colour trees**", trees == Some(4));
            is_said("**five trees** of any kind", progress.get(1).is_some());
            is_said("Nothing scores", trees.is_some());
        }
    }
    assert!(alone > 20, "{alone} sets for one player");
}

fn coach(game: &str, language: &str) -> Coach {
    Coach::read(&published(&page(game, "coach", language)).join("\n"))
}

#[test]
fn all_languages_have_the_same_coach() {
    for game in ids() {
        let wordless = |language| {
            let steps = coach(game, language).steps.into_iter();
            steps.map(|step| CoachStep { words: String::new(), ..step }).collect::<Vec<_>>()
        };
        for language in Language::ALL.map(Language::tag) {
            assert_eq!(wordless("en"), wordless(language), "{game}");
            for step in coach(game, language).steps {
                let letters = step.words.chars().count();
                assert!((20..=210).contains(&letters), "{game}: {letters} letters: {}", step.words);
            }
        }
    }
}

/// The refusal in these effects.
fn refused(effects: &[Effect]) -> Option<String> {
    effects.iter().find_map(|effect| match effect {
        // The next step is announced as well.
        Effect::Say(messages) => {
            Some(messages.first()?.key.to_string()).filter(|key| !key.starts_with("table-next-"))
        }
        _ => None,
    })
}

#[test]
fn every_coach_is_played_to_its_end_and_lets_nobody_astray() {
    for id in ids() {
        let coach = coach(id, "en");
        let count = coach.steps.len();
        assert!((5..=8).contains(&count), "{id}: {count} steps");
        let mut wanted = 0;
        for (at, step) in coach.steps.iter().enumerate() {
            let game = open(&step.start());
            let seats = Seats::new(vec![Seat::default(); game.sides()]);
            let mut session = Session::lesson(game, seats, step.asked().to_vec());
            let last = |session: &Session| session.game().last();
            let next = coach.steps.get(at + 1);
            let same_board = next.is_some_and(|next| next.record == step.record);
            session.update(PageInput::Teach(step.asked().to_vec()), Now::default());
            if step.is_read() {
                assert_eq!(coach.reached(at, step.ply), at, "{id}: step {at} waits for its reader");
                // What is only read invites to nothing, and says so to those who try.
                assert!(
                    session.targets(false).is_empty() && session.targets(true).is_empty(),
                    "{id}: step {at}"
                );
                for target in session.game().targets(false) {
                    session.update(LookInput::Point(Some(target.tap)), Now::default());
                    assert_eq!(session.foretold(), None, "{id}: step {at}");
                    assert!(
                        session.overlays().iter().all(|overlay| overlay.marks.is_empty()),
                        "{id}: step {at}"
                    );
                    let effects = session.update(MoveInput::Tap(target.tap), Now::default());
                    assert_eq!(refused(&effects).as_deref(), Some("coach-read-on"), "{id}: step {at}");
                }
                // The next step has not refused anything yet.
                session.update(PageInput::Teach(step.asked().to_vec()), Now::default());
                assert_eq!(session.pointer.refusal(), None, "{id}: step {at}");
                continue;
            }
            assert!(!session.targets(false).is_empty(), "{id}: step {at} asks for a move");
            wanted += 1;
            assert!(same_board, "{id}: after step {at} what came of it is seen on the same board");
            // Everything else that is legal is refused and leaves the game as it was.
            for target in session.game().targets(false) {
                let effects = session.update(MoveInput::Tap(target.tap), Now::default());
                let strayed = refused(&effects);
                if last(&session) > step.ply {
                    break;
                }
                assert!(strayed.is_none_or(|key| key == "coach-wants"), "{id}: step {at}");
                session.update(MoveInput::Escape, Now::default());
            }
            // The right piece stays in the hand after it was put elsewhere.
            let first = session.game().next_tap(&step.record.actions[step.ply]);
            if let Some(first @ Tap::Slot(_)) = first.filter(|_| last(&session) == step.ply) {
                session.update(MoveInput::Tap(first), Now::default());
                let then = session.game().next_tap(&step.record.actions[step.ply]);
                let other = session.game().targets(false).into_iter().map(|target| target.tap);
                let other = { other }.find(|&tap| matches!(tap, Tap::Cell(_)) && Some(tap) != then);
                let effects = session.update(MoveInput::Tap(other.expect("another cell")), Now::default());
                assert_eq!(refused(&effects).as_deref(), Some("coach-wants"), "{id}: step {at}");
                assert_eq!(session.game().taps().first(), Some(&first), "{id}: step {at}");
                session.update(MoveInput::Escape, Now::default());
            }
            for (ply, action) in (step.ply..).zip(&step.record.actions[step.ply..step.until]) {
                if last(&session) > ply {
                    continue;
                }
                assert_eq!(coach.reached(at, last(&session)), at, "{id}: step {at} is not over yet");
                session.update(MoveInput::Typed(action.clone()), Now::default());
                assert_eq!(last(&session), ply + 1, "{id}: step {at}: {action}");
            }
            assert_eq!(coach.reached(at, last(&session)), at + 1, "{id}: step {at} leads on");
        }
        assert!(wanted >= 3, "{id}: a coach lets its pupil play");
        assert!(coach.steps[count - 1].is_read(), "{id}: the last step is read");
    }
}

#[test]
fn a_lesson_refuses_what_is_legal_elsewhere_and_ends_where_its_script_does() {
    let record = Record::read("volcano.1~~").expect("a record");
    let script = vec!["a1-b1".to_owned()];
    let seats = Seats::new(vec![Seat::default(); 2]);
    let mut session = Session::new(open(&record), seats, GameKind::Lesson(script), false, 0);
    let mut typed = |text: &str| {
        let effects = session.update(MoveInput::Typed(text.to_owned()), Now::default());
        assert!(!effects.iter().any(|effect| matches!(effect, Effect::Save(..))), "a lesson is not kept");
        (session.game().last(), session.game().undone(), refused(&effects))
    };
    assert_eq!(typed("c3-c2").2.as_deref(), Some("coach-wants"));
    assert_eq!(
        typed("a1-b2").2.as_deref(),
        Some("pyramids-refusal-capped"),
        "what is not legal is told as ever"
    );
    assert_eq!(typed("c3-c2").0, 0);
    assert_eq!(typed("a1-b1").0, 1);
    let (last, _, why) = typed("c3-c2");
    assert_eq!((last, why.as_deref()), (1, Some("coach-read-on")));
}

/// The rule that refuses most moves of a game is broken in its lesson.
#[test]
fn the_lesson_of_vaxandis_lets_the_landing_rule_be_broken() {
    for language in Language::ALL.map(Language::tag) {
        let step = coach("vaxandis", language).steps.swap_remove(3);
        assert!(step.words.contains("**d2**") && step.words.contains("**d5**"), "{}", step.words);
        let Reaction::Refused(why) = open(&step.start()).type_in("d2-d5") else { panic!("it is refused") };
        assert_eq!(why.key, "vaxandis-refusal-not-lower");
        assert_eq!(step.asked(), ["d2-d3"]);
    }
}

#[test]
fn a_file_has_three_parts() {
    let parts = Teaching::read("<p>rules</p>\n@part\n@figure 0/toy.1~~ - look\n@part\n<ul></ul>\n");
    let read = (parts.rules, parts.coach, parts.short);
    assert_eq!(read, ("<p>rules</p>\n", "@figure 0/toy.1~~ - look\n", "<ul></ul>\n"));
    assert_eq!(Teaching::read("only rules").coach, "");
}

/// The names of colours by language, each as the part that all its forms contain.
const COLOURS: [(&str, [&str; 4]); 4] = [
    ("en", ["white", "black", "yellow", "blue"]),
    ("de", ["weiß", "schwarz", "gelb", "blau"]),
    ("es", ["blanc", "negr", "amarill", "azul"]),
    ("fr", ["blanc", "noir", "jaune", "bleu"]),
];
/// The phrases by which a language says who the learner is.
const YOU_ARE: [(&str, &[&str]); 4] = [
    ("en", &["you are "]),
    ("de", &["du bist ", "bist du "]),
    ("es", &["llevas las ", "eres "]),
    ("fr", &["vous êtes "]),
];
/// Names that nobody has in a game.
const NUMBERED: [&str; 10] = [
    "player 1",
    "player 2",
    "side 1",
    "side 2",
    "seite 1",
    "seite 2",
    "spieler 2",
    "bando ",
    "jugador 2",
    "joueur 2",
];

/// The pieces in a cell by their names.
fn top_name(game: &Match, cell: &str, language: Language) -> String {
    let board = game.board();
    let cell = board.cells().find(|&at| board.name(at) == cell).unwrap_or_else(|| panic!("{cell}: no cell"));
    let looks = game.scene(game.last()).cells.swap_remove(cell.index());
    let speaker = Speaker::new(language, catalogue::words());
    let name = |look| speaker.say(&basalt::words::name_of(look), &|_| String::new()).to_lowercase();
    looks.iter().map(name).collect::<Vec<_>>().join(" ")
}

/// The names of cells in a text, in order: a letter and a digit alone.
fn cells_of(text: &str) -> Vec<(usize, String)> {
    let word = |(at, word): (usize, &str)| {
        let bare = word.trim_matches(|c: char| !c.is_ascii_alphanumeric());
        let is_cell = matches!(bare.as_bytes(), [b'a'..=b'i', b'1'..=b'9']);
        is_cell.then(|| (at, bare.to_owned()))
    };
    let mut at = 0;
    let words = text.split(' ').map(|word| {
        let from = at;
        at += word.len() + 1;
        (from, word)
    });
    words.collect::<Vec<_>>().into_iter().filter_map(word).collect()
}

#[test]
fn a_coach_speaks_of_what_is_there_and_of_the_learners_own() {
    for (id, language) in ids().flat_map(|id| Language::ALL.map(|language| (id, language))) {
        let tag = language.tag();
        let colours = COLOURS.iter().find(|(known, _)| *known == tag).expect("its colours").1;
        let you_are = YOU_ARE.iter().find(|(known, _)| *known == tag).expect("its words").1;
        let steps = coach(id, tag).steps;
        let mut chapter: Option<(Record, Option<usize>)> = None;
        for (at, step) in steps.iter().enumerate() {
            let place = format!("{id}.{tag}, step {}: {}", at + 1, step.words);
            let game = open(&step.start());
            let mover = game.mover(game.last()).map(|side| side.index());
            if chapter.as_ref().is_none_or(|(record, _)| *record != step.record) {
                chapter = Some((step.record.clone(), mover));
            }
            let learner = chapter.as_ref().and_then(|(_, learner)| *learner);
            let words = step.words.replace('*', "").to_lowercase();
            assert!(NUMBERED.iter().all(|name| !words.contains(name)), "{place}: colours, not numbers");
            if !step.is_read() {
                assert_eq!(mover, learner, "{place}: the learner moves");
                // The touched cells are named, in games that do not only ring them.
                let action = step.record.actions[step.ply].to_lowercase();
                for cell in
                    cells_of(&action.replace(['-', 'd', 'r'], " ")).into_iter().filter(|_| id != "duplohex")
                {
                    assert!(words.contains(&cell.1), "{place}: {}", cell.1);
                }
            }
            for claim in you_are.iter().flat_map(|claim| words.match_indices(claim)) {
                let after = &words[claim.0 + claim.1.len()..];
                let said = colours.iter().position(|colour| after.starts_with(colour));
                let own = learner.map(|side| match id {
                    "vaxandis" => 1 - side,
                    "hexafuse" => side + 2,
                    _ => side,
                });
                assert!(said.is_none() || said == own, "{place}: the learner’s colour");
            }
            // If a sentence has a colour and then a cell, the cell has a piece of that colour.
            for sentence in words.split(['.', ':', ';']) {
                let cells = cells_of(sentence);
                for colour in colours {
                    for (from, _) in sentence.match_indices(colour) {
                        let is_claim = you_are.iter().any(|claim| sentence[..from].ends_with(claim));
                        let next = cells.iter().find(|(cell, _)| *cell > from);
                        if let Some((_, cell)) = next.filter(|_| !is_claim) {
                            let there = top_name(&game, cell, language);
                            let anchor = id == "hexafuse";
                            assert!(anchor || there.contains(colour), "{place}: {colour} on {cell}: {there}");
                        }
                    }
                }
            }
        }
    }
}
