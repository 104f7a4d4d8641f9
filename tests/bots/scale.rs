//! Checks the scale of strength: its points are those that were measured, and its bots err like people.

use std::collections::BTreeSet;

use basalt::bots::{
    BotStrength, Budget, Level, MOST_RUNGS, ScalePoint, Search, SearchRun, Searchable, Sight, rung_count,
};
use basalt::games::{self, SearchVisitor, ids};
use basalt::rules::{Options, Rng};

use super::games::{
    after, every_game, loses_at_once, moves, planned, random_game, win_in_a_turn, win_in_an_action,
};
use crate::tested::Tried;

/// The lines of `benches/scale.txt` that begin with `=`: a budget, and its strength.
fn measured(game: &str) -> Vec<String> {
    let lines = include_str!("../../benches/scale.txt").lines();
    let own = lines.filter_map(|line| line.strip_prefix("= ")?.strip_prefix(game)?.strip_prefix(' '));
    own.map(str::to_owned).collect()
}

struct Scales;

impl SearchVisitor for Scales {
    type Output = ();

    fn visit<G: Searchable>(self) {
        let game = G::INFO.id;
        let told = |point: &ScalePoint| format!("{} {}", point.budget, point.strength.0);
        assert_eq!(G::SCALE.iter().map(told).collect::<Vec<_>>(), measured(game), "{game}");
        assert!(
            G::SCALE.windows(2).all(|pair| pair[0].strength < pair[1].strength),
            "{game}: each is stronger"
        );
        let count = rung_count(G::SCALE);
        assert!((30..=MOST_RUNGS).contains(&usize::from(count)), "{game}: {count} opponents");
        let rungs: Vec<BotStrength> = (1..=count).map(BotStrength::of_rung::<G>).collect();
        for pair in rungs.windows(2) {
            assert!((40..=80).contains(&(pair[1].0 - pair[0].0)), "{game}: {pair:?}");
        }
        let budgets: BTreeSet<String> = rungs.iter().map(|rung| rung.budget::<G>().to_string()).collect();
        // Where the sight changes there is nothing between two points, so that neighbours can be the same.
        assert!(budgets.len() + 4 >= usize::from(count), "{game}: {} of {count} differ", budgets.len());
        // From below Spark to above Overdrive, which plays as well as it can.
        let [spark, pulse, overdrive] = Level::ALL.map(|level| level.strength::<G>());
        assert!(rungs[0] <= spark && spark < pulse && pulse < overdrive, "{game}");
        assert_eq!(BotStrength::of_rung::<G>(u8::MAX), rungs[usize::from(count) - 1], "{game}");
        assert!(overdrive < rungs[usize::from(count) - 1], "{game}");
        let best = Level::Overdrive.budget::<G>();
        assert_eq!((best.temperature, best.sight), (0, Sight::FULL), "{game}");
        for weak in [spark, pulse] {
            assert!(weak.budget::<G>().temperature > 0, "{game}: another seed is another game");
        }
    }
}

#[test]
fn scales_are_what_was_measured() {
    for id in ids() {
        games::visit_searchable(id, Scales).expect("a game that bots play");
    }
}

/// The budgets of survival's opponents, with fewer nodes where that takes too long; a third of them.
fn opponents<G: Searchable>() -> impl Iterator<Item = (u8, Budget)> {
    let count = rung_count(G::SCALE);
    (1..=count).step_by(3).map(|rung| {
        let budget = BotStrength::of_rung::<G>(rung).budget::<G>();
        (rung, Budget { nodes: budget.nodes.min(4000), ..budget })
    })
}

struct Floors(Tried);

impl SearchVisitor for Floors {
    type Output = ();

    /// No bot plays a move much worse than the best that it sees, and so none at random.
    fn visit<G: Searchable>(self) {
        let mut rng = Rng::new(41);
        let mut drawn = 0;
        for (rung, budget) in opponents::<G>() {
            // Alpha-beta shows the values of its last whole iteration, and chooses by those of the next.
            if ["hexafuse", "vaxandis"].contains(&G::INFO.id) && budget.sight == Sight::FULL {
                continue;
            }
            // A margin follows from the temperature, however long the search was.
            let budget = Budget { nodes: budget.nodes.min(1500), ..budget };
            let mut seed = 0;
            random_game::<G>(self.0.short, &mut rng, |position, _| {
                seed += 1;
                let mut run = SearchRun::new(position, budget, seed);
                let mv = run.finish();
                let found = run.search().candidates(usize::MAX);
                let best = found[0].value;
                // The search's values, and what is lost until the weight is a tenth.
                let points = |value: u16| {
                    let x = f64::from(value) - 500.0;
                    if G::INFO.id == "hexafuse" || G::INFO.id == "vaxandis" {
                        500.0 * x / (500.0 - x.abs()).max(1.0)
                    } else {
                        x
                    }
                };
                let margin = 3.4 * f64::from(budget.temperature) + 8.0;
                let own = found.iter().find(|candidate| candidate.line[0] == mv);
                let value =
                    own.map_or_else(|| panic!("{}: {mv:?} was not tried", G::INFO.id), |own| own.value);
                let lost = points(best) - points(value);
                assert!(lost <= margin, "{} {rung} {budget}: {lost} lost of {best}", G::INFO.id);
                drawn += u32::from(found[0].line[0] != mv);
                seed < 25
            });
        }
        assert!(drawn > 20, "{}: {drawn} turns were not the best", G::INFO.id);
    }
}

