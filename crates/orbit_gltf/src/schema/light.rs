//! Punctual lights (`KHR_lights_punctual`).

use super::object_schema::{
    FRACTION, Kind, ObjectSchema, array_of, number_between, number_from, optional, required,
    tuple_of,
};
use crate::root_arrays::RootArray;
use std::f32::consts::FRAC_PI_2;

/// The extension of the root object.
pub(super) static LIGHTS: ObjectSchema = ObjectSchema {
    properties: &[required("lights", array_of(&Kind::Object(&LIGHT)))],
    extensions: &[],
};

static LIGHT: ObjectSchema = ObjectSchema {
    properties: &[
        optional("name", Kind::String),
        optional("color", tuple_of(3, &FRACTION)),
        optional("intensity", number_from(0.0)),
        optional("spot", Kind::Object(&SPOT)),
        required("type", Kind::StringEnum(&["directional", "point", "spot"])),
        optional("range", number_from(0.0)),
    ],
    extensions: &[],
};

static SPOT: ObjectSchema = ObjectSchema {
    properties: &[
        optional("innerConeAngle", number_between(0.0, FRAC_PI_2)),
        optional("outerConeAngle", number_between(0.0, FRAC_PI_2)),
    ],
    extensions: &[],
};

/// The extension of a node.
pub(super) static NODE_LIGHT: ObjectSchema = ObjectSchema {
    properties: &[required("light", Kind::Index(RootArray::Lights))],
    extensions: &[],
};
