//! Tests that reporting problems takes one pass over a file, no matter how many there are.
#![allow(
    clippy::arithmetic_side_effects,
    clippy::unwrap_used,
    missing_docs,
    reason = "tests may panic"
)]

mod support;

use orbit_gltf::{Limits, Strictness};
use std::time::{Duration, Instant};
use support::load_with;

const NODES: usize = 150_000;

/// A file whose last nodes refer to a mesh that does not exist.
fn file(problem_count: usize) -> Vec<u8> {
    let mut nodes = vec!["{}"; NODES - problem_count];
    nodes.extend(vec![r#"{"mesh":0}"#; problem_count]);
    let nodes = nodes.join(",");
    format!(r#"{{"asset":{{"version":"2.0"}},"nodes":[{nodes}]}}"#).into_bytes()
}

/// The shortest of three loads, because other programs run alongside the test.
fn load_time(problem_count: usize) -> Duration {
    let file = file(problem_count);
    let times = (0..3).map(|_| {
        let start = Instant::now();
        let loaded = load_with(
            file.clone(),
            "",
            Limits::default(),
            Strictness::Lenient,
            &|_| None,
        );
        let warnings = loaded.unwrap().warnings;
        assert_eq!(warnings.len(), problem_count);
        assert_eq!(
            warnings.last().unwrap().pointer,
            format!("/nodes/{}/mesh", NODES - 1)
        );
        start.elapsed()
    });
    times.min().unwrap()
}

#[test]
fn a_thousand_problems_take_little_longer_than_one() {
    let (one, thousand) = (load_time(1), load_time(1000));
    // A search for each pointer would take about 20 times as long.
    assert!(thousand < one * 4, "{one:?} and {thousand:?}");
}
