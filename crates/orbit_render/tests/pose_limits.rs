//! Skins of hostile files: a frame takes no longer than the limit allows, and nothing that might be visible is left out.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::arithmetic_side_effects,
    reason = "a panic fails the test"
)]

mod support;

use glam::Vec3;
use orbit_scene::{Node, Scene, Skin};
use support::{at, cube, draw, mesh, mesh_node, renderer, scene, view};

const JOINTS: usize = 1024;

/// Many nodes that show one mesh, which is skinned by all joints.
fn crowd(nodes: usize) -> Scene {
    let mut primitive = cube(Vec3::ONE);
    let corners = primitive.vertices.positions.clone();
    let count = JOINTS / 4;
    primitive.vertices.positions = corners.into_iter().cycle().take(count).collect();
    primitive.vertices.joints[0] = (0..4 * u16::try_from(count).unwrap())
        .collect::<Vec<_>>()
        .chunks_exact(4)
        .map(|joints| joints.try_into().unwrap())
        .collect();
    primitive.vertices.weights[0] = vec![[0.25; 4]; count];
    let joint = Node {
        transform: at(0.0, 0.0, 50.0),
        ..Node::default()
    };
    let mut shown = mesh_node(0, at(0.0, 0.0, 0.0));
    shown.skin = Some(0);
    let joints = std::iter::repeat_n(joint, JOINTS);
    let mut content = scene(
        vec![mesh(primitive)],
        joints.chain(std::iter::repeat_n(shown, nodes)).collect(),
    );
    content.skins = vec![Skin {
        joints: (0..JOINTS).collect(),
        ..Skin::default()
    }];
    content
}

#[test]
fn a_crowd_behind_the_camera_is_culled() {
    let mut renderer = renderer();
    renderer.add_model(crowd(1000)).unwrap();
    assert_eq!(
        draw(&mut renderer, &[view(Vec3::ZERO, Vec3::NEG_Z)]).draws,
        0
    );
}

#[test]
fn meshes_whose_bounds_would_take_too_long_are_drawn_wherever_they_are() {
    let mut renderer = renderer();
    let model = renderer.add_model(crowd(2048)).unwrap();
    let ahead = [view(Vec3::ZERO, Vec3::NEG_Z)];
    let limited = draw(&mut renderer, &ahead).draws;
    assert_eq!(limited, 1024);
    renderer.set_node_transform(model, 0, at(0.0, 0.0, 49.0));
    assert_eq!(draw(&mut renderer, &ahead).draws, limited);
}
