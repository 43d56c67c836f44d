//! XML and HTML as a series of tokens, no matter how broken the markup is.

use quick_xml::Reader;
use quick_xml::events::{BytesStart, Event};

use crate::entities::{character, unescape};
use crate::limits::MAX_ATTRIBUTES;

/// A part of a document.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Token<'a> {
    Start {
        name: &'a str,
        attributes: Vec<(String, String)>,
        /// Written as `<a/>`.
        is_empty: bool,
    },
    End(&'a str),
    Text(String),
}

/// Reads the tokens of a text. Comments, processing instructions and document types are skipped.
pub(crate) struct Markup<'a> {
    text: &'a str,
    reader: Reader<&'a [u8]>,
    /// Where the text of the current `Reader` begins.
    base: usize,
    /// The remaining number of bytes that may be read more than once.
    spare_bytes: usize,
    has_faults: bool,
}

impl<'a> Markup<'a> {
    pub(crate) fn new(text: &'a str) -> Self {
        Self {
            text,
            reader: reader(text),
            base: 0,
            spare_bytes: text.len().saturating_mul(4).saturating_add(1 << 16),
            has_faults: false,
        }
    }

    /// Whether any of the text so far is not well-formed XML.
    pub(crate) fn has_faults(&self) -> bool {
        self.has_faults
    }

    /// The text up to the end tag `name`, which is consumed.
    pub(crate) fn raw_text(&mut self, name: &str) -> &'a str {
        let start = self.offset();
        let rest = self.text.get(start..).unwrap_or_default();
        let Some(length) = find_end_tag(rest, name) else {
            self.has_faults = true;
            self.restart(self.text.len());
            return rest;
        };
        let end = start.saturating_add(length);
        let tail = self.text.get(end..).unwrap_or_default();
        let tag_bytes = tail.find('>').map_or(tail.len(), |at| at.saturating_add(1));
        self.restart(end.saturating_add(tag_bytes));
        rest.get(..length).unwrap_or_default()
    }

    fn offset(&self) -> usize {
        let read = usize::try_from(self.reader.buffer_position()).unwrap_or(usize::MAX);
        self.base.saturating_add(read).min(self.text.len())
    }

    fn restart(&mut self, at: usize) {
        self.base = at.min(self.text.len());
        self.reader = reader(self.text.get(self.base..).unwrap_or_default());
    }

    /// Treats the `<` at `start` as text and continues after it.
    fn take_as_text(&mut self, start: usize) -> Option<Token<'a>> {
        self.has_faults = true;
        let next = start.saturating_add(1);
        let twice = self.offset().saturating_sub(next);
        self.spare_bytes = self.spare_bytes.checked_sub(twice)?;
        self.restart(next);
        Some(Token::Text("<".to_owned()))
    }

    /// A tag's name as a part of the text, without what quick-xml has added.
    fn slice_of(&self, start: usize, name: &[u8]) -> &'a str {
        let end = start.saturating_add(name.len());
        self.text.get(start..end).unwrap_or_default()
    }
}

impl<'a> Iterator for Markup<'a> {
    type Item = Token<'a>;

    fn next(&mut self) -> Option<Token<'a>> {
        loop {
            let start = self.offset();
            let Ok(event) = self.reader.read_event() else {
                if start >= self.text.len() {
                    return None;
                }
                return self.take_as_text(start);
            };
            match event {
                Event::Start(tag) | Event::Empty(tag) => {
                    let name = self.slice_of(start.saturating_add(1), tag.name().as_ref());
                    if !is_name(name) {
                        return self.take_as_text(start);
                    }
                    let before_end = self.offset().checked_sub(2);
                    let is_empty = before_end
                        .and_then(|at| self.text.as_bytes().get(at))
                        .is_some_and(|byte| *byte == b'/');
                    let (attributes, is_valid) = attributes_of(&tag);
                    self.has_faults |= !is_valid;
                    return Some(Token::Start {
                        name,
                        attributes,
                        is_empty,
                    });
                }
                Event::End(tag) => {
                    let name = self.slice_of(start.saturating_add(2), tag.name().as_ref());
                    return Some(Token::End(name));
                }
                Event::Text(text) => return Some(Token::Text(utf8(&text))),
                Event::CData(text) => return Some(Token::Text(utf8(&text))),
                Event::GeneralRef(reference) => {
                    let name = utf8(&reference);
                    let known = character(&name);
                    return Some(Token::Text(
                        known.map_or_else(|| format!("&{name};"), String::from),
                    ));
                }
                Event::Eof => return None,
                Event::Comment(_) | Event::Decl(_) | Event::PI(_) | Event::DocType(_) => {}
            }
        }
    }
}

