//! Random games under many options, position by position.

use std::fmt;

use basalt::rules::{Event, Game, Options, Record, Rng};

use super::options::presets;

/// The most plies of a game that does not end, enough to see late effects.
const LONGEST: usize = 300;

/// An action and its results.
pub(super) struct Step<G: Game> {
    pub action: G::Action,
    pub events: Vec<Event>,
    pub after: G,
}

/// A position of a game with everything that is legal in it.
pub(super) struct Moment<'a, G: Game> {
    pub options: &'a G::Options,
    /// The position at the start, made once for all games with these options: some take milliseconds to set up.
    pub start: &'a G,
    /// The game so far.
    pub record: &'a Record,
    pub position: G,
    pub listed: Vec<G::Action>,
    pub claimed: Vec<G::Action>,
    /// The next action, then every claim that could be made instead.
    pub steps: Vec<Step<G>>,
}

impl<'a, G: Game> Moment<'a, G> {
    fn new(options: &'a G::Options, start: &'a G, record: &'a Record, position: G) -> Self {
        let (mut listed, mut claimed) = (Vec::new(), Vec::new());
        position.actions(&mut listed);
        position.claims(&mut claimed);
        Moment { options, start, record, position, listed, claimed, steps: Vec::new() }
    }

    /// All accepted actions.
    pub(super) fn accepted(&self) -> impl Iterator<Item = G::Action> {
        self.listed.iter().chain(&self.claimed).copied()
    }
}

/// The record that leads here, for failures to name.
impl<G: Game> fmt::Display for Moment<'_, G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.record)
    }
}

/// Plays `games` games with every set of options, and eight times as many with the default ones.
pub(super) fn every_moment<G: Game>(games: u64, mut see: impl FnMut(&Moment<G>)) {
    for (index, options) in presets::<G>().iter().enumerate() {
        let start = G::new(options);
        for seed in 0..if index == 0 { 8 * games } else { games } {
            play(options, &start, seed, &mut see);
        }
    }
}

/// Plays one game; positions after claims are visited but not continued.
pub(super) fn play<G: Game>(options: &G::Options, start: &G, seed: u64, see: &mut impl FnMut(&Moment<G>)) {
    let mut rng = Rng::new(seed);
    let mut position = *start;
    let mut record = new_record::<G>(options);
    loop {
        let mut moment = Moment::new(options, start, &record, position);
        let goes_on = position.outcome().is_none() && record.actions.len() < G::INFO.cut.min(LONGEST);
        let next = goes_on.then(|| position.random_action(&mut rng));
        moment.steps =
            next.into_iter().chain(moment.claimed.iter().copied()).map(|a| step(&position, a)).collect();
        see(&moment);
        let mut steps = std::mem::take(&mut moment.steps).into_iter();
        let played = next.and_then(|_| steps.next());
        for claim in steps {
            let mut claimed = record.clone();
            claimed.actions.push(position.action_text(claim.action));
            see(&Moment::new(options, start, &claimed, claim.after));
        }
        let Some(played) = played else { return };
        record.actions.push(position.action_text(played.action));
        position = played.after;
    }
}

/// The record of a game in which nothing has been played.
pub(super) fn new_record<G: Game>(options: &G::Options) -> Record {
    Record {
        game: G::INFO.id.to_owned(),
        version: G::INFO.version,
        options: options.text(),
        ..Record::default()
    }
}

fn step<G: Game>(before: &G, action: G::Action) -> Step<G> {
    let (mut after, mut events) = (*before, Vec::new());
    after.apply(action, &mut events);
    Step { action, events, after }
}
