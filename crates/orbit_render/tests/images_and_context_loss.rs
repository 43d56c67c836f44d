//! Images, and recovery from a lost context.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::arithmetic_side_effects,
    clippy::as_conversions,
    reason = "a panic fails the test"
)]

mod support;

use glam::{Affine3A, Mat4, Vec3};
use orbit_error::Coded;
use orbit_render::backend::{BlockFormat, TextureSlot};
use orbit_render::testing::{NullBackend, NullCall, NullDraw};
use orbit_render::{Blocks, ImageRequest, Star};
use orbit_scene::{
    Image, Material, MipFilter, Sampler, Scene, Texture, TextureRef, TextureTransform,
};
use support::*;

fn textured() -> Scene {
    let mut primitive = cube(Vec3::ONE);
    primitive.material = Some(0);
    let mut scene = scene(
        vec![mesh(primitive)],
        vec![mesh_node(0, at(0.0, 0.0, -9.0))],
    );
    let reference = |texture| {
        Some(TextureRef {
            texture,
            tex_coord: 0,
            transform: TextureTransform::default(),
        })
    };
    // Image 0 is used as colour, image 1 as data and as colour, image 2 is not used.
    scene.images = vec![Image::default(); 3];
    scene.samplers = vec![Sampler {
        mip_filter: MipFilter::None,
        ..Sampler::default()
    }];
    scene.textures = vec![
        Texture {
            image: Some(0),
            sampler: None,
        },
        Texture {
            image: Some(1),
            sampler: Some(0),
        },
    ];
    scene.materials = vec![Material {
        base_color_texture: reference(0),
        normal_texture: reference(1),
        emissive_texture: reference(1),
        ..Material::default()
    }];
    scene
}

#[test]
fn requests_images_once_per_colour_space() {
    let mut renderer = renderer();
    let model = renderer.add_model(textured()).unwrap();
    let request = |image, is_srgb, needs_mips| ImageRequest {
        image,
        is_srgb,
        needs_mips,
    };
    assert_eq!(
        renderer.image_requests(model),
        [
            request(0, true, true),
            request(1, false, false),
            request(1, true, false)
        ]
    );
}

#[test]
fn an_image_is_bound_once_it_is_set_and_can_be_replaced() {
    let mut renderer = renderer();
    let views = [view(Vec3::ZERO, Vec3::NEG_Z)];
    let model = renderer.add_model(textured()).unwrap();
    draw(&mut renderer, &views);
    let first = frame(&renderer).draws[0].clone();
    renderer.set_image(model, 1, &(16, 8), 16, 8).unwrap();
    draw(&mut renderer, &views);
    let second = frame(&renderer).draws[0].clone();
    let slots: Vec<_> = second
        .textures
        .iter()
        .map(|bound| bound.slot.name())
        .collect();
    assert_eq!(slots, ["base_color", "normal", "emissive"]);
    // Until then, a white texture or a flat normal is bound.
    let texture = |draw: &NullDraw, index: usize| draw.textures[index].texture;
    assert_eq!(texture(&first, 0), texture(&first, 2));
    assert_ne!(texture(&first, 0), texture(&first, 1));
    assert_eq!(texture(&first, 0), texture(&second, 0));
    assert_ne!(texture(&first, 1), texture(&second, 1));
    assert_ne!(texture(&second, 1), texture(&second, 2));
    // The pipeline does not depend on whether images are set.
    assert_eq!(first.pipeline, second.pipeline);

    renderer.backend_mut().take_calls();
    renderer.set_image(model, 1, &(16, 8), 16, 8).unwrap();
    draw(&mut renderer, &views);
    let calls = renderer.backend_mut().take_calls();
    assert!(
        calls
            .iter()
            .all(|call| matches!(call, NullCall::WriteImage(_))),
        "{calls:?}"
    );
    let live_resources = renderer.backend().live_resources();
    renderer.set_image(model, 1, &(4, 4), 4, 4).unwrap();
    draw(&mut renderer, &views);
    assert_eq!(renderer.backend().live_resources(), live_resources);
}

