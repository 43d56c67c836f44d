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
    pub(crate) support: Support,
    /// What it adds to the objects of a file, for each kind of object.
    pub(crate) schemas: &'static [(ExtensionPlace, ObjectSchema)],
    /// Reads its properties of a material.
    pub(crate) read_material: Option<MaterialReader>,
}

/// How much of an extension is shown.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Support {
    /// All of it.
    Whole,
    /// Something like it. A sentence says what.
    Approximated(&'static str),
}

/// Reads the extension of a material, given the object with its properties.
pub(crate) type MaterialReader = fn(&Asset, Value<'_>, &mut Material, &mut LoadContext);
