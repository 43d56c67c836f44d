//! `KHR_lights_punctual`: point, spot and directional lights.

use crate::asset::Asset;
use crate::root_arrays::RootArray;
use crate::value::Value;
use glam::Vec3;
use orbit_scene::{Light, LightKind};
use std::f32::consts::{FRAC_PI_2, FRAC_PI_4};

/// All lights.
pub(crate) fn build(asset: &Asset) -> Vec<Light> {
    asset.iter(RootArray::Lights).map(light).collect()
}

fn light(value: Value<'_>) -> Light {
    let range = value
        .get("range")
        .and_then(Value::as_f32)
        .filter(|range| *range > 0.0);
    let (kind, is_known) = match &*value.get_text("type") {
        "spot" => (spot(value, range), true),
        "point" => (LightKind::Point { range }, true),
        "directional" => (LightKind::Directional, true),
        // The schema has reported a warning. The light stays dark.
        _ => (LightKind::Directional, false),
    };
    Light {
        name: value.name(),
        color: Vec3::from(value.get_array("color").unwrap_or([1.0; 3])).max(Vec3::ZERO),
        intensity: if is_known {
            value.get_f32("intensity", 1.0).max(0.0)
        } else {
            0.0
        },
        kind,
    }
}

fn spot(value: Value<'_>, range: Option<f32>) -> LightKind {
    let angle = |name: &str, default: f32| {
        value
            .get_path(&["spot", name])
            .and_then(Value::as_f32)
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

/// The index of the light at a node.
pub(crate) fn of_node(asset: &Asset, node: Value<'_>) -> Option<usize> {
    let extension = node.extension("KHR_lights_punctual")?;
    asset.reference(extension, "light", RootArray::Lights)
}
