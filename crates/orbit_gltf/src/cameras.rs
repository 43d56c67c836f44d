//! Cameras (glTF 2.0, 3.10).

use crate::asset::Asset;
use crate::data::Work;
use crate::problem::Code;
use crate::schema::Root;
use crate::value::Value;
use orbit_scene::{Camera, Projection};

/// All cameras.
pub(crate) fn build(asset: &Asset, work: &mut Work) -> Vec<Camera> {
    asset
        .all(Root::Cameras)
        .map(|value| Camera {
            name: value.name(),
            projection: projection(value, work),
        })
        .collect()
}

fn projection(value: Value<'_>, work: &mut Work) -> Projection {
    let is_orthographic = value
        .get("type")
        .is_some_and(|kind| kind.is("orthographic"));
    let name = if is_orthographic {
        "orthographic"
    } else {
        "perspective"
    };
    let Some(numbers) = value.get(name) else {
        work.reports.warn(
            Code::UndefinedProperty,
            &value,
            &["The camera does not say what it sees; usual values are taken."],
        );
        return Projection::Perspective {
            fov_y: 1.0,
            aspect: None,
            near: 0.1,
            far: None,
        };
    };
    let number = |name: &str| numbers.get(name).and_then(Value::f32);
    let near = number("znear").unwrap_or(0.1);
    let far = number("zfar");
    if far.is_some_and(|far| far <= near) {
        work.reports.warn(
            Code::CameraZfarLequalZnear,
            &numbers,
            &["zfar should be greater than znear."],
        );
    }
    if is_orthographic {
        Projection::Orthographic {
            half_width: number("xmag").unwrap_or(1.0),
            half_height: number("ymag").unwrap_or(1.0),
            near,
            far: far.unwrap_or(near + 100.0),
        }
    } else {
        Projection::Perspective {
            fov_y: number("yfov").unwrap_or(1.0),
            aspect: number("aspectRatio").filter(|aspect| *aspect > 0.0),
            near,
            far: far.filter(|far| *far > near),
        }
    }
}
