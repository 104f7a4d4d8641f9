//! Heuristics for turns of caps: the worth of captures, gains, and the greediest eruption.

use basalt_bots::{Returns, Searchable, Sight, mix_hash, squash};
use basalt_geometry::bits::bit;
use basalt_rules::pyramid::{Colour, Pyramid, Size};
use basalt_rules::{Position, Rng, Side, Sides};

use super::eruption::Eruption;
use super::position::{CapGame, CapRules};
use super::score::{Captures, is_wild};
use super::turn::CapTurn;

/// The worth of captures in quarters of points: their score and their prospects.
pub fn worth(captured: &Captures, colours: &[Colour]) -> i32 {
    let mut worth = 4 * captured.score();
    for &colour in colours {
        let sizes = Size::ALL.map(|size| captured.count(Pyramid { colour, size }));
        let kinds = sizes.iter().filter(|&&count| count > 0).count();
        worth += [0, 1, 3, 4][kinds];
    }
    worth
}

/// Estimates the returns of two players or more from the lead of each over the mean of the others, in worth. A lead of
/// `scale` is worth half between a draw and a win.
pub fn lead<R: CapRules>(position: &CapGame<R>, scale: f32) -> Returns {
    let players = position.rules.sides();
    let worth: [f32; Side::MOST] = std::array::from_fn(|side| {
        if side < players { position.rules.worth(&position.captured[side]) as f32 } else { 0.0 }
    });
    let all: f32 = worth.iter().sum();
    let hope = |side: usize| {
        let others = (all - worth[side]) / (players - 1) as f32;
        squash((worth[side] - others) / scale)
    };
    let hopes: Returns = std::array::from_fn(|side| if side < players { hope(side) } else { 0.0 });
    let sum: f32 = hopes.iter().sum();
    hopes.map(|hope| hope / sum)
}

/// The prospects of the next size of a colour, by the number of sizes held.
const FURTHER: [i32; 3] = [1, 2, 1];

/// The gains of a side by captures. Most eruptions capture one piece or none, and there are few kinds.
struct Gains {
    captured: Captures,
    sizes: [usize; 3],
    before: i32,
    /// Whether captures are worth what [`worth`] says and none is wild, so a gain depends only on the piece's kind.
    is_plain: bool,
    /// The gain of one more piece, by colour and size; 0 until it is computed.
    of_one: [i32; Colour::COUNT * Size::ALL.len()],
    /// The best exchange for one more piece, by colour and size; `None` until it is computed.
    exchanges: [Option<Exchange>; Colour::COUNT * Size::ALL.len()],
}

/// The captured piece that is best given up for one more piece of its size, and the gain; the piece is `None` if that
/// gains nothing.
type Exchange = (Option<Pyramid>, i32);

impl Gains {
    fn of<R: CapRules>(&mut self, rules: &R, pieces: &[Pyramid]) -> i32 {
        let &[piece] = pieces else { return self.of_all(rules, pieces) };
        let kind = kind(piece);
        if self.of_one[kind] == 0 {
            self.of_one[kind] = self.of_all(rules, pieces);
        }
        self.of_one[kind]
    }

    /// The best exchange for a piece, of the pieces that can be given up, in a turn that captures nothing else.
    fn exchange<R: CapRules>(
        &mut self,
        rules: &R,
        piece: Pyramid,
        given: impl Iterator<Item = Pyramid>,
    ) -> Exchange {
        if let Some(exchange) = self.exchanges[kind(piece)] {
            return exchange;
        }
        let exchange = best_exchange(rules, self.captured, self.before, piece, given);
        self.exchanges[kind(piece)] = Some(exchange);
        exchange
    }

    fn of_all<R: CapRules>(&self, rules: &R, pieces: &[Pyramid]) -> i32 {
        let mut captured = self.captured;
        if !self.is_plain || pieces.iter().any(|piece| is_wild(piece.colour)) {
            pieces.iter().for_each(|&piece| captured.add(piece));
            return (rules.worth(&captured) - self.before).max(1);
        }
        let fewest = |of: [usize; 3]| of[0].min(of[1]).min(of[2]) as i32;
        let mut sizes = self.sizes;
        let mut gain = 0;
        for &piece in pieces {
            let row = |captured: &Captures| Size::ALL.map(|size| captured.count(Pyramid { size, ..piece }));
            let (before, trees) = (row(&captured), fewest(sizes));
            captured.add(piece);
            sizes[piece.size as usize - 1] += 1;
            let after = row(&captured);
            gain += 4 * (1 + 2 * (fewest(sizes) - trees) + 2 * (fewest(after) - fewest(before)));
            if before[piece.size as usize - 1] == 0 {
                gain += FURTHER[before.iter().filter(|&&count| count > 0).count()];
            }
        }
        gain
    }
}

