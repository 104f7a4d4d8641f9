//! JSON by the browser's parser: our own would add 12 kB to the download.

use js_sys::{Array, JSON, Object};
use wasm_bindgen::{JsCast, JsValue};

use basalt_play::library::Json;

pub fn read_json(text: &str) -> Option<Json> {
    JSON::parse(text).ok().map(|value| read(&value))
}

fn read(value: &JsValue) -> Json {
    if let Some(text) = value.as_string() {
        return Json::Text(text);
    }
    if let Some(number) = value.as_f64() {
        return if number >= 0.0 { Json::Number(number as u64) } else { Json::Other };
    }
    if let Some(value) = value.as_bool() {
        return Json::Bool(value);
    }
    if Array::is_array(value) {
        return Json::List(Array::from(value).iter().map(|own| read(&own)).collect());
    }
    let Some(object) = value.dyn_ref::<Object>() else { return Json::Other };
    let members = Object::entries(object).into_iter().map(|entry| {
        let entry = Array::from(&entry);
        (entry.get(0).as_string().unwrap_or_default(), read(&entry.get(1)))
    });
    Json::Object(members.collect())
}
