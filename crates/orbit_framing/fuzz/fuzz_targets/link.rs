//! Two links with a hostile network between them, driven by the input (SPEC R3): no panic, no wrong file.
#![no_main]

#[path = "../../tests/support/mod.rs"]
mod support;

use libfuzzer_sys::fuzz_target;
use support::hostile::{Choices, run};

/// The input, byte by byte.
struct Input<'a>(&'a [u8]);

impl Choices for Input<'_> {
    fn byte(&mut self) -> Option<u8> {
        let (&first, rest) = self.0.split_first()?;
        self.0 = rest;
        Some(first)
    }
}

fuzz_target!(|input: &[u8]| run(&mut Input(input), usize::MAX));
