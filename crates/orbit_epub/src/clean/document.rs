//! XHTML, HTML and SVG documents, written anew as well-formed XML.

mod dtbook;
mod mending;
mod styles;
mod tag;

use super::StyleSource;
use super::attributes::{Owner, clean_attributes, may_animate};
use super::elements::{Namespace, Verdict, is_void, verdict};
use super::output::Output;
use super::references::References;
use crate::limits::MAX_DEPTH;
use crate::markup::{Markup, Token};
use tag::Tag;

/// What a document is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum DocumentKind {
    /// An XHTML page: its styles are extracted.
    Page,
    /// An SVG page: its styles are extracted, too.
    SvgPage,
    /// An SVG image: its styles stay in place.
    SvgImage,
}

/// A cleaned document.
pub(crate) struct CleanDocument {
    pub(crate) xml: String,
    pub(crate) styles: Vec<StyleSource>,
}

/// Cleans a document. One that is not well-formed is read as HTML and repaired.
pub(crate) fn clean_document(
    text: &str,
    kind: DocumentKind,
    references: &mut References<'_>,
) -> CleanDocument {
    if let Ok(document) = Cleaner::new(kind, false, references).run(text) {
        return document;
    }
    references.clear();
    references.remove(
        "not_well_formed",
        "This page is not written correctly and was mended.",
    );
    let lenient = Cleaner::new(kind, true, references).run(text);
    lenient.unwrap_or_else(|NotWellFormed| CleanDocument {
        xml: String::new(),
        styles: Vec::new(),
    })
}

/// An element whose end tag is still to come.
struct OpenElement<'a> {
    source: &'a str,
    /// The name under which it is written to the output, if it is written.
    written: Option<&'static str>,
    namespace: Namespace,
    is_dropped: bool,
    /// It stays open until the end of the document, regardless of end tags.
    stays: bool,
    inner: Namespace,
    prefixes_before: usize,
}

struct Cleaner<'a, 'b, 'c> {
    kind: DocumentKind,
    is_lenient: bool,
    references: &'b mut References<'c>,
    output: Output,
    styles: Vec<StyleSource>,
    open: Vec<OpenElement<'a>>,
    prefixes: Vec<(String, Namespace)>,
    has_root: bool,
    has_body: bool,
    /// Whether the document is a `DTBook`.
    is_dtbook: bool,
}

/// Why strict reading ends: the text is not well-formed.
struct NotWellFormed;

impl<'a, 'b, 'c> Cleaner<'a, 'b, 'c> {
    fn new(kind: DocumentKind, is_lenient: bool, references: &'b mut References<'c>) -> Self {
        let output = Output {
            xml: "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n".to_owned(),
        };
        Self {
            kind,
            is_lenient,
            references,
            output,
            styles: Vec::new(),
            open: Vec::new(),
            prefixes: Vec::new(),
            has_root: false,
            has_body: false,
            is_dtbook: false,
        }
    }

    fn run(mut self, text: &'a str) -> Result<CleanDocument, NotWellFormed> {
        let mut tokens = Markup::new(text);
        while let Some(token) = tokens.next() {
            match token {
                Token::Start {
                    name,
                    attributes,
                    is_empty,
                } => {
                    let tag = self.read_tag(name, attributes, is_empty);
                    self.start(tag, &mut tokens)?;
                }
                Token::End(name) => self.end(name)?,
                Token::Text(text) => self.text(&text)?,
            }
        }
        if !self.is_lenient && (!self.open.is_empty() || !self.has_root || tokens.has_faults()) {
            return Err(NotWellFormed);
        }
        self.ensure_root();
        while self.close().is_some() {}
        Ok(CleanDocument {
            xml: self.output.xml,
            styles: self.styles,
        })
    }

    /// Reports a fault. In strict mode it ends the reading; in lenient mode it is repaired.
    fn fault(&self) -> Result<(), NotWellFormed> {
        if self.is_lenient {
            Ok(())
        } else {
            Err(NotWellFormed)
        }
    }

    fn start(&mut self, tag: Tag<'a>, tokens: &mut Markup<'a>) -> Result<(), NotWellFormed> {
        let verdict = verdict(tag.namespace, &tag.name);
        let is_dropping = self.open.last().is_some_and(|parent| parent.is_dropped);
        if let Verdict::DropRaw | Verdict::Style = verdict {
            let text = if tag.is_empty {
                ""
            } else {
                tokens.raw_text(tag.source)
            };
            if !is_dropping {
                self.take_raw(verdict, text, &tag);
            }
            self.prefixes.truncate(tag.prefixes_before);
            return Ok(());
        }
        if self.open.len() >= MAX_DEPTH {
            self.prefixes.truncate(tag.prefixes_before);
            return self.fault();
        }
        if is_dropping || verdict == Verdict::Drop {
            if !is_dropping {
                self.note_drop(&tag);
            }
            self.push(&tag, None, true);
            return Ok(());
        }
        if let Verdict::Keep(name) = verdict {
            return self.keep(&tag, name);
        }
        let picture = tag.as_picture();
        if let Some(picture) = &picture {
            self.keep(picture, "img")?;
        }
        // The content of an object is for readers that cannot display the object.
        self.push(&tag, None, picture.is_some());
        Ok(())
    }

