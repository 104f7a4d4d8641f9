//! `basalt speed`: plays uniformly random games on one core and reports how many per second.

use std::hint::black_box;
use std::io::{self, Write};
use std::time::{Duration, Instant};

use basalt_games as games;
use basalt_games::Visitor;
use basalt_rules::{Depict, Event, Game, Listener, Mistake, Options, Rng};
use basalt_words::Words;
use clap::Args;

use basalt_program::{Verdict, complain};

#[derive(Args)]
pub(crate) struct SpeedArgs {
    /// The game's id.
    #[arg(long, value_name = "ID")]
    game: String,
    /// The options as in records: `setup=mega.players=3`.
    #[arg(long, value_name = "TEXT", default_value = "")]
    options: String,
    /// How long to play, in seconds on the clock of the games alone.
    #[arg(long, value_name = "S", default_value = "2", value_parser = duration)]
    seconds: Duration,
}

fn duration(text: &str) -> Result<Duration, String> {
    let seconds: f64 = text.parse().map_err(|_| "expected a number of seconds".to_owned())?;
    let within = (0.001..=3600.0).contains(&seconds);
    within
        .then(|| Duration::from_secs_f64(seconds))
        .ok_or_else(|| "expected 0.001 to 3600 seconds".to_owned())
}

/// Plays, and writes `ID: G games/s, T turns/s, A actions/s, C cut`.
pub(crate) fn run(args: &SpeedArgs, out: &mut impl Write) -> io::Result<Verdict> {
    match games::visit(&args.game, Measure(args)) {
        None => {
            let known: Vec<&str> = games::ids().collect();
            complain(format_args!("unknown game `{}`, known are: {}", args.game, known.join(", ")));
            Ok(Verdict::Unreadable)
        }
        Some(Err(mistake)) => {
            complain(format_args!("{mistake}"));
            Ok(Verdict::Unreadable)
        }
        Some(Ok(tally)) => {
            let [games, turns, actions] =
                [tally.games, tally.turns, tally.actions].map(|count| rate(count, tally.time));
            let (id, cut) = (&args.game, tally.cut);
            writeln!(out, "{id}: {games} games/s, {turns} turns/s, {actions} actions/s, {cut} cut")?;
            Ok(Verdict::Agrees)
        }
    }
}

/// A rate per second as an integer, with one decimal below 10.
fn rate(count: u64, time: Duration) -> String {
    let rate = count as f64 / time.as_secs_f64();
    if rate < 9.95 { format!("{rate:.1}") } else { format!("{rate:.0}") }
}

#[derive(Default)]
struct Totals {
    games: u64,
    turns: u64,
    actions: u64,
    /// Games stopped at the action limit.
    cut: u64,
    time: Duration,
}

struct Measure<'a>(&'a SpeedArgs);

impl Visitor for Measure<'_> {
    type Output = Result<Totals, Mistake>;

    fn visit<G: Depict>(self, _: &'static Words) -> Self::Output {
        let Measure(args) = self;
        let start = G::new(&G::Options::read(&args.options)?);
        Ok(measure(&start, args.seconds))
    }
}

/// Plays slices: each one timed without a listener, as a bot plays, and untimed with one.
///
/// Only events count turns exactly, since a turn may return to the side that made it, and listening would
/// slow down the measurement.
fn measure<G: Game>(start: &G, wanted: Duration) -> Totals {
    const SLICE: Duration = Duration::from_millis(20);
    let mut rng = Rng::new(1);
    let mut tally = Totals::default();
    while tally.time < wanted {
        let slice = SLICE.min(wanted - tally.time);
        let (mut again, mut games, mut actions) = (rng, 0, 0);
        let begun = Instant::now();
        let elapsed = loop {
            let (played, cut) = play(start, &mut rng, &mut (), |_| ());
            games += 1;
            actions += played;
            tally.cut += u64::from(cut);
            let elapsed = begun.elapsed();
            if elapsed >= slice {
                break elapsed;
            }
        };
        tally.time += elapsed;
        let mut heard = 0;
        for _ in 0..games {
            let mut passing = TurnEnd(false);
            let count = |passing: &mut TurnEnd| tally.turns += u64::from(std::mem::take(&mut passing.0));
            heard += play(start, &mut again, &mut passing, count).0;
        }
        assert_eq!(heard, actions, "a game plays the same whether it is listened to or not");
        tally.games += games;
        tally.actions += actions;
    }
    tally
}

struct TurnEnd(bool);

impl Listener for TurnEnd {
    fn hear(&mut self, event: Event) {
        self.0 |= matches!(event, Event::TurnTo(_) | Event::End(_));
    }
}

/// Plays a random game; returns the number of actions and whether it was cut.
fn play<G: Game, L: Listener>(
    start: &G,
    rng: &mut Rng,
    listener: &mut L,
    mut acted: impl FnMut(&mut L),
) -> (u64, bool) {
    let mut position = *start;
    let mut actions = 0;
    while position.outcome().is_none() {
        if actions == G::INFO.cut as u64 {
            if let Some(agreement) = position.agreement() {
                position.apply(agreement, listener);
                acted(listener);
            }
            black_box(&position);
            return (actions, true);
        }
        let action = position.random_action(rng);
        position.apply(action, listener);
        acted(listener);
        actions += 1;
    }
    black_box(&position);
    (actions, false)
}
