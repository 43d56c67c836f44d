//! Bytes to numbers. Tightly packed floats, which most files have, are read in one pass without a branch.

use super::{Accessor, Component};
use crate::data::Work;
use crate::number::{to_unorm16, to_usize, u32_to_f32};
use crate::problem::Code;

/// The number at the beginning of `bytes`.
fn number(bytes: &[u8], component: Component, is_normalized: bool) -> f32 {
    let two = || bytes.first_chunk::<2>().copied().unwrap_or_default();
    let four = || bytes.first_chunk::<4>().copied().unwrap_or_default();
    let one = || bytes.first().copied().unwrap_or_default();
    // Decoding of normalised integers: glTF 2.0, 3.6.2.3.
    let (value, most) = match component {
        Component::F32 => return f32::from_le_bytes(four()),
        Component::U32 => (u32_to_f32(u32::from_le_bytes(four())), 4_294_967_295.0),
        Component::U16 => (f32::from(u16::from_le_bytes(two())), 65535.0),
        Component::I16 => (f32::from(i16::from_le_bytes(two())), 32767.0),
        Component::U8 => (f32::from(one()), 255.0),
        Component::I8 => (f32::from(i8::from_le_bytes([one()])), 127.0),
    };
    if is_normalized {
        (value / most).max(-1.0)
    } else {
        value
    }
}

/// The whole number at the beginning of `bytes`.
fn whole(bytes: &[u8], component: Component) -> u32 {
    match component {
        Component::U8 | Component::I8 => u32::from(bytes.first().copied().unwrap_or_default()),
        Component::U16 | Component::I16 => u32::from(u16::from_le_bytes(
            bytes.first_chunk().copied().unwrap_or_default(),
        )),
        Component::U32 | Component::F32 => {
            u32::from_le_bytes(bytes.first_chunk().copied().unwrap_or_default())
        }
    }
}

fn packed_floats<const N: usize>(bytes: &[u8]) -> [f32; N] {
    let mut floats = [0.0; N];
    for (float, four) in floats.iter_mut().zip(bytes.chunks_exact(4)) {
        *float = f32::from_le_bytes(four.first_chunk().copied().unwrap_or_default());
    }
    floats
}

