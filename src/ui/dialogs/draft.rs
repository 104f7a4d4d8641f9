//! The player's choices in the dialog of a new game.

use basalt_app::opening::PageNeeds;
use basalt_bots::Level;
use basalt_browser::{environment, random};
use basalt_games::catalogue;
use basalt_online::{OnlineTerms, TimeOff};
use basalt_play::profile::Mode;
use basalt_play::{
    Begins, DoubleGame, Match, Seat, Seats, Sitter, Strictness, Terms, TimeControl, offered_choices,
};
use basalt_rules::{Choice, ChoiceKind, Look, Message, Side};

use crate::app::app_state::{label, library, locale};
use crate::app::fetching::fetch;
use crate::opening::navigation::go_to_game;
use crate::opening::{NewGame, own_bot};
use crate::panels::rating_of;
use crate::reactive::prelude::*;
use crate::reactive::state::State;
use crate::run::open_table;

#[derive(Clone, Copy)]
pub(super) struct Draft {
    pub(super) game: State<String>,
    pub(super) alone: bool,
    /// The options as text, including those that do not apply at the moment.
    pub(super) options: State<String>,
    /// The cells chosen for an option that takes cells, in the order of choosing.
    pub(super) cells: State<Vec<String>>,
    /// The invalid fields by key, with their messages.
    pub(super) wrong: State<Vec<(String, String)>>,
    /// Whether to show the message: not while typing.
    pub(super) told: State<bool>,
    pub(super) names: State<Vec<String>>,
    pub(super) sitters: State<Vec<Sitter>>,
    pub(super) begins: State<Begins>,
    pub(super) control: State<Option<TimeControl>>,
    /// The hours in which no clock runs, if the clock allows that.
    pub(super) off: State<Option<TimeOff>>,
    pub(super) by_link: State<bool>,
    pub(super) online: State<bool>,
    pub(super) rated: State<bool>,
    pub(super) coach: State<Option<Strictness>>,
    /// Whether each player is to begin once, where that was chosen.
    pub(super) double: State<Option<bool>>,
}

impl Draft {
    /// The choices for a game; `options` are those made before, or empty.
    pub(super) fn new(game: String, options: &str, alone: bool) -> Draft {
        let usual = library().read().usual_seats(Side::MOST);
        let begun = if alone { catalogue::options_alone } else { catalogue::usual };
        let options = match options {
            "" => begun(&game, random::seed()),
            options => options.to_owned(),
        };
        Draft {
            options: State::new(options),
            game: State::new(game),
            alone,
            cells: State::new(Vec::new()),
            wrong: State::new(Vec::new()),
            told: State::new(false),
            names: State::new(usual.all().iter().map(|seat| seat.name.clone()).collect()),
            sitters: State::new(usual.all().iter().map(Seat::sitter).collect()),
            begins: State::new(library().read().usual_begins()),
            control: State::new(None),
            off: State::new(None),
            by_link: State::new(false),
            online: State::new(false),
            rated: State::new(false),
            coach: State::new(library().read().usual_coach()),
            double: State::new(None),
        }
    }

    pub(super) fn label(self, what: &str) -> String {
        self.game.with_untracked(|game| label(&format!("{game}-{what}")))
    }

    fn label_if_known(self, what: &str) -> String {
        let is_known = self.game.with_untracked(|game| locale().knows(&format!("{game}-{what}")));
        if is_known { self.label(what) } else { String::new() }
    }

    pub(super) fn choices(self) -> Vec<Choice> {
        let choices = if self.alone { catalogue::choices_alone } else { catalogue::choices };
        self.game.with_untracked(|game| choices(game, &self.options.get()).unwrap_or_default())
    }

    pub(super) fn choice(self, key: &str) -> Option<Choice> {
        self.choices().into_iter().find(|choice| choice.key == key)
    }

    pub(super) fn value(self, key: &str) -> String {
        self.choice(key).map(|choice| choice.value).unwrap_or_default()
    }

