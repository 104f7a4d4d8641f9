//! The browser app: mounts the pages, and reports when it breaks.

use std::panic;

fn main() {
    panic::set_hook(Box::new(|info| {
        web_sys::console::error_1(&info.to_string().into());
        // If even this fails, nothing more can be done.
        basalt_browser::parts::tell_failed();
    }));
    leptos::mount::mount_to_body(basalt_ui::App);
}
