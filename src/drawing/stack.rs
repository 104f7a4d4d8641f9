//! Where the pieces of a stack stand: numbers only.
