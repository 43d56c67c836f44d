//! The extensions that a file declares (glTF 2.0, 3.12).

use crate::value::{Items, Value};

/// How many names of a list are read. Fewer extensions exist.
const MAX_NAMES: usize = 256;

/// A list of names of extensions at the root of a file.
#[derive(Debug, Clone)]
pub(crate) struct DeclaredExtensions<'a>(Items<'a>);

impl<'a> DeclaredExtensions<'a> {
    /// The names of the extensions that are used.
    pub(crate) fn used(root: Value<'a>) -> Self {
        Self(root.get_items("extensionsUsed"))
    }

    /// The names of the extensions without which the file cannot be loaded.
    pub(crate) fn required(root: Value<'a>) -> Self {
        Self(root.get_items("extensionsRequired"))
    }

    pub(crate) fn names(&self) -> impl Iterator<Item = Value<'a>> {
        self.0.clone().take(MAX_NAMES)
    }

    pub(crate) fn contains(&self, extension: &str) -> bool {
        self.names().any(|name| name.equals(extension))
    }
}
