/// A camera, looking along -Z of its node.
#[derive(Debug, Clone, PartialEq)]
pub struct Camera {
    /// Name, for people.
    pub name: Option<String>,
    /// What it sees.
    pub projection: Projection,
}

/// What a camera sees.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Projection {
    /// Far things are smaller.
    Perspective {
        /// Vertical, in radians.
        fov_y: f32,
        /// Width over height; `None` takes the viewport's.
        aspect: Option<f32>,
        /// Metres.
        near: f32,
        /// Metres; `None` is infinitely far.
        far: Option<f32>,
    },
    /// Far things are as large as near ones.
    Orthographic {
        /// Half the width, in metres.
        half_width: f32,
        /// Half the height, in metres.
        half_height: f32,
        /// Metres.
        near: f32,
        /// Metres.
        far: f32,
    },
}
