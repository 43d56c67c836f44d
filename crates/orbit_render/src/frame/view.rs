//! Views: a screen, or the eyes of a headset.

use glam::{Affine3A, Mat4, Vec3A};

use crate::backend::Viewport;
use crate::frame::frustum::Frustum;

/// Maximum number of views in a frame.
pub const MAX_VIEWS: usize = 8;

/// The eye that a view is for.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Eye {
    /// Neither: a flat screen.
    #[default]
    None,
    /// The left eye.
    Left,
    /// The right eye.
    Right,
}

/// A view to draw.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct ViewInput {
    /// Projection with depth from -1 to 1, as in WebGL and WebXR.
    pub clip_from_view: Mat4,
    /// Inverse of the camera's transform.
    pub view_from_world: Mat4,
    /// Where it is drawn on the target.
    pub viewport: Viewport,
    /// The eye that it is for.
    pub eye: Eye,
}

/// A view with derived matrices.
#[derive(Debug, Clone)]
pub(crate) struct View {
    pub(crate) input: ViewInput,
    pub(crate) clip_from_world: Mat4,
    pub(crate) world_from_view: Mat4,
    pub(crate) frustum: Frustum,
}

impl View {
    pub(crate) fn new(input: &ViewInput) -> Self {
        let clip_from_world = input.clip_from_view * input.view_from_world;
        Self {
            input: *input,
            clip_from_world,
            // `view_from_world` is always affine.
            world_from_view: Affine3A::from_mat4(input.view_from_world).inverse().into(),
            frustum: Frustum::new(&clip_from_world),
        }
    }

    pub(crate) fn position(&self) -> Vec3A {
        self.world_from_view.w_axis.truncate().into()
    }

    /// The direction in which the camera looks.
    pub(crate) fn forward(&self) -> Vec3A {
        Vec3A::from(-self.world_from_view.z_axis.truncate()).normalize_or_zero()
    }
}

/// Returns position and direction from which depth is measured: the middle of both eyes of a headset, so that neither eye
/// sees a worse order than the other, or else the first view. `None` without views.
pub(crate) fn middle_eye(views: &[View]) -> Option<(Vec3A, Vec3A)> {
    let first = views.first()?;
    let (mut position, mut forward, mut eyes) = (Vec3A::ZERO, Vec3A::ZERO, 0.0);
    for view in views {
        if view.input.eye != Eye::None {
            position += view.position();
            forward += view.forward();
            eyes += 1.0;
        }
    }
    if eyes == 0.0 {
        return Some((first.position(), first.forward()));
    }
    Some((position / eyes, forward.normalize_or_zero()))
}
