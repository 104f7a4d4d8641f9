//! A saved game: the record as text, the current ply, seats and times.
//!
//! # Stability
//! Saves stay in people's browsers for years. The first line names the version; newer versions are never
//! changed, and every older one must be readable.

use std::fmt;

use percent_encoding::{AsciiSet, CONTROLS, NON_ALPHANUMERIC, percent_decode_str, utf8_percent_encode};

use basalt_rules::{Mistake, Record, Side, Sides};

use crate::correspondence::Correspondence;
use crate::profile::Mode;
use crate::seats::table_seat::TableSeat;
use crate::{
    Closing, DoubleGame, Replies, Review, Seat, Seats, Strictness, Terms, TimeControl, VariationTree,
};

pub(crate) const NAME: &str = "basalt-save";
pub(crate) const VERSION: u32 = 1;

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Save {
    pub record: Record,
    pub last: usize,
    pub seats: Seats,
    /// The start (Unix ms).
    pub begun: u64,
    /// The last change (Unix ms).
    pub changed: u64,
    /// Whether its first action was made elsewhere, in a link or a file.
    pub elsewhere: bool,
    /// Whether the player has asked for a hint or the analysis.
    pub helped: bool,
    pub terms: Terms,
    /// The time left at each ply (ms); empty without a clock.
    pub times: Vec<u32>,
    /// How it ended, unless by its rules.
    pub closing: Option<Closing>,
    pub out: Sides,
    /// The time played (s).
    pub spent: u64,
    pub variations: String,
    pub review: String,
    pub correspondence: Option<Correspondence>,
    pub online: Option<TableSeat>,
    /// Conditional replies.
    pub replies: Replies,
    /// The player's name for it, or empty.
    pub title: String,
    /// The indices of the winning seats, if the game is over and its save says so.
    pub over: Option<Vec<usize>>,
    /// Unknown lines, unchanged: a later version may have written them.
    pub more: Vec<String>,
}

/// Marks a game whose first action was made elsewhere.
pub const ELSEWHERE: &str = "from=elsewhere";
/// Marks a game in which the player has asked for help.
const HELPED: &str = "help=asked";
/// An opponent of survival with a style.
const STYLED: &str = "style=own";

pub(crate) const TITLE: &str = "title";
/// The longest title shown, in characters.
pub const LONGEST_TITLE: usize = 60;
pub(crate) const OVER: &str = "over";

pub(crate) fn read_title(text: &str) -> Option<String> {
    Some(percent_decode_str(text).decode_utf8().ok()?.into_owned())
}

pub(crate) fn read_winners(text: &str) -> Option<Vec<usize>> {
    let number = |number: &str| number.parse::<u8>().ok().map(usize::from);
    let numbers = text.split('_').map(number).collect::<Option<Vec<usize>>>()?;
    Some(numbers.into_iter().filter_map(|number| number.checked_sub(1)).collect())
}

fn read_sides(text: &str) -> Option<Sides> {
    let side = |number: &str| {
        let number = number.parse().ok().filter(|number| (1..=Side::MOST).contains(number));
        number.map(|number: usize| Side::new(number - 1))
    };
    text.split('_').map(side).collect()
}

/// The characters that end a line or begin an encoding.
const LINE: &AsciiSet = &CONTROLS.add(b'%');

impl Save {
    /// The indices of the seats that are the local player's: at a table of others only one.
    pub fn own_seats(&self) -> Vec<usize> {
        match (&self.online, &self.correspondence) {
            (Some(table), _) => vec![table.own],
            // Which seat is whose follows from the links, which the session reads.
            (None, Some(_)) => Vec::new(),
            (None, None) => {
                let seats = self.seats.all().iter().enumerate();
                seats.filter(|(_, seat)| seat.bot.is_none()).map(|(index, _)| index).collect()
            }
        }
    }

