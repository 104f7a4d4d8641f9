//! Checks that pictures have what is beside a board: captures, supplies, names, scores, the winner.

use basalt::drawing::PieceSet;
use basalt::drawing::seat::{Form, Portrait, SeatPicture, portrait, seat_line};
use basalt::games::{catalogue, ids};
use basalt::pictures::{SeatWords, seats};
use basalt::play::Match;
use basalt::rules::{Look, Message, Record, Side};

const NAMES: [&str; 6] = ["Mira", "B<&", "Chen", "Dana", "Eli", "Fay"];

/// A game with these options, played on by a fixed rule for `plies`.
fn late(id: &str, options: &str, plies: usize) -> Match {
    let mut game = catalogue::begin(id, options).expect(id);
    for number in 0_usize.. {
        let targets = game.targets(false);
        if game.last() >= plies || targets.is_empty() {
            break;
        }
        game.tap(targets[(number * 7) % targets.len()].tap);
    }
    game
}

fn beside(game: &Match, ply: usize) -> Vec<SeatPicture> {
    let name = |side: Side| NAMES[side.index()].to_owned();
    let say = |message: &Message| message.key.clone().into_owned();
    seats(game, ply, &SeatWords { name: &name, say: &say })
}

/// The number of pieces that a text shows, from the labels of its items.
fn shown(text: &str) -> usize {
    let numbers =
        text.split("data-pieces=\"").skip(1).filter_map(|rest| rest.split_once('"')?.0.parse::<usize>().ok());
    numbers.sum()
}

fn whole(game: &Match, ply: usize, form: Form) -> String {
    let seats = beside(game, ply);
    let of = Portrait {
        headline: "Mira beats Bo".to_owned(),
        scores: "26–11".to_owned(),
        why: "Game".to_owned(),
        seats,
        legend: Vec::new(),
        address: "example.org".to_owned(),
    };
    portrait("<svg viewBox=\"0 0 1 1\"></svg>", &of, form, PieceSet::default())
}

#[test]
fn every_piece_beside_the_board_is_in_its_pictures() {
    for (id, options, plies) in [
        ("volcano", "", 60),
        ("volcano", "setup=mega", 90),
        ("volcano", "players=4", 60),
        ("hexano", "", 60),
        ("caldera", "setup=fiesta", 90),
        ("caldera", "setup=mega.players=4", 120),
        ("duplohex", "", 20),
        ("hexafuse", "", 6),
        ("hexafuse", "", 400),
    ] {
        let game = match catalogue::begin(id, options) {
            Ok(_) => late(id, options, plies),
            Err(mistake) => panic!("{id} {options}: {mistake}"),
        };
        let ply = game.last();
        let scene = game.scene(ply);
        // Nobody plays from a supply when the game is over.
        let supplied = game.scene(0).trays.iter().any(|tray| !tray.is_empty());
        let is_spent = game.standing(ply).outcome.is_some() && supplied;
        let trays = if is_spent { vec![Vec::new(); game.sides()] } else { scene.trays };
        let all: usize = trays.iter().map(Vec::len).sum();
        for form in [Form::Square, Form::Wide] {
            let text = whole(&game, ply, form);
            assert_eq!(shown(&text), all, "{id} {options} {form:?}");
            if let Err(error) = roxmltree::Document::parse(&text) {
                panic!("{id}: {error}\n{text}");
            }
            assert!(!text.contains("NaN") && !text.contains(" style="), "{id}");
            for side in Side::all(game.sides()) {
                assert!(text.contains(&basalt::drawing::escape(NAMES[side.index()])), "{id}: {side:?}");
            }
        }
        for (seat, tray) in beside(&game, ply).iter().zip(&trays) {
            let line = seat_line(seat, PieceSet::default());
            assert_eq!(shown(&line), tray.len(), "{id}: the line of {}", seat.number);
            let mut pieces: Vec<Look> =
                seat.lots.iter().flat_map(|lot| lot.pieces.repeat(lot.count)).collect();
            let columns = seat.columns.iter().flat_map(|column| &column.pieces);
            pieces.extend(columns.flat_map(|&(look, count)| std::iter::repeat_n(look, count)));
            for look in tray {
                let at = pieces.iter().position(|piece| piece == look).expect("a piece of the tray");
                pieces.swap_remove(at);
            }
            assert_eq!(pieces, [], "{id}: nothing else");
            if let Some(score) = game.standing(ply).scores[seat.number - 1] {
                assert!(line.contains(&format!(">{score}</strong>")), "{id}: {line}");
            }
        }
    }
}

