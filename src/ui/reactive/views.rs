//! Reactive parts of views, each of one type.
//!
//! A closure has a type of its own, and everything generic over it is compiled again: what builds and rebuilds it, tracks it and
//! drops it. So a closure becomes one type here, behind a table with one entry, before Leptos sees it.

use crate::reactive::prelude::*;
use leptos::tachys::reactive_graph::OwnedView;
use leptos::tachys::view::keyed::keyed;

use super::state::Read;

/// A part of a view that is rebuilt when its inputs change: one type, since each closure type would cost 4 kB.
pub fn live<V: IntoView + 'static>(part: impl Fn() -> V + Send + Sync + 'static) -> AnyView {
    #[inline(never)]
    fn one_type(part: Box<dyn Read<AnyView> + Send + Sync>) -> AnyView {
        (move || part.read()).into_any()
    }
    one_type(Box::new(move || part().into_any()))
}

/// A reactive text.
pub fn text(text: impl Fn() -> String + Send + Sync + 'static) -> Signal<String> {
    computed(text)
}

/// A value that is computed whenever it is read, as a component or an attribute takes it: one type for each type of value.
pub fn computed<T: Send + Sync + 'static>(read: impl Fn() -> T + Send + Sync + 'static) -> Signal<T> {
    #[inline(never)]
    #[expect(clippy::disallowed_methods, reason = "the one place that makes such signals")]
    fn one_type<T: Send + Sync + 'static>(read: Box<dyn Read<T> + Send + Sync>) -> Signal<T> {
        Signal::derive(move || read.read())
    }
    one_type(Box::new(read))
}

/// A row of a list: a key, equal only while nothing in the row has changed, and its builder.
pub type ListRow = (u64, Box<dyn FnOnce() -> AnyView + Send>);

/// The rows of a reactive list; rows with known keys stay. One type for all lists.
pub fn list_rows(rows: impl Fn() -> Vec<ListRow> + Send + Sync + 'static) -> AnyView {
    #[inline(never)]
    fn one_type(rows: Box<dyn Read<Vec<ListRow>> + Send + Sync>) -> AnyView {
        let list = Owner::current().unwrap_or_default();
        (move || {
            let list = list.clone();
            // A row lives as long as it is in the list, and tracks what it reads.
            let build = move |_: usize, (_, build): ListRow| {
                let owner = list.with(Owner::new);
                let view = owner.with(|| untrack(build));
                (drop::<usize>, OwnedView::new_with_owner(view, owner))
            };
            keyed(rows.read(), |(key, _): &ListRow| *key, build)
        })
        .into_any()
    }
    one_type(Box::new(rows))
}
