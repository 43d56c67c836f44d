//! Animated scenes for the tests.

use glam::Vec3;
use orbit_render::testing::NullBackend;
use orbit_render::{ModelId, Renderer};
use orbit_scene::{Animation, Channel, Interpolation, Keyframes, Property};

use super::{at, cube, draw, frame, mesh, mesh_node, origin, renderer, scene, view};

pub(crate) fn keys(
    width: usize,
    times: &[f32],
    values: &[f32],
    interpolation: Interpolation,
) -> Keyframes {
    Keyframes {
        times_secs: times.to_vec(),
        values: values.to_vec(),
        width,
        interpolation,
    }
}

pub(crate) fn animation(channels: Vec<Channel>, duration_secs: f32) -> Animation {
    Animation {
        name: None,
        channels,
        duration_secs,
    }
}

/// Moves a node along X from 0 to `end_x` in two seconds, at z = -10.
pub(crate) fn moving(node: usize, end_x: f32) -> Animation {
    let values = [0.0, 0.0, -10.0, end_x, 0.0, -10.0];
    animation(
        vec![Channel {
            node,
            property: Property::Translation,
            keyframes: keys(3, &[0.0, 2.0], &values, Interpolation::Linear),
        }],
        2.0,
    )
}

/// A cube that rests at (5, 0, -10), with an animation from x = 0 to x = 2 and one to x = 4.
pub(crate) fn moving_cube() -> (Renderer<NullBackend>, ModelId) {
    let mut content = scene(
        vec![mesh(cube(Vec3::ONE))],
        vec![mesh_node(0, at(5.0, 0.0, -10.0))],
    );
    content.animations = vec![moving(0, 2.0), moving(0, 4.0)];
    let mut renderer = renderer();
    let model = renderer.add_model(content).unwrap();
    (renderer, model)
}

pub(crate) fn x(renderer: &mut Renderer<NullBackend>) -> f32 {
    draw(renderer, &[view(Vec3::ZERO, Vec3::NEG_Z)]);
    origin(&frame(renderer).draws[0].instance).x
}
