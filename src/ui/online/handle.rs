//! The table being followed, for views and sessions: they read it and send messages to it.

use basalt_app::live::{LineEvent, LineState};
use basalt_browser::life::Life;
use basalt_browser::online::{self, OnlineLog};
use basalt_browser::{random, storage};
use basalt_online::{GameMoment, Lot, OnlineMessage, Proposal, Saying, SeatLot};

use crate::reactive::state::State;

use super::kept;
use super::table::{Coming, OnlineTable, new_lot};

/// The interval of checks on clocks and presence (ms).
const TICK: i32 = 250;
/// Marks in a tab whether there is a game server, once that is known.
const SERVER: &str = "basalt.online.server";
const HERE: &str = "here";
const NOWHERE: &str = "none";

#[derive(Clone, Copy)]
pub struct OnlineHandle {
    table: State<Option<OnlineTable>>,
    /// Whether this address has a game server; `None` until that is known.
    server: State<Option<bool>>,
}

impl OnlineHandle {
    pub fn new() -> Self {
        OnlineHandle {
            table: State::new(None),
            server: State::new(storage::of_tab(SERVER).map(|server| server == HERE)),
        }
    }

    /// Finds out whether there is a game server, unless this tab knows.
    pub fn ask(self, life: Life) {
        if storage::of_tab(SERVER).is_none() {
            online::ask_for_server(life, move |is_here| self.learn(!is_here));
        }
    }

    /// Calls `tell` if this address has a game server, at once or as soon as that is known.
    pub fn when_here(self, life: Life, tell: impl FnOnce() + 'static) {
        match storage::of_tab(SERVER).as_deref() {
            Some(HERE) => tell(),
            Some(_) => {}
            None => online::ask_for_server(life, move |is_here| {
                self.learn(!is_here);
                if is_here {
                    tell();
                }
            }),
        }
    }

    pub fn is_alone(self) -> bool {
        self.server.get() == Some(false)
    }

    /// The same as [`Self::is_here`], for views.
    pub fn answers(self) -> bool {
        self.server.get() == Some(true)
    }

    /// Whether this address is known to have a game server.
    pub fn is_here(self) -> bool {
        storage::of_tab(SERVER).as_deref() == Some(HERE)
    }

    pub fn note(self, line: LineState) {
        line.tells_server().into_iter().for_each(|is_here| self.learn(!is_here));
    }

    fn learn(self, is_alone: bool) {
        storage::set_of_tab(SERVER, Some(if is_alone { NOWHERE } else { HERE }));
        if self.server.get_untracked() != Some(!is_alone) {
            self.server.set(Some(!is_alone));
        }
    }

    pub fn with<R>(self, read: impl FnOnce(&OnlineTable) -> R) -> Option<R> {
        self.table.with(|table| table.as_ref().map(read))
    }

    pub fn peek<R>(self, read: impl FnOnce(&OnlineTable) -> R) -> Option<R> {
        self.table.with_untracked(|table| table.as_ref().map(read))
    }

    /// The table and game where the player's turn has just begun.
    pub(super) fn begun_turn(self) -> Option<(String, String)> {
        let mut begun = None;
        self.update(|table| begun = table.begun_turn());
        begun
    }

    pub fn update(self, change: impl FnOnce(&mut OnlineTable)) {
        self.table.update_untracked(|table| {
            if let Some(table) = table {
                change(table);
            }
        });
    }

    /// Follows a table in place of the previous one; calls `tell` on every change.
    pub fn follow(
        self,
        life: Life,
        table: &str,
        watches: bool,
        coming: Coming,
        tell: impl Fn() + Copy + 'static,
    ) {
        self.table.set(Some(OnlineTable::new(table, watches, coming)));
        let name = table.to_owned();
        online::open(life, OnlineLog::of_table(table), move |kind, text| {
            let Some(event) = LineEvent::read(kind, text) else { return };
            let quiet = event.is_quiet();
            let mut listened = None;
            self.update(|table| {
                table.hear(event);
                self.note(table.line);
                listened = table.listened();
            });
            listened.iter().for_each(|names| online::listen(names));
            if !quiet {
                self.attend();
                tell();
            }
        });
        self.tick(life, name, tell);
    }

