//! Sky, stars and overlays.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::arithmetic_side_effects,
    clippy::as_conversions,
    reason = "a panic fails the test"
)]

mod support;

use glam::{Affine3A, Vec3};
use orbit_render::backend::{Blend, Program};
use orbit_render::error::RenderError;
use orbit_render::testing::{NullBackend, NullCall, NullDraw};
use orbit_render::{
    DisplayMode, Eye, MAX_OVERLAY_INSTANCES, Panorama, Renderer, SkyDesc, SkyImage, Star,
};
use support::*;

fn both_eyes() -> [orbit_render::ViewInput; 2] {
    [(Eye::Left, -0.03), (Eye::Right, 0.03)].map(|(eye, x)| orbit_render::ViewInput {
        eye,
        ..view(Vec3::new(x, 1.6, 0.0), Vec3::NEG_Z)
    })
}

fn draws_of(renderer: &Renderer<NullBackend>, program: Program) -> Vec<NullDraw> {
    let draws = &frame(renderer).draws;
    draws
        .iter()
        .filter(|draw| draw.pipeline.program == program)
        .cloned()
        .collect()
}

#[test]
fn a_sky_passes_display_mode_rotation_and_eye_to_the_shader() {
    let mut renderer = renderer();
    let desc = SkyDesc {
        image: SkyImage::Colors(&(4096, 2048), [4096, 2048]),
        mode: DisplayMode::StereoTopBottom,
        rotation_y_rads: 1.5,
    };
    renderer.set_sky(Some(&desc)).unwrap();
    draw(&mut renderer, &both_eyes());
    let sky = draws_of(&renderer, Program::Sky);
    assert_eq!(sky.len(), 1);
    assert_eq!(sky[0].instance[3], [1.0, 1.5, 0.0, 0.0]);
    assert_eq!(sky[0].range.count, 40 * 40 * 6);
    assert_eq!(sky[0].view_mask, 0b11);
    // The eye of each view: vec4 9, third component.
    let uniforms = &frame(&renderer).view_uniforms;
    let eye = |view: usize| {
        let offset = view * orbit_render::backend::layout::VIEW_STRIDE_BYTES + 9 * 16 + 8;
        f32::from_le_bytes(uniforms[offset..offset + 4].try_into().unwrap())
    };
    assert_eq!([eye(0), eye(1)], [1.0, 2.0]);
    renderer.set_sky_view(DisplayMode::StereoLeftRight, 0.0);
    draw(&mut renderer, &both_eyes());
    assert_eq!(draws_of(&renderer, Program::Sky)[0].instance[3][0], 2.0);
    renderer.set_sky_view(DisplayMode::Mono, 0.0);
    draw(&mut renderer, &both_eyes());
    assert_eq!(draws_of(&renderer, Program::Sky)[0].instance[3][0], 0.0);
    renderer.set_sky(None).unwrap();
    draw(&mut renderer, &both_eyes());
    assert!(frame(&renderer).draws.is_empty());
}

#[test]
fn a_sky_of_light_is_a_texture_of_half_floats_and_the_environment_needs_none() {
    let mut renderer = renderer();
    let textures = renderer.backend().live_resources()[1];
    let light = Panorama::from_rgb(2, &[70_000.0, 2.0, 0.0, 1.0, 1.0, 1.0]).unwrap();
    let mut show = |image| {
        let desc = SkyDesc {
            image,
            mode: DisplayMode::Mono,
            rotation_y_rads: 0.5,
        };
        renderer.set_sky(Some(&desc)).unwrap();
        draw(&mut renderer, &both_eyes());
        let sky = draws_of(&renderer, Program::Sky);
        (
            sky[0].instance[3],
            renderer.backend().live_resources()[1] - textures,
        )
    };
    // The first frame makes the targets, and the placeholder of the environment's sky stays.
    let (texel, with_light) = show(SkyImage::Light(&light, 3.0));
    assert_eq!(texel, [0.0, 0.5, 1.0, 3.0]);
    let (texel, with_environment) = show(SkyImage::Environment { blur: 0.25 });
    assert_eq!(texel, [0.0, 0.5, 2.0, 0.25]);
    assert_eq!(with_environment, with_light);
    assert_eq!(show(SkyImage::Light(&light, 3.0)).1, with_light + 1);
}

