//! Reads what traces and counts share: a game, its options as JSON and the starting position.

use basalt_rules::{Game, Mistake, Options};
use serde_json::{Map, Value};

/// Reads options and starting position, which is authoritative: options only say how to read it.
pub(crate) fn begin<G: Game>(options: &Map<String, Value>, start: &str) -> Result<G, Mistake> {
    G::read(start, &read_options::<G::Options>(options)?)
}

/// Reads options such as `{"melting": true, "caps": ["a3", "b2"]}`, which joins lists by `+`.
fn read_options<O: Options>(json: &Map<String, Value>) -> Result<O, Mistake> {
    let mut options = O::default();
    // In the dialog's order, because values may depend on earlier options; `set` rejects unknown keys at the
    // end.
    let order: Vec<&str> = options.choices().iter().map(|choice| choice.key).collect();
    let known = order.iter().filter_map(|&key| json.get(key).map(|value| (key, value)));
    let unknown = json.iter().map(|(key, value)| (key.as_str(), value));
    for (key, value) in known.chain(unknown.filter(|(key, _)| !order.contains(key))) {
        if !value.is_null() {
            options.set(key, &value_text(value)?)?;
        }
    }
    Ok(options)
}

fn value_text(value: &Value) -> Result<String, Mistake> {
    match value {
        Value::Bool(on) => Ok(on.to_string()),
        Value::Number(number) => Ok(number.to_string()),
        Value::String(text) => Ok(text.clone()),
        Value::Array(list) => Ok(list.iter().map(value_text).collect::<Result<Vec<_>, _>>()?.join("+")),
        Value::Null | Value::Object(_) => {
            Err(Mistake::unreadable("options", &value.to_string(), ["true", "3", "word", "[\"a1\", \"b2\"]"]))
        }
    }
}
