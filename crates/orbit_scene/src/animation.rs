/// Values that change over time.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Animation {
    /// Name, for people.
    pub name: Option<String>,
    /// What changes.
    pub channels: Vec<Channel>,
    /// Time of the last keyframe of all channels.
    pub duration_secs: f32,
}

/// One property of one node over time.
#[derive(Debug, Clone, PartialEq)]
pub struct Channel {
    /// Index of the node.
    pub node: usize,
    /// What of it.
    pub property: Property,
    /// Its values.
    pub keyframes: Keyframes,
}

/// What of a node changes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Property {
    /// Three numbers a key.
    Translation,
    /// Four numbers a key, a unit quaternion x, y, z, w.
    Rotation,
    /// Three numbers a key.
    Scale,
    /// As many numbers a key as the mesh has morph targets.
    Weights,
}

/// Values at times.
#[derive(Debug, Clone, PartialEq)]
pub struct Keyframes {
    /// Rising, at least one.
    pub times_secs: Vec<f32>,
    /// `width` numbers a time; with cubic splines three times as many: in-tangent, value, out-tangent.
    pub values: Vec<f32>,
    /// Numbers in one value.
    pub width: usize,
    /// Between two times.
    pub interpolation: Interpolation,
}

/// Between two times (glTF 2.0, appendix C).
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub enum Interpolation {
    /// The earlier value.
    Step,
    /// In a straight line; along the shortest arc for rotations.
    #[default]
    Linear,
    /// A cubic Hermite spline.
    CubicSpline,
}
