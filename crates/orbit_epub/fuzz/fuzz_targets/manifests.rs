//! Opens books with arbitrary manifests: no document of the reading order is returned as it is in the book.
#![no_main]

mod manifest;
mod packing;
mod reading;

use libfuzzer_sys::fuzz_target;

fuzz_target!(|choices: &[u8]| {
    let package = manifest::package(choices);
    let file = packing::book_of(&package, &manifest::HREFS, manifest::PAGE);
    reading::assert_spine_is_clean(&file);
});
