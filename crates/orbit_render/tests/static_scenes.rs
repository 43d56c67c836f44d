//! How nodes, meshes and materials are drawn.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::arithmetic_side_effects,
    clippy::as_conversions,
    reason = "a panic fails the test"
)]

mod support;

use glam::{Mat4, Vec3};
use orbit_render::backend::{Blend, Cull, Features, ListTopology};
use orbit_render::error::RenderError;
use orbit_render::testing::NullCall;
use orbit_scene::{AlphaMode, Material, MorphTarget, Scene, Topology};
use support::*;

fn row_of_cubes(count: usize, make: impl Fn(usize) -> Vec3) -> Scene {
    scene(
        (0..count).map(|i| mesh(cube(make(i)))).collect(),
        (0..count)
            .map(|i| mesh_node(i, at(i as f32 * 3.0 - count as f32 * 1.5, 0.0, -200.0)))
            .collect(),
    )
}

#[test]
fn different_meshes_share_a_run_of_many_ranges() {
    let mut renderer = renderer();
    let model = renderer
        .add_model(row_of_cubes(50, |i| Vec3::splat(0.5 + i as f32 * 0.01)))
        .unwrap();
    let report = draw(&mut renderer, &[view(Vec3::ZERO, Vec3::NEG_Z)]);
    assert_eq!(
        (report.draws, report.calls, report.culled),
        (50, 1 + TONE_MAPPING_CALLS, 0)
    );
    assert_eq!(report.triangles, 600);
    assert_eq!(renderer.model(model).unwrap().draw_count(), 50);
    assert_eq!(renderer.model(model).unwrap().triangle_count(), 600);
    let mut xs: Vec<f32> = frame(&renderer)
        .draws
        .iter()
        .map(|draw| origin(&draw.instance).x)
        .collect();
    xs.sort_by(f32::total_cmp);
    let expected: Vec<f32> = (0..50).map(|i| i as f32 * 3.0 - 75.0).collect();
    assert_eq!(xs, expected);
}

#[test]
fn equal_meshes_are_instanced_even_if_the_file_repeats_them() {
    let mut renderer = renderer();
    renderer.add_model(row_of_cubes(50, |_| Vec3::ONE)).unwrap();
    let report = draw(&mut renderer, &[view(Vec3::ZERO, Vec3::NEG_Z)]);
    assert_eq!((report.draws, report.calls), (50, 1 + TONE_MAPPING_CALLS));
    assert!(frame(&renderer).draws.iter().all(|draw| draw.is_instanced));
}

#[test]
fn a_frame_without_changes_writes_nothing_and_keeps_its_runs() {
    let mut renderer = renderer();
    renderer
        .add_model(row_of_cubes(20, |i| Vec3::splat(1.0 + i as f32)))
        .unwrap();
    let views = [view(Vec3::ZERO, Vec3::NEG_Z)];
    draw(&mut renderer, &views);
    let first = frame(&renderer).clone();
    renderer.backend_mut().take_calls();
    draw(&mut renderer, &views);
    assert_eq!(renderer.backend_mut().take_calls(), []);
    assert_eq!(*frame(&renderer), first);
    // If only the camera moves, the runs stay the same while the same items are visible. Nothing is written either way.
    draw(&mut renderer, &[view(Vec3::X, Vec3::NEG_Z)]);
    assert_eq!(frame(&renderer).revision, first.revision);
    assert_ne!(frame(&renderer).view_uniforms, first.view_uniforms);
    let aside = [view(Vec3::new(180.0, 0.0, 0.0), Vec3::NEG_Z)];
    let some = draw(&mut renderer, &aside);
    assert!(some.draws > 0 && some.culled > 0, "{some:?}");
    assert_ne!(frame(&renderer).revision, first.revision);
    assert_eq!(frame(&renderer).draws.len(), some.draws as usize);
    draw(&mut renderer, &[aside[0], views[0]]);
    let is_in_second_view = |draw: &&orbit_render::testing::NullDraw| draw.view_mask & 2 != 0;
    let draws = &frame(&renderer).draws;
    assert_eq!(draws.iter().filter(is_in_second_view).count(), 20);
    assert_eq!(renderer.backend_mut().take_calls(), []);
}

