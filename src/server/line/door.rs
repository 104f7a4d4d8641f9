//! The doorkeeper: lets everyone who proves a key read, and write under its name.
//!
//! Games and searches are readable for all. The gate (`guest.rs`) restricts this further.

use std::sync::Arc;

use async_nats::{Client, Message};
use data_encoding::BASE64URL_NOPAD;
use futures_util::StreamExt;
use nkeys::KeyPair;
use serde_json::{Value, json};

use super::hello::Visits;
use super::token;
use crate::brokers::Brokers;
use crate::host::ServerTrouble;
use crate::host::clock::now;
use crate::host::metrics::{Metrics, count};
use crate::host::refusal::Refusal;
use crate::store::streams::ECHO;

/// Several doors share the newcomers.
const QUEUE: &str = "door";
/// The longest connection (s), after which browsers reconnect.
const STAY: u64 = 86_400;

pub(crate) async fn keep(
    brokers: &Brokers,
    admissions: u32,
    metrics: Arc<Metrics>,
) -> Result<(), ServerTrouble> {
    let client = brokers.door().await?;
    let issuer = brokers.credentials.issuer()?;
    let deaf = |error: &dyn std::fmt::Display| format!("the doorkeeper hears nothing: {error}");
    let mut asked =
        client.queue_subscribe("$SYS.REQ.USER.AUTH", QUEUE.into()).await.map_err(|error| deaf(&error))?;
    client.flush().await.map_err(|error| deaf(&error))?;
    tokio::spawn(async move {
        let mut visits = Visits::new(admissions);
        while let Some(message) = asked.next().await {
            match answer(&client, &issuer, &message, &mut visits).await {
                None => count(&metrics.admitted),
                Some(refusal) => {
                    count(&metrics.rejected);
                    metrics.refuse(refusal);
                }
            }
        }
    });
    Ok(())
}

/// Answers the broker; returns why nobody was admitted.
async fn answer(
    client: &Client,
    issuer: &KeyPair,
    message: &Message,
    visits: &mut Visits,
) -> Option<Refusal> {
    let Some(to) = message.reply.clone() else { return Some(Refusal::TokenForm) };
    let text = std::str::from_utf8(&message.payload).unwrap_or_default();
    let claims = text.split('.').nth(1).and_then(|claims| BASE64URL_NOPAD.decode(claims.as_bytes()).ok());
    let claims: Value = claims.and_then(|claims| serde_json::from_slice(&claims).ok()).unwrap_or_default();
    let asked = &claims["nats"];
    let user = asked["user_nkey"].as_str().unwrap_or_default();
    let server = asked["server_id"]["id"].as_str().unwrap_or_default();
    let seconds = now() / 1000;
    let found = admit(asked["connect_opts"]["auth_token"].as_str().unwrap_or_default(), visits).await;
    let refusal = found.as_ref().err().copied();
    let body = match found {
        Ok((name, grants)) => {
            let (iss, exp) = (issuer.public_key(), seconds + STAY);
            let claims = json!({
                "iss": iss, "sub": user, "aud": "GUESTS", "name": name, "iat": seconds, "exp": exp, "nats": grants,
            });
            signed(&claims, issuer).map(|text| json!({ "jwt": text }))
        }
        Err(why) => Some(json!({ "error": why.label() })),
    };
    let Some(mut body) = body else { return Some(Refusal::TokenForm) };
    body["type"] = "authorization_response".into();
    body["version"] = 2.into();
    let reply = json!({
        "iss": issuer.public_key(), "sub": user, "aud": server, "iat": seconds, "nats": body,
    });
    if let Some(text) = signed(&reply, issuer) {
        // A broker that has gone will ask again.
        let _ = client.publish(to, text.into()).await;
    }
    refusal
}

/// A token's author, and the permissions.
async fn admit(token: &str, visits: &mut Visits) -> Result<(String, Value), Refusal> {
    // Verify on another thread, so that newcomers do not delay players.
    let given = token.to_owned();
    let found = tokio::task::spawn_blocking(move || token::verified(&given)).await;
    let name = found.map_err(|_| Refusal::TokenSignature)??;
    if !visits.allows(&name, now()) {
        return Err(Refusal::TokenOften);
    }
    // Guests publish to `game`, `seek`, `challenge`, `arena`, `report` and `push` with the prefix `put`, and their account imports the logs
    // of games and pools alone (`brokers/config.rs`).
    let grants = json!({
        "pub": { "allow": [
            format!("put.game.*.{name}"), format!("put.game.*.*.{name}"), format!("here.*.{name}"), format!("put.seek.*.{name}"),
            format!("put.challenge.*.{name}"), format!("put.arena.*.{name}"), format!("put.report.*.{name}"), format!("put.push.*.{name}"), format!("forget.{name}"), "$JS.API.DIRECT.GET.*", ECHO,
        ] },
        // Nobody may read answers to others.
        "sub": { "allow": ["game.*.*", "here.*.*", "seek.*.*", format!("_INBOX.{name}.>")] },
        // The gate (`guest.rs`) checks subscriptions and payloads.
        "subs": -1, "payload": -1, "data": -1, "type": "user", "version": 2,
    });
    Ok((name, grants))
}

fn signed(claims: &Value, key: &KeyPair) -> Option<String> {
    let head = BASE64URL_NOPAD.encode(br#"{"typ":"JWT","alg":"ed25519-nkey"}"#);
    let body = format!("{head}.{}", BASE64URL_NOPAD.encode(claims.to_string().as_bytes()));
    let signature = key.sign(body.as_bytes()).ok()?;
    Some(format!("{body}.{}", BASE64URL_NOPAD.encode(&signature)))
}
