//! A frame is drawn as light to a separate target, which is then mapped to the visible surface.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    reason = "a panic fails the test"
)]

mod support;

use glam::Vec3;
use orbit_render::backend::{Blend, Program, Target, Viewport};
use orbit_render::testing::{NullBackend, NullCall};
use orbit_render::{RenderInput, Renderer, ViewInput};
use orbit_scene::Scene;
use support::*;

fn one_cube() -> Scene {
    scene_of(
        vec![cube(Vec3::ONE)],
        vec![mesh_node(0, at(0.0, 0.0, -5.0))],
    )
}

fn scene_of(primitives: Vec<orbit_scene::Primitive>, nodes: Vec<orbit_scene::Node>) -> Scene {
    Scene {
        meshes: primitives.into_iter().map(mesh).collect(),
        roots: vec![orbit_scene::SceneRoot {
            name: None,
            nodes: (0..nodes.len()).collect(),
        }],
        nodes,
        default_root: Some(0),
        ..Scene::default()
    }
}

fn shown() -> Renderer<NullBackend> {
    let mut renderer = renderer();
    renderer.add_model(one_cube()).expect("a model");
    renderer
}

fn sized(width_px: u32, height_px: u32) -> ViewInput {
    let mut view = view(Vec3::ZERO, Vec3::NEG_Z);
    view.viewport.width_px = width_px;
    view.viewport.height_px = height_px;
    view
}

fn targets(renderer: &mut Renderer<NullBackend>) -> (usize, usize) {
    let calls = renderer.backend_mut().take_calls();
    let count = |wanted: fn(&NullCall) -> bool| calls.iter().filter(|call| wanted(call)).count();
    (
        count(|call| matches!(call, NullCall::CreateTarget(_))),
        count(|call| matches!(call, NullCall::DestroyTarget(_))),
    )
}

#[test]
fn the_scene_is_drawn_to_a_target_and_the_target_over_the_cleared_surface() {
    let mut renderer = shown();
    let input = RenderInput {
        views: &[sized(64, 32)],
        clear: Some([0.1, 0.2, 0.3, 1.0]),
        now_secs: 0.0,
    };
    renderer.render(&input).expect("a frame");
    let [scene, mapping] = frame(&renderer).passes.as_slice() else {
        panic!("there are not two passes");
    };
    assert_ne!(scene.target, Target::Surface);
    assert_eq!(scene.clear, Some([0.0; 4]), "nothing covers the background");
    assert_eq!(scene.draws[0].pipeline.program, Program::Surface);
    assert_eq!(mapping.target, Target::Surface);
    assert_eq!(mapping.clear, input.clear);
    let [draw] = mapping.draws.as_slice() else {
        panic!("the target is not drawn once");
    };
    assert_eq!(draw.pipeline.program, Program::ToneMapping);
    assert_eq!(draw.pipeline.blend, Blend::Premultiplied);
    let whole = Viewport {
        x_px: 0,
        y_px: 0,
        width_px: 64,
        height_px: 32,
    };
    assert_eq!(mapping.views[0].viewport, whole);
    // A session of augmented reality keeps the camera image.
    renderer
        .render(&RenderInput {
            clear: None,
            ..input
        })
        .expect("a frame");
    assert_eq!(frame(&renderer).passes[0].clear, Some([0.0; 4]));
    assert_eq!(frame(&renderer).passes[1].clear, None);
}

#[test]
fn the_target_is_as_large_as_all_views_need_and_is_replaced_when_that_changes() {
    let mut renderer = shown();
    draw(&mut renderer, &[sized(64, 32)]);
    assert_eq!(targets(&mut renderer), (1, 0));
    let revision = frame(&renderer).revision;
    draw(&mut renderer, &[sized(64, 32)]);
    assert_eq!(targets(&mut renderer), (0, 0));
    assert_eq!(frame(&renderer).revision, revision);

    let mut right = sized(64, 40);
    right.viewport.x_px = 64;
    draw(&mut renderer, &[sized(64, 32), right]);
    assert_eq!(targets(&mut renderer), (1, 1));
    let mapping = &frame(&renderer).passes[1];
    assert_eq!(mapping.views.len(), 1, "both views are mapped at once");
    let size = mapping.views[0].viewport;
    assert_eq!((size.width_px, size.height_px), (128, 40));
    let live = renderer.backend().live_resources();
    for width_px in 1..20 {
        draw(&mut renderer, &[sized(width_px, 32)]);
    }
    assert_eq!(renderer.backend().live_resources(), live);
}

#[test]
fn without_a_view_the_surface_is_only_cleared() {
    let mut renderer = shown();
    for views in [&[][..], &[sized(0, 32)]] {
        draw(&mut renderer, views);
        let passes = &frame(&renderer).passes;
        assert_eq!(passes.len(), 1);
        assert_eq!(passes[0].target, Target::Surface);
        assert!(passes[0].draws.is_empty());
    }
    draw(&mut renderer, &[sized(64, 32)]);
    assert_eq!(frame(&renderer).passes.len(), 2);
}

#[test]
fn a_lost_context_takes_the_target_with_it() {
    let mut renderer = shown();
    draw(&mut renderer, &[sized(64, 32)]);
    renderer.restore(NullBackend::new()).expect("a new backend");
    draw(&mut renderer, &[sized(64, 32)]);
    assert_eq!(targets(&mut renderer), (1, 0));
    assert_eq!(frame(&renderer).draws.len(), 1);
}
