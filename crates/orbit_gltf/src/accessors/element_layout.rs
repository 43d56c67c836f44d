//! The size and shape of an accessor's elements (glTF 2.0, 3.6.2.2 to 3.6.2.4).

/// The type of a component in the binary data.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum ComponentType {
    I8,
    U8,
    I16,
    U16,
    U32,
    F32,
}

impl ComponentType {
    pub(super) fn of(code: u32) -> Option<Self> {
        Some(match code {
            5120 => Self::I8,
            5121 => Self::U8,
            5122 => Self::I16,
            5123 => Self::U16,
            5125 => Self::U32,
            5126 => Self::F32,
            _ => return None,
        })
    }

    /// Size in bytes.
    pub(crate) fn size(self) -> usize {
        match self {
            Self::I8 | Self::U8 => 1,
            Self::I16 | Self::U16 => 2,
            Self::U32 | Self::F32 => 4,
        }
    }
}

/// The layout of an element: columns of components. Only matrices have more than one column.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct ElementLayout {
    pub(crate) component: ComponentType,
    pub(crate) columns: usize,
    pub(crate) rows: usize,
}

impl ElementLayout {
    /// The layout that these properties of a file describe. `None` if one is unknown.
    pub(super) fn of(kind: &str, component_code: u32) -> Option<Self> {
        let (columns, rows) = match kind {
            "SCALAR" => (1, 1),
            "VEC2" => (1, 2),
            "VEC3" => (1, 3),
            "VEC4" => (1, 4),
            "MAT2" => (2, 2),
            "MAT3" => (3, 3),
            "MAT4" => (4, 4),
            _ => return None,
        };
        Some(Self {
            component: ComponentType::of(component_code)?,
            columns,
            rows,
        })
    }

    pub(super) fn scalar(component: ComponentType) -> Self {
        Self {
            component,
            columns: 1,
            rows: 1,
        }
    }

    pub(crate) fn component_count(self) -> usize {
        self.columns.saturating_mul(self.rows)
    }

    /// Bytes from one column to the next. Columns of matrices are aligned to four bytes.
    fn column_stride(self) -> usize {
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

    /// Bytes from one element to the next if the buffer view has no stride.
    pub(crate) fn packed_stride(self) -> usize {
        self.column_stride().saturating_mul(self.columns)
    }

    /// Bytes from one element to the next. A declared stride that is less than an element is ignored.
    pub(super) fn stride(self, declared: Option<usize>) -> usize {
        declared
            .filter(|stride| *stride >= self.size())
            .unwrap_or(self.packed_stride())
    }

    /// Bytes of an element, without the padding after its last column.
    pub(crate) fn size(self) -> usize {
        self.packed_stride()
            .saturating_sub(self.column_stride())
            .saturating_add(self.column_size())
    }

    /// Bytes from the start of the first to the end of the last element. `None` on overflow or without elements.
    pub(crate) fn extent(self, stride: usize, count: usize) -> Option<usize> {
        let before_last = stride.checked_mul(count.checked_sub(1)?)?;
        before_last.checked_add(self.size())
    }
}
