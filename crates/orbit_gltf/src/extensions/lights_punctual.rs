//! `KHR_lights_punctual`.

use crate::asset::Asset;
use crate::schema::Root;
use crate::value::Value;
use glam::Vec3;
use orbit_scene::{Light, LightKind};
use std::f32::consts::{FRAC_PI_2, FRAC_PI_4};

/// All lights.
pub(crate) fn build(asset: &Asset) -> Vec<Light> {
    asset.all(Root::Lights).map(light).collect()
}

fn light(value: Value<'_>) -> Light {
    let kind = value.get("type");
    let is = |name: &str| kind.is_some_and(|kind| kind.is(name));
    let range = value
        .get("range")
        .and_then(Value::f32)
        .filter(|range| *range > 0.0);
    let kind = if is("spot") {
        spot(value, range)
    } else if is("point") {
        LightKind::Point { range }
    } else {
        LightKind::Directional
    };
    // A light of a kind that nobody knows (a warning) gives none.
    let is_known = is("spot") || is("point") || is("directional");
    Light {
        name: value.name(),
        color: Vec3::from(value.floats("color").unwrap_or([1.0; 3])),
        intensity: if is_known {
            value.get_f32("intensity", 1.0)
        } else {
            0.0
        },
        kind,
    }
}

fn spot(value: Value<'_>, range: Option<f32>) -> LightKind {
    let angle = |name: &str, default: f32| {
        value
            .at(&["spot", name])
            .and_then(Value::f32)
            .unwrap_or(default)
            .max(0.0)
            .min(FRAC_PI_2)
    };
    let outer_cone_angle = angle("outerConeAngle", FRAC_PI_4);
    LightKind::Spot {
        range,
        inner_cone_angle: angle("innerConeAngle", 0.0).min(outer_cone_angle),
        outer_cone_angle,
    }
}

/// The light of a node.
pub(crate) fn of_node(asset: &Asset, node: Value<'_>) -> Option<usize> {
    let extension = node.extension("KHR_lights_punctual")?;
    asset.reference(extension, "light", Root::Lights)
}
