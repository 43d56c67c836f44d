//! Opens a book with one arbitrary file: nothing may panic, and a cleaned page is clean.
#![no_main]

mod packing;
mod reading;

use libfuzzer_sys::fuzz_target;

const PAGE: &str = "OEBPS/page.xhtml";
const PATHS: [&str; 9] = [
    PAGE,
    "OEBPS/drawing.svg",
    "OEBPS/book.css",
    "OEBPS/package.opf",
    "OEBPS/nav.xhtml",
    "OEBPS/toc.ncx",
    "OEBPS/page.smil",
    "META-INF/encryption.xml",
    "META-INF/container.xml",
];

fuzz_target!(|input: &[u8]| {
    // The first byte selects the file.
    let Some((&which, data)) = input.split_first() else {
        return;
    };
    let path = PATHS[usize::from(which) % PATHS.len()];
    let once = reading::read_all(&packing::book_with(path, data));
    if path != PAGE {
        return;
    }
    let Some(cleaned) = once.get(PAGE) else {
        return;
    };
    let twice = reading::read_all(&packing::book_with(PAGE, cleaned));
    assert_eq!(twice.get(PAGE), Some(cleaned));
});
