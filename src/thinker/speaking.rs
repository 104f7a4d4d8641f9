//! The worker as an engine of the protocol in `docs/ENGINE.md`, for hosts in other scripts.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use basalt_bots::{EngineLine, EngineSearch, EngineSlice, HostLine, Level};
use basalt_rules::Record;
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::spawn_local;
use web_sys::{DedicatedWorkerGlobalScope, MessagePort};

use super::clock::now;
use super::parts::{ThinkerPart, fetch_part, heads};

/// The search for a host.
pub(crate) struct Speaking {
    scope: DedicatedWorkerGlobalScope,
    /// Schedules the next slice.
    wake: MessagePort,
    search: RefCell<Option<EngineSearch>>,
    /// Whether one is to begin once the game's chunk is loaded, and whether the host has stopped it.
    coming: Cell<Option<bool>>,
}

impl Speaking {
    pub(crate) fn new(scope: DedicatedWorkerGlobalScope, wake: MessagePort) -> Rc<Speaking> {
        Rc::new(Speaking { scope, wake, search: RefCell::new(None), coming: Cell::new(None) })
    }

    fn write(&self, line: &EngineLine) {
        // Nobody receives this if the page has gone.
        let _ = self.scope.post_message(&JsValue::from_str(&line.to_string()));
    }

    /// Answers a line of the protocol.
    pub(crate) fn hear(self: &Rc<Self>, text: &str) {
        match HostLine::read(text) {
            Ok(line) => self.obey(line),
            Err(mistake) => self.write(&EngineLine::Failed(mistake.to_string())),
        }
    }

    fn obey(self: &Rc<Self>, line: HostLine) {
        match line {
            HostLine::Hello(version) => {
                let name = format!("Basalt {}", env!("CARGO_PKG_VERSION"));
                EngineLine::introduction(version, name, heads()).iter().for_each(|line| self.write(line));
            }
            HostLine::Stop if self.coming.get().is_some() => self.coming.set(Some(true)),
            HostLine::Stop => self.answer(),
            HostLine::Go(..) if self.search.borrow().is_some() || self.coming.get().is_some() => {
                self.write(&EngineLine::Failed("a search is running: send `stop` first".to_owned()));
            }
            HostLine::Go(record, limits) => {
                self.coming.set(Some(false));
                self.with_part(record, move |speaking, part, record| {
                    let stopped = speaking.coming.take() == Some(true);
                    let end = (part.rules.end)(&record).map_err(|mistake| mistake.to_string())?;
                    let request = EngineSearch::request(record, &limits, Level::Overdrive, 1);
                    let begun = (part.searcher.begin_search)(&request);
                    let search = EngineSearch::begin(&end, begun, &limits, now())?;
                    *speaking.search.borrow_mut() = Some(search);
                    if stopped {
                        speaking.answer();
                    } else {
                        let _ = speaking.wake.post_message(&JsValue::NULL);
                    }
                    Ok(())
                });
            }
            HostLine::Legal(record) => self.with_part(record, |speaking, part, record| {
                let end = (part.rules.end)(&record).map_err(|mistake| mistake.to_string())?;
                speaking.write(&EngineLine::RecordEnd(end));
                Ok(())
            }),
            HostLine::RecordEnd(_) | HostLine::Failed(_) => {}
        }
    }

    /// Does something with the rules of a record's game once its chunk is loaded.
    fn with_part(
        self: &Rc<Self>,
        record: Record,
        what: impl FnOnce(&Speaking, ThinkerPart, Record) -> Result<(), String> + 'static,
    ) {
        let coming = fetch_part(&record.game).map_err(|mistake| mistake.to_string());
        let speaking = self.clone();
        spawn_local(async move {
            let part = match coming {
                Ok(coming) => coming.await.map_err(|lost| lost.to_string()),
                Err(why) => Err(why),
            };
            let is_lost = part.is_err();
            if let Err(why) = part.and_then(|part| what(&speaking, part, record)) {
                if is_lost {
                    speaking.coming.set(None);
                }
                speaking.write(&EngineLine::Failed(why));
            }
        });
    }

    /// Searches for a slice; returns whether there is more to do.
    pub(crate) fn advance(&self) -> bool {
        let slice = self.search.borrow_mut().as_mut().map(|search| search.advance(now));
        match slice {
            None => return false,
            Some(EngineSlice::More) => {}
            Some(EngineSlice::Found(found)) => self.write(&found),
            Some(EngineSlice::Ended) => {
                self.answer();
                return false;
            }
        }
        true
    }

    fn answer(&self) {
        if let Some(search) = self.search.take() {
            search.answer().iter().for_each(|line| self.write(line));
        }
    }
}
