//! Punctual lights.
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
use orbit_render::backend::layout::MAX_LIGHTS;
use orbit_render::testing::NullFrame;
use orbit_scene::{Light, LightKind, Node};
use support::*;

/// The `vec4` of the first light in a view's uniform block, and how many a light has.
const FIRST_LIGHT: usize = 23;
const LIGHT_VEC4S: usize = 4;

/// The intensity with which each of the lights is shown, by its place on the x axis. Zero if it is not shown.
fn shown(frame: &NullFrame, count: usize) -> Vec<f32> {
    let float = |vec4: usize, component: usize| {
        let offset = vec4 * 16 + component * 4;
        f32::from_le_bytes(frame.view_uniforms[offset..offset + 4].try_into().unwrap())
    };
    let mut intensities = vec![0.0; count];
    for light in 0..MAX_LIGHTS {
        let first = FIRST_LIGHT + light * LIGHT_VEC4S;
        let color = float(first + 2, 0);
        if color > 0.0 {
            intensities[float(first, 0).round() as usize] = color;
        }
    }
    intensities
}

#[test]
fn no_light_pops_while_the_viewer_passes_more_of_them_than_a_frame_can_have() {
    let count = 2 * MAX_LIGHTS;
    let mut content = scene(vec![], vec![]);
    for index in 0..count {
        content.lights.push(Light {
            kind: LightKind::Point { range: None },
            color: Vec3::ONE,
            intensity: 100.0,
            name: None,
        });
        content.roots[0].nodes.push(index);
        content.nodes.push(Node {
            light: Some(index),
            transform: at(index as f32, 0.0, 0.0),
            ..Node::default()
        });
    }
    let mut renderer = renderer();
    renderer.add_model(content).unwrap();
    let mut previous: Option<Vec<f32>> = None;
    let mut changes = 0;
    for step in 0..1500 {
        let viewer = Vec3::new(step as f32 * 0.01, 1.0, 3.0);
        draw(&mut renderer, &[view(viewer, Vec3::NEG_Z)]);
        let now = shown(frame(&renderer), count);
        assert!(now.iter().filter(|&&light| light > 0.0).count() <= MAX_LIGHTS);
        if let Some(previous) = &previous {
            for (before, after) in previous.iter().zip(&now) {
                changes += usize::from(before != after);
                assert!((before - after).abs() < 2.0, "{step}: {before} to {after}");
            }
        }
        previous = Some(now);
    }
    assert!(changes > 100, "the lights hardly changed: {changes}");
}
