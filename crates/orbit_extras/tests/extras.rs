//! Lasers, cursors and statistics in front of a renderer without a GPU.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::arithmetic_side_effects,
    clippy::as_conversions,
    reason = "a panic fails the test"
)]

use glam::{Mat4, Vec3};
use orbit_extras::{Extras, MAX_POINTERS, Pointer, StatsMode};
use orbit_render::backend::Viewport;
use orbit_render::testing::{NullBackend, NullCall, NullFrame};
use orbit_render::{Eye, RenderInput, Renderer, ViewInput};

/// A renderer with its extras.
struct Scene {
    renderer: Renderer<NullBackend>,
    extras: Extras,
}

impl Scene {
    fn new() -> Self {
        let mut renderer = Renderer::new(NullBackend::new()).unwrap();
        let extras = Extras::new(&mut renderer).unwrap();
        Self { renderer, extras }
    }

    fn draw(&mut self, views: &[ViewInput], now_secs: f64) {
        let input = RenderInput {
            views,
            clear: None,
            now_secs,
        };
        self.extras.prepare(&mut self.renderer, &input);
        self.renderer.render(&input).unwrap();
    }

    fn frame(&self) -> &NullFrame {
        self.renderer.backend().last_frame().unwrap()
    }

    /// The translation of each draw.
    fn positions(&self) -> Vec<Vec3> {
        let draws = self.frame().draws.iter();
        draws
            .map(|draw| Vec3::from([0, 1, 2].map(|row| draw.instance[row][3])))
            .collect()
    }
}

fn view(from: Vec3, toward: Vec3) -> ViewInput {
    ViewInput {
        clip_from_view: Mat4::perspective_rh_gl(std::f32::consts::FRAC_PI_2, 1.0, 0.05, 100.0),
        view_from_world: Mat4::look_to_rh(from, toward.normalize(), Vec3::Y),
        viewport: Viewport {
            x_px: 0,
            y_px: 0,
            width_px: 640,
            height_px: 640,
        },
        eye: Eye::None,
    }
}

fn both_eyes() -> [ViewInput; 2] {
    [(Eye::Left, -0.03), (Eye::Right, 0.03)].map(|(eye, x)| ViewInput {
        eye,
        ..view(Vec3::new(x, 1.6, 0.0), Vec3::NEG_Z)
    })
}

#[test]
fn shows_the_requested_lasers_and_cursors_and_keeps_the_runs_when_they_move() {
    let mut scene = Scene::new();
    let pointer = |x: f32, has_laser, hit_distance| Pointer {
        world_from_pointer: Mat4::from_translation(Vec3::new(x, 0.0, 0.0)),
        has_laser,
        hit_distance,
    };
    scene.extras.set_pointers(&[
        pointer(1.0, true, None),
        pointer(2.0, false, Some(4.0)),
        pointer(3.0, true, Some(2.0)),
    ]);
    scene.draw(&both_eyes(), 0.0);
    let positions = scene.positions();
    assert_eq!(positions.len(), 4);
    assert_eq!([positions[0].x, positions[1].x], [1.0, 3.0]);
    assert!(positions[2].distance(Vec3::new(2.0, 0.0, -3.98)) < 1e-5);
    assert!(positions[3].distance(Vec3::new(3.0, 0.0, -1.98)) < 1e-5);
    let revision = scene.frame().revision;
    scene.extras.set_pointers(&[
        pointer(5.0, true, None),
        pointer(6.0, false, Some(4.0)),
        pointer(7.0, true, Some(2.0)),
    ]);
    scene.draw(&both_eyes(), 0.0);
    assert_eq!(scene.frame().revision, revision);
    assert_eq!(scene.positions()[0].x, 5.0);
    scene.extras.set_pointers(&[]);
    scene.draw(&both_eyes(), 0.0);
    assert!(scene.frame().draws.is_empty());
}

#[test]
fn shows_at_most_as_many_pointers_as_are_promised() {
    let mut scene = Scene::new();
    let pointer = Pointer {
        world_from_pointer: Mat4::IDENTITY,
        has_laser: true,
        hit_distance: Some(1.0),
    };
    scene.extras.set_pointers(&[pointer; MAX_POINTERS + 1]);
    scene.extras.set_stats(StatsMode::On);
    scene.draw(&both_eyes(), 0.0);
    assert_eq!(scene.frame().draws.len(), 1 + 2 * MAX_POINTERS);
}

#[test]
fn statistics_are_fixed_in_the_world_or_in_the_view() {
    let mut scene = Scene::new();
    let mut graph_position = |mode, from: Vec3, toward: Vec3| {
        scene.extras.set_stats(mode);
        scene.draw(&[view(from, toward)], 0.0);
        scene.positions()[0]
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
    let mut scene = Scene::new();
    scene.extras.set_stats(StatsMode::Standing);
    let writes: usize = (0..=100)
        .map(|frame| {
            scene.renderer.backend_mut().take_calls();
            scene.draw(&[view(Vec3::ZERO, Vec3::NEG_Z)], f64::from(frame) / 100.0);
            let calls = scene.renderer.backend_mut().take_calls();
            let is_write = |call: &&NullCall| matches!(call, NullCall::WriteBuffer(..));
            usize::from(frame > 0) * calls.iter().filter(is_write).count()
        })
        .sum();
    assert_eq!(writes, 4);
    assert!((scene.extras.stats_fps().unwrap() - 100.0).abs() < 0.1);
}
