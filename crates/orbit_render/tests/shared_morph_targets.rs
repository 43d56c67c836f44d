//! Nodes that share a mesh share the computations for its morph targets.
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

use glam::Vec3;
use orbit_scene::{MorphTarget, Scene};
use std::time::{Duration, Instant};
use support::{at, cube, mesh, mesh_node, renderer, scene};

/// A mesh with 52 morph targets of 5,000 vertices, as faces have, and nodes that show it.
fn faces(nodes: usize) -> Scene {
    let mut primitive = cube(Vec3::ONE);
    primitive.vertices.positions = vec![[0.0; 3]; 5000];
    primitive.morph_targets = vec![
        MorphTarget {
            positions: vec![[0.0, 0.5, 0.0]; 5000],
            ..MorphTarget::default()
        };
        52
    ];
    let nodes = (0..nodes).map(|_| mesh_node(0, at(0.0, 0.0, -5.0)));
    scene(vec![mesh(primitive)], nodes.collect())
}

/// The shortest of three additions, because other programs run alongside the test.
fn add_time(nodes: usize) -> Duration {
    let times = (0..3).map(|_| {
        let scene = faces(nodes);
        let mut renderer = renderer();
        let start = Instant::now();
        renderer.add_model(scene).unwrap();
        start.elapsed()
    });
    times.min().unwrap()
}

#[test]
fn two_hundred_nodes_take_little_longer_than_one() {
    let (one, many) = (add_time(1), add_time(200));
    assert!(many < one * 4, "{one:?} and {many:?}");
}

/// The shortest of three times in which every node of some models gets new weights.
fn set_time(models: usize, nodes: usize) -> Duration {
    let mut primitive = cube(Vec3::ONE);
    primitive.morph_targets = vec![MorphTarget {
        positions: vec![[0.0, 0.5, 0.0]; 8],
        ..MorphTarget::default()
    }];
    let mesh_nodes = vec![mesh_node(0, at(0.0, 0.0, -5.0)); nodes];
    let scene = scene(vec![mesh(primitive)], mesh_nodes);
    let mut renderer = renderer();
    let models: Vec<_> = (0..models)
        .map(|_| renderer.add_model(scene.clone()).unwrap())
        .collect();
    let times = (0..3).map(|_| {
        let start = Instant::now();
        for &model in &models {
            for node in 0..nodes {
                renderer.set_morph_weights(model, node, &[0.5]);
            }
        }
        start.elapsed()
    });
    times.min().unwrap()
}

#[test]
fn a_node_takes_no_longer_among_many() {
    let (few, many) = (set_time(64, 1000), set_time(1, 64_000));
    assert!(many < few * 8, "{few:?} and {many:?}");
}
