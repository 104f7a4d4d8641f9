//! Counts the openings of all games for the opening explorer, on its own thread: replaying a game takes longer than
//! rating it, and ratings must not wait.

use std::sync::mpsc::{Sender, channel};
use std::sync::{Arc, Mutex};

use basalt_online::{OnlineResult, Openings};

/// The books, shared with the web server.
pub(crate) type SharedOpenings = Arc<Mutex<Openings>>;

/// Begins to count; the results go into the channel, and the thread ends with its sender.
pub(crate) fn begin() -> (SharedOpenings, Sender<OnlineResult>) {
    let (sender, results) = channel::<OnlineResult>();
    let books = SharedOpenings::default();
    let counted = books.clone();
    std::thread::spawn(move || {
        for result in results {
            if let Ok(mut books) = counted.lock() {
                books.take(&result);
            }
        }
    });
    (books, sender)
}
