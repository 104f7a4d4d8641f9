//! The browser app: mounts the pages.

fn main() {
    console_error_panic_hook::set_once();
    leptos::mount::mount_to_body(basalt::ui::App);
}
