//! A client's connection: a line is read at a limited rate, and whoever does not read what is sent is dropped.
//!
//! Only here are all bytes seen: of a WebSocket message in many parts, `line/talk.rs` hears once it is whole.

use std::future::Future;
use std::io;
use std::pin::Pin;
use std::sync::atomic::Ordering;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::time::{Sleep, sleep};

use crate::line::gate::IsLine;
use crate::line::limiter::Pace;

/// How long nothing of what waits to be sent may be read.
const STALLED: Duration = Duration::from_secs(30);

pub(super) struct ClientStream<S> {
    stream: S,
    is_line: IsLine,
    pace: Pace,
    /// What has been read and is not paid for, in bytes, and the wait until it may be.
    owed: usize,
    wait: Option<Pin<Box<Sleep>>>,
    stalled: Option<Pin<Box<Sleep>>>,
}

impl<S> ClientStream<S> {
    pub(super) fn new(stream: S, is_line: IsLine, pace: Pace) -> ClientStream<S> {
        ClientStream { stream, is_line, pace, owed: 0, wait: None, stalled: None }
    }

    /// Fails if what is to be written waits too long.
    fn progress<T>(&mut self, cx: &mut Context<'_>, written: Poll<io::Result<T>>) -> Poll<io::Result<T>> {
        if written.is_ready() {
            self.stalled = None;
            return written;
        }
        let stalled = self.stalled.get_or_insert_with(|| Box::pin(sleep(STALLED)));
        stalled.as_mut().poll(cx).map(|()| Err(io::ErrorKind::TimedOut.into()))
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for ClientStream<S> {
    fn poll_read(
        self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let this = self.get_mut();
        while this.owed > 0 {
            if let Some(wait) = &mut this.wait {
                ready!(wait.as_mut().poll(cx));
            }
            this.wait = this.pace.take(this.owed).err().map(|time| Box::pin(sleep(time)));
            if this.wait.is_none() {
                this.owed = 0;
            }
        }
        let before = buffer.filled().len();
        ready!(Pin::new(&mut this.stream).poll_read(cx, buffer))?;
        if this.is_line.0.load(Ordering::Relaxed) {
            this.owed = buffer.filled().len() - before;
        }
        Poll::Ready(Ok(()))
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for ClientStream<S> {
    fn poll_write(self: Pin<&mut Self>, cx: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        let this = self.get_mut();
        let written = Pin::new(&mut this.stream).poll_write(cx, bytes);
        this.progress(cx, written)
    }

    fn poll_write_vectored(
        self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        parts: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let this = self.get_mut();
        let written = Pin::new(&mut this.stream).poll_write_vectored(cx, parts);
        this.progress(cx, written)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.get_mut().stream).poll_flush(cx)
    }

    fn poll_shutdown(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.get_mut().stream).poll_shutdown(cx)
    }
}

#[cfg(test)]
mod tests {
    use tokio::io::{AsyncReadExt, AsyncWriteExt, duplex};
    use tokio::time::Instant;

    use super::*;

    #[tokio::test(start_paused = true)]
    async fn a_line_is_read_at_a_limited_rate_and_other_requests_at_once() {
        for is_line in [false, true] {
            let (mut client, server) = duplex(10_000);
            let kind = IsLine::default();
            kind.0.store(is_line, Ordering::Relaxed);
            let mut server = ClientStream::new(server, kind, Pace::new(1000, 100));
            client.write_all(&[0; 3000]).await.expect("room");
            let begun = Instant::now();
            let mut buffer = [0; 500];
            for _ in 0..6 {
                server.read_exact(&mut buffer).await.expect("bytes");
            }
            // The last part is paid for before the next one is read.
            let seconds = begun.elapsed().as_secs_f64();
            assert!((seconds - if is_line { 15.0 } else { 0.0 }).abs() < 0.5, "{seconds}");
        }
    }

    #[tokio::test(start_paused = true)]
    async fn whoever_does_not_read_is_dropped() {
        let (mut client, server) = duplex(100);
        let mut server = ClientStream::new(server, IsLine::default(), Pace::new(1, 1));
        let begun = Instant::now();
        // Slow is not deaf.
        let reads = async {
            for _ in 0..5 {
                sleep(STALLED - Duration::from_secs(1)).await;
                client.read_exact(&mut [0; 100]).await.expect("bytes");
            }
        };
        let (written, ()) = tokio::join!(server.write_all(&[0; 1000]), reads);
        assert_eq!(written.expect_err("it is dropped").kind(), io::ErrorKind::TimedOut);
        assert!(begun.elapsed() > 5 * (STALLED - Duration::from_secs(1)), "{:?}", begun.elapsed());
    }
}