impl Accessor<'_> {
    /// Each element as `read` makes it of its bytes. `None` if the limit is reached or the bytes do not reach.
    pub(crate) fn elements<T: Copy>(
        &self,
        zero: T,
        size: usize,
        work: &mut Work,
        read: impl Fn(&[u8]) -> T,
    ) -> Option<Vec<T>> {
        if !work.take(self.value, self.count, size_of::<T>()) {
            return None;
        }
        let mut elements = match self.bytes {
            None => vec![zero; self.count],
            Some(bytes) => {
                let extent = self.layout.extent(self.step, self.count)?;
                let bytes = bytes.get(..extent)?;
                if self.step == size {
                    bytes.chunks_exact(size).map(&read).collect()
                } else {
                    // The last element may end before a whole step does.
                    bytes.chunks(self.step.max(1)).map(&read).collect()
                }
            }
        };
        self.override_sparse(&mut elements, work, read)?;
        Some(elements)
    }

    fn override_sparse<T: Copy>(
        &self,
        elements: &mut [T],
        work: &mut Work,
        read: impl Fn(&[u8]) -> T,
    ) -> Option<()> {
        let Some(sparse) = self.sparse else {
            return Some(());
        };
        let (Some(indices), Some(values)) = (sparse.indices, sparse.values) else {
            return Some(());
        };
        let step = sparse.index_component.size();
        let mut previous = None;
        let pairs = indices
            .chunks_exact(step)
            .zip(values.chunks(self.layout.step()));
        for (index, value) in pairs.take(sparse.count) {
            let index = whole(index, sparse.index_component);
            let Some(element) = elements.get_mut(to_usize(index)) else {
                work.reports.error(
                    Code::AccessorSparseIndexOob,
                    &sparse.value,
                    &[
                        "Element ",
                        &index.to_string(),
                        " is overridden, but there is none.",
                    ],
                );
                return None;
            };
            if previous.is_some_and(|previous| index <= previous) {
                work.reports.warn(
                    Code::AccessorSparseNonIncreasing,
                    &sparse.value,
                    &["The indices of overridden elements must rise."],
                );
            }
            previous = Some(index);
            *element = read(value);
        }
        Some(())
    }

    /// Calls `visit` with each number of a vector and its place in the element. Overridden elements are as in the view.
    pub(super) fn each_number(&self, mut visit: impl FnMut(usize, f32)) {
        let (component, size) = (self.layout.component, self.layout.size());
        let Some(bytes) = self.bytes else { return };
        for element in bytes.chunks(self.step.max(1)).take(self.count) {
            let numbers = element.get(..size).unwrap_or(element);
            for (column, bytes) in numbers.chunks_exact(component.size()).enumerate() {
                visit(column, number(bytes, component, self.is_normalized));
            }
        }
    }

    /// Numbers, normalised where the accessor says so; matrices column by column.
    pub(crate) fn floats<const N: usize>(&self, work: &mut Work) -> Option<Vec<[f32; N]>> {
        let size = N.saturating_mul(4);
        if self.layout.component == Component::F32 && self.layout.width() == N {
            // Columns of floats need no padding.
            return self.elements([0.0; N], size, work, packed_floats::<N>);
        }
        let (component, is_normalized) = (self.layout.component, self.is_normalized);
        let step = component.size();
        // Where the element has fewer numbers (a colour without alpha), the rest is one.
        let width = self.layout.width();
        let read = |bytes: &[u8]| {
            let mut floats = [1.0; N];
            for (float, bytes) in floats.iter_mut().zip(bytes.chunks(step)).take(width) {
                *float = number(bytes, component, is_normalized);
            }
            floats
        };
        self.elements([0.0; N], self.layout.size(), work, read)
    }

    /// All numbers in a row.
    pub(crate) fn flat(&self, work: &mut Work) -> Option<Vec<f32>> {
        match self.layout.width() {
            1 => self.floats::<1>(work).map(Vec::into_flattened),
            2 => self.floats::<2>(work).map(Vec::into_flattened),
            3 => self.floats::<3>(work).map(Vec::into_flattened),
            4 => self.floats::<4>(work).map(Vec::into_flattened),
            _ => None,
        }
    }

    /// Indices.
    pub(crate) fn wholes(&self, work: &mut Work) -> Option<Vec<u32>> {
        match self.layout.component {
            Component::U16 => self.elements(0, 2, work, |bytes| whole(bytes, Component::U16)),
            Component::U32 => self.elements(0, 4, work, |bytes| whole(bytes, Component::U32)),
            _ => self.elements(0, 1, work, |bytes| whole(bytes, Component::U8)),
        }
    }

    /// Joints: four small whole numbers.
    pub(crate) fn joints(&self, work: &mut Work) -> Option<Vec<[u16; 4]>> {
        let component = self.layout.component;
        let step = component.size();
        self.elements([0; 4], step.saturating_mul(4), work, |bytes| {
            let mut joints = [0; 4];
            for (joint, bytes) in joints.iter_mut().zip(bytes.chunks(step)) {
                *joint = u16::try_from(whole(bytes, component)).unwrap_or(u16::MAX);
            }
            joints
        })
    }

    /// Colours as 16-bit fractions; without alpha they are opaque.
    pub(crate) fn colors(&self, work: &mut Work) -> Option<Vec<[u16; 4]>> {
        let component = self.layout.component;
        let step = component.size();
        let width = self.layout.width();
        self.elements([0, 0, 0, u16::MAX], self.layout.size(), work, |bytes| {
            let mut color = [u16::MAX; 4];
            for (channel, bytes) in color.iter_mut().zip(bytes.chunks(step)).take(width) {
                *channel = match component {
                    Component::U8 => {
                        u16::from(bytes.first().copied().unwrap_or(0)).wrapping_mul(257)
                    }
                    Component::U16 => {
                        u16::from_le_bytes(bytes.first_chunk().copied().unwrap_or_default())
                    }
                    _ => to_unorm16(number(bytes, component, true).clamp(0.0, 1.0)),
                };
            }
            color
        })
    }
}
