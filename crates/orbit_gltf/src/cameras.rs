//! Cameras (glTF 2.0, 3.10).

use crate::asset::Asset;
use crate::load_context::LoadContext;
use crate::problem::Code;
use crate::root_arrays::RootArray;
use crate::value::Value;
use orbit_scene::{Camera, Projection};

/// All cameras.
pub(crate) fn build(asset: &Asset, context: &mut LoadContext) -> Vec<Camera> {
    asset.read_all(RootArray::Cameras, &mut |value| Camera {
        name: value.name(),
        projection: projection(value, context),
    })
}

fn projection(value: Value<'_>, context: &mut LoadContext) -> Projection {
    let is_orthographic = value.get_text("type") == "orthographic";
    let name = if is_orthographic {
        "orthographic"
    } else {
        "perspective"
    };
    let Some(parameters) = value.get(name) else {
        context.problems.warn(
            Code::UndefinedProperty,
            value,
            "The camera has no projection. A default perspective is used.",
        );
        return Projection::Perspective {
            fov_y: 1.0,
            aspect: None,
            near: 0.1,
            far: None,
        };
    };
    let number = |name: &str| parameters.get(name).and_then(Value::as_f32);
    // Values that would make a projection that shows nothing are replaced.
    let magnitude = |name: &str| number(name).map(f32::abs).filter(|size| *size > 0.0);
    let near = number("znear")
        .filter(|near| is_orthographic || *near > 0.0)
        .unwrap_or(0.1);
    let far = number("zfar");
    if far.is_some_and(|far| far <= near) {
        context.problems.warn(
            Code::CameraZfarLequalZnear,
            parameters,
            "zfar should be greater than znear.",
        );
    }
    if is_orthographic {
        Projection::Orthographic {
            half_width: magnitude("xmag").unwrap_or(1.0),
            half_height: magnitude("ymag").unwrap_or(1.0),
            near,
            far: far.filter(|far| *far > near).unwrap_or(near + 100.0),
        }
    } else {
        Projection::Perspective {
            fov_y: number("yfov")
                .filter(|angle| (f32::EPSILON..std::f32::consts::PI).contains(angle))
                .unwrap_or(1.0),
            aspect: number("aspectRatio").filter(|aspect| *aspect > 0.0),
            near,
            far: far.filter(|far| *far > near),
        }
    }
}
