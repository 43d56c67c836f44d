//! Loads broken files: nothing may panic, scenes must be consistent, and a refusal must have an error.
#![allow(
    clippy::arithmetic_side_effects,
    clippy::indexing_slicing,
    clippy::unwrap_used,
    missing_docs,
    reason = "tests may panic"
)]

mod support;

use orbit_gltf::{Limits, Loaded, Problems, Strictness};
use std::path::Path;
use support::mutation::{Random, mutate};
use support::{consistency::assert_consistent, everything, load_bytes, load_with, odd};

/// The limits are small, so that files that need much memory are refused quickly.
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

fn run(file: Vec<u8>, url: &str, fetch: &dyn Fn(&str) -> Option<Vec<u8>>) {
    let strict = check(load_with(
        file.clone(),
        url,
        LIMITS,
        Strictness::Strict,
        fetch,
    ));
    let lenient = check(load_with(file, url, LIMITS, Strictness::Lenient, fetch));
    assert!(lenient || !strict);
}

/// Returns whether the file was accepted.
fn check(result: Result<Loaded, Problems>) -> bool {
    match result {
        Ok(loaded) => {
            assert_consistent(&loaded.scene);
            assert!(loaded.warnings.len() <= LIMITS.problems + 1);
            true
        }
        Err(problems) => {
            assert!(problems.first_error().is_some());
            assert!(problems.problems.len() <= LIMITS.problems + 1);
            false
        }
    }
}

#[test]
fn survives_sixty_thousand_mutations_of_own_files() {
    let glb = everything::glb();
    let (json, bin) = everything::gltf();
    run(glb.clone(), "a.glb", &|_| None);
    let mut random = Random::new(1);
    for _ in 0..30_000 {
        run(mutate(&glb, &mut random), "a.glb", &|_| None);
    }
    for _ in 0..30_000 {
        let bin = if random.below(3) == 0 {
            mutate(&bin, &mut random)
        } else {
            bin.clone()
        };
        run(mutate(&json, &mut random), "a.gltf", &|_| Some(bin.clone()));
    }
}

#[test]
fn survives_mutations_of_files_with_errors() {
    let mut random = Random::new(3);
    for file in odd::files() {
        for _ in 0..500 {
            run(mutate(&file.bytes, &mut random), "a.glb", &|_| None);
        }
    }
}

#[test]
fn refuses_every_prefix_of_a_file() {
    let glb = everything::glb();
    for end in 0..glb.len() {
        assert!(load_bytes(glb[..end].to_vec(), "a.glb", LIMITS, &|_| None).is_err());
        run(glb[..end].to_vec(), "a.glb", &|_| None);
    }
    let (json, _) = everything::gltf();
    for end in 0..json.len() {
        assert!(load_bytes(json[..end].to_vec(), "a.gltf", LIMITS, &|_| None).is_err());
    }
}

#[test]
fn survives_mutations_of_third_party_files() {
    let Some(folder) = support::data_folder() else {
        eprintln!("skipped: no test files found. Set ORBIT_GLTF_DATA to their folder.");
        return;
    };
    let mut random = Random::new(2);
    for path in support::models(&folder) {
        let file = std::fs::read(&path).unwrap();
        if file.len() > 60_000 {
            continue;
        }
        let fetch = |uri: &str| read_sibling(&path, uri);
        for _ in 0..100 {
            run(mutate(&file, &mut random), &path.to_string_lossy(), &fetch);
        }
    }
}

fn read_sibling(path: &Path, uri: &str) -> Option<Vec<u8>> {
    let is_file_name = !uri.contains(['\0', '/', '\\', ':']);
    let bytes = std::fs::read(path.with_file_name(uri))
        .ok()
        .filter(|_| is_file_name)?;
    (bytes.len() < 1 << 20).then_some(bytes)
}
