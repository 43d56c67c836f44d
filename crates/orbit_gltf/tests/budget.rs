//! Small files that ask for much memory or much work: each is loaded within its budget, or refused with a stable code.
#![allow(
    clippy::arithmetic_side_effects,
    clippy::as_conversions,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::unwrap_used,
    missing_docs,
    reason = "tests may panic"
)]

mod support;

use orbit_gltf::{Code, Limits, Loaded, Problems, Strictness};
use proptest::prelude::*;
use support::build::{Builder, floats, triangle};
use support::load_with;

fn load(file: Vec<u8>, limits: Limits) -> Result<Loaded, Problems> {
    load_with(file, "", limits, Strictness::Lenient, &|_| None)
}

/// Whether the budget was exceeded.
fn is_over_budget(result: &Result<Loaded, Problems>) -> bool {
    let problems = match result {
        Ok(loaded) => &loaded.warnings,
        Err(problems) => &problems.problems,
    };
    problems
        .iter()
        .any(|problem| problem.code == Code::LimitExceeded)
}

fn repeat(item: &str, count: usize) -> String {
    vec![item; count].join(",")
}

/// `"a0":0,"a1":0` and so on.
fn members(prefix: &str, count: usize) -> String {
    let members: Vec<String> = (0..count).map(|i| format!(r#""{prefix}{i}":0"#)).collect();
    members.join(",")
}

/// A mesh with many morph targets, and many nodes that show it with their own weights.
fn shared_morph_targets(targets: usize, nodes: usize) -> Vec<u8> {
    let mut builder = Builder::default();
    let position = triangle(&mut builder);
    builder.glb(&format!(
        r#""nodes":[{}],"meshes":[{{"primitives":[{{"attributes":{{"POSITION":{position}}},"targets":[{}]}}]}}]"#,
        repeat(r#"{"mesh":0,"weights":[0]}"#, nodes),
        repeat("{}", targets),
    ))
}

#[test]
fn the_weights_of_nodes_count_as_memory() {
    let limits = Limits {
        zero_bytes: 1 << 20,
        ..Limits::default()
    };
    let result = load(shared_morph_targets(3000, 1000), limits);
    assert!(is_over_budget(&result));
    let nodes = result.unwrap().scene.nodes;
    let weights: usize = nodes.iter().map(|node| node.weights.len()).sum();
    assert!(weights * size_of::<f32>() <= limits.zero_bytes, "{weights}");
    assert_eq!(nodes.len(), 1000);
}

#[test]
fn the_objects_that_empty_json_objects_become_count_as_memory() {
    let limits = Limits {
        decoded_bytes: 1 << 19,
        ..Limits::default()
    };
    for array in ["materials", "meshes", "textures", "samplers", "animations"] {
        let file = format!(
            r#"{{"asset":{{"version":"2.0"}},"{array}":[{}]}}"#,
            repeat("{}", 200_000)
        );
        let result = load(file.into_bytes(), limits);
        assert!(is_over_budget(&result) && result.is_err(), "{array}");
    }
    let mut builder = Builder::default();
    let position = triangle(&mut builder);
    let file = builder.glb(&format!(
        r#""meshes":[{{"primitives":[{}]}},{{"primitives":[{{"attributes":{{"POSITION":{position}}}}}]}}]"#,
        repeat("{}", 200_000)
    ));
    let loaded = load(file, limits).unwrap();
    assert!(loaded.scene.meshes[0].primitives.is_empty());
}

/// Files whose work grows with the square of their size. Each has about `n` members or items and `n` references to them.
fn quadratic_files(n: usize) -> Vec<(&'static str, Vec<u8>)> {
    let bin = vec![0; 4 * n];
    let with_bin = |views: &str, accessors: &str, rest: &str| {
        let json = format!(
            r#"{{"asset":{{"version":"2.0"}},"buffers":[{{"byteLength":{}}}],"bufferViews":[{views}],"accessors":[{accessors}]{rest}}}"#,
            bin.len()
        );
        support::build::glb(&json, &bin)
    };
    let view = format!(r#"{{"buffer":0,"byteLength":{}}}"#, bin.len());
    let bounded = format!(
        r#"{{"bufferView":0,"componentType":5126,"count":{n},"type":"SCALAR","min":[0],"max":[0]}}"#
    );
    let position = r#"{"attributes":{"POSITION":0}}"#;
    let long_number = format!("{}{}", "0.".to_owned() + &"0".repeat(20 * n), "e0");
    let sparse = format!(
        r#"{{"componentType":5126,"count":1,"type":"VEC3","sparse":{{"count":{},"indices":{{"bufferView":0,"componentType":5121}},"values":{{"bufferView":0}}}}}}"#,
        n / 3
    );
    let draco = r#"{"attributes":{"POSITION":0},"extensions":{"KHR_draco_mesh_compression":{"bufferView":0,"attributes":{}}}}"#;
    vec![
        (
            "bounds of accessors that share a view",
            with_bin(&view, &repeat(&bounded, n), ""),
        ),
        (
            "primitives that share their vertices",
            with_bin(
                &view,
                &format!(
                    r#"{{"bufferView":0,"componentType":5126,"count":{},"type":"VEC3"}}"#,
                    n / 3
                ),
                &format!(r#","meshes":[{{"primitives":[{}]}}]"#, repeat(position, n)),
            ),
        ),
        (
            "references to an accessor with many members",
            with_bin(
                &view,
                &format!(
                    r#"{{{},"componentType":5126,"count":1,"type":"VEC3"}}"#,
                    members("x", n)
                ),
                &format!(r#","meshes":[{{"primitives":[{}]}}]"#, repeat(position, n)),
            ),
        ),
        (
            "references to a view with many members",
            with_bin(
                &format!(
                    r#"{{{},"buffer":0,"byteLength":{}}}"#,
                    members("x", n),
                    bin.len()
                ),
                &repeat(
                    r#"{"bufferView":0,"componentType":5126,"count":1,"type":"VEC3"}"#,
                    n,
                ),
                "",
            ),
        ),
        (
            "references to a buffer with a long number",
            support::build::glb(
                &format!(
                    r#"{{"asset":{{"version":"2.0"}},"buffers":[{{"byteLength":{long_number}}}],"bufferViews":[{}]}}"#,
                    repeat(r#"{"buffer":0,"byteLength":1}"#, 4 * n)
                ),
                &bin,
            ),
        ),
        (
            "channels of an animation with many members",
            format!(
                r#"{{"asset":{{"version":"2.0"}},"animations":[{{{},"samplers":[],"channels":[{}]}}]}}"#,
                members("x", n),
                repeat(r#"{"sampler":0,"target":{}}"#, n)
            )
            .into_bytes(),
        ),
        (
            "sparse elements of a shared accessor",
            with_bin(
                &view,
                &sparse,
                &format!(r#","meshes":[{{"primitives":[{}]}}]"#, repeat(position, n)),
            ),
        ),
        (
            "compressed primitives of one mesh",
            with_bin(
                &view,
                r#"{"componentType":5126,"count":1,"type":"VEC3"}"#,
                &format!(r#","meshes":[{{"primitives":[{}]}}]"#, repeat(draco, n / 4)),
            ),
        ),
        (
            "compressed attributes",
            with_bin(
                &view,
                r#"{"componentType":5126,"count":1,"type":"VEC3"}"#,
                &format!(
                    r#","meshes":[{{"primitives":[{{"attributes":{{{0}}},"extensions":{{"KHR_draco_mesh_compression":{{"bufferView":0,"attributes":{{{0}}}}}}}}}]}}]"#,
                    members("_X", n)
                ),
            ),
        ),
    ]
}

#[test]
fn work_grows_with_the_size_of_a_file_and_not_with_its_square() {
    let measure = |file: &[u8]| {
        let times = (0..2).map(|_| {
            let start = std::time::Instant::now();
            drop(load(file.to_vec(), Limits::default()));
            start.elapsed()
        });
        times.min().unwrap()
    };
    // An honest file of a similar size: nodes with a mesh each.
    let honest = {
        let mut builder = Builder::default();
        let position = triangle(&mut builder);
        builder.glb(&format!(
            r#""nodes":[{}],"meshes":[{}]"#,
            repeat(r#"{"mesh":0,"translation":[1,2,3]}"#, 8000),
            repeat(
                &format!(r#"{{"primitives":[{{"attributes":{{"POSITION":{position}}}}}]}}"#),
                8000
            ),
        ))
    };
    let honest_time = measure(&honest);
    for (name, file) in quadratic_files(16_000) {
        let time = measure(&file);
        let size_ratio = file.len() as f64 / honest.len() as f64;
        let allowed_secs = 80.0 * honest_time.as_secs_f64() * size_ratio.max(1.0);
        assert!(
            time.as_secs_f64() < allowed_secs,
            "{name}: {} bytes took {time:?}, {} honest bytes {honest_time:?}",
            file.len(),
            honest.len()
        );
    }
}

#[test]
fn a_file_that_needs_too_much_work_is_refused_for_that_reason() {
    for (name, file) in quadratic_files(16_000).into_iter().take(2) {
        let problems = load(file, Limits::default()).err();
        let problems = problems.expect(name);
        let first = problems.first_error().unwrap();
        assert_eq!(first.code.as_str(), "LIMIT_EXCEEDED");
        assert_eq!(first.message, "The file needs more work than is allowed.");
    }
}

#[test]
fn materials_that_share_vertices_are_no_reason_to_refuse_a_file() {
    let mut builder = Builder::default();
    let view = builder.view(&floats(&vec![0.0; 300_000]), "");
    let json = format!(
        r#""bufferView":{view},"componentType":5126,"count":100000,"type":"VEC3","min":[0,0,0],"max":[0,0,0]"#
    );
    for _ in 0..50 {
        builder.accessor_from_json(&json);
    }
    let primitives: Vec<String> = (0..50)
        .map(|accessor| format!(r#"{{"attributes":{{"POSITION":{accessor}}}}}"#))
        .collect();
    let rest = format!(r#""meshes":[{{"primitives":[{}]}}]"#, primitives.join(","));
    let result = load(builder.glb(&rest), Limits::default());
    assert!(!is_over_budget(&result) && result.is_ok());
}

proptest! {
    #[test]
    fn no_combination_of_targets_and_nodes_exceeds_the_zeros(
        targets in 0_usize..2000,
        nodes in 1_usize..300,
        zero_bytes in 0_usize..100_000,
    ) {
        let limits = Limits { zero_bytes, ..Limits::default() };
        let result = load(shared_morph_targets(targets, nodes), limits);
        let needed = nodes * targets.saturating_sub(1) * size_of::<f32>();
        prop_assert_eq!(is_over_budget(&result), needed > zero_bytes);
        let scene = result.unwrap().scene;
        let weights: usize = scene.nodes.iter().map(|node| node.weights.len()).sum();
        prop_assert!(weights * size_of::<f32>() <= zero_bytes + nodes * size_of::<f32>());
    }
}
