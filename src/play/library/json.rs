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

    /// A text member; empty if missing.
    pub fn word(&self, name: &str) -> String {
        self.member(name).and_then(Json::text).unwrap_or_default().to_owned()
    }

    /// A number member; 0 if missing.
    pub fn integer(&self, name: &str) -> u64 {
        match self.member(name) {
            Some(Json::Number(number)) => *number,
            _ => 0,
        }
    }

    /// A list member; empty if missing.
    pub fn list(&self, name: &str) -> &[Json] {
        match self.member(name) {
            Some(Json::List(list)) => list,
            _ => &[],
        }
    }
}
