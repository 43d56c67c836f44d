//! Animations (glTF 2.0, 3.11).

/// A set of node properties that change over time.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Animation {
    /// Display name.
    pub name: Option<String>,
    /// One channel per animated property.
    pub channels: Vec<Channel>,
    /// Time of the last keyframe in any channel.
    pub duration_secs: f32,
}

/// One property of one node over time.
#[derive(Debug, Clone, PartialEq)]
pub struct Channel {
    /// Index of the node.
    pub node: usize,
    /// The animated property of the node.
    pub property: Property,
    /// The values of the property.
    pub keyframes: Keyframes,
}

/// The animated property of a node.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Property {
    /// A translation, with three numbers per key.
    Translation,
    /// A rotation, with four numbers per key: the unit quaternion x, y, z, w.
    Rotation,
    /// A scale, with three numbers per key.
    Scale,
    /// Morph weights, with one number per key and morph target.
    Weights,
}

/// A property's values at a series of times.
#[derive(Debug, Clone, PartialEq)]
pub struct Keyframes {
    /// The times of the keys: at least one, strictly increasing.
    pub times_secs: Vec<f32>,
    /// `width` numbers per time. With cubic splines, `3 * width`: in-tangent, value, out-tangent.
    pub values: Vec<f32>,
    /// Numbers per value.
    pub width: usize,
    /// How values between two keys are computed.
    pub interpolation: Interpolation,
}

/// How values between two keys are computed (glTF 2.0, appendix C).
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub enum Interpolation {
    /// Keeps the value of the earlier key.
    Step,
    /// Interpolates linearly; rotations spherically, along the shorter arc.
    #[default]
    Linear,
    /// Interpolates with a cubic Hermite spline.
    CubicSpline,
}
