//! Parts of views that follow what they read, each of one type.

use leptos::prelude::*;

/// A part of a view that is rebuilt whenever what it reads changes. All such parts are erased to one type on their way to
/// the page: each closure of its own would cost some four kilobytes of the download.
pub fn live<V: IntoView + 'static>(part: impl Fn() -> V + Send + Sync + 'static) -> AnyView {
    fn one_type(part: Box<dyn Fn() -> AnyView + Send + Sync>) -> AnyView {
        (move || part()).into_any()
    }
    one_type(Box::new(move || part().into_any()))
}

/// A text that follows what it reads; one type for all of them.
pub fn text(text: impl Fn() -> String + Send + Sync + 'static) -> Signal<String> {
    Signal::derive(text)
}
