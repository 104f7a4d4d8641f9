//! Parses message files with Fluent's parser.

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement, VariantKey};
use fluent_syntax::parser;

/// A part of a sentence besides its text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Part<'a> {
    /// A variable.
    Variable(&'a str),
    /// Another message within it.
    Message(&'a str),
    /// The name of a variant.
    Variant(&'a str),
}

/// The messages of a file in order, each with its key and its parts.
///
/// # Panics
/// The text is no message file.
pub(crate) fn messages(text: &str) -> Vec<(&str, Vec<Part<'_>>)> {
    let resource = parser::parse(text).unwrap_or_else(|(_, errors)| panic!("{errors:?}"));
    let message = |entry| match entry {
        Entry::Message(message) => {
            let mut parts = Vec::new();
            message.value.iter().for_each(|pattern| of_pattern(pattern, &mut parts));
            Some((message.id.name, parts))
        }
        Entry::Term(term) => panic!("{}: terms are not filled in", term.id.name),
        _ => None,
    };
    resource.body.into_iter().filter_map(message).collect()
}

fn of_pattern<'a>(pattern: &Pattern<&'a str>, parts: &mut Vec<Part<'a>>) {
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression } = element {
            of_expression(expression, parts);
        }
    }
}

fn of_expression<'a>(expression: &Expression<&'a str>, parts: &mut Vec<Part<'a>>) {
    let (Expression::Inline(inline) | Expression::Select { selector: inline, .. }) = expression;
    match inline {
        InlineExpression::VariableReference { id } => parts.push(Part::Variable(id.name)),
        InlineExpression::MessageReference { id, .. } => parts.push(Part::Message(id.name)),
        InlineExpression::Placeable { expression } => of_expression(expression, parts),
        _ => {}
    }
    if let Expression::Select { variants, .. } = expression {
        for variant in variants {
            let (VariantKey::Identifier { name } | VariantKey::NumberLiteral { value: name }) = variant.key;
            parts.push(Part::Variant(name));
            of_pattern(&variant.value, parts);
        }
    }
}

#[test]
fn keys_are_found_with_all_that_stands_in_their_sentences() {
    let text = "# no = { $no }\na-b = one { $x }\n    more { $y-z ->\n        [c] { d }\n       *[1] e [f]\n    }\ng = { { h } }\n";
    let expected = [
        (
            "a-b",
            vec![
                Part::Variable("x"),
                Part::Variable("y-z"),
                Part::Variant("c"),
                Part::Message("d"),
                Part::Variant("1"),
            ],
        ),
        ("g", vec![Part::Message("h")]),
    ];
    assert_eq!(messages(text), expected);
}
