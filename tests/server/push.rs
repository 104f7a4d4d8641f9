//! Players who are away are notified, once each time, by a push service that is a part of the test; strangers change
//! nothing about that.

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use basalt::games::catalogue;
use basalt::online::{
    FORGET_ME, FORGETTING, GameMoment, Lot, OnlineMessage, OnlineTerms, PushSaying, Saying, SeatLot,
    SeekPlan, SeekSaying, SeekWhen, seek_terms,
};
use basalt::play::{Begins, TimeControl};
use data_encoding::BASE64URL_NOPAD;
use p256::ecdsa::signature::Verifier;
use p256::ecdsa::{Signature, VerifyingKey};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio_rustls::TlsAcceptor;
use tokio_rustls::rustls::ServerConfig;
use tokio_rustls::rustls::crypto::ring;
use tokio_rustls::rustls::pki_types::pem::PemObject;
use tokio_rustls::rustls::pki_types::{CertificateDer, PrivateKeyDer};

use super::line::Line;
use super::machines::PARTITIONS;
use super::referee::counted;
use super::{Player, Server, log_of, runtime, seconds};

const PATIENCE: Duration = Duration::from_secs(30);

fn data(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/data/push").join(name)
}

/// The heads of requests by path, in order of arrival, and the answers prepared for a path.
#[derive(Default)]
struct Calls {
    heads: Vec<(String, String)>,
    answers: HashMap<String, Vec<&'static str>>,
}

/// A push service on this machine; it ends with the test program.
struct PushService {
    port: u16,
    calls: Arc<Mutex<Calls>>,
}

impl PushService {
    fn start() -> PushService {
        let listener = std::net::TcpListener::bind("127.0.0.1:0").expect("a port");
        let port = listener.local_addr().expect("an address").port();
        let calls = Arc::new(Mutex::new(Calls::default()));
        let heard = calls.clone();
        let certificate = CertificateDer::from_pem_file(data("localhost.pem")).expect("a certificate");
        let key = PrivateKeyDer::from_pem_file(data("localhost-key.pem")).expect("a key");
        let config = ServerConfig::builder_with_provider(Arc::new(ring::default_provider()));
        let config = config.with_safe_default_protocol_versions().expect("versions").with_no_client_auth();
        let config = config.with_single_cert(vec![certificate], key).expect("a certificate and its key");
        let tls = TlsAcceptor::from(Arc::new(config));
        std::thread::spawn(move || {
            runtime().block_on(async {
                listener.set_nonblocking(true).expect("a socket");
                let listener = tokio::net::TcpListener::from_std(listener).expect("a socket");
                while let Ok((stream, _)) = listener.accept().await {
                    let Ok(mut stream) = tls.accept(stream).await else { continue };
                    let (mut head, mut buffer) = (Vec::new(), [0; 2048]);
                    while !head.ends_with(b"\r\n\r\n") {
                        match stream.read(&mut buffer).await {
                            Ok(count @ 1..) => head.extend_from_slice(&buffer[..count]),
                            _ => break,
                        }
                    }
                    let head = String::from_utf8_lossy(&head).into_owned();
                    let path = head.split(' ').nth(1).unwrap_or_default().to_owned();
                    let answer = {
                        let mut calls = heard.lock().expect("calls");
                        calls.heads.push((path.clone(), head));
                        let answers = calls.answers.get_mut(&path).filter(|answers| !answers.is_empty());
                        answers.map_or("201 Created", |answers| answers.remove(0))
                    };
                    let answer = format!("HTTP/1.1 {answer}\r\nContent-Length: 0\r\n\r\n");
                    let _ = stream.write_all(answer.as_bytes()).await;
                    let _ = stream.shutdown().await;
                }
            });
        });
        PushService { port, calls }
    }

    fn endpoint(&self, device: &str) -> String {
        format!("https://localhost:{}/{device}", self.port)
    }

