//! Typed views of the bytes (glTF 2.0, 3.6.2).

mod bounds;
mod check;
mod read;

pub(crate) use bounds::check_bounds;
pub(crate) use check::check;

use crate::data::Data;
use crate::number::to_usize;
use crate::problem::{Code, Reports};
use crate::schema::Root;
use crate::value::Value;

/// Type of a number in the bytes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Component {
    I8,
    U8,
    I16,
    U16,
    U32,
    F32,
}

impl Component {
    fn of(number: u32) -> Option<Self> {
        Some(match number {
            5120 => Self::I8,
            5121 => Self::U8,
            5122 => Self::I16,
            5123 => Self::U16,
            5125 => Self::U32,
            5126 => Self::F32,
            _ => return None,
        })
    }

    pub(crate) fn size(self) -> usize {
        match self {
            Self::I8 | Self::U8 => 1,
            Self::I16 | Self::U16 => 2,
            Self::U32 | Self::F32 => 4,
        }
    }
}

/// What elements look like: columns of rows of numbers. Only matrices have more than one column.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Layout {
    pub(crate) component: Component,
    pub(crate) columns: usize,
    pub(crate) rows: usize,
}

impl Layout {
    fn of(value: Value<'_>) -> Option<Self> {
        let component = Component::of(value.get("componentType")?.whole()?)?;
        let kind = value.get("type")?;
        let (columns, rows) = *[
            ("SCALAR", (1, 1)),
            ("VEC2", (1, 2)),
            ("VEC3", (1, 3)),
            ("VEC4", (1, 4)),
            ("MAT2", (2, 2)),
            ("MAT3", (3, 3)),
            ("MAT4", (4, 4)),
        ]
        .iter()
        .find_map(|(name, shape)| kind.is(name).then_some(shape))?;
        Some(Self {
            component,
            columns,
            rows,
        })
    }

    /// Numbers in an element.
    pub(crate) fn width(self) -> usize {
        self.columns.saturating_mul(self.rows)
    }

    /// From one column to the next: matrices begin each at a multiple of four bytes.
    fn column_step(self) -> usize {
        let column = self.column_size();
        if self.columns == 1 {
            column
        } else {
            column.next_multiple_of(4)
        }
    }

    fn column_size(self) -> usize {
        self.rows.saturating_mul(self.component.size())
    }

    /// From one element to the next where the view says nothing.
    pub(crate) fn step(self) -> usize {
        self.column_step().saturating_mul(self.columns)
    }

    /// Bytes that are read of an element: up to the end of its last column.
    pub(crate) fn size(self) -> usize {
        self.step()
            .saturating_sub(self.column_step())
            .saturating_add(self.column_size())
    }

    /// Bytes from the first to the last of `count` elements.
    pub(crate) fn extent(self, step: usize, count: usize) -> Option<usize> {
        let before_last = step.checked_mul(count.checked_sub(1)?)?;
        before_last.checked_add(self.size())
    }
}

/// Elements that differ from those of the view.
#[derive(Debug, Clone, Copy)]
struct Sparse<'a> {
    value: Value<'a>,
    count: usize,
    indices: Option<&'a [u8]>,
    index_component: Component,
    values: Option<&'a [u8]>,
}

/// A typed view of the bytes.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Accessor<'a> {
    pub(crate) value: Value<'a>,
    pub(crate) layout: Layout,
    pub(crate) is_normalized: bool,
    pub(crate) count: usize,
    step: usize,
    /// From the first element on; `None` is zeros.
    bytes: Option<&'a [u8]>,
    sparse: Option<Sparse<'a>>,
}

impl<'a> Accessor<'a> {
    /// An accessor with the bytes it views. `None` if its type is not known or it does not exist.
    pub(crate) fn of(data: &'a Data, index: usize) -> Option<Self> {
        let value = data.asset.get(Root::Accessors, index)?;
        let layout = Layout::of(value)?;
        let view = data.asset.reference(value, "bufferView", Root::BufferViews);
        let offset = value.get_index("byteOffset").unwrap_or(0);
        let step = view
            .and_then(|view| data.asset.get(Root::BufferViews, view))
            .and_then(|view| view.get_index("byteStride"))
            .unwrap_or(layout.step());
        Some(Self {
            value,
            layout,
            is_normalized: value.get_bool("normalized", false),
            count: value.get_index("count")?,
            step,
            bytes: view
                .and_then(|view| data.view(view))
                .and_then(|bytes| bytes.get(offset..)),
            sparse: Sparse::of(data, value),
        })
    }

    /// The same elements, but tightly packed in `bytes`.
    pub(crate) fn with_bytes(self, bytes: &'a [u8]) -> Self {
        Self {
            bytes: Some(bytes),
            step: self.layout.step(),
            ..self
        }
    }

    /// Whether the elements are in a view of the file.
    pub(crate) fn has_view(&self) -> bool {
        self.bytes.is_some()
    }

    /// Whether elements look as they must at `place`; an error if not.
    pub(crate) fn must_be(
        &self,
        place: Value<'_>,
        shapes: &[usize],
        components: &[Component],
        reports: &mut Reports,
    ) -> bool {
        let is_vector = self.layout.columns == 1 || self.layout.width() == 16;
        let fits = is_vector
            && shapes.contains(&self.layout.width())
            && components.contains(&self.layout.component);
        if !fits {
            reports.error(
                Code::AccessorInvalidFormat,
                &place,
                &["The accessor is of a type that cannot be used here."],
            );
        }
        fits
    }
}

impl<'a> Sparse<'a> {
    fn of(data: &'a Data, accessor: Value<'a>) -> Option<Self> {
        let value = accessor.get("sparse")?;
        let indices = value.get("indices")?;
        let values = value.get("values")?;
        let bytes = |part: Value<'_>| {
            let view = data
                .asset
                .reference(part, "bufferView", Root::BufferViews)?;
            let offset = part
                .get("byteOffset")
                .and_then(Value::whole)
                .map_or(0, to_usize);
            data.view(view)?.get(offset..)
        };
        Some(Self {
            value,
            count: value.get_index("count")?,
            indices: bytes(indices),
            index_component: Component::of(indices.get("componentType")?.whole()?)?,
            values: bytes(values),
        })
    }
}