    fn tick(self, life: Life, name: String, tell: impl Fn() + Copy + 'static) {
        online::later(life, TICK, move || {
            if self.peek(|table| table.game.table() == name) == Some(true) {
                self.attend();
                tell();
                self.tick(life, name, tell);
            }
        });
    }

    fn attend(self) {
        let mut duty = None;
        let mut earlier = Vec::new();
        self.update(|table| earlier = table.unheard());
        earlier.iter().for_each(|body| online::say(body));
        self.update(|table| duty = table.duty());
        if let Some(saying) = duty {
            self.say(saying);
        }
        self.table.update(|_| {});
    }

    pub fn say(self, saying: Saying) {
        let mut body = None;
        self.update(|table| {
            let message = OnlineMessage { counter: table.counter(), saying };
            body = Some(message.to_string());
            table.settle(|unsent| unsent.push(message));
        });
        if let Some(body) = body {
            online::say(&body);
        }
    }

    /// Sits down at the table under its terms, with the proof of the invitation if required.
    pub fn sit(self, life: Life, name: String) {
        let terms = self.peek(|table| table.game.terms().cloned()).flatten();
        let (Some(terms), Some(bits)) = (terms, random::secret()) else { return };
        let say = move |terms, proof| {
            self.say(Saying::Sit { terms, lot: SeatLot::Open(Lot::of_bits(bits)), name, proof });
        };
        let Some(lock) = terms.lock.clone() else { return say(terms, None) };
        let [table, secret] = self
            .peek(|table| [table.game.table().to_owned(), table.secret.clone().unwrap_or_default()])
            .unwrap_or_default();
        online::ask(life, "proof", vec![table, lock, secret], move |proof| match proof {
            Some(_) => say(terms, proof),
            // The secret does not fit this table.
            None => {
                self.update(|table| {
                    table.secret = None;
                    kept::forget_secret(table.game.table());
                });
                self.table.update(|_| {});
            }
        });
    }

    /// Sends an action made here; an action that ends the game by agreement is offered.
    pub fn act(self, ply: usize, action: &str) {
        let said = self.peek(|table| {
            let at = GameMoment { ply: ply as u32, ..table.game.moment() };
            let round = table.game.round();
            let ends = round.and_then(|round| round.game().agreement()).is_some_and(|(_, end)| end == action);
            if ends {
                Saying::Offer(table.game.moment(), Proposal::End)
            } else {
                Saying::Act(at, action.to_owned())
            }
        });
        said.into_iter().for_each(|saying| self.say(saying));
    }

    pub fn offer(self, proposal: Proposal) {
        if proposal == Proposal::Again {
            self.update(|table| table.rematch = Some(table.game.moment()));
        }
        let saying = self.peek(|table| {
            let at = table.game.moment();
            match proposal {
                Proposal::Again => Some(Saying::OfferAgain(at, new_lot(table.game.table())?.commitment())),
                proposal => Some(Saying::Offer(at, proposal)),
            }
        });
        saying.flatten().into_iter().for_each(|saying| self.say(saying));
    }

    pub fn answer(self, proposal: Proposal, accepts: bool) {
        let saying = self.peek(|table| {
            let at = table.game.moment();
            Some(match (accepts, proposal) {
                (false, proposal) => Saying::Decline(at, proposal),
                (true, Proposal::Again) => Saying::AcceptAgain(at, Lot::of_bits(random::secret()?)),
                (true, proposal) => Saying::Accept(at, proposal),
            })
        });
        saying.flatten().into_iter().for_each(|saying| self.say(saying));
    }

    pub fn say_now(self, saying: impl FnOnce(GameMoment) -> Saying) {
        if let Some(at) = self.peek(|table| table.game.moment()) {
            self.say(saying(at));
        }
    }

    /// Leaves a table to which a search or an arena has led, before its game begins.
    pub(super) fn leave(self) {
        let mut sits = false;
        self.update(|table| sits = table.leave());
        if sits {
            self.say(Saying::Resign(GameMoment::default()));
        }
    }

    pub fn close(self) {
        if self.peek(|_| ()).is_some() {
            online::close();
            self.table.set(None);
        }
    }
}
