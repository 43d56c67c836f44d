//! The bounds of a model are those of its vertices in their current pose.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::arithmetic_side_effects,
    clippy::as_conversions,
    reason = "a panic fails the test"
)]

mod support;

use glam::{Mat4, Quat, Vec3};
use orbit_scene::{Aabb, MorphTarget, Node, Primitive, Scene, Skin, Transform, Vertices};
use support::animations::moving;
use support::*;

fn bounds_of(content: Scene) -> Aabb {
    let mut renderer = renderer();
    let model = renderer.add_model(content).unwrap();
    renderer.model(model).unwrap().bounds()
}

fn assert_close(bounds: Aabb, min: Vec3, max: Vec3) {
    let distance = (bounds.min - min).length().max((bounds.max - max).length());
    assert!(distance < 1e-4, "{bounds:?} is not {min} to {max}");
}

/// An octahedron with its corners on the axes, one metre from the origin.
fn octahedron() -> Primitive {
    Primitive {
        vertices: Vertices {
            positions: [Vec3::X, Vec3::Y, Vec3::Z, -Vec3::X, -Vec3::Y, -Vec3::Z]
                .map(|corner| corner.to_array())
                .to_vec(),
            ..Vertices::default()
        },
        bounds: Aabb {
            min: -Vec3::ONE,
            max: Vec3::ONE,
        },
        ..Primitive::default()
    }
}

#[test]
fn of_a_rotated_node_touch_its_vertices() {
    let rotated = Transform::Trs {
        translation: Vec3::ZERO,
        rotation: Quat::from_rotation_z(std::f32::consts::FRAC_PI_4),
        scale: Vec3::ONE,
    };
    let bounds = bounds_of(scene(vec![mesh(octahedron())], vec![mesh_node(0, rotated)]));
    let half = std::f32::consts::FRAC_1_SQRT_2;
    assert_close(
        bounds,
        Vec3::new(-half, -half, -1.0),
        Vec3::new(half, half, 1.0),
    );
}

#[test]
fn of_a_skinned_mesh_follow_its_joints() {
    let mut primitive = cube(Vec3::ONE);
    primitive.vertices.joints[0] = vec![[0; 4]; 8];
    primitive.vertices.weights[0] = vec![[1.0, 0.0, 0.0, 0.0]; 8];
    let joint = Node {
        transform: at(0.0, 7.0, 0.0),
        ..Node::default()
    };
    // Its own transform is ignored: only joints position a skinned mesh (glTF 2.0, 3.7.3.1).
    let mut skinned = mesh_node(0, at(100.0, 0.0, 0.0));
    skinned.skin = Some(0);
    let mut content = scene(vec![mesh(primitive)], vec![joint, skinned]);
    content.skins = vec![Skin {
        joints: vec![0],
        inverse_bind_matrices: vec![Mat4::from_scale(Vec3::splat(0.01))],
        ..Skin::default()
    }];
    assert_close(
        bounds_of(content),
        Vec3::new(-0.01, 6.99, -0.01),
        Vec3::new(0.01, 7.01, 0.01),
    );
}

#[test]
fn include_morph_weights() {
    let mut primitive = octahedron();
    primitive.morph_targets = vec![MorphTarget {
        positions: (0..6)
            .map(|vertex| {
                if vertex == 0 {
                    [4.0, 0.0, 0.0]
                } else {
                    [0.0; 3]
                }
            })
            .collect(),
        ..MorphTarget::default()
    }];
    let mut morphed = mesh(primitive);
    morphed.weights = vec![0.5];
    let bounds = bounds_of(scene(vec![morphed], vec![mesh_node(0, at(0.0, 0.0, 0.0))]));
    assert_close(bounds, -Vec3::ONE, Vec3::new(3.0, 1.0, 1.0));
}

