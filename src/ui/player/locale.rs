//! The language of the page: views get their words here and follow a change of language.

use crate::reactive::state::State;
use basalt_browser::files::{self, MoreWords};
use basalt_browser::life::Life;
use basalt_play::correspondence::Correspondence;
use basalt_play::session::Session;
use basalt_play::{Seat, Seats};
use basalt_rules::{Message, Side};
use basalt_words::{Language, Run, Speaker};

/// The speaker of the page's language. Views that read words track the language.
#[derive(Clone, Copy)]
pub struct Locale {
    language: State<Language>,
    speaker: State<Speaker>,
    /// How many of [`MoreWords::ALL`] have been taken.
    taken: State<usize>,
    /// Whether something had no words yet.
    is_missed: State<bool>,
}

impl Locale {
    /// The locale of the page's first words.
    pub fn new() -> Self {
        let (language, text) = files::first_words();
        let speaker = Speaker::plain(language, text);
        Locale {
            language: State::new(language),
            speaker: State::new(speaker),
            taken: State::new(0),
            is_missed: State::new(false),
        }
    }

    /// Takes the words up to these, once they are loaded.
    pub fn complete(self, until: MoreWords) {
        for words in
            MoreWords::ALL.into_iter().skip(self.taken.get_untracked()).take_while(|words| *words <= until)
        {
            self.speaker.update_untracked(|speaker| speaker.add(files::more_words(words)));
            self.taken.update_untracked(|taken| *taken += 1);
        }
        if self.is_missed.get_untracked() {
            self.is_missed.set_untracked(false);
            self.language.set(self.language.get_untracked());
        }
    }

    /// Switches the language once its words are loaded; reports whether they were.
    pub fn switch(self, life: Life, language: Language, tell: impl FnOnce(bool) + 'static) {
        if self.language.get_untracked() == language {
            return tell(true);
        }
        files::read_words(life, language, move |words| {
            let is_there = words.is_some();
            if let Some(words) = words {
                // The old words leak, but few players change their language often.
                let mut speaker = Speaker::from_text(language, "");
                words.into_iter().for_each(|words| speaker.add(words.leak()));
                self.speaker.set_untracked(speaker);
                self.taken.set_untracked(MoreWords::ALL.len());
                self.language.set(language);
            }
            tell(is_there);
        });
    }

    pub fn language(self) -> Language {
        self.language.get()
    }

    pub fn label(self, key: &str) -> String {
        self.language.track();
        if self.lacks(key) {
            return String::new();
        }
        self.speaker.with_untracked(|speaker| speaker.label(key))
    }

    pub fn knows(self, key: &str) -> bool {
        self.speaker.with_untracked(|speaker| speaker.knows(key))
    }

    /// Whether a message has no words yet; what asked for it is drawn again when they come.
    fn lacks(self, key: &str) -> bool {
        let lacks = self.taken.get_untracked() < MoreWords::ALL.len() && !self.knows(key);
        if lacks {
            self.is_missed.set_untracked(true);
        }
        lacks
    }

    pub fn say(self, message: &Message, name: &dyn Fn(Side) -> String) -> String {
        self.language.track();
        if self.lacks(&message.key) {
            return String::new();
        }
        self.speaker.with_untracked(|speaker| speaker.say(message, name))
    }

    pub fn tell(self, message: &Message) -> String {
        self.say(message, &|side| side.number().to_string())
    }

    pub fn player(self, seats: &Seats, seat: Side) -> String {
        let is_unnamed = seats.get(seat).is_none_or(|seat| seat.bot.is_none() && seat.shown_name().is_none());
        match is_unnamed && seats.all().iter().filter(|other| other.bot.is_none()).count() == 1 {
            // The only person needs no name.
            true => self.label("table-you"),
            false => self.player_to_others(seats, seat),
        }
    }

    /// The player of a seat as others call them: by name, level or number.
    pub fn player_to_others(self, seats: &Seats, seat: Side) -> String {
        let bot = seats.get(seat).and_then(|seat| seat.bot);
        match (seats.get(seat).and_then(Seat::shown_name), bot) {
            (Some(name), _) => name,
            (None, Some(level)) => {
                let same = seats.all().iter().filter(|other| other.bot == bot).count();
                let number = if same > 1 { seat.number() } else { 0 };
                self.tell(&level.name(number))
            }
            (None, None) => self.tell(&Message::new("table-player").with("number", seat.number())),
        }
    }

    /// The name of a side's player: you, or another by name. In a game by links the other needs no number.
    pub fn player_at(self, session: &Session, side: Side) -> String {
        self.player_in(session, side, session.line().seat(side, session.pictured()))
    }

    /// The name of the player who held a side at a ply of the game, or at its end if a variation goes beyond it.
    pub fn player_at_ply(self, session: &Session, side: Side, ply: usize) -> String {
        self.player_in(session, side, session.game().seat(side, ply))
    }

    fn player_in(self, session: &Session, side: Side, seat: usize) -> String {
        let seats = &session.seats;
        // In a puzzle you play for the side that solves it.
        if session.kind().puzzle().is_some() {
            let own = session.line().standing(0).to_move == side;
            return self.label(if own { "table-you" } else { "table-opponent" });
        }
        let online = session.remote.online().and_then(|online| online.own);
        let by_link = session.remote.links().map(|by_link| by_link.own);
        // Players are addressed as such on their own device, whatever their name.
        if online.or(by_link).or_else(|| session.only_seat()) == Some(seat) {
            return self.label("table-you");
        }
        let is_nameless = seats.all().get(seat).is_some_and(|seat| seat.shown_name().is_none());
        match online {
            Some(_) if is_nameless && seats.all().len() == 2 => self.label("table-opponent"),
            _ => self.player_by_link(seats, Side::new(seat), session.remote.links()),
        }
    }

    pub fn names(self, session: &Session) -> Vec<String> {
        Side::all(session.game().sides()).map(|side| self.player_at(session, side)).collect()
    }

    /// The same for a seat, without a session.
    pub fn player_by_link(
        self,
        seats: &Seats,
        seat: Side,
        correspondence: Option<&Correspondence>,
    ) -> String {
        let is_named = seats.get(seat).is_some_and(|seat| seat.shown_name().is_some());
        match correspondence {
            Some(own) if !is_named => {
                self.label(if own.own == seat.index() { "table-you" } else { "table-opponent" })
            }
            _ => self.player(seats, seat),
        }
    }

    pub fn runs(self, message: &Message, name: &dyn Fn(Side) -> String) -> Vec<Run> {
        self.language.track();
        self.speaker.with_untracked(|speaker| speaker.runs(message, name))
    }
}
