//! Whatever a manifest says, no document of the reading order is returned as it is in the book.
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

proptest! {
    #[test]
    fn no_document_of_the_reading_order_is_returned_as_it_is(
        choices in prop::collection::vec(any::<u8>(), 0..48),
    ) {
        assert_clean(&manifest::package(&choices));
    }
}
