//! A file with parsed JSON, and the objects in it that others refer to by index.

use crate::accessors::AccessorEntry;
use crate::buffer_views::BufferView;
use crate::container::Container;
use crate::declared_extensions::DeclaredExtensions;
use crate::root_arrays::{RootArray, RootArrays};
use crate::value::{Document, Value};
use std::ops::Range;

/// A parsed file. Its buffers and images may still be missing.
#[derive(Debug)]
pub(crate) struct Asset {
    pub(crate) document: Document,
    root_arrays: RootArrays,
    /// All buffer views.
    pub(crate) views: Vec<BufferView>,
    /// All accessors. `None` if the type of one is unknown.
    pub(crate) accessors: Vec<Option<AccessorEntry>>,
    /// The bytes of the binary chunk.
    pub(crate) bin: Option<Range<usize>>,
    /// Whether the file is a binary container (.glb).
    pub(crate) is_binary: bool,
}

impl Asset {
    /// A file whose buffer views and accessors are not read yet.
    pub(crate) fn of(document: Document, container: Container) -> Self {
        Self {
            root_arrays: RootArrays::of(&document),
            document,
            views: Vec::new(),
            accessors: Vec::new(),
            bin: container.bin,
            is_binary: container.is_binary,
        }
    }

    /// The accessor at an index. `None` if it does not exist or its type is unknown.
    pub(crate) fn accessor(&self, index: usize) -> Option<AccessorEntry> {
        *self.accessors.get(index)?
    }

    pub(crate) fn root(&self) -> Value<'_> {
        self.document.root()
    }

    pub(crate) fn root_arrays(&self) -> &RootArrays {
        &self.root_arrays
    }

    pub(crate) fn len(&self, array: RootArray) -> usize {
        self.root_arrays.len(array)
    }

    pub(crate) fn get(&self, array: RootArray, index: usize) -> Option<Value<'_>> {
        self.root_arrays.get(&self.document, array, index)
    }

    pub(crate) fn iter(&self, array: RootArray) -> impl Iterator<Item = Value<'_>> {
        self.root_arrays.iter(&self.document, array)
    }

    /// Reads all items of an array. `read` is not generic, because the loop would be compiled anew for each caller.
    pub(crate) fn read_all<T>(
        &self,
        array: RootArray,
        read: &mut dyn FnMut(Value<'_>) -> T,
    ) -> Vec<T> {
        let mut items = Vec::with_capacity(self.len(array));
        for value in self.iter(array) {
            items.push(read(value));
        }
        items
    }

    /// The index stored in a property. `None` if it is absent or out of range.
    pub(crate) fn reference(
        &self,
        object: Value<'_>,
        name: &str,
        array: RootArray,
    ) -> Option<usize> {
        object
            .get_index(name)
            .filter(|index| *index < self.len(array))
    }

    pub(crate) fn requires(&self, extension: &str) -> bool {
        DeclaredExtensions::required(self.root()).contains(extension)
    }
}
