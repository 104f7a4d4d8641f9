//! `basalt bridge`: passes lines between an engine on this machine and Basalt in a browser, over a WebSocket.
//!
//! It listens on this machine only, and asks for a key in the address: a page of somebody else cannot know it.

use std::io::{self, BufWriter, ErrorKind, Write};
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, TryRecvError};
use std::thread;
use std::time::Duration;

use basalt_program::{Verdict, lines_of};
use clap::Args;
use tungstenite::handshake::server::{ErrorResponse, Request, Response};
use tungstenite::http::StatusCode;
use tungstenite::{Error, Message, WebSocket};

/// The most pages at once: each has an engine of its own.
const PAGES: usize = 4;
/// How long a line of the engine may wait for a silent page.
const TURN: Duration = Duration::from_millis(15);

#[derive(Args)]
pub(crate) struct BridgeArgs {
    /// The engine's program and its arguments.
    #[arg(required = true, trailing_var_arg = true, allow_hyphen_values = true, value_name = "COMMAND")]
    command: Vec<String>,
    /// The port on this machine; 0 for any that is free.
    #[arg(long, value_name = "PORT", default_value_t = 7654)]
    port: u16,
    /// The key in the address; a new one each time without this.
    #[arg(long, value_name = "KEY", value_parser = key)]
    key: Option<String>,
}

fn key(text: &str) -> Result<String, String> {
    let is_sound = (8..=64).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_alphanumeric());
    if is_sound { Ok(text.to_owned()) } else { Err("expected 8 to 64 letters and digits".to_owned()) }
}

/// Bridges until it is stopped.
pub(crate) fn run(args: &BridgeArgs, out: &mut impl Write) -> io::Result<Verdict> {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, args.port))?;
    let key = match &args.key {
        Some(key) => key.clone(),
        None => random_key()?,
    };
    writeln!(out, "Settings of Basalt, Engine of your own: ws://{}/{key}", listener.local_addr()?)?;
    out.flush()?;
    let pages = Arc::new(AtomicUsize::new(0));
    for stream in listener.incoming() {
        let (Ok(stream), command, key) = (stream, args.command.clone(), key.clone()) else { continue };
        let pages = pages.clone();
        thread::spawn(move || {
            let count = pages.fetch_add(1, Ordering::Relaxed);
            if count < PAGES
                && let Err(why) = serve(stream, &command, &key)
            {
                // A page that leaves is no news.
                if !why.is_empty() {
                    eprintln!("bridge: {why}");
                }
            }
            pages.fetch_sub(1, Ordering::Relaxed);
        });
    }
    Ok(Verdict::Agrees)
}

fn random_key() -> io::Result<String> {
    let mut bytes = [0; 16];
    getrandom::fill(&mut bytes).map_err(|error| io::Error::other(error.to_string()))?;
    Ok(bytes.iter().map(|byte| format!("{byte:02x}")).collect())
}

/// An engine's program, which is killed when this is dropped.
struct BridgedEngine {
    child: Child,
    lines: Receiver<Result<String, String>>,
}

impl Drop for BridgedEngine {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Passes lines on until one side ends.
fn serve(stream: TcpStream, command: &[String], key: &str) -> Result<(), String> {
    let address = format!("/{key}");
    #[allow(clippy::result_large_err, reason = "the type of a refusal is the library's")]
    let admit = |request: &Request, response: Response| {
        if request.uri().path() == address {
            return Ok(response);
        }
        let mut refusal = ErrorResponse::new(Some("the key is another".to_owned()));
        *refusal.status_mut() = StatusCode::FORBIDDEN;
        Err(refusal)
    };
    let mut page = tungstenite::accept_hdr(stream, admit).map_err(|error| error.to_string())?;
    page.get_ref().set_read_timeout(Some(TURN)).map_err(|error| error.to_string())?;
    let (program, arguments) = command.split_first().ok_or("no program is named")?;
    let begun = Command::new(program).args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn();
    let mut child = begun.map_err(|error| format!("the engine `{program}` cannot be started: {error}"))?;
    let (Some(input), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
        return Err(format!("the engine `{program}` has no input or output"));
    };
    let engine = BridgedEngine { child, lines: lines_of(output) };
    let mut input = BufWriter::new(input);
    loop {
        match page.read() {
            Ok(Message::Text(line)) => {
                let passed = writeln!(input, "{}", line.as_str().replace(['\r', '\n'], " "));
                passed
                    .and_then(|()| input.flush())
                    .map_err(|_| format!("the engine `{program}` has ended"))?;
            }
            Ok(Message::Close(_)) | Err(Error::ConnectionClosed | Error::AlreadyClosed) => return Ok(()),
            Ok(_) => {}
            Err(Error::Io(error)) if matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::TimedOut) => {}
            Err(Error::Io(_)) => return Ok(()),
            Err(error) => return Err(error.to_string()),
        }
        if !pass_lines(&engine, &mut page)? {
            // The page learns it from the end of the line.
            let _ = page.close(None);
            let _ = page.flush();
            return Err(format!("the engine `{program}` has ended"));
        }
    }
}

/// Passes on what the engine has said; returns whether it still runs.
fn pass_lines(engine: &BridgedEngine, page: &mut WebSocket<TcpStream>) -> Result<bool, String> {
    loop {
        match engine.lines.try_recv() {
            Ok(line) => {
                let line = line.unwrap_or_else(|why| format!("error {why}"));
                page.send(Message::text(line)).map_err(|_| String::new())?;
            }
            Err(TryRecvError::Empty) => return Ok(true),
            Err(TryRecvError::Disconnected) => return Ok(false),
        }
    }
}
