//! Sky, stars, lasers, cursors and statistics.
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
use orbit_render::backend::{Blend, Program};
use orbit_render::{
    DisplayMode, Eye, NullBackend, NullDraw, Pointer, Renderer, SkyDesc, Star, StatsMode,
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
        image: &(4096, 2048),
        width_px: 4096,
        height_px: 2048,
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
        let offset = view * orbit_render::layout::VIEW_STRIDE_BYTES + 9 * 16 + 8;
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
            image: &(64, 32),
            width_px: 64,
            height_px: 32,
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
    renderer.set_stats(StatsMode::On);
    renderer.set_pointers(&[Pointer {
        world_from_pointer: Mat4::IDENTITY,
        has_laser: true,
        hit_distance: Some(3.0),
    }]);
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
fn shows_the_requested_lasers_and_cursors_and_keeps_the_runs_when_they_move() {
    let mut renderer = renderer();
    let pointer = |x: f32, has_laser, hit_distance| Pointer {
        world_from_pointer: Mat4::from_translation(Vec3::new(x, 0.0, 0.0)),
        has_laser,
        hit_distance,
    };
    let views = both_eyes();
    renderer.set_pointers(&[
        pointer(1.0, true, None),
        pointer(2.0, false, Some(4.0)),
        pointer(3.0, true, Some(2.0)),
    ]);
    draw(&mut renderer, &views);
    let positions: Vec<Vec3> = frame(&renderer)
        .draws
        .iter()
        .map(|draw| origin(&draw.instance))
        .collect();
    assert_eq!(positions.len(), 4);
    assert_eq!([positions[0].x, positions[1].x], [1.0, 3.0]);
    assert!(positions[2].distance(Vec3::new(2.0, 0.0, -3.98)) < 1e-5);
    assert!(positions[3].distance(Vec3::new(3.0, 0.0, -1.98)) < 1e-5);
    let revision = frame(&renderer).revision;
    renderer.set_pointers(&[
        pointer(5.0, true, None),
        pointer(6.0, false, Some(4.0)),
        pointer(7.0, true, Some(2.0)),
    ]);
    draw(&mut renderer, &views);
    assert_eq!(frame(&renderer).revision, revision);
    assert_eq!(origin(&frame(&renderer).draws[0].instance).x, 5.0);
    renderer.set_pointers(&[]);
    draw(&mut renderer, &views);
    assert!(frame(&renderer).draws.is_empty());
}

#[test]
fn statistics_are_fixed_in_the_world_or_in_the_view() {
    let mut renderer = renderer();
    renderer.set_stats(StatsMode::Standing);
    let mut graph_position = |mode, from: Vec3, toward: Vec3| {
        renderer.set_stats(mode);
        draw(&mut renderer, &[view(from, toward)]);
        origin(&frame(&renderer).draws[0].instance)
    };
    let here = graph_position(StatsMode::Standing, Vec3::ZERO, Vec3::NEG_Z);
    assert!(here.z < -0.5 && here.x == 0.0 && here.y < 0.0 && here.y > here.z / 2.0);
    assert_eq!(
        graph_position(StatsMode::Standing, Vec3::ONE, Vec3::X),
        here
    );
    // Switching to the view and back positions it in front of the viewer again, upright for any view direction.
    graph_position(StatsMode::On, Vec3::ONE, Vec3::X);
    let there = graph_position(
        StatsMode::Standing,
        Vec3::ONE,
        Vec3::new(1.0, 0.9, 0.0).normalize(),
    );
    assert!((there - Vec3::ONE - Vec3::new(-here.z, here.y, 0.0)).length() < 1e-5);
    let ahead = graph_position(StatsMode::On, Vec3::ZERO, Vec3::NEG_Z);
    assert!(ahead.z < -0.1 && ahead.x < 0.0 && ahead.y > 0.0);
    let turned = graph_position(StatsMode::On, Vec3::ZERO, Vec3::X);
    assert!((turned - Vec3::new(-ahead.z, ahead.y, ahead.x)).length() < 1e-5);
    // Entirely inside the view, which is 90 degrees wide.
    assert!(ahead.x / ahead.z < 1.0 && -ahead.y / ahead.z < 1.0);
}

#[test]
fn the_graph_is_only_rewritten_when_a_step_ends() {
    let mut renderer = renderer();
    renderer.set_stats(StatsMode::Standing);
    let views = [view(Vec3::ZERO, Vec3::NEG_Z)];
    let writes: usize = (0..=100)
        .map(|frame| {
            renderer.backend_mut().take_calls();
            renderer
                .render(&orbit_render::RenderInput {
                    views: &views,
                    clear: None,
                    now_secs: f64::from(frame) / 100.0,
                })
                .unwrap();
            let calls = renderer.backend_mut().take_calls();
            let is_write = |call: &&orbit_render::NullCall| {
                matches!(call, orbit_render::NullCall::WriteBuffer(..))
            };
            usize::from(frame > 0) * calls.iter().filter(is_write).count()
        })
        .sum();
    assert_eq!(writes, 4);
    assert!((renderer.stats_fps().unwrap() - 100.0).abs() < 0.1);
}
