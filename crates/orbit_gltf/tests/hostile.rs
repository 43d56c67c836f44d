//! Broken files: no panic, no scene that breaks a promise, no refusal without an error.
#![allow(
    clippy::arithmetic_side_effects,
    clippy::indexing_slicing,
    clippy::unwrap_used,
    missing_docs,
    reason = "a test may panic"
)]

mod support;

use orbit_gltf::Limits;
use std::path::Path;
use support::mutator::{Dice, mutate};
use support::{everything, load_bytes, sound::assert_sound};

/// Small, so that a file that asks for much is refused soon.
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
        Ok(loaded) => assert_sound(&loaded.scene),
        Err(problems) => {
            assert!(problems.first_error().is_some());
            assert!(problems.problems.len() <= LIMITS.problems + 1);
        }
    }
}

#[test]
fn own_files_survive_sixty_thousand_changes() {
    let glb = everything::glb();
    let (json, bin) = everything::gltf();
    run(glb.clone(), "a.glb", &|_| None);
    let mut dice = Dice::new(1);
    for _ in 0..30_000 {
        run(mutate(&glb, &mut dice), "a.glb", &|_| None);
    }
    for _ in 0..30_000 {
        let bin = if dice.below(3) == 0 {
            mutate(&bin, &mut dice)
        } else {
            bin.clone()
        };
        run(mutate(&json, &mut dice), "a.gltf", &|_| Some(bin.clone()));
    }
}

#[test]
fn every_prefix_of_a_file_is_survived() {
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
fn files_of_others_survive_changes() {
    let Some(folder) = support::data_folder() else {
        eprintln!("skipped: ORBIT_GLTF_DATA and ../shared/gltf are absent");
        return;
    };
    let mut dice = Dice::new(2);
    for path in support::models(&folder) {
        let file = std::fs::read(&path).unwrap();
        if file.len() > 60_000 {
            continue;
        }
        let beside = |uri: &str| beside(&path, uri);
        for _ in 0..100 {
            run(mutate(&file, &mut dice), &path.to_string_lossy(), &beside);
        }
    }
}

fn beside(path: &Path, uri: &str) -> Option<Vec<u8>> {
    let is_plain = !uri.contains(['\0', '/', '\\', ':']);
    let bytes = std::fs::read(path.with_file_name(uri))
        .ok()
        .filter(|_| is_plain)?;
    (bytes.len() < 1 << 20).then_some(bytes)
}
