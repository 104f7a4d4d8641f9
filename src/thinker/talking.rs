//! Both sides of the engine protocol as a part of the worker, which loads when a player names an engine or a script asks for one.

use std::rc::Rc;

use basalt_bots::{EngineHost, EngineQuestion, EngineRules};
use wasm_split_helpers::SplitLoaderError;
use web_sys::{DedicatedWorkerGlobalScope, MessagePort};

use super::clock::now;
use super::hosting::{HostAnswer, Hosting};
use super::speaking::Speaking;

/// What the worker asks of the part. Only this names it, so that its code stays out of the worker itself.
pub(crate) trait EngineTalk {
    /// Connects to the engine at an address in place of the one before.
    fn dial(&self, address: Option<&str>);
    /// Whether there is an engine to ask.
    fn is_hosting(&self) -> bool;
    fn ask(&self, question: EngineQuestion, rules: EngineRules);
    /// Wants the answer to this request now.
    fn stop(&self, number: u32);
    /// Nothing is asked any more.
    fn rest(&self);
    /// Answers a line of a host.
    fn hear(&self, line: &str);
    /// Searches for a host for a slice; returns whether there is more to do.
    fn advance(&self) -> bool;
}

pub(crate) type TalkMaker = fn(DedicatedWorkerGlobalScope, MessagePort, HostAnswer) -> Rc<dyn EngineTalk>;

struct Talk {
    hosting: Rc<Hosting>,
    speaking: Rc<Speaking>,
}

impl EngineTalk for Talk {
    fn dial(&self, address: Option<&str>) {
        self.hosting.dial(address);
    }

    fn is_hosting(&self) -> bool {
        self.hosting.is_wanted()
    }

    fn ask(&self, question: EngineQuestion, rules: EngineRules) {
        self.hosting.give(|host| host.ask(question, rules, now()));
    }

    fn stop(&self, number: u32) {
        self.hosting.give(|host| host.stop(number));
    }

    fn rest(&self) {
        self.hosting.give(EngineHost::rest);
    }

    fn hear(&self, line: &str) {
        self.speaking.hear(line);
    }

    fn advance(&self) -> bool {
        self.speaking.advance()
    }
}

#[cfg(split)]
#[wasm_split_helpers::wasm_split(engine, fallible)]
fn talk_maker() -> Result<TalkMaker, SplitLoaderError> {
    Ok(make)
}

#[cfg(not(split))]
async fn talk_maker() -> Result<TalkMaker, SplitLoaderError> {
    Ok(make)
}

fn make(scope: DedicatedWorkerGlobalScope, wake: MessagePort, answer: HostAnswer) -> Rc<dyn EngineTalk> {
    Rc::new(Talk { hosting: Hosting::new(scope.clone(), answer), speaking: Speaking::new(scope, wake) })
}

/// Loads the part.
pub(crate) async fn fetch_talk() -> Result<TalkMaker, SplitLoaderError> {
    talk_maker().await
}

/// Whether a message is for the part: the address of an engine, or a line of a host.
pub(crate) fn is_for_engines(text: &str) -> bool {
    match text.split(' ').next() {
        Some("engine" | "hello" | "go" | "legal") => true,
        // With a number it is the page's.
        _ => text == "stop",
    }
}
