//! The shared state of the editor's page: the position, the game's verdict and the puzzle search.

use basalt_bots::{WorkerRequest, WorkerResponse};
use basalt_browser::bots::{self, WorkerEvent};
use basalt_browser::life::Life;
use basalt_games::catalogue;
use basalt_play::session::{AdviceInput, MoveInput};
use basalt_play::{Link, Route, Terms, rewriting};
use basalt_rules::{Message, NoPuzzle, Puzzle, Record, Side, Sketch, Tap};

use crate::app::app_state::{library, locale, open_session, seat_word, settings};
use crate::opening::NewGame;
use crate::opening::navigation::go;
use crate::opening::navigation::go_to_game;
use crate::reactive::prelude::*;
use crate::reactive::state::State;
use crate::session::SessionHandle;

#[derive(Clone, PartialEq)]
pub(super) enum Ruling {
    Illegal(Message),
    Over(Option<Message>),
    Legal(Side),
}

#[derive(Clone, PartialEq)]
pub(super) enum QuestStand {
    None,
    /// The progress in thousandths.
    Looking(u16),
    Found(Result<Puzzle, NoPuzzle>),
    Failed,
}

#[derive(Clone, Copy)]
pub(super) struct Editor {
    pub(super) session: SessionHandle,
    pub(super) id: &'static str,
    pub(super) verdict: State<Ruling>,
    pub(super) quest: State<QuestStand>,
    /// The number of the last puzzle search.
    pub(super) asked: State<u32>,
    pub(super) life: Life,
}

impl Editor {
    pub(super) fn record(self) -> Record {
        self.session.read(|game| game.record_from(game.shown()))
    }

    pub(super) fn sketch(self) -> Option<Box<dyn Sketch>> {
        catalogue::sketch(&self.record()).ok()
    }

    pub(super) fn rewrite(self, text: &str) {
        if untrack(|| self.record()).start.as_deref() != Some(text) {
            self.session.give(MoveInput::Offer(vec![rewriting(text)]));
        }
    }

    /// Changes the position other than by placing pieces, if possible.
    pub(super) fn change(self, change: impl FnOnce(&mut dyn Sketch) -> bool) {
        if let Some(mut sketch) = untrack(|| self.sketch())
            && change(sketch.as_mut())
        {
            self.rewrite(&sketch.text());
        }
    }

    pub(super) fn in_hand(self) -> Option<usize> {
        self.session.read(|game| match game.taps() {
            [Tap::Slot(place), ..] => Some(usize::from(*place)),
            _ => None,
        })
    }

    /// The name of a side: its colour, if it has one.
    pub(super) fn side(self, side: Side) -> String {
        let key = format!("{}-seat-{}", self.id, side.number());
        match locale().knows(&key) {
            true => seat_word(self.id, side, settings().tall.get()),
            false => locale().tell(&Message::new("edit-player").with("number", side.number())),
        }
    }

    /// Whether the game can be played on from the position (reactive).
    pub(super) fn is_open(self) -> bool {
        matches!(self.verdict.get(), Ruling::Legal(_))
    }

    pub(super) fn said(self, verdict: &Ruling) -> Message {
        match verdict {
            Ruling::Illegal(why) => why.clone(),
            Ruling::Over(why) => {
                let why = why.as_ref().map(|why| locale().say(why, &|side| self.side(side)));
                Message::new("editor-over").with("why", why.unwrap_or_default())
            }
            Ruling::Legal(side) => Message::new("editor-legal").with("who", self.side(*side)),
        }
    }

    pub(super) fn play(self) {
        if let Ok(game) = catalogue::open(&untrack(|| self.record())) {
            let seats = library().read().usual_seats(game.sides()).with_a_person();
            go_to_game(NewGame::new(game, seats, Terms::default()));
        }
    }

    pub(super) fn analyse(self) {
        let link = Link::at(0, untrack(|| self.record()));
        go(Route::View(link.to_string()));
        if let Some(session) = open_session().get_untracked() {
            untrack(|| session.give(AdviceInput::Analyse));
        }
    }

    pub(super) fn pose(self) {
        let number = self.asked.get_untracked().wrapping_add(1);
        self.asked.set_untracked(number);
        self.quest.set(QuestStand::Looking(0));
        bots::listen(self.life, move |event| self.hear(event));
        bots::send(&WorkerRequest::Pose { number, record: untrack(|| self.record()) });
    }

    fn hear(self, event: WorkerEvent) {
        let is_asked = |number: u32| number == self.asked.get_untracked();
        match event {
            WorkerEvent::Response(WorkerResponse::Progress(number, done)) if is_asked(number) => {
                self.quest.set(QuestStand::Looking(done));
            }
            WorkerEvent::Response(WorkerResponse::Posed(number, found)) if is_asked(number) => {
                self.quest.set(QuestStand::Found(found));
            }
            WorkerEvent::Dead | WorkerEvent::Response(WorkerResponse::Failed(..)) => {
                self.quest.set(QuestStand::Failed);
            }
            _ => {}
        }
    }

    /// Ends the search; the worker may be in the middle of a long slice.
    pub(super) fn stop(self) {
        if matches!(self.quest.get_untracked(), QuestStand::Looking(_)) {
            bots::end();
        }
        self.quest.set(QuestStand::None);
    }
}
