//! Parts of the app that come when they are wanted, each a WebAssembly of its own.

use std::future::{Future, poll_fn};
use std::pin::Pin;
use std::rc::Rc;
use std::task::Poll;

use leptos::prelude::AnyView;
use leptos::wasm_split::SplitLoaderError;

use crate::browser::{clock, life::Life};

use super::state::State;

/// After how long it is said that a part is on its way, in milliseconds.
const PATIENCE: i32 = 400;

/// A part on its way.
pub type PartOnItsWay<T> = Pin<Box<dyn Future<Output = Result<T, SplitLoaderError>>>>;

/// A part that is a view.
pub type PartView = fn() -> AnyView;

/// A part of the app: what it gives once it is there, and how it is fetched. A handle, copied freely.
pub struct Part<T: 'static> {
    there: State<Option<T>>,
    fetch: fn() -> PartOnItsWay<T>,
}

impl<T> Clone for Part<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for Part<T> {}

impl<T: Copy> Part<T> {
    /// A part that has not been asked for.
    pub fn new(fetch: fn() -> PartOnItsWay<T>) -> Self {
        Part { there: State::new(None), fetch }
    }

    /// What it gives, once it is there. A view that asks follows.
    pub fn get(self) -> Option<T> {
        self.there.get()
    }

    /// What it gives, if it is there now.
    pub fn peek(self) -> Option<T> {
        self.there.get_untracked()
    }

    /// It is there.
    pub fn come(self, part: T) {
        self.there.set(Some(part));
    }

    /// Fetches it.
    pub fn fetch(self) -> PartOnItsWay<T> {
        (self.fetch)()
    }
}

/// Several that are on their way together: once all have come, or one of them has not.
pub fn together(mut coming: Vec<PartOnItsWay<()>>) -> PartOnItsWay<()> {
    Box::pin(poll_fn(move |context| {
        let mut lost = None;
        coming.retain_mut(|one| match one.as_mut().poll(context) {
            Poll::Pending => true,
            Poll::Ready(come) => {
                lost = lost.take().or(come.err());
                false
            }
        });
        match lost {
            Some(lost) => Poll::Ready(Err(lost)),
            None if coming.is_empty() => Poll::Ready(Ok(())),
            None => Poll::Pending,
        }
    }))
}

/// How it is with a part that was asked for.
#[derive(Clone)]
pub enum Wait {
    /// Nothing is waited for.
    Nothing,
    /// It was asked for.
    Asked,
    /// It takes a while.
    Coming,
    /// It does not come, and can be asked for again.
    Lost(Rc<dyn Fn()>),
}

/// Says that a part is on its way, if it still is after a while.
pub fn later(life: Life, wait: State<Wait>) {
    clock::later(life, PATIENCE, move || {
        if wait.with_untracked(|wait| matches!(wait, Wait::Asked)) {
            wait.set(Wait::Coming);
        }
    });
}

/// Makes a value a part of the app: `part!(PART, NAME, TYPE, VALUE)` is a function `NAME` that fetches it. What only this value
/// leads to is in the WebAssembly of the part; parts with the same first word come together.
macro_rules! part {
    ($part:ident, $name:ident, $kind:ty, $value:expr) => {
        fn $name() -> crate::ui::lazy::PartOnItsWay<$kind> {
            #[cfg(split)]
            #[leptos::wasm_split::wasm_split($part, wasm_split_path = ::leptos::wasm_split, fallible)]
            fn fetched() -> Result<$kind, leptos::wasm_split::SplitLoaderError> {
                Ok($value)
            }
            #[cfg(not(split))]
            async fn fetched() -> Result<$kind, leptos::wasm_split::SplitLoaderError> {
                Ok($value)
            }
            Box::pin(fetched())
        }
    };
}
pub(crate) use part;
