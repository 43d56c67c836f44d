//! The JSON properties of each accessor.

use super::element_layout::{ComponentType, ElementLayout};
use crate::buffer_views::BufferView;
use crate::value::Value;

/// The JSON properties of an accessor. They are read once, because many properties refer to the same accessor.
#[derive(Debug, Clone, Copy)]
pub(crate) struct AccessorEntry {
    /// Its JSON, by index on the tape.
    pub(super) tape_index: u32,
    pub(crate) layout: ElementLayout,
    /// The number that the file uses for the component type.
    pub(crate) component_code: u32,
    pub(super) is_normalized: bool,
    pub(crate) count: usize,
    /// Bytes from one element to the next, at least the size of an element.
    pub(super) stride: usize,
    /// Whether the file declares a buffer view for the accessor, even if that does not exist.
    pub(crate) has_view: bool,
    pub(super) start: ViewOffset,
    pub(super) sparse: Option<SparseEntry>,
}

/// The JSON properties of the elements that replace others.
#[derive(Debug, Clone, Copy)]
pub(super) struct SparseEntry {
    pub(super) tape_index: u32,
    pub(super) count: usize,
    pub(super) index_component: ComponentType,
    pub(super) indices: ViewOffset,
    pub(super) values: ViewOffset,
}

/// An offset in a buffer view.
#[derive(Debug, Clone, Copy)]
pub(super) struct ViewOffset {
    /// The index of the view. `None` if it does not exist.
    pub(super) view: Option<usize>,
    pub(super) offset: usize,
}

impl AccessorEntry {
    /// Reads an accessor. `None` if its type or its count is unknown.
    pub(crate) fn of(views: &[BufferView], value: Value<'_>) -> Option<Self> {
        let component_code = value.get_u32("componentType")?;
        let layout = ElementLayout::of(&value.get_text("type"), component_code)?;
        let start = ViewOffset::of(views, value);
        Some(Self {
            tape_index: value.tape_index,
            layout,
            component_code,
            is_normalized: value.get_bool("normalized", false),
            count: value.get_index("count")?,
            stride: layout.stride(start.view.and_then(|view| views.get(view)?.stride)),
            has_view: value.get("bufferView").is_some(),
            start,
            sparse: value
                .get("sparse")
                .and_then(|sparse| SparseEntry::of(views, sparse)),
        })
    }
}

impl SparseEntry {
    fn of(views: &[BufferView], value: Value<'_>) -> Option<Self> {
        let indices = value.get("indices")?;
        Some(Self {
            tape_index: value.tape_index,
            count: value.get_index("count")?,
            index_component: ComponentType::of(indices.get_u32("componentType")?)?,
            indices: ViewOffset::of(views, indices),
            values: ViewOffset::of(views, value.get("values")?),
        })
    }
}

impl ViewOffset {
    fn of(views: &[BufferView], object: Value<'_>) -> Self {
        Self {
            view: object
                .get_index("bufferView")
                .filter(|view| *view < views.len()),
            offset: object.get_index("byteOffset").unwrap_or(0),
        }
    }
}
