//! The browser app: mounts the pages, and reports when it breaks.

use std::panic;

fn main() {
    panic::set_hook(Box::new(|info| {
        web_sys::console::error_1(&info.to_string().into());
        call_for_help();
    }));
    leptos::mount::mount_to_body(basalt_ui::App);
}

/// Tells the page outside the app that the app has crashed; the page then offers to reload.
fn call_for_help() {
    if let (Some(window), Ok(event)) = (web_sys::window(), web_sys::Event::new("basalt-failed")) {
        // If even this fails, nothing more can be done.
        let _ = window.dispatch_event(&event);
    }
}
