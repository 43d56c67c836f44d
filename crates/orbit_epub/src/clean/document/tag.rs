//! Start tags and the vocabularies that they belong to.

use super::{Cleaner, DocumentKind, dtbook};
use crate::clean::elements::{Namespace, is_void};
use crate::limits::MAX_PREFIXES;
use crate::media_types::by_ending;
use crate::paths::{Target, resolve};
use crate::xml::local_name;

/// A start tag.
pub(super) struct Tag<'a> {
    /// The name as it is written in the source.
    pub(super) source: &'a str,
    /// The name without its prefix; in lower case if it is HTML.
    pub(super) name: String,
    pub(super) namespace: Namespace,
    /// The namespace of the elements in it that have no prefix.
    pub(super) inner: Namespace,
    pub(super) attributes: Vec<(String, String)>,
    /// Whether nothing is in it.
    pub(super) is_empty: bool,
    pub(super) prefixes_before: usize,
}

impl Tag<'_> {
    pub(super) fn attribute(&self, name: &str) -> Option<&str> {
        let found = self.attributes.iter().find(|(known, _)| known == name);
        found.map(|(_, value)| value.as_str())
    }

    /// An object that is an image, as an `img` element.
    pub(super) fn as_picture(&self) -> Option<Self> {
        if self.namespace != Namespace::Html || self.name != "object" {
            return None;
        }
        let Target::Inside { path, .. } = resolve("", self.attribute("data")?) else {
            return None;
        };
        by_ending(&path).filter(|kind| kind.starts_with("image/"))?;
        let renamed = |(name, value): &(String, String)| match name.as_str() {
            "data" => Some(("src".to_owned(), value.clone())),
            "src" | "type" => None,
            _ => Some((name.clone(), value.clone())),
        };
        Some(Self {
            name: "img".to_owned(),
            attributes: self.attributes.iter().filter_map(renamed).collect(),
            is_empty: true,
            ..*self
        })
    }
}

impl<'a> Cleaner<'a, '_, '_> {
    pub(super) fn read_tag(
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
            } else if let Some(prefix) = name.strip_prefix("xmlns:")
                && self.prefixes.len() < MAX_PREFIXES
            {
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
        if lower == dtbook::ROOT && !self.has_root && self.kind == DocumentKind::Page {
            self.is_dtbook = true;
        }
        if self.is_dtbook && namespace == Namespace::Other {
            namespace = Namespace::Html;
            inner = Namespace::Html;
        }
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
        let (lower, attributes) = if self.is_dtbook && namespace == Namespace::Html {
            self.as_html(&lower, attributes)
        } else {
            (lower, attributes)
        };
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

    /// The name and attributes of an element of a `DTBook` in HTML.
    fn as_html(
        &self,
        name: &str,
        attributes: Vec<(String, String)>,
    ) -> (String, Vec<(String, String)>) {
        let parent = self.open.last().map(|parent| local_name(parent.source));
        let name = dtbook::html_name(name, parent, &attributes);
        let attributes = attributes.into_iter();
        let renamed = attributes.map(|(key, value)| (dtbook::html_attribute(key), value));
        (name, renamed.collect())
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
}
