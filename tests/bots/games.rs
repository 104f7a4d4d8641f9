//! Checks the games' bots: their answers are legal, they take wins at hand, and they keep solved endgames.

use std::collections::HashMap;

use basalt::bots::{
    Budget, CANDIDATES, Level, Moves, NodeLimit, Request, Search, SearchRun, Searchable, answer, begin,
    return_of, rung_count,
};
use basalt::games::{self as list, SearchVisitor};
use basalt::rules::{Options, Puzzle, PuzzleTask, Record, Rng, Side, Sides, wins};

use crate::tested::{Tried, entries, tried, visit_searchable};

/// Sends a visitor to every game in parallel, since some games take long.
pub(super) fn every_game<T: SearchVisitor<Output = ()> + Send>(visitor: impl Fn(Tried) -> T) {
    std::thread::scope(|scope| {
        for entry in entries() {
            let (id, visitor) = (entry.info.id, visitor(tried(entry.info.id)));
            scope.spawn(move || visit_searchable(id, visitor));
        }
    });
}

/// A game of random moves, for as long as `see` returns true.
pub(super) fn random_game<G: Searchable>(
    options: &str,
    rng: &mut Rng,
    mut see: impl FnMut(&G, &[String]) -> bool,
) {
    let mut position = G::new(&G::Options::read(options).expect("options"));
    let mut record = Vec::new();
    while position.outcome().is_none() && see(&position, &record) {
        let mv = random_move(&position, rng);
        for action in position.steps(mv) {
            record.push(position.action_text(action));
            position.apply(action, &mut ());
        }
    }
}

/// A random one of all playable moves.
fn random_move<G: Searchable>(position: &G, rng: &mut Rng) -> G::Move {
    let moves = moves(position);
    moves[rng.below(moves.len() as u32) as usize]
}

pub(super) fn moves<G: Searchable>(position: &G) -> Vec<G::Move> {
    let mut moves = Moves::new();
    position.root_moves(&mut moves);
    moves.list().iter().map(|&(mv, _)| mv).collect()
}

/// The position after a move as a search plays it; [`Promises`] proves that it is the one after its steps.
///
/// To find the steps of a walk of caps takes longer than to play it.
pub(super) fn planned<G: Searchable>(position: &G, mv: G::Move) -> G {
    let mut next = *position;
    next.play(mv);
    next
}

/// The position after a move, step by step.
pub(super) fn after<G: Searchable>(position: &G, mv: G::Move) -> G {
    let mut next = *position;
    let steps = next.steps(mv);
    assert!(!steps.is_empty(), "{position:?}: {mv:?} can be played");
    for action in steps {
        assert!(next.accepts(action), "{position:?}: {mv:?} with {}", next.action_text(action));
        next.apply(action, &mut ());
    }
    next
}

pub(super) fn record_of<G: Searchable>(options: &str, actions: &[String]) -> Record {
    Record {
        game: G::INFO.id.to_owned(),
        version: G::INFO.version,
        options: G::Options::read(options).expect("options").text(),
        actions: actions.to_vec(),
        start: None,
    }
}

/// Plays a bot's actions, each of which must be legal.
fn follow<G: Searchable>(position: &G, actions: &[String]) {
    let mut at = *position;
    for text in actions {
        let action = at.read_action(text).expect("an action");
        assert!(at.accepts(action), "{text} of {actions:?}");
        at.apply(action, &mut ());
    }
}

struct Promises(Tried);

impl SearchVisitor for Promises {
    type Output = ();

    /// Every root move can be played as the search plays it, and so can the whole line.
    ///
    /// A search has a move at once, and the same request has the same answer.
    fn visit<G: Searchable>(self) {
        let mut rng = Rng::new(11);
        let mut count = 0;
        random_game::<G>(self.0.short, &mut rng, |position, record| {
            count += 1;
            if count % 5 != 1 {
                return count < 40;
            }
            for mv in moves(position) {
                assert_eq!(planned(position, mv), after(position, mv), "{position:?}: {mv:?}");
            }
            let run = SearchRun::new(position, Budget::full(100, 0), 1);
            after(position, run.choose());
            let record = record_of::<G>(self.0.short, record);
            let ask = |seed| {
                let record = record.clone();
                answer::<G>(&Request {
                    record,
                    level: Level::Spark,
                    style: None,
                    seed,
                    nodes: NodeLimit::Count(60),
                })
                .expect("a reply")
            };
            let reply = ask(3);
            assert_eq!(reply, ask(3));
            assert!(reply.value <= 1000 && !reply.actions.is_empty());
            follow(position, &reply.actions);
            count < 40
        });
        assert!(count > 5, "{}", G::INFO.id);
    }
}