#[test]
fn the_picture_of_a_won_game_frames_the_winner_and_says_the_scores() {
    for id in ids() {
        let game = catalogue::showcase(id).ok().filter(|game| game.standing(game.last()).outcome.is_some());
        let game = game.unwrap_or_else(|| late(id, "", 4000));
        let ply = game.last();
        let standing = game.standing(ply);
        let Some(outcome) = standing.outcome else { continue };
        let text = whole(&game, ply, Form::Square);
        assert_eq!(text.matches("seat-box framed").count(), outcome.winners.len(), "{id}");
        assert_eq!(text.matches(">seat-won<").count(), outcome.winners.len(), "{id}");
        for score in standing.scores.iter().flatten() {
            assert!(text.contains(&format!(">{score}</text>")), "{id}: {score}");
        }
        assert!(text.contains("Mira beats Bo 26–11"), "{id}");
    }
}

#[test]
fn the_parts_of_a_score_are_a_bar() {
    for (id, plies) in [("hexafuse", 6), ("hexafuse", 400), ("vaxandis", 12)] {
        let game = late(id, "", plies);
        let text = whole(&game, game.last(), Form::Wide);
        let seats = beside(&game, game.last());
        let parts = seats.iter().flat_map(|seat| &seat.meters).filter(|(_, value)| *value > 0).count();
        // Each part is in the bar, and again beside its name; parts that do not add up to a score are in
        // words.
        let bars = text.matches("<rect class=\"portion").count() - text.matches("portion rest").count();
        assert_eq!(bars, if id == "hexafuse" { 2 * parts } else { 0 }, "{id}");
    }
}

#[test]
fn what_a_capture_brings_is_marked_with_its_points() {
    let record = Record::read("volcano.1~~c3-d2_a1-a2_a2-a3_a3-b4").expect("a record");
    let game = catalogue::open(&record).expect("a game");
    let fresh =
        |ply| beside(&game, ply).iter().flat_map(|seat| seat.lots.clone()).filter(|lot| lot.fresh).count();
    let gains: Vec<i32> =
        (0..=game.last()).map(|ply| beside(&game, ply).iter().map(|seat| seat.gain).sum()).collect();
    assert!(gains.iter().any(|gain| *gain > 0), "{gains:?}");
    for (ply, gain) in gains.into_iter().enumerate() {
        assert_eq!(fresh(ply) > 0, gain > 0, "ply {ply}");
    }
}

#[test]
fn every_puzzle_of_captures_shows_them() {
    // The trays of these games are empty at first, and fill with captures.
    let held = |game: &Match| game.scene(game.last()).trays.iter().map(Vec::len).sum::<usize>();
    let fills = |id: &&str| {
        let [start, later] = [catalogue::begin(id, ""), catalogue::showcase(id)].map(Result::ok);
        start.is_some_and(|game| held(&game) == 0) && later.is_some_and(|game| held(&game) > 0)
    };
    let puzzled = ids().filter(|id| catalogue::puzzles(id).is_some());
    let with_captures: Vec<&str> = puzzled.filter(fills).collect();
    assert!(with_captures.len() >= 2, "{with_captures:?}");
    for id in with_captures {
        let text = std::fs::read_to_string(format!("src/games/{id}/puzzles.txt")).expect("puzzles");
        let list = basalt::play::challenges::puzzles::PuzzleList::new(id, &text);
        for number in 0..list.count() {
            let puzzle = list.get(number).expect("a puzzle");
            let game = catalogue::open(&puzzle.record).expect("its position");
            let lines: String =
                beside(&game, 0).iter().map(|seat| seat_line(seat, PieceSet::default())).collect();
            let all: usize = game.scene(0).trays.iter().map(Vec::len).sum();
            assert!(all > 0 && shown(&lines) == all, "{id} {number}: {all}");
        }
    }
}
