//! Fog.

use glam::Vec3;

/// Fog: what is further away is fainter, and has the fog's colour instead. Surfaces are in it; the sky and stars are not.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct Fog {
    /// Linear colour, as a display shows it.
    pub color: Vec3,
    /// Density per metre: of a surface at the distance `1 / density`, a share of `1 / e` is left. The share falls with the
    /// square of the distance in the exponent.
    pub density: f32,
    /// Distance from the viewer at which it begins, in metres.
    pub start: f32,
}
