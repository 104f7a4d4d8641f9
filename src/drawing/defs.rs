//! What drawings refer to by name: the patterns of the colours.

/// A hidden picture with everything that drawings refer to; it stands once in a document, before them.
pub fn defs() -> &'static str {
    ""
}