#[test]
fn moving_a_node_writes_only_its_instance() {
    let mut renderer = renderer();
    let model = renderer
        .add_model(row_of_cubes(20, |i| Vec3::splat(1.0 + i as f32)))
        .unwrap();
    let views = [view(Vec3::ZERO, Vec3::NEG_Z)];
    draw(&mut renderer, &views);
    renderer.backend_mut().take_calls();
    renderer.set_node_transform(model, 7, at(1.5, 2.5, -90.0));
    draw(&mut renderer, &views);
    let calls = renderer.backend_mut().take_calls();
    assert!(
        matches!(calls[..], [NullCall::WriteTexture(_, bytes)] if bytes <= 64),
        "{calls:?}"
    );
    let moved = Vec3::new(1.5, 2.5, -90.0);
    assert!(
        frame(&renderer)
            .draws
            .iter()
            .any(|draw| origin(&draw.instance) == moved)
    );
    assert_eq!(
        renderer.world_matrix(model, 7).unwrap(),
        Mat4::from_translation(moved)
    );
}

#[test]
fn a_node_that_becomes_mirrored_gets_a_mirrored_pipeline() {
    let mut renderer = renderer();
    let model = renderer.add_model(row_of_cubes(1, |_| Vec3::ONE)).unwrap();
    let views = [view(Vec3::ZERO, Vec3::NEG_Z)];
    draw(&mut renderer, &views);
    assert!(!frame(&renderer).draws[0].pipeline.is_mirrored);
    renderer.set_model_transform(model, Mat4::from_scale(Vec3::new(-1.0, 1.0, 1.0)));
    draw(&mut renderer, &views);
    assert!(frame(&renderer).draws[0].pipeline.is_mirrored);
}

#[test]
fn pipelines_follow_from_materials_and_meshes() {
    let mut points = cube(Vec3::ONE);
    points.topology = Topology::Points;
    points.indices = None;
    let mut lit = cube(Vec3::ONE);
    lit.vertices.normals = vec![[0.0, 1.0, 0.0]; 8];
    lit.material = Some(0);
    let mut scene = scene(
        vec![mesh(points), mesh(lit)],
        vec![
            mesh_node(0, at(0.0, 0.0, -10.0)),
            mesh_node(1, at(0.0, 0.0, -20.0)),
        ],
    );
    scene.materials.push(Material {
        alpha_mode: AlphaMode::Mask { cutoff: 0.5 },
        is_double_sided: true,
        ..Material::default()
    });
    let mut renderer = renderer();
    renderer.add_model(scene).unwrap();
    draw(&mut renderer, &[view(Vec3::ZERO, Vec3::NEG_Z)]);
    let draws = &frame(&renderer).draws;
    let points = draws
        .iter()
        .find(|draw| draw.pipeline.topology == ListTopology::Points)
        .unwrap();
    assert!(points.pipeline.cull == Cull::None && points.pipeline.features.has(Features::UNLIT));
    assert_eq!(points.range.count, 8);
    let masked = draws
        .iter()
        .find(|draw| draw.pipeline.features.has(Features::ALPHA_MASK))
        .unwrap();
    assert!(masked.pipeline.cull == Cull::None && masked.pipeline.writes_depth);
    assert_eq!(masked.pipeline.blend, Blend::Opaque);
    assert!(!masked.pipeline.features.has(Features::FLAT_NORMALS));
    // Index 0 is the default material, index 1 that of overlays. The file's materials follow.
    assert_eq!([points.instance[3][0], masked.instance[3][0]], [0.0, 2.0]);
}

#[test]
fn hidden_nodes_are_not_drawn_until_shown_again() {
    let mut renderer = renderer();
    let model = renderer
        .add_model(row_of_cubes(5, |i| Vec3::splat(1.0 + i as f32)))
        .unwrap();
    let views = [view(Vec3::ZERO, Vec3::NEG_Z)];
    renderer.set_node_visible(model, 2, false);
    assert_eq!(draw(&mut renderer, &views).draws, 4);
    renderer.set_node_visible(model, 2, true);
    assert_eq!(draw(&mut renderer, &views).draws, 5);
}

