//! Parses views with Leptos's parser: the contents of each `view!` of a source.

use proc_macro2::{TokenStream, TokenTree};
use quote::ToTokens;
use rstml::node::{Node, NodeAttribute, NodeBlock};
use syn::{Block, Expr, Lit, Stmt};

/// A piece of a view.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Seen {
    /// Text, quoted or not, in braces or not.
    Text(String),
    /// An attribute with the source of its value, empty if it has none.
    Attribute(String, String),
    /// An attribute whose value is a text.
    Written(String, String),
}

/// Everything in the views of a source.
///
/// # Panics
/// The view is one that Leptos could not parse either.
pub(crate) fn seen(code: TokenStream) -> Vec<Seen> {
    let mut found = Vec::new();
    let mut trees = code.into_iter().peekable();
    while let Some(tree) = trees.next() {
        let is_macro = matches!(&tree, TokenTree::Ident(name) if name == "view")
            && matches!(trees.peek(), Some(TokenTree::Punct(mark)) if mark.as_char() == '!');
        if is_macro {
            trees.next();
            if let Some(TokenTree::Group(group)) = trees.peek() {
                let nodes = rstml::parse2(group.stream()).unwrap_or_else(|error| panic!("{error}: {group}"));
                nodes.into_iter().flat_map(Node::flatten).for_each(|node| of_node(&node, &mut found));
            }
        } else if let TokenTree::Group(group) = tree {
            found.extend(seen(group.stream()));
        }
    }
    found
}

fn of_node(node: &Node, found: &mut Vec<Seen>) {
    match node {
        Node::Text(text) => found.push(Seen::Text(text.value_string())),
        Node::RawText(text) => found.push(Seen::Text(text.to_string_best().trim().to_owned())),
        Node::Block(NodeBlock::ValidBlock(block)) => found.extend(only_text(block).map(Seen::Text)),
        Node::Element(element) => {
            for attribute in element.attributes() {
                if let NodeAttribute::Attribute(attribute) = attribute {
                    let name = attribute.key.to_string();
                    let value = attribute.value();
                    found.push(match value.and_then(written) {
                        Some(text) => Seen::Written(name, text),
                        None => Seen::Attribute(name, value.to_token_stream().to_string()),
                    });
                }
            }
        }
        _ => {}
    }
}

fn written(value: &Expr) -> Option<String> {
    match value {
        Expr::Lit(literal) => match &literal.lit {
            Lit::Str(text) => Some(text.value()),
            _ => None,
        },
        Expr::Block(block) => only_text(&block.block),
        _ => None,
    }
}

fn only_text(block: &Block) -> Option<String> {
    match &*block.stmts {
        [Stmt::Expr(value, None)] => written(value),
        _ => None,
    }
}
