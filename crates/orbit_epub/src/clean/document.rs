//! XHTML, HTML and SVG documents, written anew as well-formed XML.

use super::attributes::{Owner, clean_attributes, may_animate};
use super::css::clean_sheet;
use super::elements::{Namespace, Verdict, implied_ends, is_void, verdict};
use super::output::Output;
use super::references::References;
use super::{StyleSource, safe_media};
use crate::entities::unescape;
use crate::limits::MAX_DEPTH;
use crate::markup::{Markup, Token};
use crate::paths::{Target, resolve};
use crate::xml::local_name;

/// What a document is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum DocumentKind {
    /// An XHTML page: its styles are taken out.
    Page,
    /// An SVG page: the same.
    SvgPage,
    /// An SVG image: its styles stay in it.
    SvgImage,
}

/// A cleaned document.
pub(crate) struct CleanDocument {
    pub(crate) xml: String,
    pub(crate) styles: Vec<StyleSource>,
}

/// Cleans a document. One that is not well-formed is read as HTML, and mended.
pub(crate) fn clean_document(
    text: &str,
    kind: DocumentKind,
    references: &mut References<'_>,
) -> CleanDocument {
    if let Ok(document) = Cleaner::new(kind, false, references).run(text) {
        return document;
    }
    references.needed.clear();
    references.removed.clear();
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

/// A start tag.
struct Tag<'a> {
    /// As it is written in the source.
    source: &'a str,
    /// Without prefix; in lower case if it is HTML.
    name: String,
    namespace: Namespace,
    /// Of elements in it without a prefix.
    inner: Namespace,
    attributes: Vec<(String, String)>,
    /// Nothing is in it.
    is_empty: bool,
    prefixes_before: usize,
}

/// An element whose end tag is still to come.
struct OpenElement<'a> {
    source: &'a str,
    /// As it is written in the output, if it is.
    written: Option<&'static str>,
    namespace: Namespace,
    is_dropped: bool,
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
}

