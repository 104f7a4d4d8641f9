//! The review of a game: findings about positions in which turns begin, and their evaluation.
//!
//! A finding has each player's chance to win and the best line. The curve, the accuracy of each player and
//! the turning points are folds over the findings. A finding depends only on the plies before it, so when the
//! game takes another course the earlier ones stay. It knows no game.
//!
//! Terms, thresholds and formulas are those of lichess (`Advice` and `AccuracyPercent` in its module
//! `analyse`), so that a player's knowledge from there applies.
//!
//! # The text
//! One line in saves: a number that identifies the game as far as it was reviewed, then each finding: its
//! ply, the values by seats, and the best line. `5f3a 0:512.488:a1-a2,b2-b3 2::b2-b3`: at ply 2 nothing had
//! to be valued.

use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, percent_decode_str, utf8_percent_encode};

use basalt_rules::{Mistake, Side};

/// Unescaped characters; all others are percent-encoded.
const ENCODED: &AsciiSet = &NON_ALPHANUMERIC.remove(b'-').remove(b'.').remove(b'*').remove(b'+');
/// The value of a won position, in thousandths.
const WON: u16 = 1000;

/// The finding about a position at which a turn begins.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Finding {
    /// Its ply.
    pub ply: usize,
    /// Each player's chance to win, by seats, in thousandths.
    ///
    /// Empty if the only possible move was not searched: then it has the value of the next position.
    pub values: Vec<u16>,
    /// The best turn and what may follow, by their notation.
    pub line: Vec<String>,
}

/// The findings about a game so far, in the order of its plies.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Review {
    found: Vec<Finding>,
}

impl Review {
    /// All that was found.
    pub fn found(&self) -> &[Finding] {
        &self.found
    }

    /// The finding at a ply.
    pub fn at(&self, ply: usize) -> Option<&Finding> {
        self.found.iter().find(|finding| finding.ply == ply)
    }

    /// Adds a finding, replacing that of the same ply.
    pub(crate) fn add(&mut self, finding: Finding) {
        let place = self.found.partition_point(|known| known.ply < finding.ply);
        self.found.retain(|known| known.ply != finding.ply);
        self.found.insert(place, finding);
    }

    /// Keeps only what holds of a game that has these many plies in common with the one that was reviewed.
    pub(crate) fn cut(&mut self, plies: usize) {
        self.found.retain(|finding| finding.ply <= plies);
    }

    pub(crate) fn keep(&mut self, holds: impl FnMut(&Finding) -> bool) {
        self.found.retain(holds);
    }

    /// The review as text, with the game's fingerprint; empty without findings.
    pub(crate) fn text(&self, game: u64) -> String {
        if self.found.is_empty() {
            return String::new();
        }
        let mut text = format!("{game:x}");
        for Finding { ply, values, line } in &self.found {
            let values: Vec<String> = values.iter().map(u16::to_string).collect();
            let line: Vec<String> =
                line.iter().map(|action| utf8_percent_encode(action, ENCODED).to_string()).collect();
            text += &format!(" {ply}:{}:{}", values.join("."), line.join(","));
        }
        text
    }

    /// Reads a review and the number of its game, without checking that it fits the game.
    ///
    /// # Errors
    /// Text that is no review.
    pub fn read(text: &str) -> Result<(u64, Review), Mistake> {
        let wrong = || Mistake::unreadable("review", text, "5f3a 0:512.488:a1-a2,b2-b3");
        let mut parts = text.split(' ');
        let game = parts.next().and_then(|number| u64::from_str_radix(number, 16).ok()).ok_or_else(wrong)?;
        let found = parts.map(finding).collect::<Option<Vec<_>>>().ok_or_else(wrong)?;
        let ascends = found.windows(2).all(|pair| pair[0].ply < pair[1].ply);
        if found.is_empty() || !ascends {
            return Err(wrong());
        }
        Ok((game, Review { found }))
    }
}

