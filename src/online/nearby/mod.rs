//! Play between two devices without a server: the codes that connect them, what they say, and the log as a file.

mod code;
mod message;
mod table_log;

pub use code::{CodeFault, ConnectionCode, LONGEST_CODE};
pub use message::{NEARBY_VERSION, NearbyMessage, NearbyRefusal};
pub use table_log::{LogFault, MOST_ENTRIES, TableLog};
