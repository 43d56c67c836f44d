//! Opens arbitrary bytes as a book and reads everything in it: nothing may panic.
#![no_main]

mod reading;

use libfuzzer_sys::fuzz_target;

fuzz_target!(|file: &[u8]| {
    reading::read_all(file);
});