/// The best exchange for a piece once these are captured, of the pieces that can be given up; `before` is their worth.
fn best_exchange<R: CapRules>(
    rules: &R,
    captured: Captures,
    before: i32,
    piece: Pyramid,
    given: impl Iterator<Item = Pyramid>,
) -> Exchange {
    let mut best = (None, 0);
    for given in given.filter(|given| *given != piece) {
        let mut after = captured;
        after.remove(given);
        after.add(piece);
        let gain = rules.worth(&after) - before;
        if gain > best.1 {
            best = (Some(given), gain);
        }
    }
    best
}

fn kind(piece: Pyramid) -> usize {
    piece.colour.index() * Size::ALL.len() + piece.size as usize - 1
}

impl<R: CapRules> CapGame<R> {
    /// The promise of an eruption for the side to move: the square of its gain.
    fn promise(&self, eruption: &Eruption, gains: &mut Gains) -> u32 {
        let gain = self.gain(eruption, gains);
        (1 + gain * gain) as u32
    }

    fn gain(&self, eruption: &Eruption, gains: &mut Gains) -> i32 {
        let mut prey = [Pyramid { colour: Colour::White, size: Size::Small }; Eruption::MOST];
        let mut count = 0;
        self.each_prey(eruption, |_, piece| {
            prey[count] = piece;
            count += 1;
        });
        if count == 0 { 0 } else { gains.of(&self.rules, &prey[..count]) }
    }

    /// Calls `see` with the turns that also return a piece so that one more is captured, each with its promise.
    ///
    /// For each landing it is the piece that is best given up. What else the eruption captures counts too: a piece
    /// may be worth giving up only then. `captures` says whether it can capture anything.
    #[inline]
    fn each_exchange(
        &self,
        turn: CapTurn,
        captures: bool,
        gains: &mut Gains,
        mut see: impl FnMut(CapTurn, u32),
    ) {
        if !self.can_return() {
            return;
        }
        let mut captured = gains.captured;
        if captures {
            self.each_prey(&turn.eruption, |_, piece| captured.add(piece));
        }
        let also = captured != gains.captured;
        let before = if also { self.rules.worth(&captured) } else { gains.before };
        self.each_open_landing(&turn.eruption, |cell, landing| {
            let given = self.returnable(landing.size);
            let (given, more) = if also {
                best_exchange(&self.rules, captured, before, landing, given)
            } else {
                gains.exchange(&self.rules, landing, given)
            };
            if let Some(given) = given {
                let gain = more + before - gains.before;
                see(turn.with_return(given, cell), (1 + gain * gain) as u32);
            }
        });
    }

    fn gains(&self) -> Gains {
        let captured = self.captured[self.to_move.index()];
        let wild = Size::ALL.iter().any(|&size| {
            Colour::ALL
                .into_iter()
                .any(|colour| is_wild(colour) && captured.count(Pyramid { colour, size }) > 0)
        });
        Gains {
            captured,
            sizes: Size::ALL.map(|size| captured.of_size(size)),
            before: self.rules.worth(&captured),
            is_plain: self.rules.has_usual_worth() && !wild,
            of_one: [0; Colour::COUNT * Size::ALL.len()],
            exchanges: [None; Colour::COUNT * Size::ALL.len()],
        }
    }

    /// Calls `see` with the turns that may be possible, each with its promise.
    pub fn each_turn_at_most(&self, mut see: impl FnMut(CapTurn, u32)) {
        let mut gains = self.gains();
        self.ground_at(0).each_eruption_at_most(&self.sizes(), |eruption, captures| {
            // No capture means no gain.
            let turn = CapTurn::of(eruption);
            see(turn, if captures { self.promise(&eruption, &mut gains) } else { 1 });
            self.each_exchange(turn, captures, &mut gains, &mut see);
        });
        if R::RETURNS
            && let Some(turn) = self.rescue()
        {
            see(turn, 1);
        }
    }

