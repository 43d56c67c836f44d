//! Cameras (glTF 2.0, 3.10).

/// A camera. It looks along -Z of its node.
#[derive(Debug, Clone, PartialEq)]
pub struct Camera {
    /// Display name.
    pub name: Option<String>,
    /// How points are projected.
    pub projection: Projection,
}

/// How a camera projects points.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Projection {
    /// A perspective projection: distant objects appear smaller.
    Perspective {
        /// Vertical field of view, in radians.
        fov_y: f32,
        /// Width divided by height. `None` uses the aspect ratio of the viewport.
        aspect: Option<f32>,
        /// Distance of the near plane, in metres.
        near: f32,
        /// Distance of the far plane, in metres. `None` is infinite.
        far: Option<f32>,
    },
    /// An orthographic projection: distance does not affect size.
    Orthographic {
        /// Half the width, in metres.
        half_width: f32,
        /// Half the height, in metres.
        half_height: f32,
        /// Distance of the near plane, in metres.
        near: f32,
        /// Distance of the far plane, in metres.
        far: f32,
    },
}