fn finding(text: &str) -> Option<Finding> {
    let mut parts = text.split(':');
    let (ply, values, line) = (parts.next()?, parts.next()?, parts.next()?);
    let value = |text: &str| text.parse().ok().filter(|&value: &u16| value <= WON);
    let values: Vec<u16> = match values {
        "" => Vec::new(),
        values => values.split('.').map(value).collect::<Option<_>>()?,
    };
    let action = |text: &str| percent_decode_str(text).decode_utf8().ok().map(|text| text.into_owned());
    let line: Vec<String> = line.split(',').map(action).collect::<Option<_>>()?;
    let sound =
        parts.next().is_none() && values.len() <= Side::MOST && line.iter().all(|text| !text.is_empty());
    sound.then_some(Finding { ply: ply.parse().ok()?, values, line })
}

/// The severity of a bad turn, in the field's terms.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Fault {
    /// Gave away 5 % of the chance to win.
    Inaccuracy,
    /// Gave away 10 %.
    Mistake,
    /// Gave away 15 %.
    Blunder,
}

impl Fault {
    /// The least loss that is a fault, in thousandths.
    pub(crate) const LEAST: u16 = 50;

    /// All of them, the least first.
    pub const ALL: [Fault; 3] = [Fault::Inaccuracy, Fault::Mistake, Fault::Blunder];

    /// The fault of a turn by its loss in thousandths.
    ///
    /// The limits are lichess' 0.1, 0.2 and 0.3 of a scale from −1 to 1.
    pub fn of(loss: u16) -> Option<Fault> {
        match loss {
            0..Fault::LEAST => None,
            Fault::LEAST..100 => Some(Fault::Inaccuracy),
            100..150 => Some(Fault::Mistake),
            _ => Some(Fault::Blunder),
        }
    }

    /// Its sign in a move list.
    pub fn sign(self) -> &'static str {
        match self {
            Fault::Inaccuracy => "?!",
            Fault::Mistake => "?",
            Fault::Blunder => "??",
        }
    }

    /// Its word in messages.
    pub fn word(self) -> &'static str {
        match self {
            Fault::Inaccuracy => "inaccuracy",
            Fault::Mistake => "mistake",
            Fault::Blunder => "blunder",
        }
    }
}

/// A point of the curve: a position between two turns.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CurvePoint {
    /// Its ply.
    pub ply: usize,
    /// The players' chances to win there, by seats, in thousandths.
    pub values: Vec<u16>,
}

/// A turn of which the positions before and after are valued.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ReviewedTurn {
    /// The ply before it.
    pub start: usize,
    /// The ply after it.
    pub end: usize,
    /// The seat of the player who made it.
    pub seat: usize,
    /// The player's chance to win before it, in thousandths.
    pub before: u16,
    /// The same after it.
    pub after: u16,
    /// Whether it is the best turn found.
    pub is_best: bool,
}

impl ReviewedTurn {
    /// The chance to win that it gave away, in thousandths; the best turn gives nothing away.
    pub fn loss(&self) -> u16 {
        if self.is_best { 0 } else { self.before.saturating_sub(self.after) }
    }

    /// The fault of the turn, if any.
    pub fn fault(&self) -> Option<Fault> {
        Fault::of(self.loss())
    }
}

/// The turns of a player in numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct PlayerReview {
    /// The accuracy in percent; `None` where no turn was reviewed.
    pub accuracy: Option<u8>,
    /// The number of turns with each fault, in the order of [`Fault::ALL`].
    pub faults: [usize; 3],
}

/// The evaluation of a review.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Reviewed {
    /// The curve, as far as it is known from the start on.
    pub points: Vec<CurvePoint>,
    /// The turns between those points, but for one that ended the game by agreement.
    pub turns: Vec<ReviewedTurn>,
    /// By seats.
    pub players: Vec<PlayerReview>,
    /// The number of positions valued.
    pub found: usize,
    /// The number of positions to value.
    pub wanted: usize,
}