    /// Prepares the first answers to calls for a device; later ones are `201 Created`.
    fn answer(&self, device: &str, answers: &[&'static str]) {
        self.calls.lock().expect("calls").answers.insert(format!("/{device}"), answers.to_vec());
    }

    fn calls(&self, device: &str) -> Vec<String> {
        let calls = self.calls.lock().expect("calls");
        let of = calls.heads.iter().filter(|(path, _)| *path == format!("/{device}"));
        of.map(|(_, head)| head.clone()).collect()
    }

    /// Waits until a device has been called this many times.
    fn wait(&self, device: &str, count: usize) -> Vec<String> {
        until(device, || self.calls(device).len() >= count);
        let calls = self.calls(device);
        assert_eq!(calls.len(), count, "{device}");
        calls
    }
}

fn until(what: &str, mut is_so: impl FnMut() -> bool) {
    let begun = Instant::now();
    while !is_so() {
        assert!(begun.elapsed() < PATIENCE, "{what}");
        std::thread::sleep(Duration::from_millis(50));
    }
}

/// The settings of a server that notifies, with a key in a folder.
pub(super) fn notifying<'a>(command: &'a mut Command, folder: &Path) -> &'a mut Command {
    let key = folder.join("push.key");
    if !key.exists() {
        let made =
            Command::new(env!("CARGO_BIN_EXE_basalt-server")).args(["push-key", "--file"]).arg(&key).output();
        assert!(made.expect("it runs").status.success());
    }
    // Authorities as the system has them; the rest of the way is that of every push.
    command.env("SSL_CERT_FILE", data("authority.pem")).arg("--push-key").arg(key);
    command.args(["--push-contact", "mailto:host@example.org", "--push-host", "localhost", "--push-trial"])
}

fn run(folder: PathBuf) -> Server {
    let mut command = Command::new(env!("CARGO_BIN_EXE_basalt-server"));
    notifying(&mut command, &folder);
    Server::run(folder, command, &[])
}

fn start(name: &str) -> Server {
    run(Server::folder(name))
}

fn health(server: &Server) -> Value {
    serde_json::from_str(&server.get("/online/health").1).expect("JSON")
}

fn pushed(server: &Server, outcome: &str) -> u64 {
    let name = format!("basalt_pushes_total{{outcome=\"{outcome}\"}} ");
    let text = server.get("/online/metrics").1;
    text.lines().find_map(|line| line.strip_prefix(&name)?.parse().ok()).unwrap_or(0)
}

/// A player with a line to the server.
struct Guest {
    player: Player,
    line: Line,
    counters: HashMap<String, u32>,
}

impl Guest {
    fn new(server: &Server, number: u64) -> Guest {
        Guest::at(server.port, number)
    }

    fn at(port: u16, number: u64) -> Guest {
        let player = Player::new(number);
        let line = Line::at(port, &player);
        Guest { player, line, counters: HashMap::new() }
    }

    /// Stores a wish under the name of a device; the reason against it, if there is one.
    fn wish(&mut self, device: &str, body: &str) -> Option<String> {
        let text = self.player.signed(&PushSaying::name(device), body);
        let answer = self.line.write(&format!("push-{device}"), &text);
        answer.expect("an answer").err()
    }

    fn subscribe(&mut self, endpoint: String) -> Option<String> {
        let device = PushSaying::device(&endpoint);
        self.wish(&device, &PushSaying::On { endpoint, challenges: true }.to_string())
    }

    fn say(&mut self, table: &str, saying: Saying) {
        let counter = self.counters.entry(table.to_owned()).or_default();
        *counter += 1;
        let text = self.player.signed(table, &OnlineMessage { counter: *counter, saying }.to_string());
        let answer = self.line.write(table, &text).expect("an answer");
        assert!(answer.is_ok(), "{answer:?}");
    }

    fn act(&mut self, table: &str, ply: u32, action: &str) {
        self.say(table, Saying::Act(GameMoment { epoch: 0, ply }, action.to_owned()));
    }
}

/// Two sit down to a game with a day a turn, and the first one moves.
fn begin(table: &str, ada: &mut Guest, bob: &mut Guest) {
    let found = catalogue::begin("vaxandis", "").expect("a game");
    let control = Some(TimeControl::Turn(86_400));
    let terms = OnlineTerms::casual(&found, String::new(), Begins::Seat(0), control);
    let lots = [Lot::of_bits([1, 2]), Lot::of_bits([3, 4])];
    let sit = |lot: SeatLot| Saying::Sit { terms: terms.clone(), lot, name: String::new(), proof: None };
    ada.say(table, sit(SeatLot::Committed(lots[0].commitment())));
    bob.say(table, sit(SeatLot::Open(lots[1].clone())));
    ada.say(table, Saying::Reveal(lots[0].clone()));
    ada.act(table, 0, "e5");
}

