use super::element_layout::{ComponentType, ElementLayout};
use crate::asset_data::AssetData;
use crate::problem::{Code, ProblemLog};
use crate::root_arrays::RootArray;
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
    /// From the first to the end of the last element.
    Bytes(&'a [u8]),
    /// There is no buffer view.
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
        let value = data.asset.get(RootArray::Accessors, index)?;
        let layout = ElementLayout::of(value)?;
        let view = data
            .asset
            .reference(value, "bufferView", RootArray::BufferViews);
        let offset = value.get_index("byteOffset").unwrap_or(0);
        let count = value.get_index("count")?;
        let stride =
            layout.stride(view.and_then(|view| data.asset.get(RootArray::BufferViews, view)));
        let bytes = || {
            let extent = layout.extent(stride, count)?;
            data.view(view?)?.get(offset..)?.get(..extent)
        };
        let elements = match (value.get("bufferView"), bytes()) {
            (_, Some(bytes)) => Elements::Bytes(bytes),
            (None, None) => Elements::Zeros,
            (Some(_), None) => Elements::Missing,
        };
        Some(Self {
            value,
            layout,
            is_normalized: value.get_bool("normalized", false),
            count,
            stride,
            elements,
            sparse: Sparse::of(data, value),
        })
    }

    /// The bytes of the elements. `None` if there are none.
    pub(super) fn bytes(&self) -> Option<&'a [u8]> {
        match self.elements {
            Elements::Bytes(bytes) => Some(bytes),
            Elements::Zeros | Elements::Missing => None,
        }
    }

    /// The same accessor, but of tightly packed `bytes`.
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
    fn of(data: &'a AssetData, accessor: Value<'a>) -> Option<Self> {
        let value = accessor.get("sparse")?;
        let indices = value.get("indices")?;
        let values = value.get("values")?;
        let bytes = |object: Value<'_>| {
            let view = data
                .asset
                .reference(object, "bufferView", RootArray::BufferViews)?;
            let offset = object.get_index("byteOffset").unwrap_or(0);
            data.view(view)?.get(offset..)
        };
        Some(Self {
            value,
            count: value.get_index("count")?,
            indices: bytes(indices),
            index_component: ComponentType::of(indices.get_u32("componentType")?)?,
            values: bytes(values),
        })
    }
}
