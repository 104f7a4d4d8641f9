//! The parts of Leptos that views use, with our attributes in place of its own.
//!
//! Every view takes Leptos from here (`tests/project/architecture/` checks that): with its own prelude, each attribute would be compiled
//! for each kind of value again.

pub use leptos::prelude::{
    AnyView, Children, CollectView, ElementChild, For, Get, GetUntracked, IntoAny, IntoView, NodeRef,
    NodeRefAttribute, OnAttribute, Owner, Signal, StyleAttribute, Track, ViewFn, With, WithUntracked,
    component, document, event_target, event_target_checked, event_target_value, on_cleanup, untrack, view,
    window,
};

pub use super::attributes::Attributes;
