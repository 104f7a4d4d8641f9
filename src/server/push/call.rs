//! Calls push services: an empty message to the endpoint of a device.
//!
//! A message holds nothing, so nothing has to be encrypted, and the push service learns only that there is one.

use std::sync::Arc;
use std::time::Duration;

use axum::body::Body;
use axum::http::header::{AUTHORIZATION, CONTENT_LENGTH, HOST, HeaderMap, RETRY_AFTER};
use axum::http::{Request, StatusCode};
use hyper::client::conn::http1;
use hyper_util::rt::TokioIo;
use tokio::net::TcpStream;
use tokio::sync::Semaphore;
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};
use tokio_rustls::TlsConnector;
use tokio_rustls::rustls::crypto::ring;
use tokio_rustls::rustls::pki_types::ServerName;
use tokio_rustls::rustls::{ClientConfig, RootCertStore};
use url::Url;

use super::endpoint::PushHosts;
use super::queue::PushDelays;
use super::vapid::VapidKey;
use crate::host::ServerTrouble;
use crate::host::clock::now;
use crate::host::settings::PushArgs;

/// The most calls at a time.
const ABREAST: usize = 8;
/// The time limit of a call.
const PATIENCE: Duration = Duration::from_secs(10);
/// The delays before a failed call is repeated, unless the push service names others.
const PAUSES: [Duration; 3] = [Duration::from_secs(2), Duration::from_secs(20), Duration::from_secs(200)];
/// The longest delay that a push service may demand.
const LONGEST_PAUSE: Duration = Duration::from_secs(900);
/// How long a push service keeps the message for a device that is off (s).
const KEPT: &str = "86400";
/// Of the messages with a topic, a push service keeps the last one for a device. Apple's decodes it (base64 for
/// addresses), so its length is a multiple of four.
const TOPIC: &str = "yourturn";
/// The largest head of an answer in bytes.
const LONGEST_HEAD: usize = 16_384;

/// What became of a message.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum PushOutcome {
    Sent,
    /// The device is no longer subscribed.
    Gone,
    /// The push service does not take the message.
    Refused,
    /// The push service cannot be reached, or does not work.
    Failed,
}

impl PushOutcome {
    pub(crate) fn label(self) -> &'static str {
        match self {
            PushOutcome::Sent => "sent",
            PushOutcome::Gone => "gone",
            PushOutcome::Refused => "refused",
            PushOutcome::Failed => "failed",
        }
    }

    /// What an answer means; `None` if the call is to be repeated.
    fn of(status: StatusCode) -> Option<PushOutcome> {
        match status {
            StatusCode::NOT_FOUND | StatusCode::GONE => Some(PushOutcome::Gone),
            StatusCode::TOO_MANY_REQUESTS | StatusCode::REQUEST_TIMEOUT => None,
            status if status.is_success() => Some(PushOutcome::Sent),
            status if status.is_server_error() => None,
            // A redirect could lead anywhere.
            _ => Some(PushOutcome::Refused),
        }
    }
}

pub(crate) struct PushCaller {
    key: VapidKey,
    hosts: PushHosts,
    tls: TlsConnector,
    places: Semaphore,
    delays: PushDelays,
}

