//! What an extension registers.

use crate::asset::Asset;
use crate::load_context::LoadContext;
use crate::schema::{ExtensionPlace, ObjectSchema};
use crate::value::Value;
use orbit_scene::Material;

/// An extension of glTF that is read.
#[derive(Debug)]
pub(crate) struct Extension {
    pub(crate) name: &'static str,
    /// What it adds to the objects of a file, for each kind of object.
    pub(crate) schemas: &'static [(ExtensionPlace, ObjectSchema)],
    /// Reads its properties of a material.
    pub(crate) read_material: Option<MaterialReader>,
}

/// Reads the extension of a material, given the object with its properties.
pub(crate) type MaterialReader = fn(&Asset, Value<'_>, &mut Material, &mut LoadContext);
