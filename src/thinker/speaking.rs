//! The worker as an engine of the protocol in `docs/ENGINE.md`, for hosts in other pages' scripts.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use basalt_bots::{EngineLine, EngineSearch, EngineSlice, HostLine, Level};
use basalt_rules::{Mistake, Record};
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::spawn_local;

use super::parts::{ThinkerPart, fetch_part, heads};
use super::{Thinker, now};

/// The search for a host.
#[derive(Default)]
pub(super) struct Speaking {
    search: RefCell<Option<EngineSearch>>,
    /// Whether one is to begin once the game's chunk is loaded, and whether the host has stopped it.
    coming: Cell<Option<bool>>,
}

impl Thinker {
    fn write(&self, line: &EngineLine) {
        // Nobody receives this if the page has gone.
        let _ = self.scope.post_message(&JsValue::from_str(&line.to_string()));
    }

    /// Answers a line of the engine protocol; returns whether the text was one.
    pub(super) fn speak(self: &Rc<Self>, text: &str) -> bool {
        let is_line = match text.split(' ').next() {
            Some("hello" | "go" | "legal") => true,
            // With a number it is the page's.
            _ => text == "stop",
        };
        if is_line {
            match HostLine::read(text) {
                Ok(line) => self.obey(line),
                Err(mistake) => self.write(&EngineLine::Failed(mistake.to_string())),
            }
        }
        is_line
    }

    fn obey(self: &Rc<Self>, line: HostLine) {
        match line {
            HostLine::Hello(version) => {
                let name = format!("Basalt {}", env!("CARGO_PKG_VERSION"));
                EngineLine::introduction(version, name, heads()).iter().for_each(|line| self.write(line));
            }
            HostLine::Stop if self.speaking.coming.get().is_some() => self.speaking.coming.set(Some(true)),
            HostLine::Stop => self.answer_host(),
            HostLine::Go(..) if self.is_speaking() => {
                self.write(&EngineLine::Failed("a search is running: send `stop` first".to_owned()));
            }
            HostLine::Go(record, limits) => {
                self.speaking.coming.set(Some(false));
                self.with_part(record, move |worker, part, record| {
                    let end = (part.rules.end)(&record).map_err(|mistake| mistake.to_string())?;
                    let request = EngineSearch::request(record, &limits, Level::Overdrive, 1);
                    let begun = (part.searcher.begin_search)(&request);
                    let search = EngineSearch::begin(&end, begun, &limits, now())?;
                    *worker.speaking.search.borrow_mut() = Some(search);
                    match worker.speaking.coming.take() {
                        Some(true) => worker.answer_host(),
                        _ => worker.wake(),
                    }
                    Ok(())
                });
            }
            HostLine::Legal(record) => self.with_part(record, |worker, part, record| {
                let end = (part.rules.end)(&record).map_err(|mistake| mistake.to_string())?;
                worker.write(&EngineLine::RecordEnd(end));
                Ok(())
            }),
            HostLine::RecordEnd(_) | HostLine::Failed(_) => {}
        }
    }

    fn is_speaking(&self) -> bool {
        self.speaking.search.borrow().is_some() || self.speaking.coming.get().is_some()
    }

    /// Does something with the rules of a record's game once its chunk is loaded.
    fn with_part(
        self: &Rc<Self>,
        record: Record,
        what: impl FnOnce(&Thinker, ThinkerPart, Record) -> Result<(), String> + 'static,
    ) {
        let coming = fetch_part(&record.game).map_err(|mistake: Mistake| mistake.to_string());
        let worker = self.clone();
        spawn_local(async move {
            let part = match coming {
                Ok(coming) => coming.await.map_err(|lost| lost.to_string()),
                Err(why) => Err(why),
            };
            if let Err(why) = part.and_then(|part| what(&worker, part, record)) {
                worker.speaking.coming.set(None);
                worker.write(&EngineLine::Failed(why));
            }
        });
    }

    /// Searches for a host for a slice; returns whether there is more to do.
    pub(super) fn speak_on(&self) -> bool {
        let slice = self.speaking.search.borrow_mut().as_mut().map(|search| search.advance(now));
        match slice {
            None => return false,
            Some(EngineSlice::More) => {}
            Some(EngineSlice::Found(found)) => self.write(&found),
            Some(EngineSlice::Ended) => {
                self.answer_host();
                return false;
            }
        }
        true
    }

    fn answer_host(&self) {
        if let Some(search) = self.speaking.search.take() {
            search.answer().iter().for_each(|line| self.write(line));
        }
    }
}