impl Reviewed {
    /// The turning points of these seats in game order: at most `most` of each, those that gave away most.
    pub fn turning_points(&self, seats: &[usize], most: usize) -> Vec<ReviewedTurn> {
        let among = |turn: &&ReviewedTurn| {
            let worse = |other: &&ReviewedTurn| {
                other.seat == turn.seat && (other.loss(), turn.start) > (turn.loss(), other.start)
            };
            seats.contains(&turn.seat)
                && turn.fault().is_some()
                && self.turns.iter().filter(worse).count() < most
        };
        self.turns.iter().filter(among).copied().collect()
    }
}

/// The worth in percent of a turn that gave this much away, along lichess' curve.
fn turn_accuracy(loss: u16) -> f64 {
    let accuracy = 103.166_810_071_164_9 * exp_minus(0.043_544_153_867_539_51 * f64::from(loss) / 10.0)
        - 3.166_924_740_191_411
        // The allowance of lichess for the uncertainty of every valuation.
        + 1.0;
    accuracy.clamp(0.0, 100.0)
}

/// The exponential function of minus a number from 0 to about 5, to six digits.
///
/// The library's takes a kilobyte of the download.
fn exp_minus(x: f64) -> f64 {
    const HALVINGS: i32 = 6;
    let y = x / 64.0;
    let mut result = 1.0 - y * (1.0 - y / 2.0 * (1.0 - y / 3.0 * (1.0 - y / 4.0)));
    for _ in 0..HALVINGS {
        result *= result;
    }
    result
}

/// The chance in thousandths up to which a player has nothing left to lose.
const LOST: u16 = 30;

/// The statistics of each player's turns.
///
/// The accuracy is lichess': half the harmonic mean of the worth of the turns, half their mean weighted by how unsettled
/// the game was around them. Unlike there, turns in a lost position do not count: where nothing can be given away, any
/// turn is flawless, and a beginner who goes on would be told that the game was played well.
pub(crate) fn players(points: &[CurvePoint], turns: &[ReviewedTurn], seats: usize) -> Vec<PlayerReview> {
    let window = (points.len().saturating_sub(1) / 10).clamp(2, 8);
    let player = |seat: usize| {
        let values: Vec<f64> = points.iter().map(|point| f64::from(point.values[seat]) / 10.0).collect();
        let mut review = PlayerReview::default();
        let (mut count, mut weights, mut weighted, mut inverse) = (0.0, 0.0, 0.0, 0.0);
        for turn in turns.iter().filter(|turn| turn.seat == seat) {
            if let Some(fault) = turn.fault() {
                review.faults[fault as usize] += 1;
            }
            if turn.before <= LOST {
                continue;
            }
            let index = points.iter().position(|point| point.ply == turn.start).unwrap_or(0);
            let from = (index + 2).saturating_sub(window);
            let to = (index + 2).max(window).min(values.len());
            let weight = deviation(&values[from..to]).clamp(0.5, 12.0);
            let accuracy = turn_accuracy(turn.loss());
            count += 1.0;
            weights += weight;
            weighted += weight * accuracy;
            inverse += 1.0 / accuracy.max(1.0);
        }
        if count > 0.0 {
            let accuracy = f64::midpoint(weighted / weights, count / inverse);
            review.accuracy = Some((accuracy + 0.5) as u8);
        }
        review
    };
    (0..seats).map(player).collect()
}

fn deviation(values: &[f64]) -> f64 {
    let count = values.len().max(1) as f64;
    let mean = values.iter().sum::<f64>() / count;
    let squares: f64 = values.iter().map(|value| (value - mean) * (value - mean)).sum();
    (squares / count).sqrt()
}

#[cfg(test)]
mod tests {
    use proptest::collection::{btree_set, vec};
    use proptest::prelude::*;

