//! Fog.

use glam::Vec3;

/// Fog: distant surfaces fade into the fog's colour. The sky and stars are not affected.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct Fog {
    /// Linear colour as it is displayed.
    pub color: Vec3,
    /// Density per metre: at the distance `1 / density`, a share of `1 / e` of a surface is left. The share falls with the square
    /// of the distance in the exponent.
    pub density: f32,
    /// Distance from the viewer at which it begins, in metres.
    pub start: f32,
}