fn a_device_that_is_gone_is_forgotten_and_a_push_service_in_trouble_is_called_again(server: &Server) {
    let service = PushService::start();
    let [mut ada, mut bob] = [311, 312].map(|number| Guest::new(server, number));
    for device in ["gone", "late", "moved"] {
        assert_eq!(bob.subscribe(service.endpoint(device)), None);
    }
    service.answer("gone", &["410 Gone"]);
    service.answer(
        "late",
        &["503 Service Unavailable\r\nRetry-After: 1", "429 Too Many Requests\r\nRetry-After: 1"],
    );
    service.answer("moved", &["307 Temporary Redirect\r\nLocation: https://localhost/elsewhere"; 2]);
    begin("gonetable", &mut ada, &mut bob);
    service.wait("late", 3);
    until("the outcomes are counted", || {
        ["gone", "refused"].iter().all(|outcome| pushed(server, outcome) == 1) && pushed(server, "sent") > 0
    });
    bob.act("gonetable", 1, "e3");
    ada.act("gonetable", 2, "c3");
    service.wait("late", 4);
    service.wait("moved", 2);
    assert_eq!(service.calls("gone").len(), 1);
    assert_eq!(service.calls("elsewhere").len(), 0);
}

fn a_challenge_is_told(server: &Server) {
    use basalt::online::ChallengeSaying;
    let service = PushService::start();
    let [mut ada, mut bob] = [321, 322].map(|number| Guest::new(server, number));
    assert_eq!(bob.subscribe(service.endpoint("bob")), None);
    let found = catalogue::begin("vaxandis", "").expect("a game");
    let terms =
        OnlineTerms::casual(&found, String::new(), Begins::Random, None).inviting([bob.player.name.clone()]);
    let said = ChallengeSaying::Offer { table: "challenge0001".to_owned(), terms, name: "Ada".to_owned() };
    let text = ada.player.signed(&format!("challenge-{}", bob.player.name), &said.to_string());
    let place = format!("challenge-{}", bob.player.name);
    assert!(ada.line.write(&place, &text).expect("an answer").is_ok());
    service.wait("bob", 1);
}

/// Who has made a date with whoever takes it is told of it, while the game is days away.
fn a_taken_seek_is_told(server: &Server) {
    let service = PushService::start();
    let [mut ada, mut bob] = [341, 342].map(|number| Guest::new(server, number));
    assert_eq!(bob.subscribe(service.endpoint("bob")), None);
    let terms = seek_terms("hexano", true, TimeControl::OFFERED[4]).expect("terms");
    let plan = Box::new(SeekPlan { when: SeekWhen::At(seconds() + 86_400), terms });
    let post = SeekSaying::Post { slot: 0, plan: plan.clone(), name: "Bob".to_owned() };
    let owner = bob.player.name.clone();
    let take = SeekSaying::Take { owner, slot: 0, plan, name: "Ada".to_owned() };
    for (guest, saying) in [(&mut bob, post), (&mut ada, take)] {
        let text = guest.player.signed(SeekSaying::NAME, &saying.to_string());
        until("the gate knows of it", || guest.line.write("seeks", &text).expect("an answer").is_ok());
    }
    service.wait("bob", 1);
}

fn strangers_neither_read_nor_change_who_is_notified(server: &Server) {
    let service = PushService::start();
    let [mut ada, mut bob] = [331, 332].map(|number| Guest::new(server, number));
    let endpoint = |number: usize| service.endpoint(&format!("bob{number}"));
    let device = PushSaying::device(&endpoint(0));
    let wish = PushSaying::On { endpoint: endpoint(0), challenges: true }.to_string();
    // What is answered: another's device, and addresses that are no push service's.
    assert_eq!(bob.wish(&PushSaying::device("x"), &wish).as_deref(), Some("message"));
    assert_eq!(bob.wish(&device, "push here").as_deref(), Some("message"));
    let elsewhere = [
        "https://127.0.0.1/a",
        "https://localhost.evil.org/a",
        "http://localhost/a",
        "https://me@localhost/a",
    ];
    for endpoint in elsewhere {
        assert_eq!(bob.subscribe(endpoint.to_owned()).as_deref(), Some("push_service"), "{endpoint}");
    }
    // A key stores ten an hour, of which the last five stay.
    for number in 0..10 {
        assert_eq!(bob.subscribe(endpoint(number)), None, "{number}");
    }
    assert_eq!(bob.subscribe(endpoint(10)).as_deref(), Some("key_bytes"));
    begin("strangetable", &mut ada, &mut bob);
    for number in 5..10 {
        service.wait(&format!("bob{number}"), 1);
    }
    assert!((0..5).all(|number| service.calls(&format!("bob{number}")).is_empty()));
    // The wish to be forgotten removes them; switching off does so for one device.
    let stored = |of: &Player| {
        let subjects = format!("push.*.{}", of.name);
        runtime().block_on(async { log_of(&server.keeper().await, "PUSH", &subjects).await.len() })
    };
    assert_eq!(ada.subscribe(service.endpoint("ada")), None);
    assert_eq!([stored(&ada.player), stored(&bob.player)], [1, 5]);
    let text = bob.player.signed(FORGETTING, FORGET_ME);
    assert!(bob.line.write(FORGETTING, &text).expect("an answer").is_ok());
    until("hers is left", || [stored(&ada.player), stored(&bob.player)] == [1, 0]);
    assert_eq!(ada.wish(&PushSaying::device(&service.endpoint("ada")), "push off"), None);
    until("nothing is left", || stored(&ada.player) == 0);
}

