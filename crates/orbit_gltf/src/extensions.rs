//! The extensions that are read. Each file is one extension, or a family of them with one reader: it registers the name,
//! the schema and, for materials, the reader.

pub(crate) mod draco;
mod extension;
pub(crate) mod lights_punctual;
mod materials_anisotropy;
mod materials_clearcoat;
mod materials_dispersion;
mod materials_emissive_strength;
mod materials_ior;
mod materials_iridescence;
mod materials_pbr_specular_glossiness;
mod materials_sheen;
mod materials_specular;
mod materials_transmission;
mod materials_unlit;
pub(crate) mod materials_variants;
mod materials_volume;
pub(crate) mod mesh_gpu_instancing;
pub(crate) mod mesh_quantization;
pub(crate) mod meshopt_compression;
pub(crate) mod node_visibility;
pub(crate) mod texture_source;
pub(crate) mod texture_transform;

use crate::asset::Asset;
use crate::declared_extensions::DeclaredExtensions;
use crate::load_context::LoadContext;
use crate::problem::{Code, ProblemLog, excerpt};
use crate::schema::{ExtensionPlace, ObjectSchema};
use crate::value::Value;
use extension::Extension;
use orbit_scene::Material;

/// All extensions, in the order in which those of materials apply: a later one overrides what an earlier one has set.
static EXTENSIONS: [&Extension; 24] = [
    &materials_unlit::EXTENSION,
    // Replaces the whole surface, which the extensions of the metallic-roughness model then refine.
    &materials_pbr_specular_glossiness::EXTENSION,
    &materials_emissive_strength::EXTENSION,
    &materials_ior::EXTENSION,
    &materials_specular::EXTENSION,
    &materials_clearcoat::EXTENSION,
    &materials_sheen::EXTENSION,
    &materials_transmission::EXTENSION,
    &materials_volume::EXTENSION,
    &materials_dispersion::EXTENSION,
    &materials_iridescence::EXTENSION,
    &materials_anisotropy::EXTENSION,
    &materials_variants::EXTENSION,
    &draco::EXTENSION,
    &lights_punctual::EXTENSION,
    &mesh_gpu_instancing::EXTENSION,
    &mesh_quantization::EXTENSION,
    &meshopt_compression::KHR,
    &meshopt_compression::EXT,
    &node_visibility::EXTENSION,
    &texture_source::WEBP,
    &texture_source::AVIF,
    &texture_source::BASISU,
    &texture_transform::EXTENSION,
];

/// The names of the supported extensions.
pub fn supported_extensions() -> impl Iterator<Item = &'static str> {
    EXTENSIONS.iter().map(|extension| extension.name)
}

/// What an extension adds to the objects of a kind. `None` if it is unknown or adds nothing there.
pub(crate) fn schema(name: Value<'_>, place: ExtensionPlace) -> Option<&'static ObjectSchema> {
    let schemas = find(name)?.schemas.iter();
    schemas
        .filter(|(other, _)| *other == place)
        .map(|(_, schema)| schema)
        .next()
}

/// Applies the extensions of a material.
pub(crate) fn read_material(
    asset: &Asset,
    value: Value<'_>,
    material: &mut Material,
    context: &mut LoadContext,
) {
    for extension in EXTENSIONS {
        if let Some(read) = extension.read_material
            && let Some(properties) = value.extension(extension.name)
        {
            read(asset, properties, material, context);
        }
    }
}

/// Reports the extensions of a file that are not supported.
pub(crate) fn check(root: Value<'_>, problems: &mut ProblemLog) {
    let required = DeclaredExtensions::required(root);
    for name in required.names().filter(|name| is_unknown(*name)) {
        problems.error(
            Code::UnsupportedRequiredExtension,
            name,
            format_args!(
                "This file needs the extension '{}', which is not supported.",
                excerpt(&name.text())
            ),
        );
    }
    for name in DeclaredExtensions::used(root).names() {
        if is_unknown(name) && !required.contains(&name.text()) {
            problems.warn(
                Code::UnsupportedExtension,
                name,
                format_args!(
                    "The extension '{}' is not supported. Its effect is not shown.",
                    excerpt(&name.text())
                ),
            );
        }
    }
}

/// The schema reports a name that is not a string.
fn is_unknown(name: Value<'_>) -> bool {
    name.is_string() && find(name).is_none()
}

fn find(name: Value<'_>) -> Option<&'static Extension> {
    EXTENSIONS
        .into_iter()
        .find(|extension| name.equals(extension.name))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn registers_each_name_once() {
        let names: HashSet<&str> = supported_extensions().collect();
        assert_eq!(names.len(), EXTENSIONS.len());
    }

    #[test]
    fn finds_the_schema_of_an_extension_only_where_it_belongs() {
        let document = crate::value::Document::of_json(r#""KHR_lights_punctual""#);
        let has = |place| schema(document.root(), place).is_some();
        assert!(has(ExtensionPlace::Root) && has(ExtensionPlace::Node));
        assert!(!has(ExtensionPlace::Material));
    }
}