    pub(super) fn choice_name(self, key: &str) -> String {
        self.label(&format!("option-{key}"))
    }

    /// The note on the choice with a key; empty without one.
    pub(super) fn choice_note(self, key: &str) -> String {
        self.label_if_known(&format!("option-{key}-note"))
    }

    pub(super) fn value_note(self, key: &str, value: &str) -> String {
        self.label_if_known(&format!("option-{key}-{value}-note"))
    }

    pub(super) fn offered(self) -> Vec<&'static str> {
        let alone = self.game.with_untracked(|game| catalogue::alone(game)).filter(|_| self.alone);
        let first = alone.map(|alone| alone.key);
        offered_choices(&self.choices(), first, self.is_by_link(), self.is_online())
    }

    /// A sentence about the game with these choices: goal, note on a value, or description.
    pub(super) fn about(self) -> String {
        let begun = self.game.with_untracked(|game| catalogue::begin(game, &self.options.get()));
        if let Some(goal) = begun.ok().and_then(|game| game.goal()) {
            return locale().tell(&goal);
        }
        let choices = self.choices().into_iter().filter(|choice| choice.applies);
        let mut notes = choices.map(|choice| self.value_note(choice.key, &choice.value));
        notes.find(|note| !note.is_empty()).unwrap_or_else(|| self.label("pitch"))
    }

    pub(super) fn sides(self) -> usize {
        self.game
            .with_untracked(|game| catalogue::begin(game, &self.options.get()).map_or(2, |game| game.sides()))
    }

    pub(super) fn has_clock(self) -> bool {
        self.game.with_untracked(|game| {
            catalogue::begin(game, &self.options.get()).is_ok_and(|game| game.seconds().is_some())
        })
    }

    pub(super) fn is_by_link(self) -> bool {
        self.by_link.get() && self.sides() == 2
    }

    pub(super) fn is_online(self) -> bool {
        self.online.get() && self.sides() > 1
    }

    pub(super) fn is_apart(self) -> bool {
        self.is_by_link() || self.is_online()
    }

    pub(super) fn sitter(self, place: usize) -> Sitter {
        let sitter = self.sitters.with(|sitters| sitters.get(place).copied());
        sitter.filter(|_| !self.is_apart()).unwrap_or_default()
    }

    /// The bot of a row; that of the player's rating is the one with which the game would begin now.
    pub(super) fn bot(self, place: usize) -> Option<Level> {
        match self.sitter(place) {
            Sitter::Person => None,
            Sitter::Bot(level) => Some(level),
            Sitter::OwnRating => Some(self.game.with_untracked(|game| own_bot(game))),
        }
    }

    /// The fewest and the most players, if their number can be chosen.
    pub(super) fn seat_bounds(self) -> Option<(usize, usize)> {
        let (least, most) = self.choice("players").filter(|choice| choice.applies)?.kind.bounds()?;
        Some((least as usize, most as usize))
    }

    /// The placeholder for the name of a row's player.
    pub(super) fn numbered(self, place: usize) -> String {
        match (self.is_apart(), place) {
            (true, 0) => label("table-you"),
            (true, _) if self.sides() == 2 => label("table-opponent"),
            _ => locale().tell(&Message::new("table-player").with("number", place + 1)),
        }
    }

    /// The side of a row and its look; `None` if drawn by lot, or no side owns a colour.
    pub(super) fn side_at(self, place: usize) -> Option<(Side, Look)> {
        let side = self.begins.get().side_at(place, self.sides())?;
        Some((side, self.emblem(side)?))
    }

    pub(super) fn rating(self, level: Level) -> Option<String> {
        self.game.with_untracked(|game| rating_of(game, level)).map(|rating| locale().tell(&rating))
    }

    /// The players of the game that would begin now.
    fn seated(self) -> Vec<Sitter> {
        let sides = self.sides();
        self.sitters.with(|sitters| sitters.iter().take(sides).copied().collect())
    }

    pub(super) fn can_be_rated(self) -> bool {
        !self.is_apart() && Sitter::can_be_rated(&self.seated())
    }

    /// Whether a coach can sit beside the board: in a game of persons here that is played for nothing.
    pub(super) fn can_be_coached(self) -> bool {
        let seated = self.seated();
        let here = seated.len() > 1 && seated.contains(&Sitter::Person) && !self.is_apart();
        here && !(self.rated.get() && self.can_be_rated())
    }

    /// Whether two games can have one result: those of two players.
    pub(super) fn can_be_doubled(self) -> bool {
        self.sides() == 2
    }

    /// Whether each player is to begin once: in rated games unless that is switched off, so that the advantage of beginning
    /// counts for nobody.
    pub(super) fn is_double(self) -> bool {
        let usual = || self.rated.get() && self.can_be_rated();
        self.can_be_doubled() && self.double.get().unwrap_or_else(usual)
    }

    fn terms(self) -> Terms {
        let rated = self.rated.get_untracked() && untrack(|| self.can_be_rated());
        Terms {
            mode: if rated { Mode::Rated } else { Mode::Casual },
            control: self
                .control
                .get_untracked()
                .filter(|_| untrack(|| !self.has_clock() && self.sides() > 1)),
            coach: self.coach.get_untracked().filter(|_| untrack(|| self.can_be_coached())),
            styled: false,
            double: untrack(|| self.is_double()).then_some(DoubleGame::First),
        }
    }

    fn emblem(self, side: Side) -> Option<Look> {
        self.game.with_untracked(|game| catalogue::begin(game, &self.options.get()).ok()?.emblem(side))
    }

    pub(super) fn choose(self, key: &str, value: &str) {
        self.told.set(false);
        let seed_before = untrack(|| self.seed_key());
        let chosen = self
            .game
            .with_untracked(|game| catalogue::choose_also(game, &self.options.get_untracked(), key, value));
        match chosen {
            Ok(options) => {
                if untrack(|| self.is_open(key)) {
                    self.wrong.update(|wrong| wrong.retain(|(wrong, _)| wrong != key));
                }
                self.options.set(options);
                // An option that has just become random gets a new seed.
                if let (None, Some(seed)) = (seed_before, untrack(|| self.seed_key())) {
                    self.choose(seed, &random::seed().to_string());
                }
            }
            Err(mistake) => {
                let bounds = untrack(|| self.choice(key));
                let said = match bounds.map(|choice| (choice.kind.bounds(), choice.kind)) {
                    Some((Some((least, most)), _)) => {
                        Message::new("new-wrong-number").with("least", least).with("most", most)
                    }
                    Some((_, ChoiceKind::PickOrCells(_, count))) => {
                        let chosen = self.cells.with_untracked(Vec::len);
                        Message::new("new-wrong-cells").with("count", count.saturating_sub(chosen))
                    }
                    _ => mistake.message(),
                };
                let said = (key.to_owned(), locale().tell(&said));
                self.wrong.update(|wrong| {
                    wrong.retain(|(wrong, _)| wrong != key);
                    wrong.push(said);
                });
            }
        }
    }

    fn seed_key(self) -> Option<&'static str> {
        catalogue::seed_key(&self.choices())
    }

    pub(super) fn is_open(self, key: &str) -> bool {
        self.wrong.with(|wrong| wrong.iter().any(|(wrong, _)| wrong == key))
    }

    pub(super) fn wrong_at(self, key: &str) -> Option<String> {
        let said = self.wrong.get().into_iter().find(|(wrong, _)| wrong == key).map(|(_, said)| said);
        said.filter(|_| self.told.get())
    }

    /// Whether a visible field is invalid; if so, its message is shown beside it.
    pub(super) fn is_refused(self) -> bool {
        let mut choices = untrack(|| self.choices()).into_iter();
        let refused = choices.find(|choice| choice.applies && untrack(|| self.is_open(choice.key)));
        if let Some(choice) = &refused {
            self.told.set(true);
            environment::focus(&field_id(choice.key));
        }
        refused.is_some()
    }

    /// Whether the start position can be set up by hand: only for unrated games in this browser.
    pub(super) fn can_arrange(self) -> bool {
        let arranges = self.game.with_untracked(|game| catalogue::arranges(game));
        arranges && !self.is_apart() && !(self.rated.get() && self.can_be_rated())
    }

    pub(super) fn arrange(self) {
        if self.is_refused() {
            return;
        }
        let record = self.game.with_untracked(|game| {
            catalogue::begin(game, &self.options.get_untracked()).map(|game| game.record())
        });
        if let Ok(record) = record {
            let seats = self.usual_seats(self.sides());
            let (seats, terms) = (self.beginning(seats), self.terms());
            fetch(PageNeeds { beside: true, ..PageNeeds::default() }, move || {
                if let Ok(game) = catalogue::arrange(&record) {
                    go_to_game(NewGame { is_draft: true, ..NewGame::new(game, seats.clone(), terms) });
                }
            });
        }
    }

    pub(super) fn start(self) {
        if self.is_refused() {
            return;
        }
        let Ok(game) = self.game.with_untracked(|game| catalogue::begin(game, &self.options.get_untracked()))
        else {
            return;
        };
        if untrack(|| self.is_by_link()) {
            return self.start_by_link();
        }
        if untrack(|| self.is_online()) {
            return self.start_online(&game);
        }
        let seats = self.usual_seats(game.sides());
        go_to_game(NewGame::new(game, self.beginning(seats), self.terms()));
    }

    fn start_online(self, game: &Match) {
        let name = self.names.with_untracked(|names| names.first().cloned()).unwrap_or_default();
        let begins = self.begins.get_untracked();
        let terms = OnlineTerms::casual(game, game.record().options, begins, self.terms().control);
        let terms = self.off.get_untracked().into_iter().fold(terms, OnlineTerms::resting);
        let terms = if self.terms().double.is_some() { terms.doubled() } else { terms };
        open_table(terms, name.trim().to_owned());
    }

    fn start_by_link(self) {
        let options = self.options.get_untracked();
        let begun =
            self.game.with_untracked(|game| catalogue::begin(game, &catalogue::untimed(game, &options)?));
        let Ok(game) = begun else { return };
        let name = |place: usize| self.names.with_untracked(|names| names.get(place).cloned());
        let seat = |place| Seat::person(name(place).unwrap_or_default().trim());
        let first = self.begins.get_untracked().place(2, random::below);
        let seats = Seats::new((0..2).map(seat).collect()).beginning_with(first);
        let by_link = Some(first);
        let terms = Terms { control: None, ..self.terms() };
        go_to_game(NewGame { by_link, ..NewGame::new(game, seats, terms) });
    }

    /// The seats in the order of the rows; remembered for the next game, with who begins.
    fn usual_seats(self, sides: usize) -> Seats {
        let (names, sitters) = (self.names.get_untracked(), self.sitters.get_untracked());
        let seats = Seats::of_rows(sides, &names, &sitters);
        let library = library().read();
        library.keep_usual_seats(&seats);
        if sides > 1 {
            library.keep_usual_begins(self.begins.get_untracked());
            if untrack(|| self.can_be_coached()) {
                library.keep_usual_coach(self.coach.get_untracked());
            }
        }
        seats
    }

    fn beginning(self, seats: Seats) -> Seats {
        let sides = seats.all().len();
        seats.beginning_with(self.begins.get_untracked().place(sides, random::below))
    }
}

pub(super) fn field_id(key: &str) -> String {
    format!("option-{key}")
}

pub(super) fn wrong_id(key: &str) -> String {
    format!("option-{key}-wrong")
}
