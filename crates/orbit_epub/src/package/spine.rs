//! The reading order.

use std::collections::HashMap;

use super::manifest::{Item, Manifest, words};
use crate::archive::Archive;
use crate::error::Error;
use crate::limits::MAX_ITEMS;
use crate::media_types::{document_type, is_picture, kind_name};
use crate::publication::{BookProblem, DocumentType, Layout, SpineItem, Spread, add_problem};
use crate::xml::Element;

/// The maximum length of a chain of fallbacks.
const MAX_FALLBACKS: usize = 16;
/// The maximum number of kinds of files that an error names.
const MAX_KINDS: usize = 3;

/// Reads the spine. Missing files are skipped.
pub(super) fn parse(
    root: &Element,
    manifest: &Manifest,
    layout: Layout,
    archive: &Archive,
    problems: &mut Vec<BookProblem>,
) -> Vec<SpineItem> {
    let Some((spine_index, spine)) = root
        .elements()
        .enumerate()
        .find(|(_, part)| part.name == "spine")
    else {
        return Vec::new();
    };
    let mut items = Vec::new();
    let mut types: HashMap<&str, DocumentType> = HashMap::new();
    for (index, reference) in spine.elements().enumerate().take(MAX_ITEMS) {
        if reference.name != "itemref" {
            continue;
        }
        let idref = reference.attribute("idref").unwrap_or_default();
        let Some(listed) = manifest.get(idref) else {
            let message = "The reading order has an entry that the book does not list.";
            add_problem(problems, "spine_unknown", message, Some(idref));
            continue;
        };
        let Some((item, document_type)) = readable(listed, manifest) else {
            if listed.is_present {
                let message = "This file of the reading order cannot be shown.";
                add_problem(problems, "spine_type", message, Some(&listed.path));
            }
            continue;
        };
        let properties = words(reference.attribute("properties"));
        let has = |name: &str| {
            properties
                .iter()
                .any(|known| known.strip_prefix("rendition:").unwrap_or(known) == name)
        };
        let overlay = item.overlay.as_deref().and_then(|id| manifest.get(id));
        items.push(SpineItem {
            path: item.path.clone(),
            idref: idref.to_owned(),
            // The manifest may list a file twice. Its first type in the reading order applies.
            document_type: *types.entry(&item.path).or_insert(document_type),
            is_linear: reference.attribute("linear") != Some("no"),
            size_bytes: archive.size_bytes(&item.path),
            spread: if has("page-spread-left") {
                Spread::Left
            } else if has("page-spread-right") {
                Spread::Right
            } else if has("page-spread-center") || has("spread-none") {
                Spread::Center
            } else {
                Spread::Auto
            },
            layout: if has("layout-pre-paginated") {
                Layout::PrePaginated
            } else if has("layout-reflowable") {
                Layout::Reflowable
            } else {
                layout
            },
            cfi: cfi(spine_index, index, reference.attribute("id")),
            overlay_path: overlay
                .filter(|item| item.is_present)
                .map(|item| item.path.clone()),
        });
    }
    if !items.is_empty() && items.iter().all(|item| !item.is_linear) {
        for item in &mut items {
            item.is_linear = true;
        }
    }
    items
}

/// Why [`parse`] found nothing to display: the files of the reading order are of unsupported kinds, or there are none.
pub(super) fn why_empty(root: &Element, manifest: &Manifest) -> Error {
    let mut kinds: Vec<String> = Vec::new();
    let entries = root.first("spine").into_iter().flat_map(Element::elements);
    let items = entries
        .take(MAX_ITEMS)
        .filter_map(|entry| manifest.get(entry.attribute("idref")?));
    for item in items.filter(|item| item.is_present) {
        let kind = kind_name(&item.media_type);
        if kinds.len() < MAX_KINDS && !kinds.contains(&kind) {
            kinds.push(kind);
        }
    }
    match kinds.split_last() {
        None => Error::FileBroken("it has no text".into()),
        Some((last, [])) => Error::TypesUnknown(last.clone()),
        Some((last, others)) => Error::TypesUnknown(format!("{} and {last}", others.join(", "))),
    }
}

/// The item itself or the first fallback that can be displayed, and how.
fn readable<'a>(listed: &'a Item, manifest: &'a Manifest) -> Option<(&'a Item, DocumentType)> {
    let mut item = listed;
    for _ in 0..MAX_FALLBACKS {
        if let (Some(document_type), true) = (document_type(&item.media_type), item.is_present) {
            return Some((item, document_type));
        }
        let Some(fallback) = item.fallback.as_deref().and_then(|id| manifest.get(id)) else {
            break;
        };
        item = fallback;
    }
    // Some books have images for pages.
    (listed.is_present && is_picture(&listed.media_type)).then_some((listed, DocumentType::Picture))
}

/// EPUB CFI 1.1: elements have even numbers, counted from 2.
fn cfi(spine_index: usize, item_index: usize, id: Option<&str>) -> String {
    let step = |index: usize| index.saturating_add(1).saturating_mul(2);
    let assertion = id.map_or_else(String::new, |id| {
        let escaped: String = id
            .chars()
            .flat_map(|c| {
                matches!(c, '^' | '[' | ']' | '(' | ')' | ',' | ';' | '=')
                    .then_some('^')
                    .into_iter()
                    .chain([c])
            })
            .collect();
        format!("[{escaped}]")
    });
    format!("/{}/{}{assertion}!", step(spine_index), step(item_index))
}