#[test]
fn instances_are_relative_to_their_node() {
    let mut node = mesh_node(0, at(0.0, 1.0, -50.0));
    node.instances = (0..10).map(|i| at(i as f32, 0.0, 0.0)).collect();
    let mut renderer = renderer();
    let model = renderer
        .add_model(scene(vec![mesh(cube(Vec3::splat(0.1)))], vec![node]))
        .unwrap();
    let report = draw(&mut renderer, &[view(Vec3::ZERO, Vec3::NEG_Z)]);
    assert_eq!((report.draws, report.calls), (10, 1 + TONE_MAPPING_CALLS));
    assert_eq!(renderer.model(model).unwrap().draw_count(), 10);
    let mut positions: Vec<Vec3> = frame(&renderer)
        .draws
        .iter()
        .map(|draw| origin(&draw.instance))
        .collect();
    positions.sort_by(|a, b| a.x.total_cmp(&b.x));
    let expected: Vec<Vec3> = (0..10).map(|i| Vec3::new(i as f32, 1.0, -50.0)).collect();
    assert_eq!(positions, expected);
    let bounds = renderer.model(model).unwrap().bounds();
    assert!((bounds.max - Vec3::new(9.1, 1.1, -49.9)).length() < 1e-4);
}

#[test]
fn removing_a_model_frees_everything_but_shared_textures() {
    let mut renderer = renderer();
    let views = [view(Vec3::ZERO, Vec3::NEG_Z)];
    draw(&mut renderer, &views);
    let before = renderer.backend().live_resources();
    // More than fits in addition to what every frame needs.
    let model = renderer
        .add_model(row_of_cubes(1500, |i| Vec3::splat(1.0 + i as f32)))
        .unwrap();
    draw(&mut renderer, &views);
    assert_ne!(renderer.backend().live_resources(), before);
    renderer.remove_model(model);
    assert_eq!(draw(&mut renderer, &views).draws, 0);
    assert_eq!(renderer.backend().live_resources(), before);
    assert!(renderer.model(model).is_none());
}

#[test]
fn a_variant_changes_the_material_until_it_is_cleared() {
    let mut primitive = cube(Vec3::ONE);
    primitive.material = Some(0);
    primitive.variants = vec![(1, 1)];
    let mut scene = scene(
        vec![mesh(primitive)],
        vec![mesh_node(0, at(0.0, 0.0, -9.0))],
    );
    scene.materials = vec![Material::default(), Material::default()];
    scene.variants = vec!["a".into(), "b".into()];
    let mut renderer = renderer();
    let model = renderer.add_model(scene).unwrap();
    let views = [view(Vec3::ZERO, Vec3::NEG_Z)];
    let mut material = |variant| {
        renderer.set_variant(model, variant);
        draw(&mut renderer, &views);
        frame(&renderer).draws[0].instance[3][0]
    };
    assert_eq!(
        [
            material(None),
            material(Some(0)),
            material(Some(1)),
            material(None)
        ],
        [2.0, 2.0, 3.0, 2.0]
    );
}

#[test]
fn a_model_that_does_not_fit_is_refused_and_the_others_stay() {
    let mut renderer = renderer();
    let views = [view(Vec3::ZERO, Vec3::NEG_Z)];
    let small = renderer
        .add_model(scene(
            vec![mesh(cube(Vec3::ONE))],
            vec![mesh_node(0, at(0.0, 0.0, -10.0))],
        ))
        .unwrap();
    draw(&mut renderer, &views);
    let before = renderer.backend().live_resources();

    // More draws than 8192 rows of 1024 texels hold, four texels each.
    let mut crowd = mesh_node(0, at(0.0, 0.0, -10.0));
    crowd.instances = vec![at(0.0, 0.0, 0.0); 8192 * 256];
    let crowd = scene(vec![mesh(cube(Vec3::ONE))], vec![crowd]);
    // More displacements than 8192 rows hold, two texels each.
    let mut morphed = cube(Vec3::ONE);
    morphed.morph_targets = vec![MorphTarget::default(); 8192 * 64 + 1];
    let morphed = scene(vec![mesh(morphed)], vec![mesh_node(0, at(0.0, 0.0, -10.0))]);
    for too_large in [crowd, morphed] {
        let refused = renderer.add_model(too_large).unwrap_err();
        assert_eq!(refused, RenderError::SceneTooLarge);
        assert_eq!(draw(&mut renderer, &views).draws, 1);
        assert_eq!(renderer.backend().live_resources(), before);
    }
    assert_eq!(renderer.model(small).unwrap().draw_count(), 1);
}
