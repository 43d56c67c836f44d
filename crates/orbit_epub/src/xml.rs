//! The documents that describe a book, as trees. Names are without prefixes: books declare namespaces carelessly.

use crate::limits::{MAX_DEPTH, MAX_ELEMENTS};
use crate::markup::{Markup, Token};

/// An element with its content.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Element {
    /// The name without its prefix.
    pub(crate) name: String,
    /// The attributes, their names with prefixes.
    pub(crate) attributes: Vec<(String, String)>,
    pub(crate) children: Vec<Node>,
}

/// A child of an element.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Node {
    Element(Element),
    Text(String),
}

impl Element {
    /// The root element of a document.
    pub(crate) fn parse(text: &str) -> Option<Self> {
        let mut stack: Vec<(&str, Self)> = vec![("", Self::default())];
        let mut count: usize = 0;
        for token in Markup::new(text) {
            match token {
                Token::Start {
                    name,
                    attributes,
                    is_empty,
                } => {
                    count = count.saturating_add(1);
                    if count > MAX_ELEMENTS {
                        break;
                    }
                    let element = Self {
                        name: local_name(name).to_owned(),
                        attributes,
                        children: Vec::new(),
                    };
                    if is_empty || stack.len() > MAX_DEPTH {
                        add(&mut stack, Node::Element(element));
                    } else {
                        stack.push((name, element));
                    }
                }
                Token::End(name) => {
                    if stack.iter().skip(1).any(|(open, _)| *open == name) {
                        while let Some(closed) = close(&mut stack) {
                            if closed == name {
                                break;
                            }
                        }
                    }
                }
                Token::Text(text) => add(&mut stack, Node::Text(text)),
            }
        }
        while close(&mut stack).is_some() {}
        let (_, document) = stack.pop()?;
        document.children.into_iter().find_map(|node| match node {
            Node::Element(element) => Some(element),
            Node::Text(_) => None,
        })
    }

    /// An attribute, with or without a prefix.
    pub(crate) fn attribute(&self, name: &str) -> Option<&str> {
        let with_prefix = || {
            self.attributes
                .iter()
                .find(|(known, _)| local_name(known) == name)
        };
        let exact = self.attributes.iter().find(|(known, _)| known == name);
        exact.or_else(with_prefix).map(|(_, value)| value.trim())
    }

    /// Whether the space-separated list in an attribute contains a word.
    pub(crate) fn has_word(&self, attribute: &str, word: &str) -> bool {
        self.attribute(attribute)
            .is_some_and(|words| words.split_ascii_whitespace().any(|known| known == word))
    }

    /// The child elements.
    pub(crate) fn elements(&self) -> impl DoubleEndedIterator<Item = &Self> {
        self.children.iter().filter_map(|node| match node {
            Node::Element(element) => Some(element),
            Node::Text(_) => None,
        })
    }

    /// The child elements with a name.
    pub(crate) fn all<'a>(&'a self, name: &'a str) -> impl Iterator<Item = &'a Self> {
        self.elements().filter(move |element| element.name == name)
    }

    /// The first child element with a name.
    pub(crate) fn first(&self, name: &str) -> Option<&Self> {
        self.elements().find(|element| element.name == name)
    }

    /// All elements with a name in it, at any depth.
    pub(crate) fn descendants(&self, name: &str) -> Vec<&Self> {
        let mut found = Vec::new();
        let mut open: Vec<&Self> = self.elements().rev().collect();
        while let Some(element) = open.pop() {
            if element.name == name {
                found.push(element);
            }
            open.extend(element.elements().rev());
        }
        found
    }

    /// Its text with single spaces; images are replaced by their `alt`.
    pub(crate) fn text(&self) -> String {
        let mut text = String::new();
        self.collect_text(&mut text);
        text.split_whitespace().collect::<Vec<_>>().join(" ")
    }

    fn collect_text(&self, text: &mut String) {
        for node in &self.children {
            match node {
                Node::Text(part) => text.push_str(part),
                Node::Element(element) if element.name == "img" => {
                    text.push_str(element.attribute("alt").unwrap_or_default());
                }
                // Depth is limited by `parse`.
                Node::Element(element) => element.collect_text(text),
            }
        }
    }
}

pub(crate) fn local_name(name: &str) -> &str {
    name.rsplit_once(':').map_or(name, |(_, local)| local)
}

fn add(stack: &mut [(&str, Element)], node: Node) {
    if let Some((_, parent)) = stack.last_mut() {
        parent.children.push(node);
    }
}

/// Closes the innermost element and returns its name; the document itself stays.
fn close<'a>(stack: &mut Vec<(&'a str, Element)>) -> Option<&'a str> {
    if stack.len() <= 1 {
        return None;
    }
    let (name, element) = stack.pop()?;
    add(stack, Node::Element(element));
    Some(name)
}
