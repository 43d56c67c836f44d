//! Punctual lights (`KHR_lights_punctual`).

use glam::Vec3;

/// A light without size. Directional and spot lights shine along -Z of their node.
#[derive(Debug, Clone, PartialEq)]
pub struct Light {
    /// Display name.
    pub name: Option<String>,
    /// The colour in linear RGB.
    pub color: Vec3,
    /// The intensity: candela for point and spot lights, lux for directional lights.
    pub intensity: f32,
    /// How the light spreads.
    pub kind: LightKind,
}

/// How a light spreads.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum LightKind {
    /// Parallel rays of the same intensity everywhere.
    Directional,
    /// Rays from a point in all directions.
    Point {
        /// Maximum distance, in metres. `None` is infinite.
        range: Option<f32>,
    },
    /// Rays from a point into a cone.
    Spot {
        /// Maximum distance, in metres. `None` is infinite.
        range: Option<f32>,
        /// Angle from the axis at which the light begins to fade, in radians.
        inner_cone_angle: f32,
        /// Angle from the axis at which the light ends, in radians.
        outer_cone_angle: f32,
    },
}