    pub fn of(record: Record) -> Save {
        Save {
            last: record.actions.len(),
            record,
            seats: Seats::default(),
            begun: 0,
            changed: 0,
            elsewhere: false,
            helped: false,
            terms: Terms::default(),
            times: Vec::new(),
            closing: None,
            out: Sides::NONE,
            spent: 0,
            variations: String::new(),
            review: String::new(),
            correspondence: None,
            online: None,
            replies: Replies::default(),
            title: String::new(),
            over: None,
            more: Vec::new(),
        }
    }

    /// Reads a save, without checking its record against the rules.
    ///
    /// # Errors
    /// A newer version of the form, or the part that is missing or cannot be read.
    pub fn read(text: &str) -> Result<Save, Mistake> {
        let mut lines = text.lines();
        let head = lines.next().unwrap_or_default();
        let version = head.strip_prefix(NAME).and_then(|rest| rest.strip_prefix(' '));
        let version: u32 = version
            .and_then(|version| version.parse().ok())
            .ok_or_else(|| Mistake::unreadable("save", head, format!("{NAME} {VERSION}")))?;
        if version > VERSION {
            return Err(Mistake::NewerSave(version.to_string()));
        }
        let [elsewhere, helped, styled] =
            [ELSEWHERE, HELPED, STYLED].map(|sign| lines.clone().any(|line| line == sign));
        let (mut terms, mut times) = (Terms { styled, ..Terms::default() }, Vec::new());
        let (mut closing, mut spent) = (None, 0);
        let mut out = Sides::NONE;
        let (mut correspondence, mut online) = (None, None);
        let (mut title, mut over) = (None, None);
        let mut replies = Replies::default();
        // Unknown parts of these lines are kept, since a later version may have written them.
        let mut understood = |line: &str| match line.split_once('=') {
            Some(("mode", text)) => Mode::read(text).map(|mode| terms.mode = mode).is_some(),
            Some((COACH, text)) => {
                let read = Strictness::read(text).filter(|_| terms.coach.is_none());
                read.map(|read| terms.coach = Some(read)).is_some()
            }
            Some((DOUBLE, text)) => {
                let read = DoubleGame::read(text).filter(|_| terms.double.is_none());
                read.map(|read| terms.double = Some(read)).is_some()
            }
            Some(("clock", text)) => {
                let control = TimeControl::read(text);
                terms.control = control.or(terms.control);
                control.is_some()
            }
            Some(("times", text)) => {
                let read = text.split(',').map(|time| time.parse().ok()).collect::<Option<Vec<u32>>>();
                read.map(|read| times = read).is_some()
            }
            Some(("flag", text)) => {
                let side = text.parse().ok().filter(|number| (1..=Side::MOST).contains(number));
                side.map(|number: usize| closing = Some(Closing::Flagged(Side::new(number - 1)))).is_some()
            }
            Some((CLOSING, text)) => Closing::read(text).map(|read| closing = Some(read)).is_some(),
            Some((OUT, text)) => read_sides(text).map(|read| out = read).is_some(),
            Some((ONLINE, text)) => {
                let read = TableSeat::read(text).filter(|_| online.is_none());
                read.map(|read| online = Some(read)).is_some()
            }
            Some((CORRESPONDENCE, text)) => {
                let read = Correspondence::read(text).filter(|_| correspondence.is_none());
                read.map(|read| correspondence = Some(read)).is_some()
            }
            Some((REPLIES, text)) => {
                let read = Replies::read(text).filter(|_| replies.is_empty());
                read.map(|read| replies = read).is_some()
            }
            Some(("spent", text)) => {
                let read = text.parse().ok().filter(|&seconds: &u64| seconds <= LATEST / 1000);
                read.map(|read| spent = read).is_some()
            }
            // The first line counts.
            Some((TITLE, text)) => {
                let read = read_title(text);
                title = title.take().or_else(|| read.clone());
                read.is_some()
            }
            Some((OVER, text)) => {
                let read = read_winners(text);
                over = over.take().or_else(|| read.clone());
                read.is_some()
            }
            _ => false,
        };
        let ours = |line: &&str| {
            understood(line)
                || [ELSEWHERE, HELPED, STYLED].contains(line)
                || line.split_once('=').is_some_and(|(key, _)| KEYS.contains(&key))
        };
        let (lines, more): (Vec<&str>, Vec<&str>) = lines.filter(|line| !line.is_empty()).partition(ours);
        let lines: Vec<(&str, &str)> = lines.into_iter().filter_map(|line| line.split_once('=')).collect();
        let field = |part: &'static str| {
            let found = lines.iter().find(|(key, _)| *key == part);
            found.map(|(_, value)| *value).ok_or_else(|| Mistake::unreadable(part, "", format!("{part}=…")))
        };
        let record = Record::read(field("game")?)?;
        // Unreadable parts are kept, and the game opens without them.
        let mut variations = String::new();
        let tree = |line: &&str| {
            let text = line.strip_prefix(VARIATIONS).filter(|_| variations.is_empty());
            let text = text.filter(|text| VariationTree::read(text, &record.actions).is_ok());
            text.map(|text| variations = text.to_owned()).is_none()
        };
        let mut review = String::new();
        let reviewed = |line: &&str| {
            let text =
                line.strip_prefix(REVIEW).filter(|text| review.is_empty() && Review::read(text).is_ok());
            text.map(|text| review = text.to_owned()).is_none()
        };
        let more: Vec<&str> = more.into_iter().filter(tree).filter(reviewed).collect();
        let last = number("last", field("last")?, record.actions.len() as u64)? as usize;
        let begun = number("begun", field("begun")?, LATEST)?;
        let changed = number("changed", field("changed")?, LATEST)?;
        let bots = lines.iter().find(|(key, _)| *key == "bots").map(|(_, bots)| *bots);
        let mut seats = read_seats(field("names")?, bots)?;
        let mut more: Vec<String> = more.into_iter().map(str::to_owned).collect();
        more.retain(|line| {
            let read = line.strip_prefix(FOLLOWS).and_then(|text| seats.clone().with_following(text));
            read.map(|read| seats = read).is_none()
        });
        Ok(Save {
            record,
            last,
            seats,
            begun,
            changed,
            elsewhere,
            helped,
            terms,
            times,
            closing,
            out,
            spent,
            variations,
            review,
            correspondence,
            online,
            replies,
            title: title.unwrap_or_default(),
            over,
            more,
        })
    }
}

