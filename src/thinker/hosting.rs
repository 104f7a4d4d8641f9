//! The line to an engine of others, over a WebSocket to a bridge on this machine (`basalt bridge`).

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use basalt_bots::{EngineHost, HostEffect};
use js_sys::Function;
use wasm_bindgen::prelude::*;
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent, WebSocket};

use super::clock::now;

pub(crate) type HostAnswer = Rc<dyn Fn(HostEffect)>;

/// The line, if the player wants one.
pub(crate) struct Hosting {
    scope: DedicatedWorkerGlobalScope,
    host: RefCell<Option<EngineHost>>,
    socket: RefCell<Option<WebSocket>>,
    /// The number of the line, so that a former one is not heard.
    line: Cell<u32>,
    /// Takes what the host has to tell the worker.
    answer: HostAnswer,
}

/// What happens to the socket.
#[derive(Clone, Copy)]
enum SocketEvent {
    Opened,
    Heard,
    Closed,
}

impl Hosting {
    pub(crate) fn new(scope: DedicatedWorkerGlobalScope, answer: HostAnswer) -> Rc<Hosting> {
        let (host, socket) = (RefCell::default(), RefCell::default());
        Rc::new(Hosting { scope, host, socket, line: Cell::new(0), answer })
    }

    pub(crate) fn is_wanted(&self) -> bool {
        self.host.borrow().is_some()
    }

    /// Connects to the engine at an address in place of the one before.
    pub(crate) fn dial(self: &Rc<Self>, address: Option<&str>) {
        let line = self.line.get().wrapping_add(1);
        self.line.set(line);
        self.close();
        self.host.take();
        let Some(address) = address else { return };
        let (host, effects) = EngineHost::new(now());
        *self.host.borrow_mut() = Some(host);
        let Ok(socket) = WebSocket::new(address) else {
            return self.give(EngineHost::closed);
        };
        for (event, set) in [
            (SocketEvent::Opened, WebSocket::set_onopen as fn(&WebSocket, Option<&Function>)),
            (SocketEvent::Heard, WebSocket::set_onmessage),
            (SocketEvent::Closed, WebSocket::set_onclose),
        ] {
            let hosting = self.clone();
            let call = Closure::<dyn Fn(JsValue)>::new(move |value: JsValue| {
                if hosting.line.get() == line {
                    hosting.attend(event, &value);
                }
            });
            set(&socket, Some(call.as_ref().unchecked_ref()));
            // A line lives as long as the worker, or until the player chooses another.
            call.forget();
        }
        *self.socket.borrow_mut() = Some(socket);
        self.perform(effects);
    }

    fn close(&self) {
        if let Some(socket) = self.socket.take() {
            // It may be closed already.
            let _ = socket.close();
        }
    }

    fn attend(self: &Rc<Self>, event: SocketEvent, value: &JsValue) {
        match event {
            SocketEvent::Opened => self.give(|host| host.opened(now())),
            SocketEvent::Closed => self.give(EngineHost::closed),
            SocketEvent::Heard => {
                let text = value.dyn_ref::<MessageEvent>().and_then(|event| event.data().as_string());
                // What is no text is no line either.
                self.give(|host| host.hear(&text.unwrap_or_default(), now()));
            }
        }
    }

    /// Gives the host what happens, if there is one.
    pub(crate) fn give(self: &Rc<Self>, what: impl FnOnce(&mut EngineHost) -> Vec<HostEffect>) {
        let effects = self.host.borrow_mut().as_mut().map(what);
        self.perform(effects.unwrap_or_default());
    }

    fn perform(self: &Rc<Self>, effects: Vec<HostEffect>) {
        for effect in effects {
            match effect {
                HostEffect::Say(line) => {
                    if let Some(socket) = &*self.socket.borrow() {
                        // A closed one is reported by its event.
                        let _ = socket.send_with_str(&line.to_string());
                    }
                }
                HostEffect::WakeAt(time) => self.wake_at(time),
                HostEffect::Close => self.close(),
                other => (self.answer)(other),
            }
        }
    }

    fn wake_at(self: &Rc<Self>, time: f64) {
        let (hosting, line) = (self.clone(), self.line.get());
        let call = Closure::once_into_js(move || {
            if hosting.line.get() == line {
                hosting.give(|host| host.wake(now()));
            }
        });
        let wait = (time - now()).max(0.0) as i32;
        // Without a timer an engine that says nothing is waited for.
        let _ = self.scope.set_timeout_with_callback_and_timeout_and_arguments_0(call.unchecked_ref(), wait);
    }
}
