//! The figures of the conformance run, where the files of others are present.
#![allow(
    clippy::arithmetic_side_effects,
    clippy::indexing_slicing,
    clippy::unwrap_used,
    missing_docs,
    reason = "a test may panic"
)]

mod support;

use support::conformance::run;

/// The files of others; says so where they are absent.
fn folder() -> Option<std::path::PathBuf> {
    let folder = support::data_folder();
    if folder.is_none() {
        eprintln!("skipped: ORBIT_GLTF_DATA and ../shared/gltf are absent");
    }
    folder
}

#[test]
fn accepts_the_valid_refuses_the_unsafe_and_counts_the_models() {
    let Some(folder) = folder() else { return };
    let report = run(&folder);
    let wrong: Vec<String> = report
        .validator
        .iter()
        .chain(&report.models)
        .filter(|row| row.is_right == Some(false))
        .map(|row| format!("{}: {}, but {}", row.file, row.expected, row.found))
        .collect();
    assert!(wrong.is_empty(), "{wrong:#?}");
    assert_eq!(report.panics, 0);
    assert_eq!(report.valid_accepted.met, 129);
    assert!(report.unsafe_refused.of >= 70 && report.models_right.of >= 40);
}

#[test]
fn makes_sound_scenes_of_all_files() {
    let Some(folder) = folder() else { return };
    for path in support::models(&folder) {
        if let Ok(loaded) = support::load(&path) {
            support::sound::assert_sound(&loaded.scene);
        }
    }
}

#[test]
fn decodes_a_compressed_box_to_the_corners_of_the_plain_one() {
    let Some(folder) = folder() else { return };
    let bounds = |file: &str| {
        let loaded = support::load(&folder.join("models/gt/packages").join(file)).unwrap();
        let mesh = &loaded.scene.meshes[0].primitives[0];
        (mesh.bounds, mesh.vertices.normals.len())
    };
    let (compressed, normals) = bounds("extensions/test/in/BoxMeshopt.glb");
    assert_eq!(normals, 24);
    let size = compressed.max - compressed.min;
    assert!(size.min_element() > 0.0 && (size.max_element() - size.min_element()) < 1e-3);
}