/// Ada, Bob and Cleo, of whom Bob has been notified.
fn a_push_service_is_called_as_the_standards_say(
    service: &PushService,
    server: &Server,
    key: &str,
) -> [Guest; 3] {
    let [mut ada, mut bob, mut cleo] = [301, 302, 303].map(|number| Guest::new(server, number));
    assert_eq!(bob.subscribe(service.endpoint("bob")), None);
    assert_eq!(cleo.subscribe(service.endpoint("cleo")), None);
    begin("turntable", &mut ada, &mut bob);
    let head = service.wait("bob", 1).remove(0).to_lowercase();
    assert!(head.starts_with("post /bob http/1.1\r\n"), "{head}");
    for line in [
        &format!("host: localhost:{}", service.port)[..],
        "ttl: 86400",
        "urgency: normal",
        "content-length: 0",
    ] {
        assert!(head.lines().any(|found| found == line), "{line}: {head}");
    }
    let topic = head.lines().find_map(|line| line.strip_prefix("topic: ")).expect("a topic");
    assert!(topic.len() <= 32 && BASE64URL_NOPAD.decode(topic.as_bytes()).is_ok(), "{topic}");
    // The push service can tell who sends it.
    let head = service.calls("bob").remove(0);
    let token = head.lines().find_map(|line| line.split_once("vapid t=")).expect("a token").1;
    let (token, public) = token.split_once(", k=").expect("a key");
    assert_eq!(public, key);
    let (signed, signature) = token.rsplit_once('.').expect("a signature");
    let decode = |text: &str| BASE64URL_NOPAD.decode(text.as_bytes()).expect("base64");
    let verifier = VerifyingKey::from_sec1_bytes(&decode(public)).expect("a key");
    let signature = Signature::from_slice(&decode(signature)).expect("a signature");
    assert!(verifier.verify(signed.as_bytes(), &signature).is_ok());
    let claims: Value =
        serde_json::from_slice(&decode(signed.split_once('.').expect("claims").1)).expect("JSON");
    assert_eq!(claims["aud"], json!(format!("https://localhost:{}", service.port)));
    assert_eq!(claims["sub"], json!("mailto:host@example.org"));
    assert!((seconds()..=seconds() + 86_400).contains(&claims["exp"].as_u64().expect("a time")));
    [ada, bob, cleo]
}

#[test]
fn players_who_are_away_are_notified_once_each_time() {
    let service = PushService::start();
    let mut server = start("push");
    let key = health(&server)["push"].as_str().expect("a key").to_owned();
    let [mut ada, mut bob, mut cleo] = std::thread::scope(|scope| {
        scope.spawn(|| {
            a_device_that_is_gone_is_forgotten_and_a_push_service_in_trouble_is_called_again(&server);
        });
        scope.spawn(|| a_challenge_is_told(&server));
        scope.spawn(|| a_taken_seek_is_told(&server));
        scope.spawn(|| strangers_neither_read_nor_change_who_is_notified(&server));
        a_push_service_is_called_as_the_standards_say(&service, &server, &key)
    });
    // A server that begins again reads the log again, but says nothing twice. Ada did not wish to be told.
    let folder = std::mem::take(&mut server.folder);
    server.end();
    let server = run(folder);
    assert_eq!(health(&server)["push"], json!(key));
    for guest in [&mut ada, &mut bob, &mut cleo] {
        guest.line = Line::of(&server, &guest.player);
    }
    begin("othertable", &mut ada, &mut cleo);
    service.wait("cleo", 1);
    assert_eq!(service.calls("bob").len(), 1);
    // Whoever sees the table is told nothing; the next time, it is seen no more.
    let judged = || counted(&server, "basalt_entries_judged_total");
    let before = judged();
    bob.act("turntable", 1, "e3");
    cleo.act("othertable", 1, "e3");
    ada.act("turntable", 2, "c3");
    ada.act("othertable", 2, "c3");
    // A sign counts once in four seconds, so none may come before the moves.
    until("the moves are judged", || judged() == before + 4);
    bob.line.follow("turntable", 1);
    until("Cleo is told", || {
        assert!(bob.line.say("here turntable seen"));
        service.calls("cleo").len() == 2
    });
    assert_eq!(service.calls("bob").len(), 1, "Bob has seen it");
    bob.act("turntable", 3, "g5");
    ada.say("turntable", Saying::Resign(GameMoment { epoch: 0, ply: 4 }));
    assert_eq!(pushed(&server, "dropped"), 0);
}

