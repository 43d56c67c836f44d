//! Loads broken files: no panic, no inconsistent scene, no refusal without an error.
#![allow(
    clippy::arithmetic_side_effects,
    clippy::indexing_slicing,
    clippy::unwrap_used,
    missing_docs,
    reason = "tests may panic"
)]

mod support;

use orbit_gltf::Limits;
use std::path::Path;
use support::mutation::{Random, mutate};
use support::{consistency::assert_consistent, everything, load_bytes};

/// Small, so that files that need much memory are refused quickly.
const LIMITS: Limits = Limits {
    json_depth: 32,
    json_values: 100_000,
    nodes: 10_000,
    accessors: 1000,
    accessor_elements: 100_000,
    decoded_bytes: 1 << 22,
    problems: 50,
};

fn run(file: Vec<u8>, url: &str, fetch: &dyn Fn(&str) -> Option<Vec<u8>>) {
    match load_bytes(file, url, LIMITS, fetch) {
        Ok(loaded) => assert_consistent(&loaded.scene),
        Err(problems) => {
            assert!(problems.first_error().is_some());
            assert!(problems.problems.len() <= LIMITS.problems + 1);
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
fn refuses_every_prefix_of_a_file() {
    let glb = everything::glb();
    for end in 0..glb.len() {
        assert!(load_bytes(glb[..end].to_vec(), "a.glb", LIMITS, &|_| None).is_err());
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