#[test]
fn no_turn_is_played_below_the_floor() {
    for_each_of_the_list(Floors);
}

/// The games of the list: the toy has no scale.
fn for_each_of_the_list<T: SearchVisitor<Output = ()> + Send>(visitor: impl Fn(Tried) -> T + Sync) {
    std::thread::scope(|scope| {
        for id in ids() {
            let visitor = visitor(crate::tested::tried(id));
            scope.spawn(move || games::visit_searchable(id, visitor).expect("a game"));
        }
    });
}

/// The number of positions in which one ply decides, and how many turns from the end of a game they are looked for.
const POSITIONS: usize = 60;
const LAST_TURNS: usize = 8;

struct OnePly(Tried);

impl SearchVisitor for OnePly {
    type Output = ();

    /// Where one action wins, or avoids a loss by one action, opponents of the weakest quarter miss it in at most one of
    /// ten turns, and others in one of fifty; with so few turns, in one more. In Volcano, bots of limited sight miss up
    /// to 4 of 60.
    fn visit<G: Searchable>(self) {
        let count = rung_count(G::SCALE);
        let mut rng = Rng::new(43);
        let mut positions: Vec<G> = Vec::new();
        for _ in 0..120 {
            if positions.len() == POSITIONS {
                break;
            }
            // What one ply decides stands near the end of a game; the rest would take minutes to look through.
            let mut course = Vec::new();
            random_game::<G>(self.0.short, &mut rng, |position, _| {
                course.push(*position);
                true
            });
            let last = course.split_off(course.len().saturating_sub(LAST_TURNS));
            positions.extend(last.into_iter().filter(shows).take(POSITIONS - positions.len()));
        }
        let mut missed: Vec<String> = Vec::new();
        for (rung, budget) in opponents::<G>() {
            let (mut tried, mut given) = (0, 0);
            for (seed, position) in (0..).zip(&positions) {
                let next = after(position, SearchRun::new(position, budget, seed).finish());
                tried += 1;
                given += u32::from(gives_away(position, &next));
            }
            let share = match G::INFO.id {
                _ if 4 * rung <= count => 10,
                "volcano" if budget.sight != Sight::FULL => 20,
                _ => 50,
            };
            if given.saturating_sub(1) * share > tried {
                missed.push(format!("{rung} {budget}: {given} of {tried}"));
            }
        }
        assert!(missed.is_empty(), "{}: {missed:?}", G::INFO.id);
        // In HexaFuse no random game comes near one.
        assert!(
            positions.len() > 20 || G::INFO.id == "hexafuse",
            "{}: {} positions",
            G::INFO.id,
            positions.len()
        );
    }
}

/// Whether one action wins, or some moves lose to one action and a move of one action does not.
///
/// A bot that sees few walks need not find a defence that takes one.
fn shows<G: Searchable>(position: &G) -> bool {
    if win_in_an_action(position) {
        return true;
    }
    let player = position.mover();
    let next: Vec<(G::Move, G)> = moves(position).into_iter().map(|mv| (mv, planned(position, mv))).collect();
    let goes_on = |next: &G| next.mover() != player && next.outcome().is_none();
    let is_step = |mv: G::Move| position.steps(mv).len() == 1;
    next.iter().all(|(_, next)| goes_on(next))
        && next.iter().any(|(_, next)| loses_at_once(next, player))
        && next.iter().any(|(mv, next)| !loses_at_once(next, player) && is_step(*mv) && !win_in_a_turn(next))
}

fn gives_away<G: Searchable>(position: &G, next: &G) -> bool {
    let player = position.mover();
    if win_in_an_action(position) {
        let won = next.outcome().is_some_and(|end| end.winners.contains(position.to_move()));
        return !won && (next.mover() != player || !win_in_an_action(next));
    }
    loses_at_once(next, player)
}

#[test]
fn nobody_gives_away_what_one_ply_shows() {
    every_game(OnePly);
}

struct Seeds(Tried);

impl SearchVisitor for Seeds {
    type Output = ();

    /// With other seeds other games follow from one board, and with the same seed the same game.
    fn visit<G: Searchable>(self) {
        for level in [Level::Spark, Level::Pulse, Level::Rung(1), Level::Rung(12)] {
            let play = |seed: u64| {
                let mut rng = Rng::new(seed);
                let mut position = G::new(&G::Options::read(self.0.short).expect("options"));
                let mut played = Vec::new();
                for _ in 0..10 {
                    if position.outcome().is_some() {
                        break;
                    }
                    let mv = SearchRun::new(&position, level.budget::<G>(), rng.bits()).finish();
                    played.extend(position.steps(mv).into_iter().map(|action| position.action_text(action)));
                    position = after(&position, mv);
                }
                played.join(" ")
            };
            let games: BTreeSet<String> = (0..20).map(play).collect();
            assert!(games.len() == 20, "{} {}: {} of 20 differ", G::INFO.id, level.word(), games.len());
            assert!(games.contains(&play(7)), "{}: the same seed", G::INFO.id);
        }
    }
}

#[test]
fn another_seed_is_another_game() {
    for_each_of_the_list(Seeds);
}
