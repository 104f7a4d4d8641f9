//! Ladders, one a game: a fold over their logs, so that everybody has the same places.
//!
//! Newcomers take the last place. A player challenges one of the three above, who has no game in progress there; the
//! referee begins it at once, as it begins the games of events. A challenger who wins takes the place of the loser, who
//! moves down by one, as do those between them. Who has not played for a month changes places with the next one below,
//! again each week, as long as that one plays.
//!
//! Players write signed [`LadderSaying`]s under `ladder.GAME.AUTHOR`. The referee writes [`LadderRuling`]s under
//! `ladder.GAME.referee`: how a game has ended, and that somebody sinks. It chooses neither.

use std::collections::BTreeMap;

use basalt_play::{LONGEST_NAME, shown_text};

use super::event::EventTable;
use super::ladder_cards::{LadderCard, LadderLine, LadderRow};
use super::ladder_message::{LadderRuling, LadderSaying, ladder_id, ladder_terms};
use super::log::{Ignored, LogEntry};
use super::lot::author;
use super::outage::REFEREE;
use super::seating::BegunTable;
use super::signed::{Notary, SignedText, statement};
use super::terms::OnlineTerms;

const DAY: u64 = 24 * 3_600_000;
/// How many places above the own one a player may challenge.
pub const LADDER_REACH: usize = 3;
/// After which time without a game a player sinks, and again (ms).
const IDLE: u64 = 30 * DAY;
const SINKS_EVERY: u64 = 7 * DAY;
/// The most players of a ladder.
const MOST: usize = 200;

#[derive(Clone, PartialEq, Eq, Debug)]
struct Climber {
    author: String,
    name: String,
    entered: u64,
    /// When the player entered, challenged, was challenged or ended a game last (ms).
    active: u64,
    /// When the player sank last, or was active (ms).
    sunk: u64,
}

#[derive(Clone, PartialEq, Eq, Debug)]
struct LadderGame {
    terms: OnlineTerms,
    /// The key name and the name of the challenged player, who begins, and of the challenger.
    players: [(String, String); 2],
}

#[derive(Clone, PartialEq, Eq, Default, Debug)]
struct HeldLadder {
    /// The last entry with an effect.
    version: u64,
    /// The best first.
    climbers: Vec<Climber>,
    /// Those in progress, by table.
    running: BTreeMap<String, LadderGame>,
}

/// All ladders of a server.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Ladders {
    sequence: u64,
    now: u64,
    all: BTreeMap<String, HeldLadder>,
}

impl Ladders {
    /// Applies the next entry of a ladder's log, unless it was applied before.
    ///
    /// # Errors
    /// Why the entry has no effect.
    pub fn take(&mut self, game: &str, entry: &LogEntry, notary: &impl Notary) -> Result<(), Ignored> {
        if entry.sequence <= self.sequence {
            return Err(Ignored::Repeated);
        }
        self.sequence = entry.sequence;
        self.now = self.now.max(entry.time);
        let now = self.now;
        if entry.from == REFEREE {
            let ruling = LadderRuling::read(&entry.text).ok_or(Ignored::Form)?;
            let ladder = self.all.get_mut(game).ok_or(Ignored::Stranger)?;
            ladder.rule(ruling, now)?;
            ladder.version = entry.sequence;
            return Ok(());
        }
        let signed = SignedText::read(&entry.text).ok_or(Ignored::Form)?;
        let saying = LadderSaying::read(signed.body).ok_or(Ignored::Form)?;
        if author(signed.key) != entry.from {
            return Err(Ignored::Author);
        }
        self.may_say(game, &entry.from, &saying, now)?;
        if !notary.is_genuine(
            signed.key,
            signed.signature,
            &statement(&LadderSaying::name(game), signed.body),
        ) {
            return Err(Ignored::Forged);
        }
        let ladder = self.all.entry(game.to_owned()).or_default();
        ladder.hear(&entry.from, saying, &format!("{} {}", ladder_id(game), entry.sequence), now);
        ladder.version = entry.sequence;
        Ok(())
    }

    /// Whether a player may say something in a ladder's log at a time (broker's Unix ms).
    ///
    /// # Errors
    /// Why it would have no effect.
    pub fn may_say(&self, game: &str, by: &str, saying: &LadderSaying, now: u64) -> Result<(), Ignored> {
        match self.all.get(game) {
            Some(ladder) => ladder.may_hear(game, by, saying, now),
            None if ladder_terms(game).is_none() => Err(Ignored::Elsewhere),
            None => HeldLadder::default().may_hear(game, by, saying, now),
        }
    }

