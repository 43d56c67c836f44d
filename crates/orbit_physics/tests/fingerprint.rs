//! Ten thousand balls have the same states natively as in WASM (`orbit_physics_wasm/tests/fingerprint.rs`).
#![allow(
    clippy::arithmetic_side_effects,
    clippy::as_conversions,
    clippy::indexing_slicing,
    clippy::unwrap_used,
    missing_docs,
    reason = "a test may panic"
)]

#[path = "common/random_balls.rs"]
mod random_balls;

use orbit_physics::event::EventKind;
use random_balls::{BALLS, EXPECTED_HASH, hash_of_balls, random_ball};
use std::collections::BTreeMap;

#[test]
fn ten_thousand_balls_have_the_expected_states() {
    let hash = hash_of_balls(BALLS);
    assert_eq!(hash, EXPECTED_HASH, "the new hash is {hash:#018x}");
}

/// The fingerprint would prove little if the balls were all alike.
#[test]
fn the_balls_show_everything_that_can_happen() {
    let mut counts: BTreeMap<String, u32> = BTreeMap::new();
    for seed in 0..3000 {
        let ball = random_ball(seed);
        for event in ball.events() {
            let name = format!("{:?}", event.kind);
            let name = name.split([' ', '{']).next().unwrap().to_string();
            let detail = match event.kind {
                EventKind::Boundary { runs } => format!(" {runs}"),
                EventKind::WicketBroken {
                    short,
                    was_running,
                    fielder,
                    ..
                } => {
                    format!(" {short:?} {was_running} {}", fielder.is_some())
                }
                EventKind::StumpsHit { end, is_down } => format!(" {end:?} {is_down}"),
                EventKind::BatHit { part, .. } => format!(" {part:?}"),
                _ => String::new(),
            };
            *counts.entry(name + &detail).or_default() += 1;
        }
    }
    for kind in [
        "Bounced",
        "Swung",
        "BatHit Face",
        "BatHit Edge",
        "BodyHit",
        "PassedCrease",
        "HitWicket",
        "Caught",
        "Dropped",
        "Fielded",
        "Misfielded",
        "Thrown",
        "RunCompleted",
        "Boundary 4",
        "Boundary 6",
        "StumpsHit Striker true",
    ] {
        assert!(counts.contains_key(kind), "{kind}");
    }
}