/// Reads the seats: names and bots. Saves of persons alone have no line of bots.
pub(crate) fn read_seats(names: &str, bots: Option<&str>) -> Result<Seats, Mistake> {
    let mut seats = Seats::new(names.split('_').map(name).collect::<Result<_, _>>()?);
    if let Some(bots) = bots {
        seats.seat_bots(bots);
    }
    Ok(seats)
}

pub(crate) const CORRESPONDENCE: &str = "correspondence";
pub(crate) const ONLINE: &str = "online";
const COACH: &str = "coach";
const DOUBLE: &str = "double";
/// The seats whose bots follow the player's rating.
const FOLLOWS: &str = "follows=";
const REPLIES: &str = "replies";
/// An end by neither rules nor clock.
const CLOSING: &str = "closing";
const OUT: &str = "out";

const VARIATIONS: &str = "variations=";
const REVIEW: &str = "review=";
const KEYS: [&str; 6] = ["game", "last", "names", "bots", "begun", "changed"];
/// The last moment that JavaScript's dates can express.
pub(crate) const LATEST: u64 = 8_640_000_000_000_000;

pub(crate) fn number(part: &'static str, text: &str, most: u64) -> Result<u64, Mistake> {
    let number = text.parse().ok().filter(|number| *number <= most);
    number.ok_or_else(|| Mistake::unreadable(part, text, format!("0…{most}")))
}

fn name(text: &str) -> Result<Seat, Mistake> {
    let name = percent_decode_str(text).decode_utf8();
    let name = name.map_err(|_| Mistake::unreadable("names", text, "Ada_Bob"))?;
    Ok(Seat::person(name.into_owned()))
}

