//! Animations (glTF 2.0, 5.5 to 5.8).

use super::object_schema::{Kind, ObjectSchema, array_of, optional, required};
use crate::root_arrays::RootArray;

pub(super) static ANIMATION: ObjectSchema = ObjectSchema {
    properties: &[
        optional("name", Kind::String),
        required("channels", array_of(&Kind::Object(&CHANNEL))),
        required("samplers", array_of(&Kind::Object(&ANIMATION_SAMPLER))),
    ],
    place: None,
};

static CHANNEL: ObjectSchema = ObjectSchema {
    properties: &[
        required("sampler", Kind::IndexInParent("samplers")),
        required("target", Kind::Object(&CHANNEL_TARGET)),
    ],
    place: None,
};

static CHANNEL_TARGET: ObjectSchema = ObjectSchema {
    properties: &[
        optional("node", Kind::Index(RootArray::Nodes)),
        required(
            "path",
            // "pointer" belongs to KHR_animation_pointer. Such channels are skipped.
            Kind::StringEnum(&["translation", "rotation", "scale", "weights", "pointer"]),
        ),
    ],
    place: None,
};

static ANIMATION_SAMPLER: ObjectSchema = ObjectSchema {
    properties: &[
        required("input", Kind::Index(RootArray::Accessors)),
        optional(
            "interpolation",
            Kind::StringEnum(&["LINEAR", "STEP", "CUBICSPLINE"]),
        ),
        required("output", Kind::Index(RootArray::Accessors)),
    ],
    place: None,
};
