//! The choices before the first stack.

use basalt_rules::{Choice, Mistake, Options, Wanted};

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct VaxandisOptions {
    size: usize,
    pie: bool,
}

const SIZES: [&str; 3] = ["4", "5", "6"];
const LEAST: usize = 4;

impl Default for VaxandisOptions {
    fn default() -> Self {
        VaxandisOptions { size: 5, pie: true }
    }
}

impl VaxandisOptions {
    pub fn size(&self) -> usize {
        self.size
    }

    pub fn pie(&self) -> bool {
        self.pie
    }
}

impl Options for VaxandisOptions {
    fn choices(&self) -> Vec<Choice> {
        let usual = VaxandisOptions::default();
        vec![
            Choice::pick("size", &SIZES, self.size - LEAST, usual.size - LEAST),
            Choice::switch("pie", self.pie, usual.pie),
        ]
    }

    fn set(&mut self, key: &str, value: &str) -> Result<(), Mistake> {
        let wanted = Wanted { key, value };
        match key {
            "size" => self.size = LEAST + wanted.pick(&SIZES)?,
            "pie" => self.pie = wanted.switch()?,
            _ => return Err(wanted.unknown(&["size", "pie"])),
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_differs_is_written() {
        let said = |text: &str| VaxandisOptions::read(text).expect("options").text();
        assert_eq!(said("size=5.pie=true"), "");
        assert_eq!(said("pie=false.size=6"), "size=6.pie=false");
    }

    #[test]
    fn what_cannot_be_chosen_is_named() {
        for text in ["size=3", "size=7", "size=05", "size=", "pie=1", "pie=yes", "side=5"] {
            let mistake = VaxandisOptions::read(text).expect_err(text).to_string();
            assert!(mistake.starts_with("options: expected ") && mistake.contains(text), "{mistake}");
        }
    }
}
