//! A client's line: hears its requests, and sends what there is to tell.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use async_nats::Client;
use axum::extract::ws::{CloseFrame, Message, WebSocket};
use basalt_online::{LineAnswer, LinePlace, LineRequest};
use futures_util::stream::{SplitSink, SplitStream};
use futures_util::{SinkExt, StreamExt};
use tokio::sync::{mpsc, watch};
use tokio::task::{AbortHandle, JoinSet};
use tokio::time::{Instant, sleep, timeout};

use crate::host::metrics::{Metrics, count};
use crate::host::refusal::Refusal;
use crate::host::settings::Limits;
use crate::push::call::PushCaller;
use crate::push::queue::SEEN;
use crate::store::partitions::Partitions;

use super::budgets::Budgets;
use super::feeds::LogFeeds;
use super::following::{LineSaid, LogReader};
use super::hello::Greeter;
use super::limiter::Pace;
use super::networks::HeldPlace;
use super::shares::{AddressPaces, ReadPace};
use super::writing::TextWriter;

/// The most logs that a line follows.
const MOST_LOGS: usize = 8;
/// How many messages may wait to be sent, each at most 2 kB.
const WAITING: usize = 128;
/// How long a client may say nothing: pages ping every four seconds.
const SILENCE: Duration = Duration::from_secs(20);
/// How long it may take to say hello.
const GREETED: Duration = Duration::from_secs(10);
/// How long a client may take to read what is sent, which a modem does in two seconds.
const READ: Duration = Duration::from_secs(10);
/// How long the last answers may take on a line that ends.
const LAST_ANSWERS: Duration = Duration::from_millis(500);
/// The codes of a WebSocket that its server closes: it ends, or the client has broken a rule.
const GOING_AWAY: u16 = 1001;
const POLICY: u16 = 1008;
/// What a message costs besides its text, in bytes.
const FRAME: usize = 8;

/// Over how much time the lines of a server that ends are closed; `None` while it runs.
pub(crate) type Drains = watch::Sender<Option<Duration>>;

/// What all lines of a gate use.
pub(crate) struct LineDesk {
    reader: LogReader,
    writer: TextWriter,
    greeter: Greeter,
    limits: Limits,
    metrics: Arc<Metrics>,
}

impl LineDesk {
    /// Begins to follow what is stored.
    pub(crate) fn begin(
        client: Client,
        metrics: Arc<Metrics>,
        limits: Limits,
        partitions: Partitions,
        budgets: Arc<Budgets>,
        pushes: Option<Arc<PushCaller>>,
    ) -> LineDesk {
        let feeds = Arc::new(LogFeeds::new(client.clone()));
        let followed = feeds.clone();
        tokio::spawn(async move { followed.follow().await });
        let reader = LogReader { client: client.clone(), partitions, feeds };
        let writer = TextWriter { client, partitions, budgets, pushes };
        let greeter = Greeter::new();
        LineDesk { reader, writer, greeter, limits, metrics }
    }
}

/// Where a client comes from, and what it shares with others of its address.
pub(crate) struct LineGuest {
    pub(crate) address: IpAddr,
    /// The hosts that its proof may name; an empty one stands for no host.
    pub(crate) hosts: Vec<String>,
    pub(crate) paces: Arc<AddressPaces>,
}

/// Talks with a client until the line ends; holds its place until then.
pub(crate) async fn attend(
    desk: Arc<LineDesk>,
    guest: LineGuest,
    _place: HeldPlace,
    socket: WebSocket,
    drains: watch::Receiver<Option<Duration>>,
) {
    desk.metrics.connections.inc();
    let metrics = desk.metrics.clone();
    let guest = Arc::new(guest);
    let (mut sink, stream) = socket.split();
    let (out, waiting) = mpsc::channel(WAITING);
    let mut close = CloseFrame { code: POLICY, reason: "".into() };
    {
        let told = tell(&desk, &guest, &mut sink, waiting);
        tokio::pin!(told);
        let client = LineClient { desk: desk.clone(), guest: guest.clone(), out: out.clone() };
        let mut is_told = false;
        tokio::select! {
            _ = &mut told => {
                is_told = true;
                close.reason = "slow".into();
            }
            refusal = client.hear(stream) => {
                if let Some(refusal) = refusal {
                    metrics.refuse(refusal);
                    close.reason = refusal.label().into();
                }
            }
            () = drained(drains, &out) => close.code = GOING_AWAY,
        }
        drop(out);
        if !is_told {
            // Nobody else sends any more, so this ends with what waits.
            let _ = timeout(LAST_ANSWERS, told).await;
        }
    }
    let _ = timeout(LAST_ANSWERS, sink.send(Message::Close(Some(close)))).await;
    metrics.connections.dec();
}

