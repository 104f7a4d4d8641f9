//! The line to an engine of others, over a WebSocket to a bridge on this machine (`basalt bridge`).

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use basalt_bots::{EngineHost, EngineQuestion, EngineRules, HostEffect, WorkerResponse};
use js_sys::Function;
use wasm_bindgen::prelude::*;
use web_sys::{MessageEvent, WebSocket};

use super::{Thinker, now};

/// The line, if the player wants one.
#[derive(Default)]
pub(super) struct Hosting {
    host: RefCell<Option<EngineHost>>,
    socket: RefCell<Option<WebSocket>>,
    /// The number of the line, so that a former one is not heard.
    line: Cell<u32>,
}

impl Hosting {
    pub(super) fn is_wanted(&self) -> bool {
        self.host.borrow().is_some()
    }
}

/// What happens to the socket.
#[derive(Clone, Copy)]
enum SocketEvent {
    Opened,
    Heard,
    Closed,
}

impl Thinker {
    /// Connects to the engine at an address in place of the one before.
    pub(super) fn host(self: &Rc<Self>, address: Option<&str>) {
        let line = self.hosting.line.get().wrapping_add(1);
        self.hosting.line.set(line);
        if let Some(socket) = self.hosting.socket.take() {
            // It may be closed already.
            let _ = socket.close();
        }
        self.hosting.host.take();
        let Some(address) = address else { return };
        let (host, effects) = EngineHost::new(now());
        *self.hosting.host.borrow_mut() = Some(host);
        let Ok(socket) = WebSocket::new(address) else {
            return self.with_host(EngineHost::closed);
        };
        for (event, set) in [
            (SocketEvent::Opened, WebSocket::set_onopen as fn(&WebSocket, Option<&Function>)),
            (SocketEvent::Heard, WebSocket::set_onmessage),
            (SocketEvent::Closed, WebSocket::set_onclose),
        ] {
            let worker = self.clone();
            let call = Closure::<dyn Fn(JsValue)>::new(move |value: JsValue| {
                if worker.hosting.line.get() == line {
                    worker.attend(event, &value);
                }
            });
            set(&socket, Some(call.as_ref().unchecked_ref()));
            // A line lives as long as the worker, or until the player chooses another.
            call.forget();
        }
        *self.hosting.socket.borrow_mut() = Some(socket);
        self.perform(effects);
    }

    fn attend(self: &Rc<Self>, event: SocketEvent, value: &JsValue) {
        match event {
            SocketEvent::Opened => self.with_host(|host| host.opened(now())),
            SocketEvent::Closed => self.with_host(EngineHost::closed),
            SocketEvent::Heard => {
                let text = value.dyn_ref::<MessageEvent>().and_then(|event| event.data().as_string());
                // What is no text is no line either.
                self.with_host(|host| host.hear(&text.unwrap_or_default(), now()));
            }
        }
    }

    pub(super) fn put(self: &Rc<Self>, question: EngineQuestion, rules: EngineRules) {
        self.with_host(|host| host.ask(question, rules, now()));
    }

    pub(super) fn hurry(self: &Rc<Self>, number: u32) {
        self.with_host(|host| host.stop(number));
    }

    pub(super) fn rest(self: &Rc<Self>) {
        self.with_host(EngineHost::rest);
    }

    fn with_host(self: &Rc<Self>, what: impl FnOnce(&mut EngineHost) -> Vec<HostEffect>) {
        let effects = self.hosting.host.borrow_mut().as_mut().map(what);
        self.perform(effects.unwrap_or_default());
    }

    fn perform(self: &Rc<Self>, effects: Vec<HostEffect>) {
        for effect in effects {
            match effect {
                HostEffect::Say(line) => {
                    if let Some(socket) = &*self.hosting.socket.borrow() {
                        // A closed one is reported by its event.
                        let _ = socket.send_with_str(&line.to_string());
                    }
                }
                HostEffect::Found(number, found) => self.tell(&WorkerResponse::Found(number, found)),
                HostEffect::Done(number, reply) => self.tell(&WorkerResponse::Done(number, reply)),
                HostEffect::Valued(number, valuation) => {
                    self.tell(&WorkerResponse::Valued(number, valuation));
                }
                HostEffect::Search(question, at_once) => self.search_instead(question, at_once),
                HostEffect::Tell(status) => self.tell(&WorkerResponse::Engine(status)),
                HostEffect::WakeAt(time) => self.wake_host(time),
                HostEffect::Close => {
                    if let Some(socket) = self.hosting.socket.take() {
                        let _ = socket.close();
                    }
                }
            }
        }
    }

    fn wake_host(self: &Rc<Self>, time: f64) {
        let (worker, line) = (self.clone(), self.hosting.line.get());
        let call = Closure::once_into_js(move || {
            if worker.hosting.line.get() == line {
                worker.with_host(|host| host.wake(now()));
            }
        });
        let wait = (time - now()).max(0.0) as i32;
        // Without a timer an engine that says nothing is waited for.
        let _ = self.scope.set_timeout_with_callback_and_timeout_and_arguments_0(call.unchecked_ref(), wait);
    }
}