impl PushCaller {
    /// Reads the key; `None` if the host wants no pushes.
    pub(crate) fn begin(args: &PushArgs) -> Result<Option<Arc<PushCaller>>, ServerTrouble> {
        let Some(path) = &args.push_key else { return Ok(None) };
        let contact = args.push_contact.as_deref().ok_or("--push-key needs --push-contact")?;
        let key = VapidKey::read(path, contact)?;
        let hosts = PushHosts::new(&args.push_host, args.push_trial)?;
        let mut roots = RootCertStore::empty();
        roots.add_parsable_certificates(rustls_native_certs::load_native_certs().certs);
        if roots.is_empty() {
            return Err("pushes need the system's certificates of authorities, and there are none".to_owned());
        }
        let tls = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()));
        let tls = tls.with_safe_default_protocol_versions().map_err(|error| error.to_string())?;
        let tls = tls.with_root_certificates(roots).with_no_client_auth();
        let (tls, places) = (TlsConnector::from(Arc::new(tls)), Semaphore::new(ABREAST));
        let delays = PushDelays::new(args.push_trial);
        Ok(Some(Arc::new(PushCaller { key, hosts, tls, places, delays })))
    }

    /// The public key, which browsers need for a subscription.
    pub(crate) fn public_key(&self) -> &str {
        self.key.public()
    }

    pub(crate) fn delays(&self) -> PushDelays {
        self.delays
    }

    pub(crate) fn admits(&self, endpoint: &str) -> bool {
        self.hosts.admitted(endpoint).is_some()
    }

    /// Sends a message to an endpoint, and again if that may help.
    pub(crate) async fn call(&self, endpoint: &str) -> PushOutcome {
        // The permitted hosts may have changed since it was stored.
        let Some(url) = self.hosts.admitted(endpoint) else { return PushOutcome::Refused };
        let mut pauses = PAUSES.into_iter();
        loop {
            let answered = {
                let Ok(_place) = self.places.acquire().await else { return PushOutcome::Failed };
                timeout(PATIENCE, self.attempt(&url)).await.unwrap_or_else(|_| Err("no answer".to_owned()))
            };
            let host = url.host_str().unwrap_or_default();
            let demanded = match answered {
                Ok((status, headers)) => match PushOutcome::of(status) {
                    Some(PushOutcome::Refused) => {
                        tracing::warn!("{host} refuses a push: {status}");
                        return PushOutcome::Refused;
                    }
                    Some(outcome) => return outcome,
                    None => demanded(&headers),
                },
                Err(trouble) => {
                    tracing::debug!("{host} cannot be called: {trouble}");
                    None
                }
            };
            let Some(pause) = pauses.next() else { return PushOutcome::Failed };
            sleep(demanded.unwrap_or(pause)).await;
        }
    }

    async fn attempt(&self, url: &Url) -> Result<(StatusCode, HeaderMap), ServerTrouble> {
        let addresses = self.hosts.resolved(url).await?;
        let stream = TcpStream::connect(&addresses[..]).await.map_err(|error| error.to_string())?;
        let host = url.host_str().unwrap_or_default().to_owned();
        let name = ServerName::try_from(host).map_err(|error| error.to_string())?;
        let stream = self.tls.connect(name, stream).await.map_err(|error| error.to_string())?;
        let mut http = http1::Builder::new();
        http.max_buf_size(LONGEST_HEAD);
        let opened = http.handshake(TokioIo::new(stream)).await;
        let (mut sender, connection) = opened.map_err(|error| error.to_string())?;
        let request = self.request(url)?;
        // The connection ends with this set: the body of the answer is not read.
        let mut connected = JoinSet::new();
        connected.spawn(connection);
        let answer = sender.send_request(request).await;
        let head = answer.map_err(|error| error.to_string())?.into_parts().0;
        Ok((head.status, head.headers))
    }

    fn request(&self, url: &Url) -> Result<Request<Body>, ServerTrouble> {
        let origin = url.origin().ascii_serialization();
        let request = Request::post(&url[url::Position::BeforePath..])
            .header(HOST, &url[url::Position::BeforeHost..url::Position::AfterPort])
            .header(AUTHORIZATION, self.key.authorization(&origin, now() / 1000))
            .header("ttl", KEPT)
            .header("urgency", "normal")
            .header("topic", TOPIC)
            .header(CONTENT_LENGTH, 0);
        request.body(Body::empty()).map_err(|error| error.to_string())
    }
}

/// The delay that a push service demands, in seconds; a date is not understood.
fn demanded(headers: &HeaderMap) -> Option<Duration> {
    let seconds = headers.get(RETRY_AFTER)?.to_str().ok()?.trim().parse().ok()?;
    Some(Duration::from_secs(seconds).min(LONGEST_PAUSE))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_say_what_to_do_next() {
        let of = |status: u16| PushOutcome::of(StatusCode::from_u16(status).expect("a status"));
        for (status, outcome) in [
            (200, Some(PushOutcome::Sent)),
            (201, Some(PushOutcome::Sent)),
            (202, Some(PushOutcome::Sent)),
            (404, Some(PushOutcome::Gone)),
            (410, Some(PushOutcome::Gone)),
            (301, Some(PushOutcome::Refused)),
            (307, Some(PushOutcome::Refused)),
            (400, Some(PushOutcome::Refused)),
            (401, Some(PushOutcome::Refused)),
            (403, Some(PushOutcome::Refused)),
            (413, Some(PushOutcome::Refused)),
            (408, None),
            (429, None),
            (500, None),
            (503, None),
        ] {
            assert_eq!(of(status), outcome, "{status}");
        }
    }

    #[test]
    fn a_demanded_delay_has_a_limit() {
        let demanded = |text: &str| {
            let mut headers = HeaderMap::new();
            headers.insert(RETRY_AFTER, text.parse().expect("a value"));
            demanded(&headers)
        };
        assert_eq!(demanded("7"), Some(Duration::from_secs(7)));
        assert_eq!(demanded("99999999999"), Some(LONGEST_PAUSE));
        for text in ["", "-1", "soon", "Fri, 27 Nov 2026 03:00:00 GMT"] {
            assert_eq!(demanded(text), None, "{text}");
        }
    }
}
