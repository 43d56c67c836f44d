//! Cameras (glTF 2.0, 5.12 to 5.14).

use super::object_schema::{ANY_NUMBER, Kind, ObjectSchema, number_from, optional, required};

pub(super) static CAMERA: ObjectSchema = ObjectSchema {
    properties: &[
        optional("name", Kind::String),
        optional("orthographic", Kind::Object(&ORTHOGRAPHIC)),
        optional("perspective", Kind::Object(&PERSPECTIVE)),
        required("type", Kind::StringEnum(&["perspective", "orthographic"])),
    ],
    place: None,
};

static ORTHOGRAPHIC: ObjectSchema = ObjectSchema {
    properties: &[
        required("xmag", ANY_NUMBER),
        required("ymag", ANY_NUMBER),
        required("zfar", number_from(0.0)),
        required("znear", number_from(0.0)),
    ],
    place: None,
};

static PERSPECTIVE: ObjectSchema = ObjectSchema {
    properties: &[
        optional("aspectRatio", number_from(0.0)),
        required("yfov", number_from(0.0)),
        optional("zfar", number_from(0.0)),
        required("znear", number_from(0.0)),
    ],
    place: None,
};
