//! Seats: the players of the sides.

use basalt_bots::Level;
use basalt_rules::{Message, Side};

/// A player of a game. An empty name becomes "Player 2" in the page's language.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Seat {
    pub name: String,
    /// `None` for a person.
    pub bot: Option<Level>,
    /// Whether the bot is the one of the player's rating, which each new game chooses anew.
    pub follows: bool,
}

/// The choice of a player for a seat, before a game begins.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Sitter {
    #[default]
    Person,
    Bot(Level),
    /// The rung that is nearest to the player's rating.
    OwnRating,
}

/// The word for a person in texts.
const PERSON: &str = "-";
/// The word for a bot of the player's rating, where it is not chosen yet.
const OWN_RATING: &str = "own";
/// The place of a bot of the player's rating until a game begins.
const UNCHOSEN: Level = Level::Pulse;

impl Sitter {
    /// The word in texts.
    pub fn word(self) -> &'static str {
        match self {
            Sitter::Person => PERSON,
            Sitter::Bot(level) => level.word(),
            Sitter::OwnRating => OWN_RATING,
        }
    }

    /// The one with a word; an unknown word seats a person.
    pub fn read(word: &str) -> Sitter {
        match word {
            OWN_RATING => Sitter::OwnRating,
            _ => Level::read(word).map_or(Sitter::Person, Sitter::Bot),
        }
    }

    /// Whether a game of these can be rated: one person against one bot, of whatever strength.
    pub fn can_be_rated(sitters: &[Sitter]) -> bool {
        matches!(sitters, [Sitter::Person, other] | [other, Sitter::Person] if *other != Sitter::Person)
    }
}

/// The longest name, in characters.
pub const LONGEST_NAME: usize = 24;
const ISOLATE: char = '\u{2068}';
const ISOLATE_END: char = '\u{2069}';

impl Seat {
    /// A person; an empty name is none.
    pub fn person(name: impl Into<String>) -> Seat {
        Seat { name: name.into(), ..Seat::default() }
    }

    /// A bot of a level.
    pub fn bot(level: Level) -> Seat {
        Seat { bot: Some(level), ..Seat::default() }
    }

    /// Who plays at it.
    pub fn sitter(&self) -> Sitter {
        match self.bot {
            Some(_) if self.follows => Sitter::OwnRating,
            Some(level) => Sitter::Bot(level),
            None => Sitter::Person,
        }
    }

    fn sit(&mut self, sitter: Sitter) {
        (self.bot, self.follows) = match sitter {
            Sitter::Person => (None, false),
            Sitter::Bot(level) => (Some(level), false),
            Sitter::OwnRating => (Some(UNCHOSEN), true),
        };
    }

