//! What the gate counts, and a port that is taken; `server/web/tests.rs` proves who may open a line.

use std::time::{Duration, Instant};

use basalt::online::Saying;

use super::{Player, Server};

/// How often something was refused, by its reason in the metrics.
pub(super) fn refused(server: &Server, reason: &str) -> u64 {
    let text = server.get("/online/metrics").1;
    let name = format!("basalt_refusals_total{{reason=\"{reason}\"}} ");
    text.lines().find_map(|line| line.strip_prefix(&name)?.parse().ok()).unwrap_or(0)
}

pub(super) fn here(player: &Player, counter: u32) -> String {
    player.written(counter, Saying::Here)
}

#[test]
fn a_port_that_is_taken_is_said_at_once() {
    let taken = std::net::TcpListener::bind("127.0.0.1:0").expect("a port");
    let port = taken.local_addr().expect("an address").port().to_string();
    let folder = std::env::temp_dir().join(format!("basalt-online-taken-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    std::fs::write(folder.join("index.html"), "").expect("a page");
    let path = folder.to_string_lossy().into_owned();
    let begun = Instant::now();
    let output = std::process::Command::new(env!("CARGO_BIN_EXE_basalt-server"))
        .args(["--port", "0", "--folder", &path, "--data", &path, "--broker-port", &port])
        .output()
        .expect("it runs");
    let told = String::from_utf8_lossy(&output.stderr);
    assert!(told.contains("address already in use") && output.status.code() == Some(2), "{told}");
    assert!(begun.elapsed() < Duration::from_secs(8), "at once");
    std::fs::remove_dir_all(&folder).expect("it goes");
}
