//! The engine on this machine that analyses and reviews in place of our search, if the player has named one.

use basalt_bots::{EngineLoss, EngineStatus, WorkerRequest};
use basalt_browser::life::Life;
use basalt_browser::{bots, clock};
use basalt_rules::Message;

use super::LibraryHandle;
use crate::player::notices::{Notice, NoticeList};
use crate::reactive::state::State;

/// How long a lost engine is not looked for again (ms).
const REST: f64 = 10_000.0;

#[derive(Clone, PartialEq, Eq, Default)]
enum EngineLink {
    #[default]
    None,
    Dialling,
    /// It has introduced itself by this name, and answers.
    Ready(String),
    /// The engine of this name does not play the game in question.
    Passes(String),
    Lost(EngineLoss),
}

#[derive(Clone, Copy)]
pub struct EngineHandle {
    link: State<EngineLink>,
    /// When it was last looked for (ms).
    dialled: State<f64>,
    library: LibraryHandle,
    notices: NoticeList,
    life: Life,
}

impl EngineHandle {
    pub fn new(library: LibraryHandle, notices: NoticeList, life: Life) -> Self {
        let (link, dialled) = (State::new(EngineLink::None), State::new(f64::NEG_INFINITY));
        EngineHandle { link, dialled, library, notices, life }
    }

    /// How it stands with the engine, in a sentence, if one is named; views track it.
    pub fn told(self) -> Option<Message> {
        self.link.with(|link| {
            Some(match link {
                EngineLink::None => return None,
                EngineLink::Dialling => Message::new("engine-dialled"),
                EngineLink::Ready(name) => Message::new("engine-answers").with("name", name.clone()),
                EngineLink::Passes(name) => Message::new("engine-passes").with("name", name.clone()),
                EngineLink::Lost(why) => Message::new("engine-lost").with("why", why.word()),
            })
        })
    }

    /// Looks for the engine before a search, if one is named and not there.
    pub fn attend(self) {
        let is_due = match self.link.get_untracked() {
            EngineLink::Dialling | EngineLink::Ready(_) | EngineLink::Passes(_) => false,
            EngineLink::None => true,
            EngineLink::Lost(_) => clock::now() - self.dialled.get_untracked() > REST,
        };
        if is_due && let Some(address) = self.library.read().engine_address() {
            self.dial(Some(address));
        }
    }

    /// Keeps another address, or none, and looks who is there.
    pub fn choose(self, address: Option<String>) {
        if let Err(error) = self.library.read().keep_engine_address(address.as_deref()) {
            self.notices.tell(Notice::Trouble(error));
        }
        self.dial(address);
    }

    fn dial(self, address: Option<String>) {
        self.dialled.set(clock::now());
        self.link.set(if address.is_some() { EngineLink::Dialling } else { EngineLink::None });
        bots::listen_to_engine(self.life, move |status| self.hear(status));
        bots::send(&WorkerRequest::Engine(address.clone()));
        bots::use_engine(address);
    }

    fn hear(self, status: EngineStatus) {
        self.link.set(match status {
            EngineStatus::Ready(name) => EngineLink::Ready(name),
            EngineStatus::Passes(name) => EngineLink::Passes(name),
            EngineStatus::Lost(loss) => {
                self.notices.tell(Notice::Said(Message::new("engine-lost").with("why", loss.word())));
                EngineLink::Lost(loss)
            }
        });
    }
}
