//! Chunks of the app that are loaded on demand, each a WebAssembly module.

use std::future::{Future, poll_fn};
use std::pin::Pin;
use std::task::Poll;

use basalt_browser::files::MoreWords;
use basalt_browser::parts::{self, PartLost};

use super::state::State;

pub type PartOnItsWay<T> = Pin<Box<dyn Future<Output = Result<T, PartLost>>>>;

pub struct Part<T: 'static> {
    there: State<Option<T>>,
    words: MoreWords,
    fetch: fn() -> PartOnItsWay<T>,
}

impl<T> Clone for Part<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for Part<T> {}

impl<T: Copy> Part<T> {
    /// A chunk that says these words.
    pub fn new(words: MoreWords, fetch: fn() -> PartOnItsWay<T>) -> Self {
        Part { there: State::new(None), words, fetch }
    }

    /// The value, once it is loaded (reactive).
    pub fn get(self) -> Option<T> {
        self.there.get()
    }

    pub fn peek(self) -> Option<T> {
        self.there.get_untracked()
    }

    pub fn come(self, part: T) {
        self.there.set(Some(part));
    }

    /// Fetches the chunk, and the words of its pages.
    pub fn fetch(self) -> PartOnItsWay<T> {
        let mut part = (self.fetch)();
        let mut words = Box::pin(parts::more(self.words));
        let (mut come, mut said) = (None, None);
        Box::pin(poll_fn(move |context| {
            if said.is_none()
                && let Poll::Ready(found) = words.as_mut().poll(context)
            {
                said = Some(found);
            }
            if come.is_none()
                && let Poll::Ready(found) = part.as_mut().poll(context)
            {
                come = Some(found);
            }
            match (said, come.take()) {
                (Some(Err(lost)), _) => Poll::Ready(Err(lost)),
                (Some(Ok(())), Some(part)) => Poll::Ready(part),
                (_, part) => {
                    come = part;
                    Poll::Pending
                }
            }
        }))
    }
}

/// Resolves when all chunks are loaded, or when one has failed.
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

/// Turns a value into a chunk: `part!(PART, NAME, TYPE, VALUE)` defines its loader `NAME`.
///
/// Code reachable only from this value goes into the chunk; chunks with the same first word are loaded
/// together.
macro_rules! part {
    ($part:ident, $name:ident, $kind:ty, $value:expr) => {
        fn $name() -> crate::reactive::lazy::PartOnItsWay<$kind> {
            #[cfg(split)]
            #[wasm_split_helpers::wasm_split($part, fallible)]
            fn fetched() -> Result<$kind, wasm_split_helpers::SplitLoaderError> {
                Ok($value)
            }
            #[cfg(not(split))]
            async fn fetched() -> Result<$kind, wasm_split_helpers::SplitLoaderError> {
                Ok($value)
            }
            Box::pin(async { fetched().await.map_err(|_| basalt_browser::parts::PartLost) })
        }
    };
}
pub(crate) use part;
