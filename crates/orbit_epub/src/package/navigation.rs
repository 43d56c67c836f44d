//! Table of contents, page list and landmarks: `nav` documents, NCX and EPUB 2's guide.

use crate::archive::Archive;
use crate::limits::MAX_ITEMS;
use crate::paths::{Target, resolve};
use crate::publication::NavPoint;
use crate::xml::Element;

/// The lists of a book.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct NavLists {
    pub(crate) toc: Vec<NavPoint>,
    pub(crate) page_list: Vec<NavPoint>,
    pub(crate) landmarks: Vec<NavPoint>,
}

impl NavLists {
    /// Fills each empty list with that of `other`.
    pub(crate) fn fill_with(&mut self, other: Self) {
        let lists = [
            (&mut self.toc, other.toc),
            (&mut self.page_list, other.page_list),
            (&mut self.landmarks, other.landmarks),
        ];
        for (own, found) in lists {
            if own.is_empty() {
                *own = found;
            }
        }
    }
}

/// Resolves the links of a list.
struct Links<'a> {
    base: &'a str,
    archive: &'a Archive,
    /// How many more entries may be read.
    left: usize,
}

impl Links<'_> {
    fn href(&self, reference: Option<&str>) -> Option<String> {
        let (path, fragment) = match resolve(self.base, reference?) {
            Target::Inside { path, fragment } => (self.archive.find(&path)?.to_owned(), fragment),
            Target::Fragment(fragment) => (self.base.to_owned(), Some(fragment)),
            _ => return None,
        };
        Some(fragment.map_or_else(|| path.clone(), |id| format!("{path}#{id}")))
    }

    fn take(&mut self) -> Option<()> {
        self.left = self.left.checked_sub(1)?;
        Some(())
    }

    fn list_items(&mut self, list: Option<&Element>) -> Vec<NavPoint> {
        let items = list.into_iter().flat_map(|list| list.all("li"));
        items.filter_map(|item| self.list_item(item)).collect()
    }

    fn list_item(&mut self, item: &Element) -> Option<NavPoint> {
        self.take()?;
        let label = item.elements().find(|child| child.name != "ol");
        // Some books have the link inside other elements.
        let link = label.map(|label| label.descendants("a").first().copied().unwrap_or(label));
        let point = NavPoint {
            label: link.map(text_or_title).unwrap_or_default(),
            href: self.href(link.and_then(|link| link.attribute("href"))),
            kind: link
                .and_then(|link| link.attribute("epub:type"))
                .map(str::to_owned),
            children: self.list_items(item.first("ol")),
        };
        (!point.label.is_empty() || !point.children.is_empty()).then_some(point)
    }

    fn ncx_points(&mut self, parent: &Element, name: &str) -> Vec<NavPoint> {
        parent
            .all(name)
            .filter_map(|point| self.ncx_point(point, name))
            .collect()
    }

    fn ncx_point(&mut self, point: &Element, name: &str) -> Option<NavPoint> {
        self.take()?;
        Some(NavPoint {
            label: point
                .first("navLabel")
                .map(Element::text)
                .unwrap_or_default(),
            href: self.href(
                point
                    .first("content")
                    .and_then(|content| content.attribute("src")),
            ),
            kind: None,
            children: self.ncx_points(point, name),
        })
    }
}

/// Reads a navigation document (EPUB 3.3, section 7).
pub(crate) fn parse_nav(text: &str, base: &str, archive: &Archive) -> NavLists {
    let mut lists = NavLists::default();
    let Some(document) = Element::parse(text) else {
        return lists;
    };
    for nav in document.descendants("nav") {
        let left = MAX_ITEMS;
        let points = Links {
            base,
            archive,
            left,
        }
        .list_items(nav.descendants("ol").first().copied());
        for (kind, list) in [
            ("toc", &mut lists.toc),
            ("page-list", &mut lists.page_list),
            ("landmarks", &mut lists.landmarks),
        ] {
            if nav.has_word("epub:type", kind) && list.is_empty() {
                list.clone_from(&points);
            }
        }
    }
    lists
}

/// Reads an NCX (OPF 2.0.1, section 2.4.1).
pub(crate) fn parse_ncx(text: &str, base: &str, archive: &Archive) -> NavLists {
    let Some(document) = Element::parse(text) else {
        return NavLists::default();
    };
    let points = |list: &str, point: &str| {
        let left = MAX_ITEMS;
        let list = document.first(list);
        list.map(|list| {
            Links {
                base,
                archive,
                left,
            }
            .ncx_points(list, point)
        })
        .unwrap_or_default()
    };
    NavLists {
        toc: points("navMap", "navPoint"),
        page_list: points("pageList", "pageTarget"),
        landmarks: Vec::new(),
    }
}

/// The guide of EPUB 2 as landmarks.
pub(crate) fn parse_guide(package: &Element, base: &str, archive: &Archive) -> Vec<NavPoint> {
    let links = Links {
        base,
        archive,
        left: 0,
    };
    let references = package.first("guide").map(|guide| guide.all("reference"));
    let points = references
        .into_iter()
        .flatten()
        .take(MAX_ITEMS)
        .map(|reference| NavPoint {
            label: reference.attribute("title").unwrap_or_default().to_owned(),
            href: links.href(reference.attribute("href")),
            kind: reference.attribute("type").map(guide_type),
            children: Vec::new(),
        });
    points.filter(|point| point.href.is_some()).collect()
}

/// The name of a landmark in EPUB 3.
fn guide_type(kind: &str) -> String {
    match kind {
        "text" | "start" => "bodymatter".to_owned(),
        "title-page" => "titlepage".to_owned(),
        other => other.to_owned(),
    }
}

fn text_or_title(link: &Element) -> String {
    let text = link.text();
    if text.is_empty() {
        link.attribute("title").unwrap_or_default().to_owned()
    } else {
        text
    }
}