    use super::*;

    fn found(ply: usize, values: &[u16], line: &[&str]) -> Finding {
        Finding { ply, values: values.to_vec(), line: line.iter().map(|text| (*text).to_owned()).collect() }
    }

    fn turn(start: usize, seat: usize, before: u16, after: u16) -> ReviewedTurn {
        ReviewedTurn { start, end: start + 1, seat, before, after, is_best: false }
    }

    /// The curve of a game of two whose first player has these values, turn by turn, and its turns.
    fn curve(values: &[u16]) -> (Vec<CurvePoint>, Vec<ReviewedTurn>) {
        let point = |(ply, &value): (usize, &u16)| CurvePoint { ply, values: vec![value, 1000 - value] };
        let points: Vec<CurvePoint> = values.iter().enumerate().map(point).collect();
        let turns = (1..points.len())
            .map(|end| {
                let seat = (end - 1) % 2;
                turn(end - 1, seat, points[end - 1].values[seat], points[end].values[seat])
            })
            .collect();
        (points, turns)
    }

    #[test]
    fn what_is_written_is_read_again() {
        let mut review = Review::default();
        assert_eq!(review.text(7), "");
        review.add(found(5, &[], &["pass"]));
        review.add(found(0, &[512, 488], &["a1-a2", "N:b2+b3", "x y,z"]));
        review.add(found(2, &[1000, 0, 0], &["é"]));
        let text = review.text(0x5f3a);
        assert_eq!(text, "5f3a 0:512.488:a1-a2,N%3Ab2+b3,x%20y%2Cz 2:1000.0.0:%C3%A9 5::pass");
        assert_eq!(Review::read(&text), Ok((0x5f3a, review.clone())));
        review.cut(2);
        assert_eq!(review.found().len(), 2);
        review.add(found(2, &[1, 2, 3], &["b"]));
        assert_eq!(review.at(2).map(|finding| finding.values.len()), Some(3));
        assert_eq!(review.found().len(), 2);
    }

    #[test]
    fn damaged_text_is_no_review() {
        for text in [
            "",
            "5f",
            "x 0::a",
            "5f 0",
            "5f 0:1",
            "5f 0:1001:a",
            "5f 0:1:a:b",
            "5f 0:1:",
            "5f 2:1:a 2:1:b",
            "5f 0:1:%FF",
            "5f  0:1:a",
        ] {
            assert!(Review::read(text).is_err(), "{text}");
        }
    }

    proptest! {
        #[test]
        fn any_review_is_read_as_it_was_written_and_breaks_nothing_damaged(
            game in any::<u64>(),
            plies in btree_set(0..999_usize, 1..7),
            values in vec(0..=1000_u16, 0..5),
            line in vec(".{1,6}|[a-e][1-5]-[a-e][1-5]", 1..5),
            damage in vec((any::<usize>(), any::<char>()), 1..4),
        ) {
            let mut review = Review::default();
            for ply in plies {
                review.add(Finding { ply, values: values.clone(), line: line.clone() });
            }
            let text = review.text(game);
            prop_assert_eq!(Review::read(&text), Ok((game, review)));
            prop_assert!(!text.contains(['\n', '=']));
            let mut damaged: Vec<char> = text.chars().collect();
            for (place, letter) in damage {
                let place = place % damaged.len();
                damaged[place] = letter;
            }
            let damaged: String = damaged.into_iter().collect();
            if let Ok((game, review)) = Review::read(&damaged) {
                prop_assert_eq!(Review::read(&review.text(game)), Ok((game, review)));
            }
        }

        #[test]
        fn any_text_is_read_or_refused(text in "[0-9a-f:., %-]{0,60}|.{0,60}") {
            if let Ok((game, review)) = Review::read(&text) {
                let again = review.text(game);
                prop_assert_eq!(Review::read(&again), Ok((game, review)));
            }
        }
    }