/// Waits until the server ends, says so, and gives the client time to go elsewhere.
async fn drained(mut drains: watch::Receiver<Option<Duration>>, out: &mpsc::Sender<LineSaid>) {
    let time = drains.wait_for(Option::is_some).await.ok().and_then(|time| *time).unwrap_or_default();
    let _ = out.try_send(LineAnswer::Bye(time.as_secs_f64().ceil() as u64).into());
    sleep(time).await;
}

/// Sends what there is to tell, at a limited rate, until nobody tells anything more or the client does not read.
async fn tell(
    desk: &LineDesk,
    guest: &LineGuest,
    sink: &mut SplitSink<WebSocket, Message>,
    mut waiting: mpsc::Receiver<LineSaid>,
) -> Option<()> {
    let pace = Pace::new(desk.limits.told_burst, desk.limits.told_rate);
    let mut some = Vec::new();
    while waiting.recv_many(&mut some, WAITING).await > 0 {
        let mut bytes = 0;
        let said: Vec<Instant> = some.iter().filter_map(|one| one.said).collect();
        timeout(READ, async {
            for one in some.drain(..) {
                bytes += one.text.len() + FRAME;
                sink.feed(Message::Text(one.text)).await?;
            }
            sink.flush().await
        })
        .await
        .ok()?
        .ok()?;
        said.iter().for_each(|at| desk.metrics.seen.observe(at.elapsed().as_secs_f64()));
        pace.wait(bytes).await;
        guest.paces.told.wait(guest.address, bytes as u64).await;
    }
    Some(())
}

struct LineClient {
    desk: Arc<LineDesk>,
    guest: Arc<LineGuest>,
    out: mpsc::Sender<LineSaid>,
}

impl LineClient {
    /// Answers a client's requests until it goes; why it has to, if so.
    async fn hear(self, mut stream: SplitStream<WebSocket>) -> Option<Refusal> {
        let nonce = self.desk.greeter.nonce();
        let now = self.desk.reader.feeds.now();
        self.say(LineAnswer::Nonce { nonce: nonce.clone(), now }).await?;
        let pace = Pace::new(self.desk.limits.burst, self.desk.limits.rate);
        let hello = match timeout(GREETED, next(&mut stream, &pace)).await {
            Ok(hello) => hello?,
            Err(_) => return Some(Refusal::Connect),
        };
        let own = match self.admit(&nonce, hello).await {
            Ok(own) => own,
            Err(refusal) => {
                count(&self.desk.metrics.rejected);
                self.say(LineAnswer::No { number: 0, reason: refusal.label().to_owned() }).await?;
                return Some(refusal);
            }
        };
        count(&self.desk.metrics.admitted);
        self.say(LineAnswer::Welcome(own.clone())).await?;
        let reads = Arc::new(ReadPace::new(self.guest.address, self.guest.paces.clone()));
        let mut line = FollowingLine { own, reads, tasks: JoinSet::new(), followed: HashMap::new() };
        loop {
            let request = match timeout(SILENCE, next(&mut stream, &pace)).await {
                Ok(request) => request?,
                Err(_) => return None,
            };
            match request {
                Ok(request) => {
                    if let Err(refusal) = self.answer(request, &mut line).await? {
                        return Some(refusal);
                    }
                }
                Err(refusal) => return Some(refusal),
            }
        }
    }

    /// Sends something; `None` if the line has gone.
    async fn say(&self, answer: LineAnswer) -> Option<()> {
        self.out.send(answer.into()).await.ok()
    }

