//! The table being followed, for views and sessions: they read it and speak at it.

use basalt_app::live::{
    LineState, LiveEffect, OnlineTable, TableContext, TableEffect, TableInput, TableSpeech,
};
use basalt_browser::life::Life;
use basalt_browser::online;
use basalt_browser::{random, storage};

use crate::player::settings::Settings;
use crate::reactive::state::State;

use super::line::{now, perform_live};

/// Marks in a tab whether there is a game server, once that is known.
const SERVER: &str = "basalt.online.server";
const HERE: &str = "here";
const NOWHERE: &str = "none";

/// A table that is followed, behind a pointer: what can be said at it comes with the chunk that follows tables, not with the
/// first load or with sessions.
trait FollowedTable {
    fn read(&self) -> &OnlineTable;
    fn speak(&mut self, speech: TableSpeech, context: TableContext) -> Vec<LiveEffect>;
    fn give(&mut self, input: TableInput, context: TableContext) -> Vec<TableEffect>;
}

impl FollowedTable for OnlineTable {
    fn read(&self) -> &OnlineTable {
        self
    }

    fn speak(&mut self, speech: TableSpeech, context: TableContext) -> Vec<LiveEffect> {
        OnlineTable::speak(self, speech, context)
    }

    fn give(&mut self, input: TableInput, context: TableContext) -> Vec<TableEffect> {
        OnlineTable::give(self, input, context)
    }
}

#[derive(Clone, Copy)]
pub struct TableHandle {
    table: State<Option<Box<dyn FollowedTable>>>,
    /// Whether this address has a game server; `None` until that is known.
    server: State<Option<bool>>,
    settings: Settings,
}

impl TableHandle {
    pub fn new(settings: Settings) -> Self {
        TableHandle {
            table: State::new(None),
            server: State::new(storage::of_tab(SERVER).map(|server| server == HERE)),
            settings,
        }
    }

    /// Finds out whether there is a game server, unless this tab knows.
    pub fn ask(self, life: Life) {
        if storage::of_tab(SERVER).is_none() {
            online::ask_for_server(life, move |is_here| self.learn(is_here));
        }
    }

    /// Calls `tell` if this address has a game server, at once or as soon as that is known.
    pub fn when_here(self, life: Life, tell: impl FnOnce() + 'static) {
        match storage::of_tab(SERVER).as_deref() {
            Some(HERE) => tell(),
            Some(_) => {}
            None => online::ask_for_server(life, move |is_here| {
                self.learn(is_here);
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
        line.tells_server().into_iter().for_each(|is_here| self.learn(is_here));
    }

    fn learn(self, is_here: bool) {
        storage::set_of_tab(SERVER, Some(if is_here { HERE } else { NOWHERE }));
        if self.server.get_untracked() != Some(is_here) {
            self.server.set(Some(is_here));
        }
    }

    pub fn with<R>(self, read: impl FnOnce(&OnlineTable) -> R) -> Option<R> {
        self.table.with(|table| table.as_deref().map(|table| read(table.read())))
    }

    pub fn peek<R>(self, read: impl FnOnce(&OnlineTable) -> R) -> Option<R> {
        self.table.with_untracked(|table| table.as_deref().map(|table| read(table.read())))
    }

    pub fn context(self) -> TableContext {
        let takebacks = self.settings.takebacks.get_untracked();
        TableContext { now: now(), secret: random::secret(), takebacks }
    }

    /// Says something at the table; views see it with the next tick.
    pub fn speak(self, speech: TableSpeech) {
        let mut effects = Vec::new();
        let context = self.context();
        self.table.update_untracked(|table| {
            effects = table.as_mut().map(|table| table.speak(speech, context)).unwrap_or_default();
        });
        effects.into_iter().for_each(perform_live);
    }

    pub fn give(self, input: TableInput) -> Vec<TableEffect> {
        let is_quiet = input.is_quiet();
        let mut effects = Vec::new();
        let context = self.context();
        self.table.update_untracked(|table| {
            effects = table.as_mut().map(|table| table.give(input, context)).unwrap_or_default();
        });
        if !is_quiet {
            self.table.update(|_| {});
        }
        effects
    }

    pub fn set(self, table: OnlineTable) {
        // Not by `State::set`: the compiler would know there what is behind the pointer, and link it wherever a table is closed.
        let mut before = None;
        self.table.update(|followed| before = followed.replace(Box::new(table)));
    }

    pub fn close(self) {
        if self.peek(|_| ()).is_some() {
            online::close();
            self.table.set(None);
        }
    }
}