    /// The last applied sequence number; 0 before the first.
    pub fn sequence(&self) -> u64 {
        self.sequence
    }

    /// Who sinks at a time (broker's Unix ms): the game and the key name.
    pub fn due(&self, now: u64) -> Vec<(String, String)> {
        let of = |(game, ladder): (&String, &HeldLadder)| -> Vec<(String, String)> {
            let places = (0..ladder.climbers.len()).filter(|&place| ladder.sinks(place, now));
            places.map(|place| (game.clone(), ladder.climbers[place].author.clone())).collect()
        };
        self.all.iter().flat_map(of).collect()
    }

    /// The games in progress: the ladder's game and the table.
    pub fn running(&self) -> impl Iterator<Item = (&str, &str)> {
        self.all.iter().flat_map(|(game, ladder)| {
            ladder.running.keys().map(move |table| (game.as_str(), table.as_str()))
        })
    }

    /// What is played at a table of a ladder; `None` if its game is not in progress.
    pub fn table(&self, game: &str, table: &str) -> Option<EventTable> {
        let LadderGame { terms, players } = self.all.get(game)?.running.get(table)?.clone();
        let begun = BegunTable { event: ladder_id(game), terms, players: players.into() };
        Some(EventTable { table: table.to_owned(), begun })
    }

    /// The ladders of these games.
    pub fn lines<'a>(&self, games: impl Iterator<Item = &'a str>) -> Vec<LadderLine> {
        let line = |game: &str| {
            let ladder = self.all.get(game);
            let players = ladder.map_or(0, |ladder| ladder.climbers.len());
            let running = ladder.map_or(0, |ladder| ladder.running.len());
            LadderLine { game: game.to_owned(), players, running }
        };
        games.filter(|game| ladder_terms(game).is_some()).map(line).collect()
    }

    /// A ladder for a player's page; without rows to a page that has this version of them. `None` for a game without one.
    pub fn card(&self, game: &str, player: &str, version: u64, now: u64) -> Option<LadderCard> {
        let terms = ladder_terms(game)?;
        let empty = HeldLadder::default();
        let ladder = self.all.get(game).unwrap_or(&empty);
        let may_enter = ladder.may_hear(game, player, &LadderSaying::Enter(String::new()), now).is_ok();
        let is_same = version == ladder.version && version > 0;
        let row = |climber: &Climber| {
            let running = ladder.game_of(&climber.author);
            let opponent = running.and_then(|(_, game)| {
                let mut players = game.players.iter().map(|(author, _)| author);
                ladder.place(players.find(|author| **author != climber.author)?)
            });
            let (author, terms) = (climber.author.clone(), Box::new(terms.clone()));
            let challenge = LadderSaying::Challenge { author, terms };
            LadderRow {
                author: climber.author.clone(),
                name: climber.name.clone(),
                entered: climber.entered,
                table: running.map(|(table, _)| table.clone()).unwrap_or_default(),
                opponent,
                is_idle: running.is_none() && climber.is_idle(now),
                may_challenge: ladder.may_hear(game, player, &challenge, now).is_ok(),
            }
        };
        Some(LadderCard {
            now,
            version: ladder.version,
            is_same,
            may_enter,
            own: ladder.place(player),
            rows: if is_same { Vec::new() } else { ladder.climbers.iter().map(row).collect() },
        })
    }
}

impl Climber {
    fn is_idle(&self, now: u64) -> bool {
        now >= self.active + IDLE
    }

    fn play(&mut self, now: u64) {
        (self.active, self.sunk) = (now, now);
    }
}

impl HeldLadder {
    fn place(&self, author: &str) -> Option<usize> {
        self.climbers.iter().position(|climber| climber.author == author)
    }

    /// The game in progress of a player, who has one at most.
    fn game_of(&self, author: &str) -> Option<(&String, &LadderGame)> {
        self.running.iter().find(|(_, game)| game.players.iter().any(|(known, _)| known == author))
    }

