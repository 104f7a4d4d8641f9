//! Asks the brokers' interface for streams (JetStream).

use std::time::Duration;

use async_nats::Client;
use serde_json::Value;

use crate::ServerTrouble;

const PATIENCE: Duration = Duration::from_secs(5);

pub(super) async fn asked(keeper: &Client, what: &str, order: &Value) -> Result<Value, ServerTrouble> {
    let told = |error: &dyn std::fmt::Display| format!("{what}: {error}");
    let asked = keeper.request(format!("$JS.API.{what}"), order.to_string().into());
    let answer = tokio::time::timeout(PATIENCE, asked).await.map_err(|_| told(&"no answer"))?;
    let answer = answer.map_err(|error| told(&error))?;
    let answer: Value = serde_json::from_slice(&answer.payload).map_err(|error| told(&error))?;
    match answer.get("error") {
        None => Ok(answer),
        Some(error) => Err(told(&error["description"].as_str().unwrap_or("no reason"))),
    }
}