#[test]
fn answers_can_be_played_and_are_the_same_again() {
    every_game(Promises);
}

struct Wins(Tried);

impl SearchVisitor for Wins {
    type Output = ();

    /// Every level takes wins within the turn; levels that overlook longer turns take wins of one action.
    fn visit<G: Searchable>(self) {
        let mut rng = Rng::new(5);
        let mut found = 0;
        for _ in 0..60 {
            random_game::<G>(self.0.short, &mut rng, |position, _| {
                let side = position.to_move();
                if win_at_hand(position, 2) {
                    found += 1;
                    for level in Level::ALL {
                        let budget = Budget { nodes: 200, ..level.budget::<G>() };
                        if budget.sight.actions < u8::MAX && !win_in_an_action(position) {
                            continue;
                        }
                        let mv = SearchRun::new(position, budget, found).finish();
                        let next = after(position, mv);
                        let won = next.outcome().is_some_and(|end| end.winners == Sides::only(side))
                            || next.to_move() == side && win_at_hand(&next, 1);
                        assert!(won, "{}: {position:?}: {mv:?}", level.word());
                    }
                }
                found < 12
            });
            if found == 12 {
                break;
            }
        }
        assert!(found > 0, "{}: a win at hand", G::INFO.id);
    }
}

struct Losses(Tried);

impl SearchVisitor for Losses {
    type Output = ();

    /// Every level avoids a loss that the next player could cause with one action, if possible.
    fn visit<G: Searchable>(self) {
        let mut rng = Rng::new(6);
        let mut found = 0;
        for _ in 0..60 {
            random_game::<G>(self.0.short, &mut rng, |position, _| {
                let player = position.mover();
                let ends_turn: Vec<G> = moves(position).into_iter().map(|mv| planned(position, mv)).collect();
                let loses = |next: &G| loses_at_once(next, player);
                let over = ends_turn.iter().any(|next| next.mover() == player || next.outcome().is_some());
                let count = ends_turn.iter().filter(|next| loses(next)).count();
                // If a turn of several actions wins against everything else, there is nothing to avoid.
                let is_safe = |next: &G| !loses(next) && !win_in_a_turn(next);
                if !over && count > 0 && ends_turn.iter().any(is_safe) {
                    found += 1;
                    for level in Level::ALL {
                        let budget = level.budget::<G>();
                        let budget = Budget { nodes: budget.nodes.min(4000), ..budget };
                        let mv = SearchRun::new(position, budget, found).finish();
                        assert!(!loses(&after(position, mv)), "{}: {position:?}: {mv:?}", level.word());
                    }
                }
                found < 12
            });
            if found == 12 {
                break;
            }
        }
        // In HexaFuse no random game comes near one.
        assert!(found > 0 || G::INFO.id == "hexafuse", "{}: a loss that can be avoided", G::INFO.id);
    }
}

/// Whether the next player, another than this one, wins with one action.
pub(super) fn loses_at_once<G: Searchable>(next: &G, player: Side) -> bool {
    next.mover() != player && next.outcome().is_none() && win_in_an_action(next)
}

/// Whether the side to move can win alone with one move of a search, often a whole turn.
pub(super) fn win_in_a_turn<G: Searchable>(position: &G) -> bool {
    let win = Some(Sides::only(position.mover()));
    moves(position).into_iter().any(|mv| planned(position, mv).winners() == win)
}

/// Whether the side to move can end the game as the only winner with one action.
pub(super) fn win_in_an_action<G: Searchable>(position: &G) -> bool {
    let mut actions = Vec::new();
    position.actions(&mut actions);
    actions.into_iter().any(|action| {
        let mut next = *position;
        next.apply(action, &mut ());
        next.winners() == Some(Sides::only(position.mover()))
    })
}

#[test]
fn losses_at_hand_are_avoided() {
    every_game(Losses);
}

struct Novices(Tried);

impl SearchVisitor for Novices {
    type Output = ();

    /// A novice plays legally to the end, and deterministically.
    fn visit<G: Searchable>(self) {
        let play = |seed| {
            let mut rng = Rng::new(seed);
            let mut position = G::new(&G::Options::read(self.0.short).expect("options"));
            for _ in 0..G::INFO.cut {
                if position.outcome().is_some() {
                    break;
                }
                let action = position.novice_action(&mut rng);
                assert!(position.accepts(action), "{position:?}: {}", position.action_text(action));
                position.apply(action, &mut ());
            }
            position
        };
        for seed in 0..4 {
            assert_eq!(play(seed), play(seed));
        }
        assert_ne!(play(1), play(2), "{}: equal actions are drawn at random", G::INFO.id);
    }
}

