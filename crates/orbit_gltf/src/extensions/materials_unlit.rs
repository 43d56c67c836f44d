//! `KHR_materials_unlit`: surfaces that have the base color in any light.

use super::extension::Extension;
use crate::schema::{ExtensionPlace, ObjectSchema};

pub(super) static EXTENSION: Extension = Extension {
    name: "KHR_materials_unlit",
    schemas: &[(
        ExtensionPlace::Material,
        ObjectSchema {
            properties: &[],
            place: None,
        },
    )],
    read_material: Some(|_, _, material, _| material.is_unlit = true),
};