    /// Calls `see` with the turns that can be played, each with its promise.
    pub fn each_turn(&self, mut see: impl FnMut(CapTurn, u32)) {
        let mut gains = self.gains();
        let mut most = 1;
        let mut noted = |turn, promise: u32| {
            most = promise.max(most);
            see(turn, promise);
        };
        for turn in self.ground().turns() {
            noted(turn, self.promise(&turn.eruption, &mut gains));
            self.each_exchange(turn, true, &mut gains, &mut noted);
        }
        if R::RETURNS {
            // Finding them takes a search of walks for each volcano, so only the better ones are worth it.
            let least = (most - 1).isqrt() as i32;
            self.each_gain_from_below(least, |turn, gain| see(turn, (1 + gain * gain) as u32));
            if let Some(turn) = self.rescue() {
                see(turn, 1);
            }
        }
    }

    /// Calls `see` with the turns in sight, each with its promise or, judged plainly, its number of captures.
    ///
    /// If any turn captures, only turns that capture or win are considered.
    pub fn each_near_turn(&self, sight: Sight, seed: u64, mut see: impl FnMut(CapTurn, u32)) {
        let caps = self.caps[R::owner(self.to_move)];
        let mut gains = self.gains();
        let mut turns = self.ground().near_turns(sight.actions);
        let sees = |turn: &CapTurn| turn.caps == caps || self.is_in_sight(turn, sight.walks, seed);
        if turns.iter().any(sees) {
            turns.retain(sees);
        }
        let captures = |turn: &CapTurn| self.prey(&turn.eruption).len() as u32;
        let mut exchanges = self.near_exchanges(sight.actions, &mut gains);
        exchanges.retain(|(turn, _)| self.is_in_sight(turn, sight.walks, seed));
        let any = !exchanges.is_empty() || turns.iter().any(|turn| captures(turn) > 0);
        for turn in turns {
            let captures = captures(&turn);
            if captures > 0 || !any || self.wins_by(turn) {
                see(
                    turn,
                    if sight.plainly { 1 + captures } else { self.promise(&turn.eruption, &mut gains) },
                );
            }
        }
        for (turn, promise) in exchanges {
            see(turn, if sight.plainly { 2 + captures(&turn) } else { promise });
        }
        if R::RETURNS
            && let Some(turn) = self.rescue()
        {
            see(turn, 1);
        }
    }

    /// Whether a turn of several actions is among this many of a thousand, drawn anew wherever caps have moved.
    fn is_in_sight(&self, turn: &CapTurn, walks: u16, seed: u64) -> bool {
        let Eruption { source, direction, landed } = turn.eruption;
        let last = source.index() as u64 | (direction.index() as u64) << 8 | u64::from(landed) << 16;
        mix_hash(mix_hash(self.caps.into_iter().fold(seed, |all, caps| all ^ caps), turn.caps), last) % 1000
            < walks.into()
    }

    /// The turns within this number of actions that also return a piece, each with its promise.
    fn near_exchanges(&self, actions: u8, gains: &mut Gains) -> Vec<(CapTurn, u32)> {
        let mut near = Vec::new();
        if self.can_return() && actions > 1 {
            for turn in self.ground().near_turns(actions - 1) {
                self.each_exchange(turn, true, gains, |turn, promise| near.push((turn, promise)));
            }
        }
        near
    }

    fn wins_by(&self, turn: CapTurn) -> bool {
        let mut next = *self;
        next.play(turn);
        next.winners() == Some(Sides::only(self.mover()))
    }

    /// The most promising of the turns that may be possible, ties broken at random; `None` if nothing can erupt.
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

    /// The places of the caps before a turn's eruption.
    pub fn caps_of(&self, turn: &CapTurn) -> u64 {
        let arranged = || self.ground_at(bit(turn.eruption.source)).arranged(&turn.eruption);
        let caps = if turn.caps == 0 { arranged() } else { Some(turn.caps) };
        // Positions set up by hand may have too few caps for it; then one has to do.
        caps.unwrap_or(bit(turn.eruption.source))
    }
}
