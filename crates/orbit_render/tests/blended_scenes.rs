//! The order in which transparent surfaces are drawn.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::arithmetic_side_effects,
    clippy::as_conversions,
    reason = "a panic fails the test"
)]

mod support;

use glam::{Mat4, Vec3, Vec4};
use orbit_render::backend::{Blend, Cull};
use orbit_render::testing::{NullBackend, NullDraw};
use orbit_render::{Eye, Renderer, ViewInput};
use orbit_scene::{AlphaMode, Material, MorphTarget, Primitive, Scene};
use support::*;

/// Nodes at these depths with a blended mesh.
fn glass(mut primitive: Primitive, is_double_sided: bool, depths: &[f32]) -> Scene {
    primitive.material = Some(0);
    let nodes = depths.iter().map(|&z| mesh_node(0, at(0.0, 0.0, z)));
    let mut scene = scene(vec![mesh(primitive)], nodes.collect());
    scene.materials.push(Material {
        alpha_mode: AlphaMode::Blend,
        base_color: Vec4::splat(0.5),
        is_double_sided,
        ..Material::default()
    });
    scene
}

fn depths(renderer: &Renderer<NullBackend>) -> Vec<f32> {
    let draws = frame(renderer).draws.iter();
    draws.map(|draw| origin(&draw.instance).z).collect()
}

fn culls(renderer: &Renderer<NullBackend>) -> Vec<Cull> {
    let draws = frame(renderer).draws.iter();
    draws.map(|draw| draw.pipeline.cull).collect()
}

#[test]
fn blended_items_are_drawn_last_and_back_to_front_from_any_camera() {
    let mut glass = cube(Vec3::splat(0.2));
    glass.material = Some(0);
    let mut scene = scene(
        vec![mesh(glass), mesh(cube(Vec3::ONE))],
        [-12.0, -30.0, -18.0, -24.0]
            .map(|z| mesh_node(0, at(0.0, 0.0, z)))
            .into_iter()
            .chain([mesh_node(1, at(0.0, 0.0, -20.0))])
            .collect(),
    );
    scene.materials.push(Material {
        alpha_mode: AlphaMode::Blend,
        base_color: Vec4::splat(0.5),
        ..Material::default()
    });
    let mut renderer = renderer();
    renderer.add_model(scene).unwrap();
    let depths = |renderer: &orbit_render::Renderer<_>| -> Vec<f32> {
        frame(renderer)
            .draws
            .iter()
            .map(|draw| origin(&draw.instance).z)
            .collect()
    };
    draw(&mut renderer, &[view(Vec3::ZERO, Vec3::NEG_Z)]);
    assert_eq!(depths(&renderer), [-20.0, -30.0, -24.0, -18.0, -12.0]);
    draw(&mut renderer, &[view(Vec3::new(0.0, 0.0, -40.0), Vec3::Z)]);
    assert_eq!(depths(&renderer), [-20.0, -12.0, -18.0, -24.0, -30.0]);
    let last = frame(&renderer).draws.last().unwrap();
    assert_eq!(last.pipeline.blend, Blend::Alpha);
    assert!(!last.pipeline.writes_depth);
}

#[test]
fn both_sides_of_a_transparent_body_are_drawn_the_far_side_first() {
    let mut renderer = renderer();
    let scene = glass(cube(Vec3::ONE), true, &[-10.0, -30.0, -20.0]);
    let model = renderer.add_model(scene).unwrap();
    let report = draw(&mut renderer, &[view(Vec3::ZERO, Vec3::NEG_Z)]);
    assert_eq!(
        depths(&renderer),
        [-30.0, -30.0, -20.0, -20.0, -10.0, -10.0]
    );
    assert_eq!(culls(&renderer), [Cull::Front, Cull::Back].repeat(3));
    // A second pass does not count as another item.
    assert_eq!((report.draws, report.triangles), (3, 36));
    // The passes of a mirrored item swap with its faces.
    renderer.set_model_transform(model, Mat4::from_scale(Vec3::new(-1.0, 1.0, 1.0)));
    draw(&mut renderer, &[view(Vec3::ZERO, Vec3::NEG_Z)]);
    assert_eq!(culls(&renderer), [Cull::Front, Cull::Back].repeat(3));
    let is_mirrored = |draw: &NullDraw| draw.pipeline.is_mirrored;
    assert!(frame(&renderer).draws.iter().all(is_mirrored));
}

#[test]
fn one_pass_is_enough_for_one_sided_flat_or_opaque_surfaces() {
    let flat = cube(Vec3::new(1.0, 1.0, 0.0));
    let mut opaque = glass(cube(Vec3::ONE), true, &[-10.0, -20.0, -30.0]);
    opaque.materials[0].alpha_mode = AlphaMode::Opaque;
    for (scene, cull) in [
        (
            glass(cube(Vec3::ONE), false, &[-10.0, -20.0, -30.0]),
            Cull::Back,
        ),
        (glass(flat, true, &[-10.0, -20.0, -30.0]), Cull::None),
        (opaque, Cull::None),
    ] {
        let mut renderer = renderer();
        renderer.add_model(scene).unwrap();
        let report = draw(&mut renderer, &[view(Vec3::ZERO, Vec3::NEG_Z)]);
        assert_eq!(culls(&renderer), [cull; 3]);
        assert_eq!(report.calls, 1 + TONE_MAPPING_CALLS);
    }
}

#[test]
fn a_flat_mesh_that_can_be_bent_takes_two_passes() {
    let mut flat = cube(Vec3::new(1.0, 1.0, 0.0));
    flat.morph_targets = vec![MorphTarget {
        positions: vec![[0.0, 0.0, 1.0]; 8],
        ..MorphTarget::default()
    }];
    let mut renderer = renderer();
    renderer.add_model(glass(flat, true, &[-10.0])).unwrap();
    draw(&mut renderer, &[view(Vec3::ZERO, Vec3::NEG_Z)]);
    assert_eq!(culls(&renderer), [Cull::Front, Cull::Back]);
}

#[test]
fn blended_items_are_sorted_from_the_middle_of_the_eyes() {
    let mut scene = glass(cube(Vec3::splat(0.1)), false, &[-10.0, -10.0]);
    scene.nodes[0].transform = at(-1.0, 0.0, -10.0);
    scene.nodes[1].transform = at(1.0, 0.0, -10.1);
    let mut renderer = renderer();
    renderer.add_model(scene).unwrap();
    // Both eyes look slightly outwards, so the left one alone would see the right item as the nearer one.
    let eye = |eye, x: f32| ViewInput {
        eye,
        ..view(Vec3::new(x, 0.0, 0.0), Vec3::new(x * 4.0, 0.0, -1.0))
    };
    let eyes = [eye(Eye::Left, -0.05), eye(Eye::Right, 0.05)];
    let mut xs = |views: &[ViewInput]| -> Vec<f32> {
        draw(&mut renderer, views);
        let draws = frame(&renderer).draws.iter();
        draws.map(|draw| origin(&draw.instance).x).collect()
    };
    assert_eq!(xs(&eyes), [1.0, -1.0]);
    assert_eq!(xs(&[eyes[1], eyes[0]]), [1.0, -1.0]);
    // Views that are not eyes are sorted by the first one: they may have no middle.
    let flat = eyes.map(|eye| ViewInput {
        eye: Eye::None,
        ..eye
    });
    assert_eq!(xs(&flat), [-1.0, 1.0]);
    assert_eq!(xs(&[flat[1], flat[0]]), [1.0, -1.0]);
}
