//! Converts the elements of an accessor to numbers.

use super::accessor::{Accessor, Elements};
use super::element_layout::ComponentType;
use crate::load_context::LoadContext;
use crate::problem::Code;
use orbit_numbers::{to_usize, u32_to_f32, unorm16};

/// Bytes of the largest element, a MAT4 of floats.
const MAX_ELEMENT_BYTES: usize = 64;

/// Reads the component at the beginning of `bytes`.
fn read_f32(bytes: &[u8], component: ComponentType, is_normalized: bool) -> f32 {
    // The largest value of the type becomes 1 (glTF 2.0, 3.6.2.2).
    let (value, max) = match component {
        ComponentType::F32 => return f32::from_le_bytes(first_bytes(bytes)),
        ComponentType::U32 => (
            u32_to_f32(u32::from_le_bytes(first_bytes(bytes))),
            4_294_967_295.0,
        ),
        ComponentType::U16 => (f32::from(u16::from_le_bytes(first_bytes(bytes))), 65535.0),
        ComponentType::I16 => (f32::from(i16::from_le_bytes(first_bytes(bytes))), 32767.0),
        ComponentType::U8 => (f32::from(u8::from_le_bytes(first_bytes(bytes))), 255.0),
        ComponentType::I8 => (f32::from(i8::from_le_bytes(first_bytes(bytes))), 127.0),
    };
    if is_normalized {
        (value / max).max(-1.0)
    } else {
        value
    }
}

/// Reads the unsigned integer at the beginning of `bytes`.
fn read_u32(bytes: &[u8], component: ComponentType) -> u32 {
    match component.size() {
        1 => u32::from(u8::from_le_bytes(first_bytes(bytes))),
        2 => u32::from(u16::from_le_bytes(first_bytes(bytes))),
        _ => u32::from_le_bytes(first_bytes(bytes)),
    }
}

/// The first `N` bytes; zeros if there are fewer.
fn first_bytes<const N: usize>(bytes: &[u8]) -> [u8; N] {
    bytes.first_chunk().copied().unwrap_or([0; N])
}

/// A number that a component can be converted to.
trait FromComponent: Copy {
    fn from_component(bytes: &[u8], component: ComponentType, is_normalized: bool) -> Self;
}

impl FromComponent for f32 {
    fn from_component(bytes: &[u8], component: ComponentType, is_normalized: bool) -> Self {
        read_f32(bytes, component, is_normalized)
    }
}

impl FromComponent for u32 {
    fn from_component(bytes: &[u8], component: ComponentType, _is_normalized: bool) -> Self {
        read_u32(bytes, component)
    }
}

/// Joint indices are kept as they are; colors become 16-bit normalized integers.
impl FromComponent for u16 {
    fn from_component(bytes: &[u8], component: ComponentType, is_normalized: bool) -> Self {
        match component {
            ComponentType::F32 => unorm16(read_f32(bytes, component, true)),
            ComponentType::U8 if is_normalized => {
                u16::from(u8::from_le_bytes(first_bytes(bytes))).wrapping_mul(257)
            }
            _ => Self::try_from(read_u32(bytes, component)).unwrap_or(Self::MAX),
        }
    }
}

