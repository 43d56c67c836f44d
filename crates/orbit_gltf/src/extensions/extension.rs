//! The registration of an extension.

use crate::asset::Asset;
use crate::load_context::LoadContext;
use crate::schema::{ExtensionPlace, ObjectSchema};
use crate::value::Value;
use orbit_scene::Material;

/// An extension of glTF that this crate reads.
#[derive(Debug)]
pub(crate) struct Extension {
    pub(crate) name: &'static str,
    /// The properties that it adds to each kind of object in a file.
    pub(crate) schemas: &'static [(ExtensionPlace, ObjectSchema)],
    /// Reads its properties of a material.
    pub(crate) read_material: Option<MaterialReader>,
}

/// Reads the extension of a material, given the object with its properties.
pub(crate) type MaterialReader = fn(&Asset, Value<'_>, &mut Material, &mut LoadContext);
