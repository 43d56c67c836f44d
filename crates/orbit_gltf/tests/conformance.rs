//! Checks the results of the conformance run. Skipped if the test files of other projects are absent.
#![allow(
    clippy::arithmetic_side_effects,
    clippy::indexing_slicing,
    clippy::unwrap_used,
    missing_docs,
    reason = "tests may panic"
)]

mod support;

use orbit_gltf::Strictness;
use support::conformance::run;

fn data_folder() -> Option<std::path::PathBuf> {
    let folder = support::data_folder();
    if folder.is_none() {
        eprintln!("skipped: no test files found. Set ORBIT_GLTF_DATA to their folder.");
    }
    folder
}

#[test]
fn accepts_valid_files_and_refuses_unsafe_ones() {
    let Some(folder) = data_folder() else { return };
    let report = run(&folder);
    let failed: Vec<String> = report
        .validator
        .iter()
        .chain(&report.models)
        .filter(|row| row.is_correct == Some(false))
        .map(|row| {
            format!(
                "{}: expected {}, found {}",
                row.file, row.expected, row.found
            )
        })
        .collect();
    assert!(failed.is_empty(), "{failed:#?}");
    assert_eq!(report.panics, 0);
    assert_eq!(report.valid_accepted.count, 129);
    assert!(report.unsafe_refused.total >= 70 && report.correct_models.total >= 40);
    assert!(report.drawable.total >= 220);
    assert!(report.drawable.count * 100 >= report.drawable.total * 95);
}

#[test]
fn builds_consistent_scenes_from_all_files() {
    let Some(folder) = data_folder() else { return };
    for path in support::models(&folder) {
        for strictness in [Strictness::Strict, Strictness::Lenient] {
            if let Ok(loaded) = support::load(&path, strictness) {
                support::consistency::assert_consistent(&loaded.scene);
            }
        }
    }
}

#[test]
fn decodes_a_meshopt_compressed_box() {
    let Some(folder) = data_folder() else { return };
    let bounds = |file: &str| {
        let loaded = support::load(
            &folder.join("models/gt/packages").join(file),
            Strictness::Strict,
        )
        .unwrap();
        let mesh = &loaded.scene.meshes[0].primitives[0];
        (mesh.bounds, mesh.vertices.normals.len())
    };
    let (compressed, normals) = bounds("extensions/test/in/BoxMeshopt.glb");
    assert_eq!(normals, 24);
    let size = compressed.max - compressed.min;
    assert!(size.min_element() > 0.0 && (size.max_element() - size.min_element()) < 1e-3);
}