    fn keep(&mut self, tag: &Tag<'a>, name: &'static str) -> Result<(), NotWellFormed> {
        let is_root = name == self.root_name();
        let is_second = (is_root && self.has_root && self.kind == DocumentKind::Page)
            || (name == "body" && self.has_body);
        if (!is_root && !self.has_root) || is_second || (self.has_root && self.is_outside()) {
            self.fault()?;
        }
        if is_second {
            self.prefixes.truncate(tag.prefixes_before);
            return Ok(());
        }
        if !is_root {
            self.ensure_root();
        }
        if self.is_lenient {
            self.end_implied(name);
            self.ensure_body(name);
        }
        let is_nameless_meta =
            name == "meta" && tag.attributes.iter().all(|(key, _)| key != "name");
        let is_animation = matches!(name, "animate" | "animateTransform" | "set");
        if is_nameless_meta || (is_animation && !may_animate(&tag.attributes)) {
            self.push(tag, None, true);
            return Ok(());
        }
        let mut attributes = self.namespace_declarations(tag.namespace);
        let owner = Owner {
            namespace: tag.namespace,
            name,
            moves_styles: self.kind != DocumentKind::SvgImage,
        };
        let prefixes = &self.prefixes;
        let is_ops = |prefix: &str| {
            let declared = prefixes.iter().rev().find(|(known, _)| known == prefix);
            declared.is_some_and(|(_, namespace)| *namespace == Namespace::Ops)
        };
        attributes.extend(clean_attributes(
            &owner,
            &tag.attributes,
            is_ops,
            self.references,
        ));
        self.has_root = true;
        self.has_body |= name == "body";
        let is_void = tag.namespace == Namespace::Html && is_void(name);
        self.output.start(name, &attributes, is_void);
        if !is_void && tag.is_empty && !self.stays(name) {
            self.output.end(name);
        }
        self.push(tag, Some(name), false);
        Ok(())
    }

    /// Whether no open element has been written.
    fn is_outside(&self) -> bool {
        self.open.iter().all(|element| element.written.is_none())
    }

    /// Whether a repaired document keeps this element open until its end.
    fn stays(&self, name: &str) -> bool {
        let is_body = self.kind == DocumentKind::Page && name == "body";
        self.is_lenient && (is_body || self.is_outside())
    }

    fn root_name(&self) -> &'static str {
        if self.kind == DocumentKind::Page {
            "html"
        } else {
            "svg"
        }
    }

    /// The namespace declarations that an element needs at its place.
    fn namespace_declarations(&self, namespace: Namespace) -> Vec<(String, String)> {
        let around = self
            .open
            .iter()
            .rev()
            .find(|parent| parent.written.is_some());
        let mut declarations = Vec::new();
        if around.is_none_or(|parent| parent.namespace != namespace) {
            declarations.push(("xmlns".to_owned(), namespace.uri().to_owned()));
        }
        if around.is_none() {
            declarations.push((
                "xmlns:epub".to_owned(),
                "http://www.idpf.org/2007/ops".to_owned(),
            ));
        }
        declarations
    }

    /// Opens an element, unless it is empty.
    fn push(&mut self, tag: &Tag<'a>, written: Option<&'static str>, is_dropped: bool) {
        let stays = written.is_some_and(|name| self.stays(name));
        if tag.is_empty && !stays {
            self.prefixes.truncate(tag.prefixes_before);
            return;
        }
        self.open.push(OpenElement {
            source: tag.source,
            written,
            namespace: tag.namespace,
            is_dropped,
            stays,
            inner: tag.inner,
            prefixes_before: tag.prefixes_before,
        });
    }

    /// Closes the innermost element.
    fn close(&mut self) -> Option<OpenElement<'a>> {
        let element = self.open.pop()?;
        self.prefixes.truncate(element.prefixes_before);
        if let Some(name) = element.written {
            self.output.end(name);
        }
        Some(element)
    }

    fn end(&mut self, source: &str) -> Result<(), NotWellFormed> {
        if let Some(element) = self.open.last()
            && element.source == source
        {
            if !element.stays {
                self.close();
            }
            return Ok(());
        }
        if is_void(&source.to_ascii_lowercase()) {
            return Ok(());
        }
        self.fault()?;
        // Closes elements up to the one that the tag ends, if there is one.
        let closable = self.open.iter().rev().take_while(|element| !element.stays);
        let is_same = |element: &OpenElement<'_>| element.source.eq_ignore_ascii_case(source);
        if closable.clone().any(is_same) {
            while self.close().is_some_and(|element| !is_same(&element)) {}
        }
        Ok(())
    }

    fn text(&mut self, text: &str) -> Result<(), NotWellFormed> {
        if self.open.last().is_some_and(|element| element.is_dropped) {
            return Ok(());
        }
        let is_blank = text.chars().all(|c| c.is_ascii_whitespace());
        if self.is_outside() {
            if is_blank {
                return Ok(());
            }
            self.fault()?;
            self.ensure_root();
        }
        if self.is_lenient && !is_blank {
            let is_in_head = self
                .open
                .iter()
                .any(|element| matches!(element.written, Some("head" | "title")));
            if !is_in_head {
                self.ensure_body("text");
            }
        }
        self.output.text(text);
        Ok(())
    }
}

#[cfg(test)]
#[path = "document_tests.rs"]
mod tests;
