//! The metadata: title, authors and so on.

use crate::limits::MAX_NAMES;
use crate::plain_text::plain_text;
use crate::publication::{BookMetadata, Contributor, Series};
use crate::xml::Element;

pub(super) fn parse(metadata: &Element, identifier_id: Option<&str>) -> BookMetadata {
    // EPUB 2 books may wrap them in `dc-metadata`.
    let inner = metadata.first("dc-metadata").unwrap_or(metadata);
    let titles: Vec<&Element> = inner
        .all("title")
        .filter(|title| !title.text().is_empty())
        .take(MAX_NAMES)
        .collect();
    let title_of = |kind: &str| {
        titles
            .iter()
            .find(|title| refinement(metadata, title, "title-type").as_deref() == Some(kind))
    };
    let main = title_of("main").or_else(|| titles.first());
    let text_of = |name: &str| {
        inner
            .all(name)
            .map(Element::text)
            .find(|text| !text.is_empty())
    };
    let texts_of = |name| -> Vec<String> {
        inner
            .all(name)
            .map(Element::text)
            .filter(|text| !text.is_empty())
            .take(MAX_NAMES)
            .collect()
    };
    let identifiers = || inner.all("identifier");
    let identifier = identifiers()
        .find(|known| known.attribute("id").is_some() && known.attribute("id") == identifier_id)
        .or_else(|| identifiers().next());
    let published = inner
        .all("date")
        .find(|date| date.attribute("opf:event") == Some("publication"))
        .or_else(|| {
            inner
                .all("date")
                .find(|date| date.attribute("opf:event").is_none())
        })
        .map(Element::text);
    BookMetadata {
        title: main.map(|title| title.text()).unwrap_or_default(),
        subtitle: title_of("subtitle").map(|title| title.text()),
        contributors: contributors(metadata, inner),
        languages: texts_of("language"),
        publisher: text_of("publisher"),
        published: published.filter(|date| !date.is_empty()),
        description: text_of("description").map(|text| plain_text(&text)),
        identifier: identifier.map(Element::text).unwrap_or_default(),
        subjects: texts_of("subject"),
        series: series(metadata),
    }
}

/// The value of a `<meta property>` that refines nothing.
pub(super) fn property(metadata: &Element, name: &str) -> Option<String> {
    let metas = metadata.all("meta");
    let mut found = metas.filter(|meta| {
        meta.attribute("property") == Some(name) && meta.attribute("refines").is_none()
    });
    found.next().map(Element::text)
}

/// The value of a `<meta property refines="#id">` for an element.
fn refinement(metadata: &Element, element: &Element, name: &str) -> Option<String> {
    let id = element.attribute("id")?;
    let is_about = |meta: &&Element| {
        meta.attribute("property") == Some(name)
            && meta
                .attribute("refines")
                .map(|target| target.trim_start_matches('#'))
                == Some(id)
    };
    metadata.all("meta").find(is_about).map(Element::text)
}

fn contributors(metadata: &Element, inner: &Element) -> Vec<Contributor> {
    let kinds = [("creator", "aut"), ("contributor", "ctb")];
    let people = kinds
        .iter()
        .flat_map(|(name, usual)| inner.all(name).map(move |person| (person, *usual)));
    people
        .take(MAX_NAMES)
        .map(|(person, usual)| Contributor {
            name: person.text(),
            role: refinement(metadata, person, "role")
                .or_else(|| person.attribute("opf:role").map(str::to_owned))
                .filter(|role| !role.is_empty())
                .unwrap_or_else(|| usual.to_owned()),
        })
        .filter(|person| !person.name.is_empty())
        .collect()
}

fn series(metadata: &Element) -> Option<Series> {
    let collections = metadata
        .all("meta")
        .filter(|meta| meta.attribute("property") == Some("belongs-to-collection"))
        .take(MAX_NAMES);
    let modern = collections
        .filter(|meta| {
            refinement(metadata, meta, "collection-type").is_none_or(|kind| kind == "series")
        })
        .map(|meta| Series {
            name: meta.text(),
            position: refinement(metadata, meta, "group-position")
                .as_deref()
                .and_then(position),
        })
        .next();
    let named = |name: &str| {
        let meta = metadata
            .all("meta")
            .find(|meta| meta.attribute("name") == Some(name));
        meta.and_then(|meta| meta.attribute("content"))
    };
    let calibre = || {
        Some(Series {
            name: named("calibre:series")?.to_owned(),
            position: named("calibre:series_index").and_then(position),
        })
    };
    modern
        .or_else(calibre)
        .filter(|series| !series.name.is_empty())
}

fn position(text: &str) -> Option<f64> {
    text.trim()
        .parse()
        .ok()
        .filter(|number: &f64| number.is_finite())
}
