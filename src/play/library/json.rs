//! JSON values, as far as our documents need them.

/// A JSON value. The caller parses, because browsers have a parser.
#[derive(Clone, PartialEq, Debug)]
pub enum Json {
    Text(String),
    Number(u64),
    Bool(bool),
    List(Vec<Json>),
    Object(Vec<(String, Json)>),
    Other,
}

pub type ReadJson = fn(&str) -> Option<Json>;

impl Json {
    pub fn text(&self) -> Option<&str> {
        match self {
            Json::Text(text) => Some(text),
            _ => None,
        }
    }

    pub fn member(&self, name: &str) -> Option<&Json> {
        let Json::Object(members) = self else { return None };
        members.iter().find(|(own, _)| own == name).map(|(_, value)| value)
    }
}