impl Accessor<'_> {
    /// Reserves memory for `count` numbers or vectors of `size` bytes. Returns `false` if they cannot be read.
    fn reserve(&self, count: usize, size: usize, context: &mut LoadContext) -> bool {
        match self.elements {
            Elements::Bytes(_) => {
                self.pay_for_numbers() && context.reserve(self.value, count, size)
            }
            Elements::Zeros => context.reserve_zeros(self.value, count, size),
            Elements::Missing => false,
        }
    }

    /// Reserves memory for one `T` per element. Components that an element lacks keep their value in `default`.
    fn allocate<T: Copy>(&self, default: T, context: &mut LoadContext) -> Option<Vec<T>> {
        self.reserve(self.count, size_of::<T>(), context)
            .then(|| vec![default; self.count])
    }

    /// Writes all elements, then the sparse ones, into rows of `width` numbers.
    fn read_into<T: FromComponent>(
        &self,
        numbers: &mut [T],
        width: usize,
        context: &mut LoadContext,
    ) {
        self.for_each_element(context, |index, element| {
            let start = index.saturating_mul(width);
            if let Some(row) = numbers
                .get_mut(start..)
                .and_then(|rest| rest.get_mut(..width))
            {
                self.read_element(row, element);
            }
        });
    }

    fn read_element<T: FromComponent>(&self, row: &mut [T], element: &[u8]) {
        let component = self.layout.component;
        let components = element
            .chunks_exact(component.size())
            .take(self.layout.component_count());
        for (number, bytes) in row.iter_mut().zip(components) {
            *number = T::from_component(bytes, component, self.is_normalized);
        }
    }

    /// Calls `visit` with the index and the bytes of each element, then of each sparse element.
    fn for_each_element(&self, context: &mut LoadContext, mut visit: impl FnMut(usize, &[u8])) {
        if let Some(bytes) = self.bytes() {
            for (index, element) in bytes.chunks(self.stride.max(1)).enumerate() {
                visit(index, element);
            }
        } else {
            for index in 0..self.count {
                visit(index, &[0; MAX_ELEMENT_BYTES]);
            }
        }
        self.for_each_sparse_element(context, visit);
    }

    fn for_each_sparse_element(
        &self,
        context: &mut LoadContext,
        mut visit: impl FnMut(usize, &[u8]),
    ) {
        let Some(sparse) = self.sparse else {
            return;
        };
        let (Some(indices), Some(values)) = (sparse.indices, sparse.values) else {
            return;
        };
        let numbers = self.layout.component_count().saturating_add(1);
        if !sparse
            .value
            .budget()
            .take_work(sparse.count.saturating_mul(numbers))
        {
            return;
        }
        let indices = indices.chunks_exact(sparse.index_component.size());
        let values = values.chunks(self.layout.packed_stride());
        let mut previous = None;
        for (index, value) in indices.zip(values).take(sparse.count) {
            let index = to_usize(read_u32(index, sparse.index_component));
            if index >= self.count {
                context.problems.error(
                    Code::AccessorSparseIndexOob,
                    sparse.value,
                    format_args!("The sparse index {index} is out of range."),
                );
                return;
            }
            if previous.is_some_and(|previous| index <= previous) {
                context.problems.warn(
                    Code::AccessorSparseNonIncreasing,
                    sparse.value,
                    "Sparse indices must increase.",
                );
            }
            previous = Some(index);
            visit(index, value);
        }
    }

    /// Calls `visit` with each component of a vector and its index in the element. Ignores sparse elements.
    pub(super) fn for_each_component(&self, mut visit: impl FnMut(usize, f32)) {
        let component = self.layout.component;
        let size = self.layout.size();
        for element in self.bytes().unwrap_or_default().chunks(self.stride.max(1)) {
            let element = element.get(..size).unwrap_or(element);
            for (index, bytes) in element.chunks_exact(component.size()).enumerate() {
                visit(index, read_f32(bytes, component, self.is_normalized));
            }
        }
    }

    /// Like [`Accessor::read_into`], but copies tightly packed floats, which most files contain, in one pass.
    fn read_floats(&self, floats: &mut [f32], width: usize, context: &mut LoadContext) {
        let is_packed = self.layout.component == ComponentType::F32
            && self.stride == self.layout.size()
            && self.layout.component_count() == width
            && self.sparse.is_none();
        let Some(bytes) = self.bytes().filter(|_| is_packed) else {
            self.read_into(floats, width, context);
            return;
        };
        for (float, bytes) in floats.iter_mut().zip(bytes.chunks_exact(4)) {
            *float = f32::from_le_bytes(first_bytes(bytes));
        }
    }

    /// All elements, normalized if the accessor is. Matrices must consist of floats, so their columns have no padding.
    pub(crate) fn read_vectors<const N: usize>(
        &self,
        context: &mut LoadContext,
    ) -> Option<Vec<[f32; N]>> {
        let mut vectors = self.allocate([0.0; N], context)?;
        self.read_floats(vectors.as_flattened_mut(), N, context);
        Some(vectors)
    }

    /// The components of all elements in one row, normalized if the accessor is.
    pub(crate) fn read_flat(&self, context: &mut LoadContext) -> Option<Vec<f32>> {
        let width = self.layout.component_count();
        let count = self.count.checked_mul(width)?;
        if !self.reserve(count, size_of::<f32>(), context) {
            return None;
        }
        let mut floats = vec![0.0; count];
        self.read_floats(&mut floats, width, context);
        Some(floats)
    }

    /// Vertex indices. Tightly packed ones of 16 bits, which most files contain, are read in one pass.
    pub(crate) fn read_indices(&self, context: &mut LoadContext) -> Option<Vec<u32>> {
        let mut indices = self.allocate(0_u32, context)?;
        let is_packed = self.layout.component == ComponentType::U16
            && self.stride == 2
            && self.sparse.is_none();
        match self.bytes().filter(|_| is_packed) {
            Some(bytes) => {
                for (index, bytes) in indices.iter_mut().zip(bytes.chunks_exact(2)) {
                    *index = u32::from(u16::from_le_bytes(first_bytes(bytes)));
                }
            }
            None => self.read_into(&mut indices, 1, context),
        }
        Some(indices)
    }

    /// Joint indices.
    pub(crate) fn read_joints(&self, context: &mut LoadContext) -> Option<Vec<[u16; 4]>> {
        let plain = Self {
            is_normalized: false,
            ..*self
        };
        plain.read_u16_vectors(context)
    }

    /// Colors as 16-bit normalized integers. Without alpha they are opaque.
    pub(crate) fn read_colors(&self, context: &mut LoadContext) -> Option<Vec<[u16; 4]>> {
        let normalized = Self {
            is_normalized: true,
            ..*self
        };
        normalized.read_u16_vectors(context)
    }

    fn read_u16_vectors(&self, context: &mut LoadContext) -> Option<Vec<[u16; 4]>> {
        let mut vectors = self.allocate([u16::MAX; 4], context)?;
        self.read_into(vectors.as_flattened_mut(), 4, context);
        Some(vectors)
    }
}
