//! Loads arbitrary bytes and answers every request with arbitrary bytes: no panic, no inconsistent scene.
#![no_main]

#[path = "../../tests/support/consistency.rs"]
mod consistency;

use libfuzzer_sys::fuzz_target;
use orbit_gltf::{Limits, Loading};

const LIMITS: Limits = Limits {
    json_depth: 32,
    json_values: 100_000,
    nodes: 10_000,
    accessors: 1000,
    accessor_elements: 100_000,
    decoded_bytes: 1 << 22,
    problems: 50,
};

fuzz_target!(|input: &[u8]| {
    // The first byte decides where the file ends and the answers begin.
    let Some((&cut, rest)) = input.split_first() else {
        return;
    };
    let (file, answer) = rest.split_at(rest.len() * usize::from(cut) / 255);
    let Ok(mut loading) = Loading::start(file.to_vec(), "", LIMITS) else {
        return;
    };
    while let Some(request) = loading.requests().first() {
        let id = request.id;
        match id % 4 {
            3 => loading.fail(id, "not available"),
            _ => loading.supply(id, answer.to_vec()),
        }
    }
    if let Ok(loaded) = loading.finish() {
        consistency::assert_consistent(&loaded.scene);
    }
});
