//! The package document (EPUB 3.3, section 5; OPF 2.0.1).

mod manifest;
mod metadata;
pub(crate) mod navigation;
mod spine;

use std::collections::HashMap;

use crate::archive::Archive;
use crate::error::Error;
use crate::media_types::NCX;
use crate::publication::{
    BookMetadata, BookProblem, Direction, Flow, Layout, SpineItem, Version, add_problem,
};
use crate::xml::Element;
use manifest::Manifest;
use navigation::NavLists;

/// The contents of a package document.
#[derive(Debug, Clone)]
pub(crate) struct Package {
    pub(crate) version: Version,
    pub(crate) metadata: BookMetadata,
    pub(crate) spine: Vec<SpineItem>,
    pub(crate) lists: NavLists,
    pub(crate) cover_path: Option<String>,
    pub(crate) direction: Direction,
    pub(crate) flow: Flow,
    pub(crate) problems: Vec<BookProblem>,
    pub(crate) navigation_path: Option<String>,
    pub(crate) ncx_path: Option<String>,
    /// The media type of each file in the manifest, by path.
    pub(crate) media_types: HashMap<String, String>,
}

impl Package {
    /// Reads the package document at `path`.
    pub(crate) fn parse(text: &str, path: &str, archive: &Archive) -> Result<Self, Error> {
        let broken = || Error::FileBroken("its description cannot be read".into());
        let root = Element::parse(text).filter(|root| root.name == "package");
        let root = root.ok_or_else(broken)?;
        let mut problems = Vec::new();
        let is_older = root
            .attribute("version")
            .is_some_and(|version| version.starts_with('2'));
        let version = if is_older {
            Version::Two
        } else {
            Version::Three
        };
        let empty = Element::default();
        let metadata_element = root.first("metadata").unwrap_or(&empty);
        let manifest = Manifest::parse(&root, path, archive, &mut problems);
        let layout = match metadata::property(metadata_element, "rendition:layout").as_deref() {
            Some("pre-paginated") => Layout::PrePaginated,
            _ => Layout::Reflowable,
        };
        let spine = spine::parse(&root, &manifest, layout, archive, &mut problems);
        if spine.is_empty() {
            return Err(spine::why_empty(&root, &manifest));
        }
        let spine_element = root.first("spine").unwrap_or(&empty);
        let guide = navigation::parse_guide(&root, path, archive);
        let mut package = Self {
            version,
            metadata: metadata::parse(metadata_element, root.attribute("unique-identifier")),
            cover_path: manifest.cover_path(metadata_element, &root, path, archive),
            direction: match spine_element.attribute("page-progression-direction") {
                Some("rtl") => Direction::Rtl,
                Some("ltr") => Direction::Ltr,
                _ => Direction::Default,
            },
            flow: match metadata::property(metadata_element, "rendition:flow").as_deref() {
                Some("paginated") => Flow::Paginated,
                Some("scrolled-doc" | "scrolled-continuous") => Flow::Scrolled,
                _ => Flow::Auto,
            },
            spine,
            lists: NavLists::default(),
            problems,
            navigation_path: manifest.with_property("nav").map(|item| item.path.clone()),
            ncx_path: spine_element
                .attribute("toc")
                .and_then(|id| manifest.get(id))
                .or_else(|| manifest.of_type(NCX))
                .filter(|item| item.is_present)
                .map(|item| item.path.clone()),
            media_types: manifest.media_types(),
        };
        package.lists.landmarks = guide;
        if package.metadata.title.is_empty() {
            add_problem(
                &mut package.problems,
                "title_missing",
                "The book has no title.",
                Some(path),
            );
        }
        Ok(package)
    }
}
