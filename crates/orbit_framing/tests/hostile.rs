//! Hostile bytes end in a named error (SPEC R3). This test runs everywhere; the fuzz target explores further.
#![allow(
    clippy::arithmetic_side_effects,
    missing_docs,
    reason = "a test may panic"
)]

mod support;

use support::hostile::{Choices, run};
use support::{Random, greeted_link};

impl Choices for Random {
    fn byte(&mut self) -> Option<u8> {
        u8::try_from(self.below(256)).ok()
    }
}

#[test]
fn r3_a_hostile_network_produces_no_wrong_file() {
    for seed in 0..40 {
        run(&mut Random::new(seed), 1500);
    }
}

#[test]
fn r3_refuses_noise() {
    let mut random = Random::new(7);
    for _ in 0..20_000 {
        let mut link = greeted_link();
        let noise: Vec<u8> = (0..random.below(90))
            .filter_map(|_| random.byte())
            .collect();
        assert!(link.receive(0, noise.as_slice(), 0.0).is_err());
    }
}