#[test]
fn blocks_are_written_level_by_level() {
    let mut renderer = renderer();
    let views = [view(Vec3::ZERO, Vec3::NEG_Z)];
    let model = renderer.add_model(textured()).unwrap();
    draw(&mut renderer, &views);
    let bytes = [7; 64];
    let blocks = |format, mip: u32, len| Blocks {
        format,
        width_px: 8,
        height_px: 8,
        mip_levels: 3,
        mip,
        bytes: &bytes[..len],
    };
    let writes = |calls: &[NullCall]| {
        let is_write = |call: &&NullCall| matches!(call, NullCall::WriteTexture(..));
        calls.iter().filter(is_write).count()
    };
    renderer.backend_mut().take_calls();
    for (mip, len) in [(0, 64), (1, 16), (2, 16)] {
        renderer
            .set_blocks(model, 0, &blocks(BlockFormat::Bc7, mip, len))
            .unwrap();
    }
    let calls = renderer.backend_mut().take_calls();
    assert!(matches!(calls[0], NullCall::CreateTexture(_)));
    assert_eq!((calls.len(), writes(&calls)), (4, 3));
    draw(&mut renderer, &views);
    assert_eq!(
        frame(&renderer).draws[0].textures[0].slot,
        TextureSlot::BASE_COLOR
    );
    // An image in another format replaces the first.
    let live_resources = renderer.backend().live_resources();
    renderer
        .set_blocks(model, 0, &blocks(BlockFormat::Etc2Rgba8, 0, 64))
        .unwrap();
    assert_eq!(renderer.backend().live_resources(), live_resources);
    // An image used as colour and as data needs two textures.
    renderer.backend_mut().take_calls();
    renderer
        .set_blocks(model, 1, &blocks(BlockFormat::Bc7, 0, 64))
        .unwrap();
    assert_eq!(writes(&renderer.backend_mut().take_calls()), 2);

    for (mip, len) in [(0, 63), (1, 64), (3, 16)] {
        let result = renderer.set_blocks(model, 0, &blocks(BlockFormat::Bc7, mip, len));
        assert!(result.is_err());
    }
    let unknown = renderer.set_blocks(model, 3, &blocks(BlockFormat::Bc7, 0, 64));
    assert_eq!(unknown.unwrap_err().code(), "texture_key");
}

#[test]
fn draws_the_same_frame_after_a_lost_context() {
    let mut renderer = renderer();
    let model = renderer.add_model(textured()).unwrap();
    let moved = renderer.add_model(textured()).unwrap();
    renderer.set_model_transform(moved, Mat4::from_translation(Vec3::new(1.0, 2.0, 0.0)));
    renderer
        .set_stars(Some(&[Star {
            direction: Vec3::NEG_Z,
            magnitude: 0.0,
            color: Vec3::ONE,
        }]))
        .unwrap();
    let overlay = renderer.add_overlay(cube(Vec3::ONE), 2).unwrap();
    renderer.set_overlay_instances(overlay, &[Affine3A::IDENTITY; 2]);
    let views = [view(Vec3::ZERO, Vec3::NEG_Z)];
    for image in [0, 1] {
        renderer.set_image(model, image, &(8, 8), 8, 8).unwrap();
    }
    draw(&mut renderer, &views);
    let before = frame(&renderer).clone();
    let live_resources = renderer.backend().live_resources();

    renderer.backend_mut().is_lost = true;
    let lost = renderer.render(&orbit_render::RenderInput {
        views: &views,
        clear: None,
        now_secs: 0.0,
    });
    assert_eq!(lost.unwrap_err().code(), "context_lost");

    renderer.restore(NullBackend::new()).unwrap();
    for image in [0, 1] {
        renderer.set_image(model, image, &(8, 8), 8, 8).unwrap();
    }
    draw(&mut renderer, &views);
    let after = frame(&renderer);
    assert_eq!(after.draws.len(), before.draws.len());
    for (after, before) in after.draws.iter().zip(&before.draws) {
        assert_eq!(
            (after.pipeline, after.instance, after.range.count),
            (before.pipeline, before.instance, before.range.count)
        );
        assert_eq!(after.textures.len(), before.textures.len());
    }
    assert_eq!(renderer.backend().live_resources(), live_resources);
    renderer.remove_model(model);
    renderer.remove_model(moved);
    draw(&mut renderer, &views);
    assert_eq!(frame(&renderer).draws.len(), before.draws.len() - 2);
}

#[test]
fn rejects_missing_materials_models_and_images() {
    let mut renderer = renderer();
    let mut broken = textured();
    broken.meshes[0].primitives[0].material = Some(1);
    let error = renderer.add_model(broken).unwrap_err();
    assert_eq!(error.code(), "primitive_material");
    assert!(
        error
            .to_string()
            .starts_with("RenderPrimitive does not have a material")
    );
    let mut broken = textured();
    broken.meshes[0].primitives[0].variants = vec![(0, 7)];
    assert!(renderer.add_model(broken).is_err());

    let model = renderer.add_model(textured()).unwrap();
    let error = renderer.set_image(model, 3, &(1, 1), 1, 1).unwrap_err();
    assert_eq!(error.code(), "texture_key");
    assert!(
        error
            .to_string()
            .starts_with("Texure does not have a valid key")
    );
    // The image exists, but no material uses it.
    renderer.set_image(model, 2, &(1, 1), 1, 1).unwrap();
}
