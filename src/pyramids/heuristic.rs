//! Heuristics for turns of caps: the worth of captures, what an eruption gains, and the greediest eruption.

use crate::bots::{Searchable, Sight};
use crate::geometry::bits::bit;
use crate::rules::pyramid::{Colour, Pyramid, Size};
use crate::rules::{Position, Rng, Sides};

use super::eruption::Eruption;
use super::position::{CapGame, CapRules};
use super::score::Captures;
use super::turn::CapTurn;

/// What captures are worth, in quarters of points: what they count, and what they lead to.
pub fn worth(captured: &Captures, colours: &[Colour]) -> i32 {
    let mut worth = 4 * captured.score();
    for &colour in colours {
        let sizes = Size::ALL.map(|size| captured.count(Pyramid { colour, size }));
        let kinds = sizes.iter().filter(|&&count| count > 0).count();
        worth += [0, 1, 3, 4][kinds];
    }
    worth
}

/// What a side gains by captures. Most eruptions capture one piece or none, and there are few kinds of pieces.
struct Gains {
    /// What its captures are worth before.
    before: i32,
    /// What it gains by one more piece of a kind, by colour and size; 0 where that was not asked yet.
    of_one: [i32; Colour::COUNT * Size::ALL.len()],
}

impl<R: CapRules> CapGame<R> {
    /// How promising an eruption is for the side to move: the square of what it gains.
    fn promise(&self, eruption: &Eruption, gains: &mut Gains) -> u32 {
        let mut prey: Option<Pyramid> = None;
        let mut captured = None;
        self.each_prey(eruption, |_, piece| {
            if let Some(first) = prey {
                let captured = captured.get_or_insert_with(|| {
                    let mut captured = self.captured[self.to_move.index()];
                    captured.add(first);
                    captured
                });
                captured.add(piece);
            }
            prey = Some(piece);
        });
        let gain = |captured: &Captures| (self.rules.worth(captured) - gains.before).max(1);
        let gain = match (prey, captured) {
            (None, _) => 0,
            (_, Some(captured)) => gain(&captured),
            (Some(piece), None) => {
                let kind = piece.colour.index() * Size::ALL.len() + piece.size as usize - 1;
                if gains.of_one[kind] == 0 {
                    let mut captured = self.captured[self.to_move.index()];
                    captured.add(piece);
                    gains.of_one[kind] = gain(&captured);
                }
                gains.of_one[kind]
            }
        };
        (1 + gain * gain) as u32
    }

    /// What the side to move gains by captures.
    fn gains(&self) -> Gains {
        let before = self.rules.worth(&self.captured[self.to_move.index()]);
        Gains { before, of_one: [0; Colour::COUNT * Size::ALL.len()] }
    }

    /// Calls `see` with the turns that may be possible, each with its promise.
    pub fn each_turn_at_most(&self, mut see: impl FnMut(CapTurn, u32)) {
        let mut gains = self.gains();
        self.ground().each_eruption_at_most(|eruption| {
            see(CapTurn::of(eruption), self.promise(&eruption, &mut gains));
        });
    }

    /// Calls `see` with the turns that can be played, each with its promise.
    pub fn each_turn(&self, mut see: impl FnMut(CapTurn, u32)) {
        let mut gains = self.gains();
        for turn in self.ground().turns() {
            see(turn, self.promise(&turn.eruption, &mut gains));
        }
    }

    /// Calls `see` with the turns in sight, each with its promise; judged plainly, that is how many pieces it captures. Where
    /// any captures, nothing else is considered but a turn that wins.
    pub fn each_near_turn(&self, sight: Sight, mut see: impl FnMut(CapTurn, u32)) {
        let mut gains = self.gains();
        let turns = self.ground().near_turns(sight.actions);
        let captures = |turn: &CapTurn| self.prey(&turn.eruption).len() as u32;
        let any = turns.iter().any(|turn| captures(turn) > 0);
        for turn in turns {
            let captures = captures(&turn);
            if captures > 0 || !any || self.wins_by(turn) {
                see(
                    turn,
                    if sight.plainly { 1 + captures } else { self.promise(&turn.eruption, &mut gains) },
                );
            }
        }
    }

    /// Whether a turn wins at once.
    fn wins_by(&self, turn: CapTurn) -> bool {
        let mut next = *self;
        next.play(turn);
        next.winners() == Some(Sides::only(self.mover()))
    }

    /// The most promising of the turns that may be possible, ties broken at random; `None` where nothing can erupt.
    pub fn greediest(&self, rng: &mut Rng) -> Option<CapTurn> {
        let mut best: Option<(u32, CapTurn)> = None;
        let mut equals = 0;
        self.each_turn_at_most(|turn, promise| {
            let most = best.map_or(0, |(most, _)| most);
            equals = if promise > most { 1 } else { equals + u32::from(promise == most) };
            if promise > most || promise == most && rng.below(equals) == 0 {
                best = Some((promise, turn));
            }
        });
        best.map(|(_, turn)| turn)
    }

    /// Where the caps stand before a turn's eruption.
    pub fn caps_of(&self, turn: &CapTurn) -> u64 {
        let caps = if turn.caps == 0 { self.ground().arranged(&turn.eruption) } else { Some(turn.caps) };
        // With too few caps for it, which only positions set up by hand have, one cap has to do.
        caps.unwrap_or(bit(turn.eruption.source))
    }
}