    fn sinks(&self, place: usize, now: u64) -> bool {
        let plays = |climber: &Climber| self.game_of(&climber.author).is_some() || !climber.is_idle(now);
        let Some((climber, below)) = self.climbers.get(place).zip(self.climbers.get(place + 1)) else {
            return false;
        };
        // Two who do not play would change places for ever.
        !plays(climber) && plays(below) && now >= climber.sunk + SINKS_EVERY
    }

    fn may_hear(&self, game: &str, from: &str, saying: &LadderSaying, now: u64) -> Result<(), Ignored> {
        let own = self.place(from);
        match saying {
            LadderSaying::Enter(_) if own.is_some() => Err(Ignored::Repeated),
            // A full ladder takes newcomers in place of a last one who does not play.
            LadderSaying::Enter(_) if self.climbers.len() >= MOST => match self.climbers.last() {
                Some(last) if last.is_idle(now) && self.game_of(&last.author).is_none() => Ok(()),
                _ => Err(Ignored::Seat),
            },
            LadderSaying::Enter(_) => Ok(()),
            LadderSaying::Leave => own.map(drop).ok_or(Ignored::Stranger),
            LadderSaying::Challenge { author, terms } => {
                let own = own.ok_or(Ignored::Stranger)?;
                let above = self.place(author).ok_or(Ignored::Elsewhere)?;
                if above >= own || own - above > LADDER_REACH {
                    return Err(Ignored::Undue);
                }
                if [from, author].into_iter().any(|player| self.game_of(player).is_some()) {
                    return Err(Ignored::Seat);
                }
                // The rules may have had another version, of which an old log still tells.
                let (version, options) = (terms.version, terms.options.clone());
                let known = ladder_terms(game).map(|known| OnlineTerms { version, options, ..known });
                (known.as_ref() == Some(&**terms)).then_some(()).ok_or(Ignored::Terms)
            }
        }
    }

    /// Takes what a player may say; a game that begins has a table named after an origin.
    fn hear(&mut self, from: &str, saying: LadderSaying, origin: &str, now: u64) {
        match (saying, self.place(from)) {
            (LadderSaying::Enter(name), None) => {
                self.climbers.truncate(MOST - 1);
                let name = shown_text(&name, LONGEST_NAME).unwrap_or_default();
                self.climbers.push(Climber {
                    author: from.to_owned(),
                    name,
                    entered: now,
                    active: now,
                    sunk: now,
                });
            }
            (LadderSaying::Leave, Some(place)) => drop(self.climbers.remove(place)),
            (LadderSaying::Challenge { author, terms }, Some(own)) => {
                let Some(above) = self.place(&author) else { return };
                let places = [above, own];
                places.into_iter().for_each(|place| self.climbers[place].play(now));
                let players = places.map(|place| {
                    let Climber { author, name, .. } = &self.climbers[place];
                    (author.clone(), name.clone())
                });
                let named = players.each_ref().map(|(author, _)| author.clone());
                let terms = terms.inviting(named).of_event();
                self.running.insert(terms.table(origin), LadderGame { terms, players });
            }
            (LadderSaying::Enter(_), Some(_))
            | (LadderSaying::Leave | LadderSaying::Challenge { .. }, None) => {}
        }
    }

    fn rule(&mut self, ruling: LadderRuling, now: u64) -> Result<(), Ignored> {
        match ruling {
            LadderRuling::Ended { table, winner } => {
                let game = self.running.get(&table).ok_or(Ignored::Elsewhere)?;
                let [challenged, challenger] = game.players.each_ref().map(|(author, _)| author.clone());
                if winner.as_ref().is_some_and(|winner| *winner != challenged && *winner != challenger) {
                    return Err(Ignored::Seat);
                }
                self.running.remove(&table);
                let places = [&challenged, &challenger].map(|author| self.place(author));
                places.into_iter().flatten().for_each(|place| self.climbers[place].play(now));
                // Either may have left, or others' games may have turned the two round.
                if let [Some(above), Some(own)] = places
                    && above < own
                    && winner == Some(challenger)
                {
                    self.climbers[above..=own].rotate_right(1);
                }
                Ok(())
            }
            LadderRuling::Sunk(author) => {
                let place =
                    self.place(&author).filter(|&place| self.sinks(place, now)).ok_or(Ignored::Undue)?;
                self.climbers[place].sunk = now;
                self.climbers.swap(place, place + 1);
                Ok(())
            }
        }
    }
}
