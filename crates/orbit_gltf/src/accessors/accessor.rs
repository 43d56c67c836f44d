//! Accessors with the bytes that they refer to.

use super::accessor_entry::{SparseEntry, ViewOffset};
use super::element_layout::{ComponentType, ElementLayout};
use crate::asset_data::AssetData;
use crate::problem::{Code, ProblemLog};
use crate::value::Value;

/// A typed view of binary data.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Accessor<'a> {
    pub(crate) value: Value<'a>,
    pub(crate) layout: ElementLayout,
    pub(crate) is_normalized: bool,
    pub(crate) count: usize,
    /// Bytes from one element to the next, at least the size of an element.
    pub(super) stride: usize,
    pub(super) elements: Elements<'a>,
    pub(super) sparse: Option<Sparse<'a>>,
}

/// Where the elements come from.
#[derive(Debug, Clone, Copy)]
pub(super) enum Elements<'a> {
    /// The bytes from the start of the first to the end of the last element.
    Bytes(&'a [u8]),
    /// There is no buffer view, so all elements are zero.
    Zeros,
    /// The bytes of the buffer view are missing or too few, so nothing can be read.
    Missing,
}

/// Elements that replace those of the buffer view.
#[derive(Debug, Clone, Copy)]
pub(super) struct Sparse<'a> {
    pub(super) value: Value<'a>,
    pub(super) count: usize,
    pub(super) indices: Option<&'a [u8]>,
    pub(super) index_component: ComponentType,
    pub(super) values: Option<&'a [u8]>,
}

impl<'a> Accessor<'a> {
    /// The accessor at an index. `None` if it does not exist or its type is unknown.
    pub(crate) fn of(data: &'a AssetData, index: usize) -> Option<Self> {
        let entry = data.asset.accessor(index)?;
        let bytes = || {
            let extent = entry.layout.extent(entry.stride, entry.count)?;
            rest_of_view(data, entry.start)?.get(..extent)
        };
        let elements = match bytes() {
            Some(bytes) => Elements::Bytes(bytes),
            None if entry.has_view => Elements::Missing,
            None => Elements::Zeros,
        };
        Some(Self {
            value: data.asset.document.value(entry.tape_index),
            layout: entry.layout,
            is_normalized: entry.is_normalized,
            count: entry.count,
            stride: entry.stride,
            elements,
            sparse: entry.sparse.map(|sparse| Sparse::of(data, sparse)),
        })
    }

    /// The bytes of the elements. `None` if there are none.
    pub(super) fn bytes(&self) -> Option<&'a [u8]> {
        match self.elements {
            Elements::Bytes(bytes) => Some(bytes),
            Elements::Zeros | Elements::Missing => None,
        }
    }

    /// Charges the budget for reading all its numbers. Returns `false` if it exceeds the budget.
    pub(super) fn pay_for_numbers(&self) -> bool {
        let per_element = self.layout.component_count();
        let numbers = self.count.saturating_mul(per_element);
        self.value.budget().take_work(numbers)
    }

    /// The same accessor, but reading tightly packed `bytes`.
    pub(crate) fn with_bytes(self, bytes: &'a [u8]) -> Self {
        Self {
            elements: Elements::Bytes(bytes),
            stride: self.layout.packed_stride(),
            ..self
        }
    }

    /// Returns whether the elements have one of the component counts and component types. Reports an error if not.
    pub(crate) fn check_format(
        &self,
        location: Value<'_>,
        component_counts: &[usize],
        components: &[ComponentType],
        problems: &mut ProblemLog,
    ) -> bool {
        let component_count = self.layout.component_count();
        // A MAT2 has as many components as a VEC4, but is not one.
        let is_vector_or_mat4 = self.layout.columns == 1 || component_count == 16;
        let fits = is_vector_or_mat4
            && component_counts.contains(&component_count)
            && components.contains(&self.layout.component);
        if !fits {
            problems.error(
                Code::AccessorInvalidFormat,
                location,
                "An accessor of this type cannot be used here.",
            );
        }
        fits
    }
}

impl<'a> Sparse<'a> {
    fn of(data: &'a AssetData, entry: SparseEntry) -> Self {
        Self {
            value: data.asset.document.value(entry.tape_index),
            count: entry.count,
            indices: rest_of_view(data, entry.indices),
            index_component: entry.index_component,
            values: rest_of_view(data, entry.values),
        }
    }
}

/// The bytes from an offset to the end of its buffer view.
fn rest_of_view(data: &AssetData, start: ViewOffset) -> Option<&[u8]> {
    data.view(start.view?)?.get(start.offset..)
}
