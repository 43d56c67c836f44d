//! Compilation before the first frame.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::arithmetic_side_effects,
    clippy::as_conversions,
    reason = "a panic fails the test"
)]

mod support;

use glam::Vec3;
use orbit_render::Renderer;
use orbit_render::testing::{NullBackend, NullCall};
use orbit_scene::{AlphaMode, Image, Material, Scene, Texture, TextureRef, TextureTransform};
use support::*;

/// A cube with this material, with normals and optionally tangents.
fn cube_of(material: Material, has_tangents: bool) -> Scene {
    let mut primitive = cube(Vec3::ONE);
    primitive.vertices.normals = vec![[0.0, 1.0, 0.0]; 8];
    if has_tangents {
        primitive.vertices.tangents = vec![[1.0, 0.0, 0.0, 1.0]; 8];
    }
    primitive.material = Some(0);
    Scene {
        materials: vec![material],
        textures: vec![Texture {
            image: Some(0),
            sampler: None,
        }],
        images: vec![Image::default()],
        ..scene(
            vec![mesh(primitive)],
            vec![mesh_node(0, at(0.0, 0.0, -5.0))],
        )
    }
}

const TEXTURE: Option<TextureRef> = Some(TextureRef {
    texture: 0,
    tex_coord: 0,
    transform: TextureTransform {
        offset: glam::Vec2::ZERO,
        rotation: 0.0,
        scale: glam::Vec2::ONE,
    },
});

fn created_pipelines(renderer: &mut Renderer<NullBackend>) -> usize {
    let calls = renderer.backend_mut().take_calls();
    let is_pipeline = |call: &&NullCall| matches!(call, NullCall::CreatePipeline(_));
    calls.iter().filter(is_pipeline).count()
}

#[test]
fn an_empty_renderer_compiles_the_most_common_pipelines() {
    let mut renderer = renderer();
    // Any frame with a view creates the resources of tone mapping.
    draw(&mut renderer, &[view(Vec3::ZERO, Vec3::NEG_Z)]);
    draw(&mut renderer, &[]);
    let before = renderer.backend().live_resources();
    created_pipelines(&mut renderer);
    assert!(renderer.warm_up().unwrap());
    assert_eq!(created_pipelines(&mut renderer), 2);
    // Nothing stays on the target or on the GPU.
    assert_eq!(frame(&renderer).draws, []);
    let [buffers, textures, sets] = before;
    // The white texture that stands for images that are still loading is shared.
    let after = [buffers, textures + 1, sets];
    assert_eq!(renderer.backend().live_resources(), after);
    for material in [
        Material::default(),
        Material {
            base_color_texture: TEXTURE,
            ..Material::default()
        },
    ] {
        for has_tangents in [false, true] {
            renderer
                .add_model(cube_of(material.clone(), has_tangents))
                .unwrap();
        }
    }
    let report = draw(&mut renderer, &[view(Vec3::ZERO, Vec3::NEG_Z)]);
    assert_eq!(report.draws, 4);
    assert_eq!(created_pipelines(&mut renderer), 0);
}

#[test]
fn compiles_the_pipelines_of_a_model_before_its_images_are_set() {
    let mut renderer = renderer();
    let material = Material {
        normal_texture: TEXTURE,
        alpha_mode: AlphaMode::Mask { cutoff: 0.5 },
        ..Material::default()
    };
    let model = renderer.add_model(cube_of(material, true)).unwrap();
    renderer.backend_mut().is_compiling = true;
    // It does not wait for the driver: it requests the programs, and draws with them once they are compiled.
    assert!(!renderer.warm_up().unwrap());
    // The pipeline of the model, and that of tone mapping.
    assert_eq!(created_pipelines(&mut renderer), 2);
    assert!(renderer.backend().last_frame().is_none());
    renderer.backend_mut().is_compiling = false;
    assert!(renderer.warm_up().unwrap());
    assert_eq!(frame(&renderer).draws, []);
    renderer.set_image(model, 0, &(4, 4), 4, 4).unwrap();
    let report = draw(&mut renderer, &[view(Vec3::ZERO, Vec3::NEG_Z)]);
    assert_eq!(report.draws, 1);
    assert_eq!(created_pipelines(&mut renderer), 0);
    let draw = &frame(&renderer).draws[0];
    assert_eq!(draw.textures[0].slot.name(), "normal");
}
