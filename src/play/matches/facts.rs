//! Numbers of a game that its score sheet does not show.

use basalt_rules::Event;

use super::Match;

/// A number of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fact {
    Turns(usize),
    /// The most pieces that a side captured in one turn.
    Captured(usize),
    /// The cells of the chain that decided the game.
    Chain(usize),
    Placed(usize),
    /// The time played, in seconds.
    Time(u32),
}

impl Match {
    /// The length of the game, and what was done in it: the best capture, the chain or the pieces placed.
    pub fn facts(&self) -> Vec<Fact> {
        let steps = &self.history.steps()[..self.last()];
        let count =
            |is: fn(&Event) -> bool| move |events: &[Event]| events.iter().filter(|event| is(event)).count();
        let captures = count(|event| matches!(event, Event::Capture { .. }));
        let placed = count(|event| matches!(event, Event::Place { .. }));
        let turns = steps.split_inclusive(|step| step.ends_turn);
        let best = turns.map(|turn| turn.iter().map(|step| captures(&step.events)).sum()).max().unwrap_or(0);
        let chain = self.history.at(self.last()).proof().paths.iter().map(|path| path.cells.len()).max();
        let deed = match (best, chain) {
            (0, Some(cells)) => Fact::Chain(cells),
            (0, None) => Fact::Placed(steps.iter().map(|step| placed(&step.events)).sum()),
            (best, _) => Fact::Captured(best),
        };
        vec![Fact::Turns(self.turn_number(self.last())), deed]
    }
}
