//! The cameras of a model.

use orbit_scene::{Projection, Scene};

use crate::contents::Contents;

impl Contents {
    /// Adds the cameras that nodes use. A camera that several nodes use is added once for each node. The numbers of each: its node
    /// and its projection.
    pub(crate) fn add_cameras(&mut self, scene: &Scene) {
        let mut cameras = Vec::new();
        for (index, node) in scene.nodes.iter().enumerate() {
            if let Some(camera) = node.camera.and_then(|camera| scene.cameras.get(camera)) {
                cameras.push((index, camera));
            }
        }
        self.add_count(cameras.len());
        for (node, camera) in cameras {
            self.add_name(camera.name.as_deref());
            self.add_count(node);
            self.add_numbers(&projection_numbers(&camera.projection));
        }
    }
}

/// Returns a projection as five numbers. Perspective: 0, vertical field of view in radians, aspect ratio or NaN, near plane, far
/// plane or NaN. Orthographic: 1, half width, half height, near plane, far plane, in metres.
fn projection_numbers(projection: &Projection) -> [f32; 5] {
    match *projection {
        Projection::Perspective {
            fov_y,
            aspect,
            near,
            far,
        } => {
            let [aspect, far] = [aspect, far].map(|number| number.unwrap_or(f32::NAN));
            [0.0, fov_y, aspect, near, far]
        }
        Projection::Orthographic {
            half_width,
            half_height,
            near,
            far,
        } => [1.0, half_width, half_height, near, far],
    }
}
