//! Reads a book as the app does.

use std::collections::BTreeMap;
use std::ops::Range;

use orbit_epub::{Archive, Book, DocumentType, Error, Opening, Platform, TAIL_BYTES};

/// A platform that reads any label as Latin-1 and knows one composed letter.
const PLATFORM: Platform = Platform {
    decode: |_, bytes| Some(bytes.iter().map(|byte| char::from(*byte)).collect()),
    compose: |text| text.replace("e\u{301}", "é"),
};

/// The cleaned files of a book by path; empty if the file is not a book.
#[allow(dead_code, reason = "not every target uses it")]
pub fn read_all(file: &[u8]) -> BTreeMap<String, Vec<u8>> {
    let Ok(book) = open(file) else {
        return BTreeMap::new();
    };
    let mut clean = BTreeMap::new();
    for path in book.archive().paths() {
        let Ok(range) = book.archive().range(path) else {
            continue;
        };
        let bytes = slice(file, &range).to_vec();
        let _ = book.overlay(path, bytes.clone());
        let _ = book.text(path, bytes.clone());
        if let Ok(resource) = book.resource(path, bytes) {
            clean.insert(path.to_owned(), resource.bytes);
        }
    }
    clean
}

/// Panics if a document of the reading order has markup that could run scripts or load from outside, unless it is displayed as an
/// image.
#[allow(dead_code, reason = "not every target uses it")]
pub fn assert_spine_is_clean(file: &[u8]) {
    let Ok(book) = open(file) else {
        return;
    };
    for item in &book.publication().spine {
        let Ok(range) = book.archive().range(&item.path) else {
            continue;
        };
        let Ok(resource) = book.resource(&item.path, slice(file, &range).to_vec()) else {
            continue;
        };
        let text = String::from_utf8_lossy(&resource.bytes).to_ascii_lowercase();
        let is_raw = ["<script", "onload", "http-equiv"]
            .iter()
            .any(|part| text.contains(part));
        let media_type = resource.media_type.as_str();
        assert_eq!(resource.document_type, Some(item.document_type));
        let is_safe = match item.document_type {
            DocumentType::Xhtml => media_type == "application/xhtml+xml" && !is_raw,
            DocumentType::Svg => media_type == "image/svg+xml" && !is_raw,
            DocumentType::Picture => !media_type.contains("ml"),
        };
        assert!(is_safe, "{}: {media_type}", item.path);
    }
}

/// The open book.
///
/// # Errors
/// The same as those of opening a book.
pub fn open(file: &[u8]) -> Result<Book, Error> {
    let tail = &file[file.len().saturating_sub(TAIL_BYTES as usize)..];
    let directory = Archive::directory(tail, file.len() as u64)?;
    let bytes = slice(file, &directory.range);
    let mut opening = Opening::new(Archive::parse(bytes, &directory, PLATFORM)?)?;
    while let Some(path) = opening.needed().map(str::to_owned) {
        let range = opening.archive().range(&path)?;
        opening.provide(slice(file, &range).to_vec())?;
    }
    opening.finish()
}

fn slice<'a>(file: &'a [u8], range: &Range<u64>) -> &'a [u8] {
    let at = |offset: u64| {
        usize::try_from(offset)
            .unwrap_or(usize::MAX)
            .min(file.len())
    };
    &file[at(range.start)..at(range.end).max(at(range.start))]
}
