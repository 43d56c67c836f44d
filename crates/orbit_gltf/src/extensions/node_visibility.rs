//! `KHR_node_visibility`: nodes that are hidden.

use super::extension::Extension;
use crate::schema::{ExtensionPlace, Kind, ObjectSchema, optional};
use crate::value::Value;

pub(super) static EXTENSION: Extension = Extension {
    name: "KHR_node_visibility",
    schemas: &[(
        ExtensionPlace::Node,
        ObjectSchema {
            properties: &[optional("visible", Kind::Bool)],
            place: None,
        },
    )],
    read_material: None,
};

/// Returns whether a node is visible, provided that its ancestors are.
pub(crate) fn is_visible(node: Value<'_>) -> bool {
    node.extension(EXTENSION.name)
        .is_none_or(|properties| properties.get_bool("visible", true))
}
