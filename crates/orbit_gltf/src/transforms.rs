//! Transforms of nodes (glTF 2.0, 3.5.3).

use crate::load_context::LoadContext;
use crate::problem::Code;
use crate::value::Value;
use glam::{Mat4, Quat, Vec3};
use orbit_scene::Transform;

/// Reads the transform of a node.
pub(crate) fn read(node: Value<'_>, context: &mut LoadContext) -> Transform {
    if let Some(matrix) = node.get_array::<16>("matrix") {
        let has_trs = ["translation", "rotation", "scale"]
            .iter()
            .any(|name| node.get(name).is_some());
        if has_trs {
            context.problems.warn(
                Code::NodeMatrixTrs,
                node,
                "The node has a matrix, so translation, rotation and scale are ignored.",
            );
        }
        return Transform::Matrix(Mat4::from_cols_array(&matrix));
    }
    let rotation = Quat::from_array(node.get_array("rotation").unwrap_or([0.0, 0.0, 0.0, 1.0]));
    if (rotation.length_squared() - 1.0).abs() > 1e-3 {
        context.problems.warn(
            Code::RotationNonUnit,
            node,
            "The rotation is not a unit quaternion. It is normalized.",
        );
    }
    Transform::Trs {
        translation: Vec3::from(node.get_array("translation").unwrap_or([0.0; 3])),
        rotation: unit_quaternion(rotation),
        scale: Vec3::from(node.get_array("scale").unwrap_or([1.0; 3])),
    }
}

/// Normalizes a rotation. Returns the identity if its length is zero or not finite.
pub(crate) fn unit_quaternion(rotation: Quat) -> Quat {
    let length = rotation.length();
    if !length.is_normal() {
        Quat::IDENTITY
    } else if (length - 1.0).abs() > 1e-6 {
        rotation / length
    } else {
        rotation
    }
}
