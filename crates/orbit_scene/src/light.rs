use glam::Vec3;

/// A light of no size (`KHR_lights_punctual`), shining along -Z of its node.
#[derive(Debug, Clone, PartialEq)]
pub struct Light {
    /// Name, for people.
    pub name: Option<String>,
    /// Linear colour.
    pub color: Vec3,
    /// Candela for points and spots, lux for directional light.
    pub intensity: f32,
    /// How it spreads.
    pub kind: LightKind,
}

/// How a light spreads.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum LightKind {
    /// The same everywhere.
    Directional,
    /// From a point, to all sides.
    Point {
        /// Metres it reaches; `None` is without end.
        range: Option<f32>,
    },
    /// From a point, into a cone.
    Spot {
        /// Metres it reaches; `None` is without end.
        range: Option<f32>,
        /// Radians from the axis to where it begins to fade.
        inner_cone_angle: f32,
        /// Radians from the axis to where it ends.
        outer_cone_angle: f32,
    },
}
