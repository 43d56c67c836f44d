//! The position of the viewer.

use glam::{Affine3A, Vec3A};
use orbit_render::ViewInput;

/// The camera's transform.
pub(crate) fn world_from_view(view: &ViewInput) -> Affine3A {
    // `view_from_world` is always affine.
    Affine3A::from_mat4(view.view_from_world).inverse()
}

/// The transform of the first view, at the point between all of them: the eyes of a head. `None` without views.
pub(crate) fn world_from_head(views: &[ViewInput]) -> Option<Affine3A> {
    let mut head = world_from_view(views.first()?);
    let (mut sum, mut count) = (Vec3A::ZERO, 0.0);
    for view in views {
        sum += world_from_view(view).translation;
        count += 1.0;
    }
    head.translation = sum / count;
    Some(head)
}