#[test]
fn of_an_animation_enclose_its_poses_and_leave_the_current_one_as_it_is() {
    let mut content = scene(
        vec![mesh(octahedron())],
        vec![mesh_node(0, at(5.0, 0.0, 0.0))],
    );
    content.animations = vec![moving(0, 40.0), moving(0, 0.0)];
    let mut renderer = renderer();
    let id = renderer.add_model(content).unwrap();
    let model = renderer.model(id).unwrap();
    let around = |x: f32| {
        (
            Vec3::new(x, 0.0, -10.0) - Vec3::ONE,
            Vec3::new(x, 0.0, -10.0) + Vec3::ONE,
        )
    };
    let ((min, near), (_, max)) = (around(0.0), around(40.0));
    assert_close(model.animation_bounds(0), min, max);
    assert_close(model.animation_bounds(1), min, near);
    assert!(model.animation_bounds(2).is_empty());
    let rest = Vec3::new(5.0, 0.0, 0.0);
    assert_close(model.bounds(), rest - Vec3::ONE, rest + Vec3::ONE);
}

#[test]
fn ignore_vertices_that_are_not_finite() {
    let mut primitive = octahedron();
    primitive.vertices.positions[0] = [f32::NAN, 0.0, 0.0];
    let bounds = bounds_of(scene(
        vec![mesh(primitive)],
        vec![mesh_node(0, at(0.0, 0.0, 0.0))],
    ));
    assert_close(bounds, -Vec3::ONE, Vec3::new(0.0, 1.0, 1.0));
}

/// An octahedron whose corners consist of so many vertices that only a few copies of it can be processed.
fn dense_octahedron() -> Primitive {
    let mut primitive = octahedron();
    let corners = primitive.vertices.positions.clone();
    primitive.vertices.positions = corners.into_iter().cycle().take(6 << 17).collect();
    primitive
}

fn rotated_at(x: f32) -> Transform {
    Transform::Trs {
        translation: Vec3::new(x, 0.0, 0.0),
        rotation: Quat::from_rotation_z(std::f32::consts::FRAC_PI_4),
        scale: Vec3::ONE,
    }
}

#[test]
fn of_more_vertices_than_can_be_gone_through_enclose_the_boxes_of_the_rest() {
    let nodes = (0..100_u16).map(|node| mesh_node(0, rotated_at(f32::from(node) * 10.0)));
    let bounds = bounds_of(scene(vec![mesh(dense_octahedron())], nodes.collect()));
    let (exact, rough) = (std::f32::consts::FRAC_1_SQRT_2, std::f32::consts::SQRT_2);
    assert_close(
        bounds,
        Vec3::new(-exact, -rough, -1.0),
        Vec3::new(990.0 + rough, rough, 1.0),
    );
}

#[test]
fn of_more_skinned_vertices_than_can_be_gone_through_enclose_the_spheres_of_their_joints() {
    let mut primitive = dense_octahedron();
    let count = primitive.vertices.positions.len();
    primitive.vertices.joints[0] = vec![[0; 4]; count];
    primitive.vertices.weights[0] = vec![[1.0, 0.0, 0.0, 0.0]; count];
    let joints = (0..100_u16).map(|joint| Node {
        transform: rotated_at(f32::from(joint) * 10.0),
        ..Node::default()
    });
    let skinned = (0..100).map(|skin| {
        let mut node = mesh_node(0, at(0.0, 0.0, 0.0));
        node.skin = Some(skin);
        node
    });
    let mut content = scene(vec![mesh(primitive)], joints.chain(skinned).collect());
    content.skins = (0..100)
        .map(|joint| Skin {
            joints: vec![joint],
            ..Skin::default()
        })
        .collect();
    let bounds = bounds_of(content);
    let (exact, rough) = (std::f32::consts::FRAC_1_SQRT_2, 3.0_f32.sqrt());
    assert_close(
        bounds,
        Vec3::new(-exact, -rough, -rough),
        Vec3::new(990.0 + rough, rough, rough),
    );
}