impl fmt::Display for Save {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names =
            self.seats.all().iter().map(|seat| utf8_percent_encode(&seat.name, NON_ALPHANUMERIC).to_string());
        let names: Vec<String> = names.collect();
        writeln!(f, "{NAME} {VERSION}")?;
        writeln!(f, "game={}", self.record)?;
        writeln!(f, "last={}", self.last)?;
        writeln!(f, "names={}", names.join("_"))?;
        if self.seats.all().iter().any(|seat| seat.bot.is_some()) {
            writeln!(f, "bots={}", self.seats.bots_text())?;
        }
        let following = self.seats.following_text();
        if !following.is_empty() {
            writeln!(f, "{FOLLOWS}{following}")?;
        }
        writeln!(f, "begun={}", self.begun)?;
        writeln!(f, "changed={}", self.changed)?;
        if self.elsewhere {
            writeln!(f, "{ELSEWHERE}")?;
        }
        if self.helped {
            writeln!(f, "{HELPED}")?;
        }
        if self.terms.mode != Mode::default() {
            writeln!(f, "mode={}", self.terms.mode)?;
        }
        if let Some(control) = self.terms.control {
            writeln!(f, "clock={}", control.text())?;
        }
        if let Some(strictness) = self.terms.coach {
            writeln!(f, "{COACH}={}", strictness.word())?;
        }
        if let Some(double) = self.terms.double {
            writeln!(f, "{DOUBLE}={double}")?;
        }
        if self.terms.styled {
            writeln!(f, "{STYLED}")?;
        }
        if !self.times.is_empty() {
            let times: Vec<String> = self.times.iter().map(u32::to_string).collect();
            writeln!(f, "times={}", times.join(","))?;
        }
        match self.closing {
            // Earlier versions know only this one.
            Some(Closing::Flagged(side)) => writeln!(f, "flag={}", side.number())?,
            Some(closing) => writeln!(f, "{CLOSING}={}", closing.text())?,
            None => {}
        }
        if !self.out.is_empty() {
            let sides: Vec<String> = self.out.iter().map(|side| side.number().to_string()).collect();
            writeln!(f, "{OUT}={}", sides.join("_"))?;
        }
        if self.spent > 0 {
            writeln!(f, "spent={}", self.spent)?;
        }
        if !self.variations.is_empty() {
            writeln!(f, "{VARIATIONS}{}", self.variations)?;
        }
        if !self.review.is_empty() {
            writeln!(f, "{REVIEW}{}", self.review)?;
        }
        if let Some(correspondence) = &self.correspondence {
            writeln!(f, "{CORRESPONDENCE}={correspondence}")?;
        }
        if let Some(online) = &self.online {
            writeln!(f, "{ONLINE}={online}")?;
        }
        if !self.replies.is_empty() {
            writeln!(f, "{REPLIES}={}", self.replies)?;
        }
        if !self.title.is_empty() {
            writeln!(f, "{TITLE}={}", utf8_percent_encode(&self.title, LINE))?;
        }
        if let Some(winners) = &self.over {
            let seats: Vec<String> = winners.iter().map(|seat| (seat + 1).to_string()).collect();
            writeln!(f, "{OVER}={}", if seats.is_empty() { "0".to_owned() } else { seats.join("_") })?;
        }
        self.more.iter().try_for_each(|line| writeln!(f, "{line}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use basalt_bots::Level;

    fn save() -> Save {
        let seat = |name: &str| match name {
            "" => Seat::bot(Level::Pulse),
            name => Seat::person(name),
        };
        Save {
            last: 2,
            seats: Seats::new(vec![seat("Ada_Björk=\n"), seat("")]),
            begun: 1,
            changed: 2,
            ..Save::of(Record::read("toy.1~size=3~a_b_c").expect("a record"))
        }
    }

    #[test]
    fn what_is_written_is_read_again() {
        assert_eq!(Save::read(&save().to_string()), Ok(save()));
        let helped = Save { helped: true, ..save() };
        assert_eq!(Save::read(&helped.to_string()), Ok(helped));
        let styled = Save { terms: Terms { styled: true, ..Terms::default() }, ..save() };
        assert!(styled.to_string().contains("\nstyle=own\n"));
        assert_eq!(Save::read(&styled.to_string()), Ok(styled));
        let elsewhere = Save { elsewhere: true, ..save() };
        assert_eq!(Save::read(&elsewhere.to_string()), Ok(elsewhere));
        let control = TimeControl::Game { main: 300, increment: 3 };
        let timed = Save {
            terms: Terms {
                mode: Mode::Rated,
                control: Some(control),
                coach: Some(Strictness::Fair),
                styled: false,
                double: Some(DoubleGame::Second([1, 1])),
            },
            times: vec![300_000, 1, 0],
            closing: Some(Closing::Flagged(Side::new(1))),
            spent: 754,
            ..save()
        };
        assert_eq!(Save::read(&timed.to_string()), Ok(timed));
        for text in ["daily:2026-11-22", "practice:2024-02-29"] {
            let mode = Mode::read(text).expect("a mode");
            let of_a_day = Save { terms: Terms { mode, ..Terms::default() }, ..save() };
            assert!(of_a_day.to_string().contains(&format!("\nmode={text}\n")));
            assert_eq!(Save::read(&of_a_day.to_string()), Ok(of_a_day));
        }
    }

    #[test]
    fn a_bot_of_the_own_rating_is_the_one_chosen_at_the_beginning() {
        let mut follower = Seat::bot(Level::Rung(17));
        follower.follows = true;
        let followed = Save { seats: Seats::new(vec![Seat::person("Ada"), follower]), ..save() };
        // Earlier versions know its rung, and keep the line that they do not know.
        assert!(followed.to_string().contains("\nbots=-_rung17\nfollows=2\n"));
        assert_eq!(Save::read(&followed.to_string()), Ok(followed));
        for line in ["follows=1", "follows=3", "follows="] {
            let damaged = format!("{}{line}\n", save());
            let read = Save::read(&damaged).expect("a save");
            assert_eq!((read.seats == save().seats, &read.more), (true, &vec![line.to_owned()]));
            assert_eq!(read.to_string(), damaged);
        }
    }

    #[test]
    fn a_newer_form_is_told_from_a_broken_one() {
        let newer = save().to_string().replacen(" 1", " 2", 1);
        assert_eq!(Save::read(&newer), Err(Mistake::NewerSave("2".to_owned())));
        let said = |from: &str, to: &str| {
            Save::read(&save().to_string().replacen(from, to, 1)).expect_err("broken").to_string()
        };
        assert_eq!(said("basalt-save", "b"), "save: expected `basalt-save 1`, found `b 1`");
        assert_eq!(said("last=2", "last=4"), "last: expected `0…3`, found `4`");
        assert_eq!(said("begun=1", "x"), "begun: expected `begun=…`, found ``");
        assert_eq!(said("toy.1", "toy"), "record: expected `game.version`, found `toy`");
    }

    #[test]
    fn damaged_variations_are_kept_and_cost_nothing_else() {
        let tried = Save { variations: "1!(x_y)".into(), ..save() };
        assert_eq!(Save::read(&tried.to_string()), Ok(tried.clone()));
        for line in ["variations=", "variations=1(x", "variations=4(x)"] {
            let damaged = format!("{}{line}\n", save());
            let read = Save::read(&damaged).expect("a save");
            assert_eq!((read.variations.as_str(), &read.more), ("", &vec![line.to_owned()]));
            assert_eq!(read.to_string(), damaged);
            let read = Save { variations: "0(z)".into(), ..read };
            assert_eq!(Save::read(&read.to_string()), Ok(read));
        }
    }

    #[test]
    fn a_damaged_review_is_kept_and_costs_nothing_else() {
        let reviewed = Save { review: "5f3a 0:512.488:x".into(), ..save() };
        assert_eq!(Save::read(&reviewed.to_string()), Ok(reviewed.clone()));
        for line in ["review=", "review=5f3a", "review=x 0:512.488:x"] {
            let damaged = format!("{}{line}\n", save());
            let read = Save::read(&damaged).expect("a save");
            assert_eq!((read.review.as_str(), &read.more), ("", &vec![line.to_owned()]));
            assert_eq!(read.to_string(), damaged);
            let read = Save { review: reviewed.review.clone(), ..read };
            assert_eq!(Save::read(&read.to_string()), Ok(read));
        }
    }

    #[test]
    fn a_correspondence_is_kept_and_a_damaged_one_costs_nothing_else() {
        let correspondence = Correspondence::new("k3x9a2b7".to_owned(), 1, 2);
        let dropped = Save { out: [0, 2].map(Side::new).into_iter().collect(), ..save() };
        assert!(dropped.to_string().contains("\nout=1_3\n"));
        assert_eq!(Save::read(&dropped.to_string()).as_ref(), Ok(&dropped));
        for bad in ["out=", "out=0", "out=1_7", "out=1,2"] {
            let read = Save::read(&format!("{}{bad}\n", save())).expect("a save");
            assert_eq!((read.out, read.more), (Sides::NONE, vec![bad.to_owned()]));
        }
        let by_link = Save { correspondence: Some(correspondence), ..save() };
        assert_eq!(Save::read(&by_link.to_string()), Ok(by_link));
        let damaged = format!("{}correspondence=k3x9a2b7 3\n", save());
        let read = Save::read(&damaged).expect("a save");
        assert_eq!((&read.correspondence, read.to_string()), (&None, damaged));
    }

    #[test]
    fn replies_are_kept_and_damaged_ones_cost_nothing_else() {
        let replies = Replies::read("3 x_y z_a%5fb").expect("replies");
        let prepared = Save { replies, ..save() };
        assert_eq!(Save::read(&prepared.to_string()), Ok(prepared));
        for bad in ["replies=", "replies=3", "replies=three x_y", "replies=3 x__y"] {
            let damaged = format!("{}{bad}\n", save());
            let read = Save::read(&damaged).expect("a save");
            assert!(read.replies.is_empty());
            assert_eq!(read.to_string(), damaged);
        }
    }

    #[test]
    fn a_title_and_winners_are_kept_and_damaged_ones_cost_nothing_else() {
        let named = Save { title: "The 100% match\nwith a line end — é=".into(), ..save() };
        assert_eq!(Save::read(&named.to_string()), Ok(named));
        for winners in [vec![], vec![0], vec![1, 0, 5]] {
            let over = Save { over: Some(winners), ..save() };
            assert_eq!(Save::read(&over.to_string()), Ok(over));
        }
        // Of duplicate lines, the first counts.
        let twice = format!("{}over=1\nover=2\ntitle=One\ntitle=Two\n", save());
        let read = Save::read(&twice).expect("a save");
        assert_eq!((read.title.as_str(), &read.over, &read.more), ("One", &Some(vec![0]), &Vec::new()));
        for (damaged, sound) in [("over=first", "over=2"), ("over=", "over=0"), ("title=%FF", "title=x")] {
            let read = Save::read(&format!("{}{damaged}\n", save())).expect("a save");
            assert_eq!((read.title.as_str(), &read.over, &read.more), ("", &None, &vec![damaged.to_owned()]));
            let both = format!("{}{sound}\n{damaged}\n", save());
            let read = Save::read(&both).expect("a save");
            assert_eq!(read.to_string(), both);
        }
    }

    #[test]
    fn what_a_later_version_adds_is_kept() {
        for line in [
            "mode=blitz",
            "coach=harsh",
            "double=third",
            "double=second:2,1",
            "double=second:+1,1",
            "mode=daily:2026-02-29",
            "clock=hourglass",
            "times=1,soon",
            "flag=7",
            "spent=long",
        ] {
            let read = Save::read(&format!("{}{line}\n", save())).expect("a save");
            assert_eq!(read.more, [line]);
        }
        let text = format!("{}colour=blue\n\nnonsense\nlast=7\n", save());
        let read = Save::read(&text).expect("a save");
        assert_eq!((read.last, &read.more), (2, &vec!["colour=blue".to_owned(), "nonsense".to_owned()]));
        assert_eq!(read.to_string(), format!("{}colour=blue\nnonsense\n", save()));
        assert_eq!(Save::read(&read.to_string()), Ok(read));
    }
}
