//! Cleaning: content is written anew from allow lists, so that no trick of spelling gets anything else through.

mod attributes;
mod css;
mod css_tokens;
mod document;
mod elements;
mod output;
mod references;

pub(crate) use css::clean_sheet;
pub(crate) use document::{DocumentKind, clean_document};
pub(crate) use references::References;

use serde::Serialize;

/// An `@import` of a style sheet.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct SheetImport {
    /// The path of the imported sheet.
    pub path: String,
    /// Its media query.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub media: Option<String>,
}

/// A style sheet of a document: a linked one, or the cleaned text of a style element.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct StyleSource {
    /// The path of a linked sheet.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub path: Option<String>,
    /// The text of a style element; empty for a linked sheet.
    pub css: String,
    /// Its media query.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub media: Option<String>,
    /// The imports of a style element.
    pub imports: Vec<SheetImport>,
    /// The files that a style element references.
    pub references: Vec<String>,
}

/// A media query that is safe to use; `None` if it is not.
pub(crate) fn safe_media(query: &str) -> Option<String> {
    let query = query.trim();
    let is_plain = query
        .bytes()
        .all(|byte| byte.is_ascii_alphanumeric() || b" (),:.<>=/-%".contains(&byte));
    let has_word = |word| query.to_ascii_lowercase().contains(word);
    (is_plain
        && !query.is_empty()
        && query.len() <= 200
        && !has_word("layer")
        && !has_word("supports"))
    .then(|| query.to_owned())
}