#[test]
fn novices_play_by_the_rules() {
    every_game(Novices);
}

struct Sensible;

impl SearchVisitor for Sensible {
    type Output = ();

    /// A novice's rule helps: it wins most games against random actions.
    fn visit<G: Searchable>(self) {
        let mut rng = Rng::new(9);
        let mut points = 0.0;
        for game in 0..40 {
            let mut position = G::new(&G::Options::read("").expect("options"));
            let novice = Side::new(game % 2);
            for _ in 0..G::INFO.cut {
                if position.outcome().is_some() {
                    break;
                }
                let novices = position.mover() == novice;
                let action =
                    if novices { position.novice_action(&mut rng) } else { position.random_action(&mut rng) };
                position.apply(action, &mut ());
            }
            points += position.winners().map_or(0.5, |winners| return_of(winners, novice, 2));
        }
        assert!(points >= 28.0, "{}: {points} of 40", G::INFO.id);
    }
}

#[test]
fn novices_beat_random_actions() {
    every_game(|_| Sensible);
}

/// Nobody whose sight is limited overlooks what one step captures.
#[test]
fn captures_of_one_step_are_seen() {
    struct Captures(Tried);
    impl SearchVisitor for Captures {
        type Output = ();
        fn visit<G: Searchable>(self) {
            let mut rng = Rng::new(12);
            let (mut found, mut tried) = (0, 0);
            for _ in 0..6 {
                random_game::<G>(self.0.short, &mut rng, |position, _| {
                    let side = position.to_move();
                    let held = |next: &G| next.scene().trays[side.index()].len();
                    let mut actions = Vec::new();
                    position.actions(&mut actions);
                    let captures = actions.into_iter().any(|action| {
                        let mut next = *position;
                        next.apply(action, &mut ());
                        held(&next) > held(position)
                    });
                    if captures && tried < 600 {
                        let rungs = (1..=rung_count(G::SCALE)).step_by(2).map(Level::Rung);
                        for level in rungs.chain([Level::Spark]) {
                            let budget = level.budget::<G>();
                            if budget.sight.actions == u8::MAX {
                                continue;
                            }
                            tried += 1;
                            let next = after(position, SearchRun::new(position, budget, tried).finish());
                            // It may look past them where all of them lose.
                            found += u64::from(held(&next) > held(position));
                        }
                    }
                    true
                });
            }
            assert!(tried > 20 && found * 50 >= tried * 49, "{}: {found} of {tried}", G::INFO.id);
        }
    }
    for id in ["volcano", "hexano"] {
        visit_searchable(id, Captures(tried(id)));
    }
}

/// Whether the side to move can win alone within its turn, of at most this many moves.
fn win_at_hand<G: Searchable>(position: &G, most: u32) -> bool {
    let player = position.mover();
    moves(position).into_iter().any(|mv| {
        let next = planned(position, mv);
        match next.winners() {
            Some(winners) => winners == Sides::only(player),
            None => most > 1 && next.mover() == player && win_at_hand(&next, most - 1),
        }
    })
}

#[test]
fn wins_at_hand_are_taken() {
    every_game(Wins);
}

struct Endgames(Tried);

impl SearchVisitor for Endgames {
    type Output = ();

    /// Overdrive keeps the value of endgames that negamax can solve, against random play.
    fn visit<G: Searchable>(self) {
        let mut rng = Rng::new(23);
        let mut held = 0;
        for _ in 0..40 {
            let mut line: Vec<G> = Vec::new();
            random_game::<G>(self.0.short, &mut rng, |position, _| {
                line.push(*position);
                true
            });
            // Go as far back from the end as can be solved.
            let mut solver = Solver::<G> { known: HashMap::new(), left: MOST };
            let late = line.iter().rev().take(12);
            let solved = late.take_while(|position| solver.value(*position).is_some()).count();
            let Some(start) = line.len().checked_sub(solved).and_then(|at| line.get(at)) else { continue };
            held += 1;
            keep(start, &mut solver, &mut rng);
            if held == self.0.endgames {
                break;
            }
        }
        assert_eq!(held, self.0.endgames, "{}: endgames", G::INFO.id);
    }
}

/// The most moves that are tried to solve an endgame. Where a position has hundreds, that is its last turn.
const MOST: usize = 6_000;