/// Why a strict reading ends: the text is not well-formed.
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

    /// In strict mode a fault ends the reading; in lenient mode it is mended.
    fn fault(&self) -> Result<(), NotWellFormed> {
        if self.is_lenient {
            Ok(())
        } else {
            Err(NotWellFormed)
        }
    }

    fn read_tag(
        &mut self,
        source: &'a str,
        attributes: Vec<(String, String)>,
        is_empty: bool,
    ) -> Tag<'a> {
        let prefixes_before = self.prefixes.len();
        let outer = match (self.open.last(), self.kind) {
            (Some(parent), _) => parent.inner,
            (None, DocumentKind::Page) => Namespace::Html,
            (None, _) => Namespace::Svg,
        };
        let mut inner = outer;
        for (name, uri) in &attributes {
            if name == "xmlns" {
                inner = Namespace::from_uri(uri);
            } else if let Some(prefix) = name.strip_prefix("xmlns:") {
                self.prefixes
                    .push((prefix.to_owned(), Namespace::from_uri(uri)));
            }
        }
        let local = local_name(source);
        let mut namespace = match source.split_once(':') {
            Some((prefix, _)) => self.prefix(prefix),
            None => inner,
        };
        let lower = local.to_ascii_lowercase();
        if !source.contains(':') {
            // Many books declare these carelessly.
            match (lower.as_str(), namespace) {
                ("html", _) => namespace = Namespace::Html,
                ("svg", Namespace::Html | Namespace::Other) => namespace = Namespace::Svg,
                ("math", Namespace::Html | Namespace::Other) => namespace = Namespace::MathMl,
                _ => {}
            }
            inner = namespace;
        }
        if namespace == Namespace::Svg && local == "foreignObject" {
            inner = Namespace::Html;
        }
        let is_void = namespace == Namespace::Html && is_void(&lower);
        Tag {
            source,
            name: if namespace == Namespace::Html {
                lower
            } else {
                local.to_owned()
            },
            namespace,
            inner,
            attributes,
            is_empty: is_empty || is_void,
            prefixes_before,
        }
    }

    fn prefix(&self, prefix: &str) -> Namespace {
        let declared = self
            .prefixes
            .iter()
            .rev()
            .find(|(known, _)| known == prefix);
        match (declared, prefix) {
            (Some((_, namespace)), _) => *namespace,
            (None, "epub") => Namespace::Ops,
            (None, _) => Namespace::Other,
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
        match verdict {
            Verdict::Keep(name) => self.keep(&tag, name),
            _ => {
                self.push(&tag, None, false);
                Ok(())
            }
        }
    }

    fn keep(&mut self, tag: &Tag<'a>, name: &'static str) -> Result<(), NotWellFormed> {
        let is_root = name == self.root_name();
        let is_second = (is_root && self.has_root && self.kind == DocumentKind::Page)
            || (name == "body" && self.has_body);
        if (!is_root && !self.has_root) || is_second {
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
        if !is_void && tag.is_empty {
            self.output.end(name);
        }
        self.push(tag, Some(name), false);
        Ok(())
    }

    fn root_name(&self) -> &'static str {
        if self.kind == DocumentKind::Page {
            "html"
        } else {
            "svg"
        }
    }

    /// What an element of this namespace has to declare where it is.
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

    /// Opens an element, unless nothing is in it.
    fn push(&mut self, tag: &Tag<'a>, written: Option<&'static str>, is_dropped: bool) {
        if tag.is_empty {
            self.prefixes.truncate(tag.prefixes_before);
            return;
        }
        self.open.push(OpenElement {
            source: tag.source,
            written,
            namespace: tag.namespace,
            is_dropped,
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
        if self
            .open
            .last()
            .is_some_and(|element| element.source == source)
        {
            let stays = matches!(
                self.open.last().and_then(|element| element.written),
                Some("html" | "body")
            );
            if !(self.is_lenient && stays) {
                self.close();
            }
            return Ok(());
        }
        if is_void(&source.to_ascii_lowercase()) {
            return Ok(());
        }
        self.fault()?;
        // Up to the element that it ends, if there is one.
        let is_same = |element: &OpenElement<'_>| element.source.eq_ignore_ascii_case(source);
        let stays = |element: &OpenElement<'_>| matches!(element.written, Some("html" | "body"));
        if self
            .open
            .iter()
            .any(|element| is_same(element) && !stays(element))
        {
            while let Some(element) = self.close() {
                if is_same(&element) {
                    break;
                }
            }
        }
        Ok(())
    }

    fn text(&mut self, text: &str) -> Result<(), NotWellFormed> {
        if self.open.last().is_some_and(|element| element.is_dropped) {
            return Ok(());
        }
        let is_blank = text.chars().all(|c| c.is_ascii_whitespace());
        if !self.open.iter().any(|element| element.written.is_some()) {
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

    /// Text of a script or style sheet.
    fn take_raw(&mut self, verdict: Verdict, text: &str, tag: &Tag<'a>) {
        if verdict == Verdict::DropRaw {
            self.references
                .remove("script_removed", "A script was left out.");
            return;
        }
        let attribute = |name: &str| {
            tag.attributes
                .iter()
                .find(|(known, _)| known == name)
                .map(|(_, value)| value.as_str())
        };
        if attribute("type").is_some_and(|kind| {
            !kind.trim().is_empty() && !kind.trim().eq_ignore_ascii_case("text/css")
        }) {
            return;
        }
        let text = unescape(&text.replace("<![CDATA[", "").replace("]]>", ""));
        if self.kind == DocumentKind::SvgImage {
            let css = clean_sheet(&text, self.references).css;
            if self.has_root {
                self.output.start("style", &[], false);
                self.output.text(&css);
                self.output.end("style");
            }
            return;
        }
        let mut own = References::new(self.references.archive, self.references.base);
        let sheet = clean_sheet(&text, &mut own);
        for problem in own.removed {
            self.references.remove(problem.code, &problem.message);
        }
        self.styles.push(StyleSource {
            path: None,
            css: sheet.css,
            media: attribute("media").and_then(safe_media),
            imports: sheet.imports,
            references: own.needed,
        });
    }

    fn note_drop(&mut self, tag: &Tag<'a>) {
        if tag.name != "link" {
            self.references.remove(
                "element_removed",
                "A part that is not allowed was left out.",
            );
            return;
        }
        let attribute = |name: &str| {
            tag.attributes
                .iter()
                .find(|(known, _)| known == name)
                .map(|(_, value)| value.as_str())
        };
        let relation = attribute("rel").unwrap_or_default().to_ascii_lowercase();
        let is_sheet = relation
            .split_ascii_whitespace()
            .any(|word| word == "stylesheet");
        match resolve(self.references.base, attribute("href").unwrap_or_default()) {
            Target::Inside { path, .. } if is_sheet && !relation.contains("alternate") => {
                let Some(path) = self.references.archive.find(&path) else {
                    self.references.remove(
                        "file_missing",
                        "The book does not contain a style sheet of this page.",
                    );
                    return;
                };
                self.styles.push(StyleSource {
                    path: Some(path.to_owned()),
                    css: String::new(),
                    media: attribute("media").and_then(safe_media),
                    imports: Vec::new(),
                    references: Vec::new(),
                });
            }
            Target::Inside { .. } | Target::Fragment(_) => {}
            _ => self
                .references
                .remove("outside_removed", "A file from another place was left out."),
        }
    }

    /// Begins the document, if it does not do so itself.
    fn ensure_root(&mut self) {
        if self.has_root {
            return;
        }
        let name = self.root_name();
        let namespace = if name == "html" {
            Namespace::Html
        } else {
            Namespace::Svg
        };
        let attributes = self.namespace_declarations(namespace);
        self.has_root = true;
        self.output.start(name, &attributes, false);
        self.insert(name, namespace);
        if name == "html" {
            self.output.start("head", &[], false);
            self.output.end("head");
        }
    }

    /// Begins the body before something that is not part of the head.
    fn ensure_body(&mut self, name: &str) {
        let is_head_part = matches!(name, "html" | "head" | "body" | "title" | "meta");
        if self.has_body || is_head_part || self.kind != DocumentKind::Page {
            return;
        }
        if self
            .open
            .iter()
            .any(|element| element.written == Some("head"))
        {
            while self
                .close()
                .is_some_and(|element| element.written != Some("head"))
            {}
        }
        self.ensure_root();
        self.has_body = true;
        self.output.start("body", &[], false);
        self.insert("body", Namespace::Html);
    }

    /// Opens an element that the source does not have.
    fn insert(&mut self, name: &'static str, namespace: Namespace) {
        self.open.push(OpenElement {
            source: name,
            written: Some(name),
            namespace,
            is_dropped: false,
            inner: namespace,
            prefixes_before: self.prefixes.len(),
        });
    }

    /// Closes what a start tag ends in HTML.
    fn end_implied(&mut self, name: &str) {
        let (ended, scopes) = implied_ends(name);
        let written = |element: &OpenElement<'_>| element.written.unwrap_or_default();
        let found = self.open.iter().rev().find_map(|element| {
            let name = written(element);
            (ended.contains(&name) || scopes.contains(&name)).then(|| ended.contains(&name))
        });
        if found == Some(true) {
            while self
                .close()
                .is_some_and(|element| !ended.contains(&written(&element)))
            {}
        }
    }
}

#[cfg(test)]
#[path = "document_tests.rs"]
mod tests;