#[test]
fn the_background_is_drawn_after_opaque_items_and_the_overlay_last() {
    let mut renderer = renderer();
    let mut glass = cube(Vec3::ONE);
    glass.material = Some(0);
    let mut content = scene(
        vec![mesh(cube(Vec3::splat(0.5))), mesh(glass)],
        vec![
            mesh_node(0, at(0.0, 1.6, -8.0)),
            mesh_node(1, at(0.0, 1.6, -5.0)),
        ],
    );
    content.materials.push(orbit_scene::Material {
        alpha_mode: orbit_scene::AlphaMode::Blend,
        ..Default::default()
    });
    renderer.add_model(content).unwrap();
    renderer
        .set_sky(Some(&SkyDesc {
            image: SkyImage::Colors(&(64, 32), [64, 32]),
            mode: DisplayMode::Mono,
            rotation_y_rads: 0.0,
        }))
        .unwrap();
    renderer
        .set_stars(Some(&[Star {
            direction: Vec3::Y,
            magnitude: 1.0,
            color: Vec3::ONE,
        }]))
        .unwrap();
    for overlay in [cube(Vec3::ONE), cube(Vec3::splat(0.1))] {
        let overlay = renderer.add_overlay(overlay, 1).unwrap();
        renderer.set_overlay_instances(overlay, &[Affine3A::IDENTITY]);
    }
    draw(&mut renderer, &both_eyes());
    let order: Vec<(Program, Blend)> = frame(&renderer)
        .draws
        .iter()
        .map(|draw| (draw.pipeline.program, draw.pipeline.blend))
        .collect();
    assert_eq!(
        order,
        [
            (Program::Surface, Blend::Opaque),
            (Program::Sky, Blend::Opaque),
            (Program::Stars, Blend::Add),
            (Program::Surface, Blend::Alpha),
            (Program::Surface, Blend::Alpha),
            (Program::Surface, Blend::Alpha),
        ]
    );
}

#[test]
fn a_star_is_two_triangles() {
    let mut renderer = renderer();
    let star = |x: f32| Star {
        direction: Vec3::new(x, 1.0, 0.0).normalize(),
        magnitude: 2.0,
        color: Vec3::new(1.0, 0.5, 0.0),
    };
    renderer
        .set_stars(Some(&[star(0.0), star(1.0), star(2.0)]))
        .unwrap();
    draw(&mut renderer, &[view(Vec3::ZERO, Vec3::Y + Vec3::X)]);
    let stars = draws_of(&renderer, Program::Stars);
    assert_eq!(stars[0].range.count, 18);
    let bytes = renderer.backend().buffer(stars[0].vertices).unwrap();
    let float = |offset: usize| f32::from_le_bytes(bytes[offset..offset + 4].try_into().unwrap());
    assert_eq!(
        [float(0), float(4), float(8), float(12)],
        [0.0, 1.0, 0.0, 2.0]
    );
    assert_eq!(bytes[16..24], [255, 128, 0, 255, 129, 129, 0, 0]);
    let before = renderer.backend().live_resources();
    renderer.set_stars(None).unwrap();
    draw(&mut renderer, &[view(Vec3::ZERO, Vec3::Y)]);
    assert!(frame(&renderer).draws.is_empty());
    assert_eq!(renderer.backend().live_resources()[0], before[0] - 2);
}

#[test]
fn an_overlay_is_uploaded_when_it_is_shown_and_only_again_when_its_vertices_change() {
    let mut renderer = renderer();
    let overlay = renderer.add_overlay(cube(Vec3::ONE), 2).unwrap();
    let writes = |renderer: &mut Renderer<NullBackend>| {
        renderer.backend_mut().take_calls();
        draw(renderer, &both_eyes());
        let calls = renderer.backend_mut().take_calls();
        let is_write = |call: &&NullCall| matches!(call, NullCall::WriteBuffer(..));
        calls.iter().filter(is_write).count()
    };
    // The first frame also uploads the mesh of tone mapping.
    writes(&mut renderer);
    assert_eq!(writes(&mut renderer), 0);
    renderer.set_overlay_instances(overlay, &[Affine3A::IDENTITY; 3]);
    assert!(writes(&mut renderer) > 0);
    assert_eq!(draws_of(&renderer, Program::Surface).len(), 2);
    let revision = frame(&renderer).revision;
    let moved = Affine3A::from_translation(Vec3::X);
    renderer.set_overlay_instances(overlay, &[moved; 2]);
    assert_eq!(writes(&mut renderer), 0);
    assert_eq!(frame(&renderer).revision, revision);
    assert_eq!(origin(&frame(&renderer).draws[0].instance), Vec3::X);
    renderer.set_overlay_vertices(overlay, cube(Vec3::splat(2.0)));
    assert_eq!(writes(&mut renderer), 1);
    renderer.set_overlay_vertices(overlay, orbit_scene::Primitive::default());
    assert_eq!(writes(&mut renderer), 0);
    renderer.set_overlay_instances(overlay, &[]);
    writes(&mut renderer);
    assert!(draws_of(&renderer, Program::Surface).is_empty());
}

#[test]
fn overlays_have_room_for_a_fixed_number_of_instances() {
    let mut renderer = renderer();
    assert!(
        renderer
            .add_overlay(cube(Vec3::ONE), MAX_OVERLAY_INSTANCES - 1)
            .is_ok()
    );
    let refused = renderer.add_overlay(cube(Vec3::ONE), 2).unwrap_err();
    assert_eq!(refused, RenderError::TooManyOverlays);
    assert!(renderer.add_overlay(cube(Vec3::ONE), 1).is_ok());
}
