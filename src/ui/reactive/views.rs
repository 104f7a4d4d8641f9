//! Reactive parts of views, each of one type.

use leptos::prelude::*;
use leptos::tachys::reactive_graph::OwnedView;
use leptos::tachys::view::keyed::keyed;

/// A part of a view that is rebuilt when its inputs change: one type, since each closure type would cost 4 kB.
pub fn live<V: IntoView + 'static>(part: impl Fn() -> V + Send + Sync + 'static) -> AnyView {
    fn one_type(part: Box<dyn Fn() -> AnyView + Send + Sync>) -> AnyView {
        (move || part()).into_any()
    }
    one_type(Box::new(move || part().into_any()))
}

/// A reactive text; one type for all of them.
pub fn text(text: impl Fn() -> String + Send + Sync + 'static) -> Signal<String> {
    Signal::derive(text)
}

/// A row of a list: a key, equal only while nothing in the row has changed, and its builder.
pub type ListRow = (u64, Box<dyn FnOnce() -> AnyView + Send>);

/// The rows of a reactive list; rows with known keys stay. One type for all lists.
pub fn list_rows(rows: impl Fn() -> Vec<ListRow> + Send + Sync + 'static) -> AnyView {
    fn one_type(rows: Box<dyn Fn() -> Vec<ListRow> + Send + Sync>) -> AnyView {
        let list = Owner::current().unwrap_or_default();
        (move || {
            let list = list.clone();
            // A row lives as long as it is in the list, and tracks what it reads.
            let build = move |_: usize, (_, build): ListRow| {
                let owner = list.with(Owner::new);
                let view = owner.with(|| untrack(build));
                (drop::<usize>, OwnedView::new_with_owner(view, owner))
            };
            keyed(rows(), |(key, _): &ListRow| *key, build)
        })
        .into_any()
    }
    one_type(Box::new(rows))
}