    /// The name for display among other text; `None` if it is invisible.
    ///
    /// It is truncated, without characters that affect the text around it, and isolated if its direction
    /// requires that.
    pub fn shown_name(&self) -> Option<String> {
        shown_text(&self.name, LONGEST_NAME)
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NameMistake {
    /// Its length exceeds [`LONGEST_NAME`].
    Long(usize),
    Invisible,
    /// It affects the text around it.
    Harmful(char),
}

impl NameMistake {
    pub fn message(self) -> Message {
        match self {
            NameMistake::Long(found) => {
                Message::new("name-long").with("most", LONGEST_NAME).with("count", found)
            }
            NameMistake::Invisible => Message::new("name-invisible"),
            NameMistake::Harmful(c) => {
                Message::new("name-harmful").with("code", format!("U+{:04X}", u32::from(c)))
            }
        }
    }
}

/// The trimmed name; empty means none.
///
/// # Errors
/// The mistake in a name that could not be shown as typed.
pub fn checked_name(text: &str) -> Result<&str, NameMistake> {
    let name = text.trim();
    if let Some(harmful) = name.chars().find(|&c| is_harmful(c)) {
        return Err(NameMistake::Harmful(harmful));
    }
    if !name.is_empty() && name.chars().all(is_invisible) {
        return Err(NameMistake::Invisible);
    }
    match name.chars().count() {
        count if count > LONGEST_NAME => Err(NameMistake::Long(count)),
        _ => Ok(name),
    }
}

/// A player's text for display, as in [`Seat::shown_name`]: without what cannot be seen or affects the text around it.
pub fn shown_text(text: &str, longest: usize) -> Option<String> {
    let mut name: Vec<char> = Vec::new();
    for c in text.chars().filter(|&c| !is_harmful(c)) {
        // Joiners are letters of some scripts, and parts of pictures.
        let joins = is_joiner(c) && name.last().is_some_and(|&last| last >= '\u{600}');
        if !joins && !c.is_whitespace() && is_invisible(c) {
            continue;
        }
        // Spaces of other widths, or several, would make two names of one.
        match c.is_whitespace() {
            false => name.push(c),
            true if name.last().is_some_and(|&last| last != ' ') => name.push(' '),
            true => {}
        }
    }
    if name.last() == Some(&' ') {
        name.pop();
    }
    if name.is_empty() {
        return None;
    }
    if name.len() > longest {
        name.truncate(longest - 1);
        name.push('…');
    }
    // Scripts before the Hebrew letters run left to right, like the page.
    if name.iter().any(|&c| c >= '\u{590}' && c != '…') {
        name.insert(0, ISOLATE);
        name.push(ISOLATE_END);
    }
    Some(name.into_iter().collect())
}

/// Whether a character affects the text around it: line ends, directions, stand-ins for pieces.
fn is_harmful(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
        || matches!(c, '\u{e000}'..='\u{f8ff}')
}

pub(super) const fn is_joiner(c: char) -> bool {
    matches!(c, '\u{200c}' | '\u{200d}' | '\u{fe0e}' | '\u{fe0f}')
}

fn is_invisible(c: char) -> bool {
    c.is_whitespace()
        || matches!(
            c,
            '\u{ad}' | '\u{34f}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{180b}'
                ..='\u{180e}'
        )
        || matches!(c, '\u{200b}'..='\u{200d}' | '\u{2060}'..='\u{206f}' | '\u{2800}' | '\u{3164}' | '\u{fe00}'..='\u{fe0f}')
        || matches!(c, '\u{feff}' | '\u{ffa0}' | '\u{e0000}'..='\u{e0fff}')
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Begins {
    Seat(usize),
    Random,
}

impl Begins {
    pub fn text(self) -> String {
        match self {
            Begins::Seat(place) => place.to_string(),
            Begins::Random => "random".to_owned(),
        }
    }

    pub fn read(text: &str) -> Begins {
        match text {
            "random" => Begins::Random,
            _ => Begins::Seat(text.parse().unwrap_or(0)),
        }
    }

    #[must_use]
    pub fn among(self, seats: usize) -> Begins {
        match self {
            Begins::Seat(place) => Begins::Seat(place.min(seats.saturating_sub(1))),
            Begins::Random => Begins::Random,
        }
    }

    /// The side of a seat, where the beginner has side 1; `None` if it is random.
    pub fn side_at(self, place: usize, seats: usize) -> Option<Side> {
        match self.among(seats) {
            Begins::Seat(first) => Some(Side::new((place + seats - first) % seats)),
            Begins::Random => None,
        }
    }

    /// The seat that begins; `below` draws a random number.
    pub fn place(self, seats: usize, below: impl FnOnce(u32) -> u32) -> usize {
        match self.among(seats) {
            Begins::Seat(place) => place,
            Begins::Random => below(seats as u32) as usize,
        }
    }
}

#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Seats {
    seats: Vec<Seat>,
}

impl Seats {
    pub fn new(seats: Vec<Seat>) -> Self {
        Seats { seats }
    }

    /// The seats of a dialog's rows. Bots are named by their level, and a single player is never a bot.
    pub fn of_rows(sides: usize, names: &[String], sitters: &[Sitter]) -> Self {
        let seat = |row: usize| {
            let sitter = sitters.get(row).copied().filter(|_| sides > 1).unwrap_or_default();
            let name = names.get(row).filter(|_| sitter == Sitter::Person).map(|name| name.trim());
            let mut seat = Seat::person(name.unwrap_or_default());
            seat.sit(sitter);
            seat
        };
        Seats::new((0..sides).map(seat).collect())
    }

    /// The seat of the only person among others; `None` in a solitaire.
    pub fn alone(&self) -> Option<usize> {
        let mut persons = (0..).zip(self.all()).filter(|(_, seat)| seat.bot.is_none());
        let (own, _) = persons.next()?;
        (persons.next().is_none() && self.all().len() > 1).then_some(own)
    }

    pub fn get(&self, side: Side) -> Option<&Seat> {
        self.seats.get(side.index())
    }

    pub fn all(&self) -> &[Seat] {
        &self.seats
    }

    /// Seats a bot or a person; a bot does not keep the person's name.
    pub fn seat(&mut self, number: usize, bot: Option<Level>) {
        self.sit(number, bot.map_or(Sitter::Person, Sitter::Bot));
    }

    /// The same; a bot of the player's rating is chosen by [`Seats::follow`].
    pub fn sit(&mut self, number: usize, sitter: Sitter) {
        if let Some(seat) = self.seats.get_mut(number) {
            seat.sit(sitter);
            if seat.bot.is_some() {
                seat.name.clear();
            }
        }
    }

    /// Chooses the bots of the player's rating, where some are wanted.
    pub fn follow(&mut self, own: impl FnOnce() -> Level) {
        if self.seats.iter().any(|seat| seat.follows) {
            let own = own();
            self.seats.iter_mut().filter(|seat| seat.follows).for_each(|seat| seat.bot = Some(own));
        }
    }

    pub fn rename(&mut self, number: usize, name: String) -> bool {
        let seat = self.seats.get_mut(number).filter(|seat| seat.name != name);
        seat.map(|seat| seat.name = name).is_some()
    }

    pub fn bots_text(&self) -> String {
        let words = self.seats.iter().map(|seat| seat.bot.map_or(PERSON, Level::word));
        words.collect::<Vec<_>>().join("_")
    }

    /// The seats as they are wanted in the next game, where a bot of the player's rating is not chosen yet.
    pub fn sitters_text(&self) -> String {
        self.seats.iter().map(|seat| seat.sitter().word()).collect::<Vec<_>>().join("_")
    }

    /// Seats bots by their words in a text; unknown words seat persons.
    pub fn seat_bots(&mut self, text: &str) {
        for (seat, word) in self.seats.iter_mut().zip(text.split('_')) {
            seat.sit(Sitter::read(word));
        }
    }

    /// The numbers of the seats whose bots follow the player's rating, from 1, such as `2_3`; empty without any.
    pub fn following_text(&self) -> String {
        let following = (1..).zip(&self.seats).filter(|(_, seat)| seat.follows && seat.bot.is_some());
        following.map(|(number, _): (usize, _)| number.to_string()).collect::<Vec<_>>().join("_")
    }

    /// Lets the bots of these seats follow the player's rating; `None` for a text that names other seats.
    #[must_use]
    pub fn with_following(mut self, text: &str) -> Option<Self> {
        for number in text.split('_') {
            let place = number.parse::<usize>().ok()?.checked_sub(1)?;
            self.seats.get_mut(place).filter(|seat| seat.bot.is_some())?.follows = true;
        }
        Some(self)
    }

    /// The same seats, with a person in the first one if only bots sit.
    pub fn with_a_person(mut self) -> Self {
        if self.seats.iter().all(|seat| seat.bot.is_some()) {
            self.seat(0, None);
        }
        self
    }

    /// Names the first person, unless another person has the name or it is empty.
    #[must_use]
    pub fn with_own_name(mut self, name: &str) -> Self {
        let persons = || self.seats.iter().filter(|seat| seat.bot.is_none());
        if !name.is_empty() && persons().all(|seat| seat.name != name) {
            let own = self.seats.iter_mut().find(|seat| seat.bot.is_none());
            own.into_iter().for_each(|seat| name.clone_into(&mut seat.name));
        }
        self
    }

    pub fn without_names_of_bots(mut self) -> Self {
        self.seats.iter_mut().filter(|seat| seat.bot.is_some()).for_each(|seat| seat.name.clear());
        self
    }

    /// The same seats in the same cyclic order, with another one beginning.
    pub fn beginning_with(mut self, first: usize) -> Self {
        let count = self.seats.len().max(1);
        self.seats.rotate_left(first % count);
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(name: &str) -> Option<String> {
        Seat::person(name).shown_name()
    }

    #[test]
    fn names_are_cut_where_their_field_would_have_ended() {
        let longest = "Wilhelmina-Charlotte Ada";
        assert_eq!(shown(longest).as_deref(), Some(longest));
        assert_eq!(shown(&"é".repeat(100_000)), Some(format!("{}…", "é".repeat(23))));
        assert_eq!(shown("  Ada\n").as_deref(), Some("Ada"));
    }

    #[test]
    fn sides_go_round_from_the_seat_that_begins() {
        let sides = |begins: Begins, seats| -> Vec<Option<usize>> {
            (0..seats).map(|place| begins.side_at(place, seats).map(Side::number)).collect()
        };
        assert_eq!(sides(Begins::Seat(0), 2), [Some(1), Some(2)]);
        assert_eq!(sides(Begins::Seat(1), 3), [Some(3), Some(1), Some(2)]);
        assert_eq!(sides(Begins::Seat(4), 2), [Some(2), Some(1)], "the last one, where the fifth is gone");
        assert_eq!(sides(Begins::Random, 2), [None, None]);
    }

    #[test]
    fn a_name_of_which_nothing_is_seen_is_none() {
        for name in
            ["", " \t", "\u{200b}", "\u{2060}\u{feff}\u{3164}", "\u{202e}\u{202c}", "\u{e000}", "\u{2800}"]
        {
            assert_eq!(shown(name), None, "{name:?}");
        }
    }

    #[test]
    fn a_name_that_cannot_be_shown_is_refused_with_what_is_wrong() {
        assert_eq!(checked_name(" Ada Lovelace "), Ok("Ada Lovelace"));
        assert_eq!(checked_name(""), Ok(""));
        assert_eq!(checked_name(&"é".repeat(24)), Ok("é".repeat(24).as_str()));
        assert_eq!(checked_name(&"é".repeat(25)), Err(NameMistake::Long(25)));
        assert_eq!(checked_name("\u{200b}"), Err(NameMistake::Invisible));
        assert_eq!(checked_name("a\u{202e}b"), Err(NameMistake::Harmful('\u{202e}')));
        assert_eq!(checked_name("a\nb"), Err(NameMistake::Harmful('\n')));
    }

    proptest::proptest! {
        #[test]
        fn of_an_accepted_name_all_is_shown_that_can_be_seen(text in ".{0,30}") {
            if let Ok(name) = checked_name(&text) {
                let shown = shown(name).unwrap_or_default();
                let seen = |text: &str| text.chars().filter(|&c| !is_invisible(c)).collect::<String>();
                proptest::prop_assert_eq!(seen(&shown), seen(name));
            }
        }
    }

    #[test]
    fn the_own_name_is_that_of_the_first_person() {
        let seated = |bots: &str, names: [&str; 3], own: &str| {
            let seat = |name: &str| Seat::person(name);
            let mut seats = Seats::new(names.map(seat).to_vec());
            seats.seat_bots(bots);
            let seats = seats.without_names_of_bots().with_own_name(own);
            seats.all().iter().map(|seat| seat.name.clone()).collect::<Vec<_>>().join(",")
        };
        assert_eq!(seated("-_spark_-", ["", "", ""], "Ada"), "Ada,,");
        assert_eq!(seated("spark_-_-", ["Bob", "", "Eve"], "Ada"), ",Ada,Eve");
        // This seat has another player, and Ada a later one.
        assert_eq!(seated("-_-_-", ["Bob", "Ada", ""], "Ada"), "Bob,Ada,");
        assert_eq!(seated("-_-_-", ["Bob", "", ""], ""), "Bob,,");
        assert_eq!(seated("spark_spark_spark", ["", "", ""], "Ada"), ",,");
    }

    #[test]
    fn a_name_does_not_turn_the_words_round_it() {
        assert_eq!(shown("a\u{202e}b\u{2069}c").as_deref(), Some("abc"));
        assert_eq!(shown("Ж-Ω-é").as_deref(), Some("Ж-Ω-é"));
        assert_eq!(shown("עדה").as_deref(), Some("\u{2068}עדה\u{2069}"));
        // Joiners of letters and emoji are part of a name.
        assert_eq!(shown("👩‍🚀").as_deref(), Some("\u{2068}👩‍🚀\u{2069}"));
    }

    #[test]
    fn rows_of_a_dialog_become_seats() {
        let names = ["Ada ", "Blaise"].map(str::to_owned);
        let sitters = [Sitter::Bot(Level::Spark), Sitter::Person];
        let of = |sides| Seats::of_rows(sides, &names, &sitters).all().to_vec();
        assert_eq!(of(2), [Seat::bot(Level::Spark), Seat::person("Blaise")]);
        // A solitaire hides the row's bot.
        assert_eq!(of(1), [Seat::person("Ada")]);
        assert_eq!(of(3)[2], Seat::person(""));
    }

    #[test]
    fn a_bot_of_the_own_rating_is_chosen_when_a_game_begins() {
        let wanted = [Sitter::OwnRating, Sitter::Person, Sitter::Bot(Level::Rung(4))];
        let names = ["Ada", "Ada", "Ada"].map(str::to_owned);
        let mut seats = Seats::of_rows(3, &names, &wanted);
        assert_eq!(seats.sitters_text(), "own_-_rung4");
        seats.follow(|| Level::Rung(17));
        assert_eq!(seats.bots_text(), "rung17_-_rung4");
        assert_eq!(seats.all().iter().map(Seat::sitter).collect::<Vec<_>>(), wanted);
        // A rematch chooses anew, wherever the seat is now.
        let mut again = seats.clone().beginning_with(1);
        again.follow(|| Level::Rung(18));
        assert_eq!((again.bots_text().as_str(), again.following_text().as_str()), ("-_rung4_rung18", "3"));
        // The next bot in that seat does not follow.
        again.seat(2, Some(Level::Spark));
        again.follow(|| unreachable!("nobody follows"));
        assert_eq!((again.bots_text().as_str(), again.following_text().as_str()), ("-_rung4_spark", ""));
    }

    #[test]
    fn seats_that_follow_are_read_as_they_were_written() {
        let seats = |text: &str| {
            let mut seats = Seats::new(vec![Seat::default(); 3]);
            seats.seat_bots(text);
            seats
        };
        let read = seats("-_rung3_rung4").with_following("2_3").expect("seats");
        assert_eq!(read.following_text(), "2_3");
        for text in ["", "0", "1", "4", "2_", "x", "-1"] {
            assert_eq!(seats("-_rung3_rung4").with_following(text), None, "{text}");
        }
        let usual = seats("own_-_titan");
        assert_eq!((usual.sitters_text().as_str(), usual.all()[0].bot), ("own_-_-", Some(UNCHOSEN)));
    }

    #[test]
    fn one_person_against_one_bot_can_be_rated() {
        let [bot, rung] = [Sitter::Bot(Level::Spark), Sitter::Bot(Level::Rung(9))];
        for other in [bot, rung, Sitter::OwnRating] {
            assert!(
                Sitter::can_be_rated(&[Sitter::Person, other])
                    && Sitter::can_be_rated(&[other, Sitter::Person])
            );
        }
        for sitters in
            [&[Sitter::Person][..], &[Sitter::Person; 2], &[bot, rung], &[Sitter::Person, bot, rung]]
        {
            assert!(!Sitter::can_be_rated(sitters), "{sitters:?}");
        }
    }

    #[test]
    fn who_begins_is_read_as_it_was_written() {
        for begins in [Begins::Random, Begins::Seat(0), Begins::Seat(3)] {
            assert_eq!(Begins::read(&begins.text()), begins);
        }
        assert_eq!(Begins::read("a word of a later version"), Begins::Seat(0));
        assert_eq!(Begins::Seat(5).place(2, |_| 0), 1);
        assert_eq!([Begins::Seat(5), Begins::Seat(0)].map(|it| it.among(2)), [1, 0].map(Begins::Seat));
        assert_eq!(Begins::Random.among(2), Begins::Random);
        assert_eq!(Begins::Random.place(6, |seats| seats - 2), 4);
    }

    #[test]
    fn a_person_sits_down_where_only_bots_sat() {
        let seats = |text: &str| {
            let mut seats = Seats::new(vec![Seat::default(); 2]);
            seats.seat_bots(text);
            seats.with_a_person().bots_text()
        };
        assert_eq!(seats("pulse_spark"), "-_spark");
        assert_eq!(seats("pulse_-"), "pulse_-");
        assert_eq!(seats("-_-"), "-_-");
    }
}
