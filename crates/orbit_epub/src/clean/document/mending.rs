//! Inserts what a page lacks to be well-formed.

use super::{Cleaner, DocumentKind, OpenElement};
use crate::clean::elements::{Namespace, implied_ends};

impl Cleaner<'_, '_, '_> {
    /// Begins the document if its source does not.
    pub(super) fn ensure_root(&mut self) {
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

    /// Begins the body before an element that is not part of the head.
    pub(super) fn ensure_body(&mut self, name: &str) {
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

    /// Opens an element that is not in the source.
    pub(super) fn insert(&mut self, name: &'static str, namespace: Namespace) {
        self.open.push(OpenElement {
            source: name,
            written: Some(name),
            namespace,
            is_dropped: false,
            stays: true,
            inner: namespace,
            prefixes_before: self.prefixes.len(),
        });
    }

    /// Closes the elements that a start tag implicitly ends in HTML.
    pub(super) fn end_implied(&mut self, name: &str) {
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
