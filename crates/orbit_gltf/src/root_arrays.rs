//! The arrays at the root of a file, whose items refer to each other by index.

use crate::value::{Document, Value};

/// An array at the root of the file, or of an extension of the root object.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum RootArray {
    Accessors,
    Buffers,
    BufferViews,
    Cameras,
    Images,
    Materials,
    Meshes,
    Nodes,
    Samplers,
    Scenes,
    Skins,
    Textures,
    Animations,
    Lights,
    Variants,
}

impl RootArray {
    const ALL: [Self; 15] = [
        Self::Accessors,
        Self::Buffers,
        Self::BufferViews,
        Self::Cameras,
        Self::Images,
        Self::Materials,
        Self::Meshes,
        Self::Nodes,
        Self::Samplers,
        Self::Scenes,
        Self::Skins,
        Self::Textures,
        Self::Animations,
        Self::Lights,
        Self::Variants,
    ];

    /// The member names that lead from the root object to the array.
    pub(crate) fn path(self) -> &'static [&'static str] {
        match self {
            Self::Accessors => &["accessors"],
            Self::Buffers => &["buffers"],
            Self::BufferViews => &["bufferViews"],
            Self::Cameras => &["cameras"],
            Self::Images => &["images"],
            Self::Materials => &["materials"],
            Self::Meshes => &["meshes"],
            Self::Nodes => &["nodes"],
            Self::Samplers => &["samplers"],
            Self::Scenes => &["scenes"],
            Self::Skins => &["skins"],
            Self::Textures => &["textures"],
            Self::Animations => &["animations"],
            Self::Lights => &["extensions", "KHR_lights_punctual", "lights"],
            Self::Variants => &["extensions", "KHR_materials_variants", "variants"],
        }
    }

    pub(crate) fn name(self) -> &'static str {
        self.path().last().copied().unwrap_or_default()
    }
}

/// The items of all root arrays, for access by index.
#[derive(Debug, Default)]
pub(crate) struct RootArrays {
    /// Indices on the JSON tape, in the order of [`RootArray::ALL`].
    items: [Vec<u32>; RootArray::ALL.len()],
}

impl RootArrays {
    pub(crate) fn of(document: &Document) -> Self {
        let mut arrays = Self::default();
        for (items, array) in arrays.items.iter_mut().zip(RootArray::ALL) {
            if let Some(value) = document.root().get_path(array.path()) {
                items.extend(value.items().map(|item| item.tape_index));
            }
        }
        arrays
    }

    fn items(&self, array: RootArray) -> &[u32] {
        let position = RootArray::ALL.iter().position(|other| *other == array);
        position
            .and_then(|position| self.items.get(position))
            .map_or(&[], Vec::as_slice)
    }

    pub(crate) fn len(&self, array: RootArray) -> usize {
        self.items(array).len()
    }

    pub(crate) fn get<'a>(
        &self,
        document: &'a Document,
        array: RootArray,
        index: usize,
    ) -> Option<Value<'a>> {
        let tape_index = self.items(array).get(index)?;
        Some(document.value(*tape_index))
    }

    pub(crate) fn iter<'a>(
        &'a self,
        document: &'a Document,
        array: RootArray,
    ) -> impl Iterator<Item = Value<'a>> {
        self.items(array)
            .iter()
            .map(|tape_index| document.value(*tape_index))
    }
}
