//! `KHR_lights_punctual`: point, spot and directional lights.

use super::extension::Extension;
use crate::asset::Asset;
use crate::root_arrays::RootArray;
use crate::schema::{
    ExtensionPlace, FRACTION, Kind, NON_NEGATIVE, ObjectSchema, array_of, number_between, optional,
    required, tuple_of,
};
use crate::value::Value;
use glam::Vec3;
use orbit_scene::{Light, LightKind};
use std::f32::consts::{FRAC_PI_2, FRAC_PI_4};

pub(super) static EXTENSION: Extension = Extension {
    name: "KHR_lights_punctual",
    schemas: &[
        (
            ExtensionPlace::Root,
            ObjectSchema {
                properties: &[required("lights", array_of(&Kind::Object(&LIGHT)))],
                place: None,
            },
        ),
        (
            ExtensionPlace::Node,
            ObjectSchema {
                properties: &[required("light", Kind::Index(RootArray::Lights))],
                place: None,
            },
        ),
    ],
    read_material: None,
};

static LIGHT: ObjectSchema = ObjectSchema {
    properties: &[
        optional("name", Kind::String),
        optional("color", tuple_of(3, &FRACTION)),
        optional("intensity", NON_NEGATIVE),
        optional("spot", Kind::Object(&SPOT)),
        required("type", Kind::StringEnum(&["directional", "point", "spot"])),
        optional("range", NON_NEGATIVE),
    ],
    place: None,
};

static SPOT: ObjectSchema = ObjectSchema {
    properties: &[
        optional("innerConeAngle", number_between(0.0, FRAC_PI_2)),
        optional("outerConeAngle", number_between(0.0, FRAC_PI_2)),
    ],
    place: None,
};

/// All lights.
pub(crate) fn build(asset: &Asset) -> Vec<Light> {
    asset.read_all(RootArray::Lights, &mut light)
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
        color: value.get_color("color").unwrap_or(Vec3::ONE),
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

/// The index of a node's light.
pub(crate) fn of_node(asset: &Asset, node: Value<'_>) -> Option<usize> {
    let extension = node.extension(EXTENSION.name)?;
    asset.reference(extension, "light", RootArray::Lights)
}
