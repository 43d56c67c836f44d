//! No document of the reading order is returned unchanged, regardless of the manifest.
#![allow(
    clippy::arithmetic_side_effects,
    clippy::as_conversions,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::unwrap_used,
    missing_docs,
    unreachable_pub,
    reason = "tests may panic"
)]

#[path = "../fuzz/fuzz_targets/manifest.rs"]
mod manifest;
#[path = "../fuzz/fuzz_targets/packing.rs"]
mod packing;
#[path = "../fuzz/fuzz_targets/reading.rs"]
mod reading;

use proptest::prelude::*;

fn assert_clean(package: &str) {
    let file = packing::book_of(package, &manifest::HREFS, manifest::PAGE);
    reading::assert_spine_is_clean(&file);
}

fn package(manifest: &str) -> String {
    format!(
        r#"<package version="3.0"><metadata/><manifest>{manifest}</manifest><spine><itemref idref="c"/></spine></package>"#
    )
}

#[test]
fn a_document_without_a_media_type_is_cleaned() {
    assert_clean(&package(r#"<item id="c" href="page.txt"/>"#));
    assert_clean(&package(r#"<item id="c" href="page.txt" media-type=""/>"#));
}

#[test]
fn a_document_that_is_listed_twice_is_cleaned() {
    for other in [
        "application/smil+xml",
        "audio/mpeg",
        "text/css",
        "image/png",
    ] {
        for order in [0, 1] {
            let mut items = [
                format!(r#"<item id="o" href="page.xhtml" media-type="{other}"/>"#),
                r#"<item id="c" href="page.xhtml" media-type="application/xhtml+xml"/>"#.to_owned(),
            ];
            items.rotate_left(order);
            assert_clean(&package(&items.concat()));
        }
    }
}

#[test]
fn a_book_without_pages_that_can_be_shown_says_what_it_holds() {
    let sentence_of = |items: &[(&str, &str)]| {
        let manifest: String = items
            .iter()
            .map(|(href, media_type)| {
                format!(r#"<item id="{href}" href="{href}" media-type="{media_type}"/>"#)
            })
            .collect();
        let spine: String = items
            .iter()
            .map(|(href, _)| format!(r#"<itemref idref="{href}"/>"#))
            .collect();
        let package = format!(
            r#"<package version="3.0"><metadata/><manifest>{manifest}</manifest><spine>{spine}</spine></package>"#
        );
        let file = packing::book_of(&package, &["a", "b", "c"], "x");
        reading::open(&file)
            .expect_err("it has no pages")
            .to_string()
    };
    for (items, holds) in [
        (
            &[("a", "application/pdf"), ("b", "Application/PDF")][..],
            "PDF pages",
        ),
        (
            &[("a", "audio/mpeg"), ("b", "video/mp4")][..],
            "sounds and videos",
        ),
        (
            &[
                ("a", "audio/mpeg"),
                ("b", "application/pdf"),
                ("c", "application/x-\u{1b}odd"),
            ][..],
            "sounds, PDF pages and files of the type application/x-odd",
        ),
    ] {
        let sentence = format!("This book holds only {holds}, which Books cannot show.");
        assert_eq!(sentence_of(items), sentence);
    }
    // A file that is listed but missing is not in the book.
    assert!(sentence_of(&[("missing.pdf", "application/pdf")]).contains("damaged"));
}

proptest! {
    #[test]
    fn no_document_of_the_reading_order_is_returned_as_it_is(
        choices in prop::collection::vec(any::<u8>(), 0..48),
    ) {
        assert_clean(&manifest::package(&choices));
    }
}