fn reader(text: &str) -> Reader<&[u8]> {
    let mut reader = Reader::from_str(text);
    let config = reader.config_mut();
    config.allow_dangling_amp = true;
    config.allow_unmatched_ends = true;
    config.check_end_names = false;
    reader
}

fn utf8(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// The attributes of a tag; of a repeated one only the first counts. Also whether they are well-formed, and not too many.
fn attributes_of(tag: &BytesStart<'_>) -> (Vec<(String, String)>, bool) {
    let mut found: Vec<(String, String)> = Vec::new();
    // The check compares each attribute with all before it.
    let mut is_valid = tag
        .attributes()
        .take(MAX_ATTRIBUTES)
        .all(|each| each.is_ok());
    let mut attributes = tag.html_attributes();
    // An error ends the attributes or is about one of them.
    for attribute in attributes.with_checks(false) {
        if found.len() >= MAX_ATTRIBUTES {
            return (found, false);
        }
        let Ok(attribute) = attribute else {
            is_valid = false;
            continue;
        };
        let name = utf8(attribute.key.as_ref());
        if found.iter().all(|(known, _)| *known != name) {
            found.push((name, unescape(&utf8(&attribute.value))));
        }
    }
    (found, is_valid)
}

/// Whether this is the name of a tag. In `a < b` there is no tag.
fn is_name(name: &str) -> bool {
    name.starts_with(|c: char| c.is_alphabetic() || c == '_')
        && name
            .chars()
            .all(|c| c.is_alphanumeric() || matches!(c, '_' | '-' | '.' | ':'))
}

/// Where `</name` begins, ignoring case.
fn find_end_tag(text: &str, name: &str) -> Option<usize> {
    let mut at: usize = 0;
    loop {
        let found = at.checked_add(text.get(at..)?.find("</")?)?;
        let name_start = found.checked_add(2)?;
        let name_end = name_start.checked_add(name.len())?;
        let is_same = text
            .get(name_start..name_end)
            .is_some_and(|tag| tag.eq_ignore_ascii_case(name));
        if is_same {
            return Some(found);
        }
        at = name_start;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(text: &str) -> Vec<String> {
        Markup::new(text)
            .map(|token| match token {
                Token::Start { name, is_empty, .. } => {
                    format!("{name}{}", if is_empty { "/" } else { "" })
                }
                Token::End(name) => format!("/{name}"),
                Token::Text(text) => format!("'{text}'"),
            })
            .collect()
    }

    #[test]
    fn well_formed_text_is_read() {
        let text = "<?xml version='1.0'?><!DOCTYPE a [<!ENTITY b 'c'>]><a x='1'><b/>t&amp;&nbsp;<![CDATA[<i>]]><!-- c --></a>";
        assert_eq!(
            names(text),
            ["a", "b/", "'t'", "'&'", "'\u{a0}'", "'<i>'", "/a"]
        );
        let mut markup = Markup::new("<a x='1'>b</a>");
        assert_eq!(markup.by_ref().count(), 3);
        assert!(!markup.has_faults());
    }

    #[test]
    fn broken_text_is_read() {
        assert_eq!(
            names("a < b & c<p class=x hidden>d</q><"),
            ["'a '", "'<'", "' b '", "'& c'", "p", "'d'", "/q", "'<'"]
        );
        let mut markup = Markup::new("<!-- never ends <b>");
        assert!(markup.by_ref().count() > 0);
        assert!(markup.has_faults());
    }

    #[test]
    fn raw_text_ends_at_its_tag() {
        let mut markup = Markup::new("<script>if (a<b && '</p>') x</SCRIPT ><p>");
        markup.next();
        assert_eq!(markup.raw_text("script"), "if (a<b && '</p>') x");
        assert!(matches!(
            markup.next(),
            Some(Token::Start { name: "p", .. })
        ));
    }

    #[test]
    fn hostile_text_takes_no_quadratic_time() {
        let text = "<!--".repeat(100_000);
        assert!(Markup::new(&text).count() < 1000);
        let attributes: String = (0..200_000).map(|at| format!(" a{at}=''")).collect();
        let text = format!("<p{attributes}>");
        let mut markup = Markup::new(&text);
        let Some(Token::Start { attributes, .. }) = markup.next() else {
            unreachable!();
        };
        assert_eq!(attributes.len(), MAX_ATTRIBUTES);
        assert!(markup.has_faults());
    }
}
