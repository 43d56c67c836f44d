//! Opens arbitrary bytes as a book and reads all that is in it: no panic.
#![no_main]

mod reading;

use libfuzzer_sys::fuzz_target;

fuzz_target!(|file: &[u8]| {
    reading::read_all(file);
});
