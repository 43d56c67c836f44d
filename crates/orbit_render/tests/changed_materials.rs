//! Materials that are changed after their model was added.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    reason = "a panic fails the test"
)]

mod support;

use glam::{Vec3, Vec4};
use orbit_render::backend::{Blend, Cull, Features, PipelineDesc};
use orbit_render::testing::{NullBackend, NullCall};
use orbit_render::{ModelId, Renderer};
use orbit_scene::{AlphaMode, Material, Scene};
use support::*;

fn painted_cube() -> Scene {
    let mut primitive = cube(Vec3::ONE);
    primitive.material = Some(0);
    let mut scene = scene(
        vec![mesh(primitive)],
        vec![mesh_node(0, at(0.0, 0.0, -9.0))],
    );
    scene.materials = vec![Material::default()];
    scene
}

/// A renderer that has drawn a cube.
fn drawn() -> (Renderer<NullBackend>, ModelId) {
    let mut renderer = renderer();
    let model = renderer.add_model(painted_cube()).expect("a model");
    redraw(&mut renderer);
    (renderer, model)
}

fn redraw(renderer: &mut Renderer<NullBackend>) {
    draw(renderer, &[view(Vec3::ZERO, Vec3::NEG_Z)]);
}

fn pipeline(renderer: &Renderer<NullBackend>) -> PipelineDesc {
    frame(renderer).draws[0].pipeline
}

fn material_texels(renderer: &Renderer<NullBackend>) -> Vec<f32> {
    let materials = frame(renderer).data.materials;
    let bytes = renderer.backend().texture(materials, 0).unwrap();
    let floats = bytes.chunks_exact(4);
    floats
        .map(|bytes| f32::from_le_bytes(bytes.try_into().unwrap()))
        .collect()
}

#[test]
fn factors_are_uploaded_without_a_new_list_of_draws() {
    let changes: [fn(&mut Material); 6] = [
        |material| material.base_color = Vec4::new(0.1, 0.2, 0.3, 0.4),
        |material| material.emissive = Vec3::new(0.5, 6.0, 0.7),
        |material| material.metallic = 0.25,
        |material| material.roughness = 0.75,
        |material| material.ior = 1.2,
        |material| material.specular.factor = 0.5,
    ];
    for mut change in changes {
        let (mut renderer, model) = drawn();
        let before = (frame(&renderer).revision, material_texels(&renderer));
        renderer.change_material(model, 0, &mut change);
        renderer.backend_mut().take_calls();
        redraw(&mut renderer);
        assert_eq!(frame(&renderer).revision, before.0);
        assert_ne!(material_texels(&renderer), before.1);
        let calls = renderer.backend_mut().take_calls();
        let is_write = |call: &NullCall| matches!(call, NullCall::WriteTexture(..));
        assert!(calls.iter().all(is_write), "{calls:?}");
    }
}

#[test]
fn what_needs_another_pipeline_gets_it() {
    type Case = (fn(&mut Material), fn(&PipelineDesc) -> bool);
    let changes: [Case; 5] = [
        (
            |material| material.alpha_mode = AlphaMode::Blend,
            |pipeline| pipeline.blend == Blend::Alpha && !pipeline.writes_depth,
        ),
        (
            |material| material.alpha_mode = AlphaMode::Mask { cutoff: 0.5 },
            |pipeline| pipeline.features.has(Features::ALPHA_MASK),
        ),
        (
            |material| material.is_double_sided = true,
            |pipeline| pipeline.cull == Cull::None,
        ),
        (
            |material| material.is_unlit = true,
            |pipeline| pipeline.features.has(Features::UNLIT),
        ),
        (
            |material| material.transmission = 0.5,
            |pipeline| pipeline.blend == Blend::Alpha,
        ),
    ];
    for (mut change, has_changed) in changes {
        let (mut renderer, model) = drawn();
        assert!(!has_changed(&pipeline(&renderer)));
        renderer.change_material(model, 0, &mut change);
        redraw(&mut renderer);
        assert!(has_changed(&pipeline(&renderer)));
    }
}

#[test]
fn an_unknown_model_or_material_is_ignored() {
    let (mut renderer, model) = drawn();
    let before = material_texels(&renderer);
    for (model, material) in [(model, 1), (ModelId(99), 0)] {
        renderer.change_material(model, material, &mut |_| unreachable!("there is none"));
    }
    redraw(&mut renderer);
    assert_eq!(material_texels(&renderer), before);
}