    #[test]
    fn a_turn_has_the_fault_of_what_it_gives_away() {
        let faults = [49, 50, 99, 100, 149, 150, 1000].map(Fault::of);
        let [inaccuracy, mistake, blunder] = Fault::ALL.map(Some);
        assert_eq!(faults, [None, inaccuracy, inaccuracy, mistake, mistake, blunder, blunder]);
        let best = ReviewedTurn { is_best: true, ..turn(0, 0, 700, 400) };
        assert_eq!((best.loss(), best.fault()), (0, None));
        assert_eq!((turn(0, 0, 400, 700).loss(), turn(0, 0, 700, 400).loss()), (0, 300));
    }

    #[test]
    fn what_turns_are_worth_is_as_on_lichess() {
        // Its formula, worked out elsewhere.
        for (loss, accuracy) in
            [(0, 100.0), (50, 80.81), (100, 64.58), (200, 41.02), (400, 15.90), (1000, 0.0)]
        {
            assert!((turn_accuracy(loss) - accuracy).abs() < 0.02, "{loss}: {}", turn_accuracy(loss));
        }
        for tenth in 0..50 {
            let x = f64::from(tenth) / 10.0;
            assert!((exp_minus(x) - (-x).exp()).abs() < 1e-7, "{x}");
        }
    }

    #[test]
    fn the_accuracy_of_a_player_follows_from_the_turns() {
        let (points, turns) = curve(&[500, 500, 500, 500, 500]);
        let perfect = PlayerReview { accuracy: Some(100), faults: [0; 3] };
        assert_eq!(players(&points, &turns, 2), [perfect, perfect]);
        // The first player gives away 30 % in the second turn, and the other nothing.
        let (points, turns) = curve(&[500, 500, 500, 200, 200]);
        let [first, second] = players(&points, &turns, 2)[..] else { panic!("two players") };
        assert_eq!((first.faults, second.faults), ([0, 0, 1], [0; 3]));
        // Worth 100 and 25.77: the harmonic mean is 40.98; with weights of 0.5 and 12 the other one is 28.74.
        assert_eq!((first.accuracy, second.accuracy), (Some(35), Some(100)));
        // A player who has made no turn has no accuracy.
        assert_eq!(players(&points[..2], &turns[..1], 2)[1].accuracy, None);
        assert_eq!(players(&[], &[], 2).len(), 2);
    }

    #[test]
    fn the_turning_points_are_those_that_gave_away_most() {
        let losses = [60, 300, 0, 120, 120, 49, 90, 200];
        let turns = losses.iter().enumerate().map(|(ply, loss)| turn(ply, ply % 2, 1000, 1000 - loss));
        let reviewed = Reviewed { turns: turns.collect(), ..Reviewed::default() };
        let starts = |seats: &[usize], most| {
            let points = reviewed.turning_points(seats, most);
            points.iter().map(|turn| turn.start).collect::<Vec<_>>()
        };
        assert_eq!(starts(&[0, 1], 9), [0, 1, 3, 4, 6, 7]);
        assert_eq!(starts(&[0, 1], 2), [1, 4, 6, 7]);
        assert_eq!((starts(&[1], 1), starts(&[], 5)), (vec![1], vec![]));
    }

    #[test]
    fn turns_in_a_lost_position_do_not_make_a_bad_game_a_good_one() {
        let accuracy = |values: &[u16]| {
            let (points, turns) = curve(values);
            players(&points, &turns, 2)[0].accuracy
        };
        let thrown = [500, 350, 350, 200, 200, 50, 50, 0, 0];
        let played_on = [&thrown[..], &[0; 60]].concat();
        let (short, long) = (accuracy(&thrown).expect("turns"), accuracy(&played_on).expect("turns"));
        assert!(short.abs_diff(long) <= 5 && long < 60, "{short} {long}");
        assert_eq!(accuracy(&[0; 9]), None, "nothing could be given away");
    }
}
