//! Loads arbitrary bytes and answers every request with arbitrary bytes. Nothing may panic, and scenes must be consistent.
#![no_main]

#[path = "../../tests/support/consistency.rs"]
mod consistency;

use libfuzzer_sys::fuzz_target;
use orbit_gltf::{Limits, Loading, Strictness};

const LIMITS: Limits = Limits {
    json_depth: 32,
    json_values: 100_000,
    nodes: 10_000,
    accessors: 1000,
    decoded_bytes: 1 << 22,
    zero_bytes: 1 << 20,
    work_steps: 1 << 20,
    work_steps_per_byte: 64,
    problems: 50,
};

fuzz_target!(|input: &[u8]| {
    // The first byte decides where the file ends and the answers begin.
    let Some((&cut, rest)) = input.split_first() else {
        return;
    };
    let (file, answer) = rest.split_at(rest.len() * usize::from(cut) / 255);
    load(file, answer, Strictness::Strict);
    load(file, answer, Strictness::Lenient);
});

fn load(file: &[u8], answer: &[u8], strictness: Strictness) {
    let Ok(mut loading) = Loading::start(file.to_vec(), "", LIMITS, strictness) else {
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
}
