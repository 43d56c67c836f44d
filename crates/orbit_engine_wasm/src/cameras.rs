//! The cameras of a model.

use orbit_numbers::to_u32;
use orbit_scene::{Projection, Scene};

use crate::models::ModelInfo;

impl ModelInfo {
    /// Lists the cameras that nodes use.
    pub(crate) fn add_cameras(&mut self, scene: &Scene) {
        for (index, node) in scene.nodes.iter().enumerate() {
            let Some(camera) = node.camera.and_then(|camera| scene.cameras.get(camera)) else {
                continue;
            };
            self.camera_nodes.push(to_u32(index));
            self.camera_names
                .push(camera.name.clone().unwrap_or_default());
            self.camera_projections
                .extend_from_slice(&projection_numbers(&camera.projection));
        }
    }
}

/// Returns a projection as `ModelInfo::camera_projections` lists it.
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