    /// The author of the key that a client proves.
    async fn admit(&self, nonce: &str, hello: Result<LineRequest, Refusal>) -> Result<String, Refusal> {
        let LineRequest::Hello { key, signature } = hello? else { return Err(Refusal::Connect) };
        let own = self.desk.greeter.admit((&self.guest.hosts, nonce), key, signature).await?;
        match self.desk.writer.budgets.rulings.is_banned(&own) {
            true => Err(Refusal::Banned),
            false => Ok(own),
        }
    }

    /// Answers a request; `None` if the line has gone.
    async fn answer(&self, request: LineRequest, line: &mut FollowingLine) -> Option<Result<(), Refusal>> {
        match request {
            LineRequest::Hello { .. } => return Some(Err(Refusal::Connect)),
            LineRequest::Follow { log, from } => {
                if let Some(before) = line.followed.remove(&log) {
                    before.abort();
                }
                if line.followed.len() == MOST_LOGS {
                    return Some(Err(Refusal::Subscriptions));
                }
                // Here, so that those who follow again and again wait themselves.
                line.reads.wait().await;
                line.follow(self, log, from);
            }
            LineRequest::Leave(log) => {
                if let Some(before) = line.followed.remove(&log) {
                    before.abort();
                }
            }
            LineRequest::Write { number, place, text } => {
                if matches!(place, LinePlace::Table(_)) {
                    self.desk.reader.feeds.said.note(text.as_bytes(), Instant::now());
                }
                let written = self.desk.writer.write(&place, &line.own, self.guest.address, text).await;
                self.say(match written {
                    Ok(sequence) => LineAnswer::Ok { number, sequence },
                    Err(refusal) => {
                        self.desk.metrics.refuse(refusal);
                        LineAnswer::No { number, reason: refusal.label().to_owned() }
                    }
                })
                .await?;
            }
            LineRequest::Here { table, sees } => {
                let (budgets, feeds) = (&self.desk.writer.budgets, &self.desk.reader.feeds);
                let log = LinePlace::Table(table.clone());
                if !line.followed.contains_key(&log)
                    || budgets.rulings.is_banned(&line.own)
                    || !budgets.admits_presence(&line.own, &table, sees)
                {
                    return Some(Ok(()));
                }
                if budgets.is_theirs(&table, &line.own) {
                    feeds.say_here(&table, &line.own, if sees { SEEN } else { b"" }).await;
                } else {
                    feeds.note_watching(&log, &line.own);
                }
            }
            LineRequest::Ping => self.say(LineAnswer::Pong).await?,
        }
        Some(Ok(()))
    }
}

/// The logs that a line follows. They are left when it is dropped.
struct FollowingLine {
    own: String,
    reads: Arc<ReadPace>,
    tasks: JoinSet<()>,
    followed: HashMap<LinePlace, AbortHandle>,
}

impl FollowingLine {
    fn follow(&mut self, client: &LineClient, log: LinePlace, from: u64) {
        while self.tasks.try_join_next().is_some() {}
        let (desk, out) = (client.desk.clone(), client.out.clone());
        let (own, reads, followed) = (self.own.clone(), self.reads.clone(), log.clone());
        let task = self.tasks.spawn(async move { desk.reader.follow(log, from, &own, out, &reads).await });
        self.followed.insert(followed, task);
    }
}

/// The next request, at a limited rate; `None` if the client has gone.
async fn next(stream: &mut SplitStream<WebSocket>, pace: &Pace) -> Option<Result<LineRequest, Refusal>> {
    loop {
        let message = match stream.next().await? {
            Ok(message) => message,
            // It has gone, or broken the rules of WebSockets.
            Err(_) => return None,
        };
        let (cost, request) = match message {
            Message::Text(text) => (text.len(), Some(LineRequest::read(&text).ok_or(Refusal::Line))),
            Message::Ping(body) | Message::Pong(body) => (body.len(), None),
            Message::Binary(_) => return Some(Err(Refusal::Line)),
            Message::Close(_) => return None,
        };
        pace.wait(cost + FRAME).await;
        if request.is_some() {
            return request;
        }
    }
}