fn keep<G: Searchable>(start: &G, solver: &mut Solver<G>, rng: &mut Rng) {
    let mut position = *start;
    let own = position.to_move();
    while position.outcome().is_none() {
        if position.to_move() != own {
            position = after(&position, random_move(&position, rng));
            continue;
        }
        solver.left = 5 * MOST;
        let Some(value) = solver.value(&position) else { return };
        let budget = Level::Overdrive.budget::<G>();
        let budget = Budget { nodes: budget.nodes / 20, ..budget };
        let mv = SearchRun::new(&position, budget, 1).finish();
        let next = after(&position, mv);
        let Some(winners) = solver.value(&next) else { return };
        let sides = position.sides();
        let (had, has) = (return_of(value, own, sides), return_of(winners, own, sides));
        assert!(has >= had, "{position:?}: {mv:?} gives {had} away for {has}");
        position = next;
    }
}

/// Plain negamax with memoisation.
struct Solver<G> {
    known: HashMap<G, Sides>,
    left: usize,
}

impl<G: Searchable> Solver<G> {
    /// The winners with best play; `None` if that takes too long to find.
    fn value(&mut self, position: &G) -> Option<Sides> {
        if let Some(outcome) = position.outcome() {
            return Some(outcome.winners);
        }
        if let Some(&known) = self.known.get(position) {
            return Some(known);
        }
        let moves = moves(position);
        self.left = self.left.checked_sub(moves.len())?;
        let (side, sides) = (position.to_move(), position.sides());
        let mut best: Option<Sides> = None;
        for mv in moves {
            let mut next = *position;
            next.play(mv);
            let winners = self.value(&next)?;
            if best.is_none_or(|best| return_of(winners, side, sides) > return_of(best, side, sides)) {
                best = Some(winners);
            }
            if winners == Sides::only(side) {
                break;
            }
        }
        self.known.insert(*position, best?);
        best
    }
}

#[test]
fn solved_endgames_are_kept() {
    every_game(Endgames);
}

/// Volcano with more than two players, and with one.
#[test]
fn any_number_of_players_is_served() {
    struct Crowd(&'static str);
    impl SearchVisitor for Crowd {
        type Output = ();
        fn visit<G: Searchable>(self) {
            let mut position = G::new(&G::Options::read(self.0).expect("options"));
            for turn in 0..8 {
                if position.outcome().is_some() {
                    return;
                }
                let mut run = SearchRun::new(&position, Budget::full(60, 0), turn);
                position = after(&position, run.finish());
                assert!(run.search().nodes() <= 60);
            }
        }
    }
    for options in [
        "players=1",
        "players=3",
        "players=6.setup=mega",
        "challenge=red",
        "challenge=trees",
        "setup=mini5.melting=true",
    ] {
        list::visit_searchable("volcano", Crowd(options));
    }
}

/// Overdrive wins puzzles as the search of the rules does.
#[test]
fn puzzles_are_solved() {
    struct Puzzles;
    impl SearchVisitor for Puzzles {
        type Output = ();
        fn visit<G: Searchable>(self) {
            let won = |puzzle: &Puzzle| puzzle.task == PuzzleTask::Win(1);
            if basalt::games::catalogue::puzzles(G::INFO.id).is_none() {
                return;
            }
            for puzzle in crate::games::puzzles::list(G::INFO.id).iter().filter(|puzzle| won(puzzle)) {
                let position: G = puzzle.record.position().expect("a position");
                let side = position.to_move();
                let mv = SearchRun::new(&position, Budget::full(2000, 0), 1).finish();
                let next = after(&position, mv);
                let won = match next.outcome() {
                    Some(outcome) => outcome.winners == Sides::only(side),
                    // The search of the rules goes on where a move is a part of a turn.
                    None => next.to_move() == side && wins(&next, side, 1),
                };
                assert!(won, "{puzzle}");
            }
        }
    }
    list::ids().for_each(|id| list::visit_searchable(id, Puzzles).expect("a game"));
}

struct Analyses(Tried);

impl SearchVisitor for Analyses {
    type Output = ();

    fn visit<G: Searchable>(self) {
        let mut rng = Rng::new(31);
        random_game::<G>(self.0.short, &mut rng, |position, actions| {
            let request = Request::of_analysis(record_of::<G>(self.0.short, actions));
            let mut search = begin::<G>(&request).expect("a record").expect("a game that is not over");
            search.widen();
            search.advance(400);
            let analysis = search.analysis();
            assert!((1..=CANDIDATES).contains(&analysis.lines.len()));
            analysis.lines.iter().for_each(|line| follow(position, &line.actions));
            let (best, reply) = (&analysis.lines[0], search.reply());
            assert_eq!((best.value, best.actions.starts_with(&reply.actions)), (reply.value, true));
            actions.len() < 12
        });
    }
}

#[test]
fn analyses_tell_of_moves_that_can_be_played() {
    every_game(Analyses);
}