/// The part of the logs in which a table is (FNV-1a).
fn part(table: &str) -> usize {
    let mix = |hash: u32, byte: u8| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193);
    table.bytes().fold(0x811c_9dc5, mix) as usize % PARTITIONS
}

/// Players with games in each part of the logs: several referees tell one once, and another goes on.
pub(super) struct AwayPlayers {
    service: PushService,
    ada: Guest,
    bob: Guest,
}

impl AwayPlayers {
    /// Tables of a part: two play at the first one, others at the last.
    fn tables(at: usize) -> [String; 2] {
        let mut tables =
            (0..40).map(|number| format!("pushtable{number:03}")).filter(|table| part(table) == at);
        [tables.next(), tables.next_back()].map(|table| table.expect("a table"))
    }

    pub(super) fn begin(port: u16) -> AwayPlayers {
        let service = PushService::start();
        let [mut ada, mut bob] = [351, 352].map(|number| Guest::at(port, number));
        assert_eq!(bob.subscribe(service.endpoint("bob")), None);
        (0..PARTITIONS).for_each(|at| begin(&AwayPlayers::tables(at)[0], &mut ada, &mut bob));
        service.wait("bob", 1);
        AwayPlayers { service, ada, bob }
    }

    /// Other referees have judged again what the first ones had judged. Entries of others behind it show when that is done.
    pub(super) fn go_on(self, port: u16) {
        let AwayPlayers { service, mut ada, mut bob } = self;
        for guest in [&mut ada, &mut bob] {
            guest.line = Line::at(port, &guest.player);
        }
        for at in 0..PARTITIONS {
            let mut cleo = Guest::at(port, 353 + at as u64);
            let device = format!("cleo{at}");
            assert_eq!(cleo.subscribe(service.endpoint(&device)), None);
            begin(&AwayPlayers::tables(at)[1], &mut ada, &mut cleo);
            service.wait(&device, 1);
        }
        assert_eq!(service.calls("bob").len(), 1);
        let [table, _] = AwayPlayers::tables(0);
        bob.act(&table, 1, "e3");
        ada.act(&table, 2, "c3");
        service.wait("bob", 2);
    }
}

pub(super) fn without_a_key_nothing_of_it_exists(server: &Server) {
    assert_eq!(health(server).get("push"), None);
    let mut bob = Guest::new(server, 341);
    let endpoint = "https://fcm.googleapis.com/fcm/send/a".to_owned();
    let device = PushSaying::device(&endpoint);
    let text = bob.player.signed(&PushSaying::name(&device), &format!("push all {endpoint}"));
    let answer = bob.line.write(&format!("push-{device}"), &text);
    assert_eq!(answer, Some(Err("push_service".to_owned())));
    let folder = server.folder.to_string_lossy().into_owned();
    let dist = format!("{folder}/dist");
    let run = |args: &[&str]| {
        let args = [&["--port", "0", "--folder", &dist, "--data", &folder], args].concat();
        let output = Command::new(env!("CARGO_BIN_EXE_basalt-server")).args(args).output().expect("it runs");
        (output.status.code(), String::from_utf8_lossy(&output.stderr).into_owned())
    };
    for (args, why) in [
        (&["--push-key", "x"][..], "--push-key needs --push-contact"),
        (
            &["--push-key", "no-such-key", "--push-contact", "mailto:a@b.org"],
            "cannot read the key for pushes",
        ),
        (&["--push-contact", "me"], "mailto:"),
    ] {
        let (code, told) = run(args);
        assert!(code == Some(2) && told.contains(why), "{told}");
    }
}
