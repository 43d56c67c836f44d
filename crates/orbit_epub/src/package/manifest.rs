//! The files of a book.

use std::collections::HashMap;

use crate::archive::Archive;
use crate::limits::MAX_ITEMS;
use crate::media_types::by_ending;
use crate::paths::{Target, resolve};
use crate::publication::{BookProblem, add_problem};
use crate::xml::Element;

/// A file of the manifest.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Item {
    pub(super) id: String,
    pub(super) path: String,
    pub(super) media_type: String,
    pub(super) properties: Vec<String>,
    pub(super) fallback: Option<String>,
    pub(super) overlay: Option<String>,
    /// Whether the archive contains it.
    pub(super) is_present: bool,
}

/// All files of the manifest, in its order.
#[derive(Debug, Default)]
pub(super) struct Manifest {
    items: Vec<Item>,
    by_id: HashMap<String, usize>,
}

impl Manifest {
    /// Reads the manifest of the package document at `base`.
    pub(super) fn parse(
        root: &Element,
        base: &str,
        archive: &Archive,
        problems: &mut Vec<BookProblem>,
    ) -> Self {
        let mut manifest = Self::default();
        let elements = root.first("manifest").map(|list| list.all("item"));
        for element in elements.into_iter().flatten().take(MAX_ITEMS) {
            let (Some(id), Some(href)) = (element.attribute("id"), element.attribute("href"))
            else {
                continue;
            };
            let Target::Inside { path, .. } = resolve(base, href) else {
                let message = "A file of the book lies outside it and is not shown.";
                add_problem(problems, "item_outside", message, Some(href));
                continue;
            };
            let known = archive.find(&path);
            if known.is_none() {
                let message = "The book lists this file but does not contain it.";
                add_problem(problems, "file_missing", message, Some(&path));
            } else if known != Some(&path) {
                let message = "The name of this file is written in another way in the archive.";
                add_problem(problems, "path_case", message, Some(&path));
            }
            let media_type = element
                .attribute("media-type")
                .filter(|name| !name.is_empty());
            let item = Item {
                id: id.to_owned(),
                media_type: media_type
                    .or_else(|| by_ending(&path))
                    .unwrap_or_default()
                    .to_owned(),
                is_present: known.is_some(),
                path: known.map(str::to_owned).unwrap_or(path),
                properties: words(element.attribute("properties")),
                fallback: element.attribute("fallback").map(str::to_owned),
                overlay: element.attribute("media-overlay").map(str::to_owned),
            };
            manifest
                .by_id
                .entry(item.id.clone())
                .or_insert(manifest.items.len());
            manifest.items.push(item);
        }
        manifest
    }

    pub(super) fn get(&self, id: &str) -> Option<&Item> {
        self.items.get(*self.by_id.get(id)?)
    }

    /// The first present file with a property.
    pub(super) fn with_property(&self, property: &str) -> Option<&Item> {
        let has =
            |item: &&Item| item.is_present && item.properties.iter().any(|known| known == property);
        self.items.iter().find(has)
    }

    /// The first present file with a media type.
    pub(super) fn of_type(&self, media_type: &str) -> Option<&Item> {
        self.items
            .iter()
            .find(|item| item.is_present && item.media_type == media_type)
    }

    pub(super) fn media_types(&self) -> HashMap<String, String> {
        let pairs = self.items.iter().rev();
        pairs
            .map(|item| (item.path.clone(), item.media_type.clone()))
            .collect()
    }

    /// The image with EPUB 3's property, of EPUB 2's `meta` or of the guide, else one that is called a cover, else the first.
    pub(super) fn cover_path(
        &self,
        metadata: &Element,
        root: &Element,
        base: &str,
        archive: &Archive,
    ) -> Option<String> {
        let named = || {
            let meta = metadata
                .all("meta")
                .find(|meta| meta.attribute("name") == Some("cover"))?;
            let content = meta.attribute("content")?;
            let by_path = || self.items.iter().find(|item| item.path.ends_with(content));
            self.get(content)
                .or_else(by_path)
                .filter(|item| is_picture(item))
        };
        let in_guide = || {
            let guide = root.first("guide")?;
            let reference = guide
                .all("reference")
                .find(|entry| entry.attribute("type") == Some("cover"))?;
            let Target::Inside { path, .. } = resolve(base, reference.attribute("href")?) else {
                return None;
            };
            let path = archive.find(&path)?;
            self.items
                .iter()
                .find(|item| item.path == path && is_picture(item))
        };
        let called = || {
            let has_name = |item: &&Item| {
                let words = format!("{} {}", item.id, item.path).to_lowercase();
                is_picture(item) && words.contains("cover")
            };
            self.items.iter().find(has_name)
        };
        let property = self
            .with_property("cover-image")
            .filter(|item| is_picture(item));
        let found = property.or_else(named).or_else(in_guide).or_else(called);
        found
            .or_else(|| self.items.iter().find(|item| is_picture(item)))
            .map(|item| item.path.clone())
    }
}

fn is_picture(item: &Item) -> bool {
    item.is_present && item.media_type.starts_with("image/")
}

pub(super) fn words(list: Option<&str>) -> Vec<String> {
    list.unwrap_or_default()
        .split_ascii_whitespace()
        .map(str::to_owned)
        .collect()
}
