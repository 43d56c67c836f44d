//! Bytes to numbers. Tightly packed floats, which most files have, are read in one pass without a branch.

use super::{Accessor, Component};
use crate::data::Work;
use crate::number::{to_unorm16, to_usize, u32_to_f32};
use crate::problem::Code;
use orbit_scene::decimal;

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

/// What numbers become.
trait Target: Copy {
    fn of(bytes: &[u8], component: Component, is_normalized: bool) -> Self;
}

impl Target for f32 {
    fn of(bytes: &[u8], component: Component, is_normalized: bool) -> Self {
        number(bytes, component, is_normalized)
    }
}

impl Target for u32 {
    fn of(bytes: &[u8], component: Component, _: bool) -> Self {
        whole(bytes, component)
    }
}

/// Joints as they are, colours as fractions of one.
impl Target for u16 {
    fn of(bytes: &[u8], component: Component, is_normalized: bool) -> Self {
        match component {
            Component::F32 => to_unorm16(number(bytes, component, true).max(0.0).min(1.0)),
            Component::U8 if is_normalized => {
                u16::from(bytes.first().copied().unwrap_or(0)).wrapping_mul(257)
            }
            _ => u16::try_from(whole(bytes, component)).unwrap_or(u16::MAX),
        }
    }
}

impl Accessor<'_> {
    /// Takes the memory for all elements. What one has no number for stays as in `element`.
    fn room<T: Copy>(&self, element: T, work: &mut Work) -> Option<Vec<T>> {
        work.take(self.value, self.count, size_of::<T>())
            .then(|| vec![element; self.count])
    }

    /// Reads all elements into rows of `width`, then those that are overridden. `None` if an overridden one is not
    /// there.
    fn fill<T: Target>(&self, to: &mut [T], width: usize, work: &mut Work) -> Option<()> {
        self.each_element(work, &mut |at, element| {
            let start = at.saturating_mul(width);
            if let Some(row) = to.get_mut(start..).and_then(|rest| rest.get_mut(..width)) {
                self.fill_row(row, element);
            }
        })
    }

    /// Calls `visit` with the number and the bytes of each element, then of those that are overridden. `None` if an
    /// overridden one is not there. One function for all that numbers become.
    fn each_element(&self, work: &mut Work, visit: &mut dyn FnMut(usize, &[u8])) -> Option<()> {
        let size = self.layout.size();
        let step = self.step.max(1);
        if let Some(bytes) = self.bytes {
            let bytes = bytes.get(..self.layout.extent(step, self.count)?)?;
            // The last element may end before a whole step does.
            for (at, element) in (0..self.count).zip(bytes.chunks(step)) {
                visit(at, element.get(..size)?);
            }
        } else {
            for at in 0..self.count {
                visit(at, &[0; 64]);
            }
        }
        let Some(sparse) = self.sparse else {
            return Some(());
        };
        let (Some(indices), Some(values)) = (sparse.indices, sparse.values) else {
            return Some(());
        };
        let index_size = sparse.index_component.size();
        let mut previous = None;
        let pairs = indices
            .chunks_exact(index_size)
            .zip(values.chunks(self.layout.step()));
        for (index, value) in pairs.take(sparse.count) {
            let index = to_usize(whole(index, sparse.index_component));
            if index >= self.count {
                work.reports.error(
                    Code::AccessorSparseIndexOob,
                    &sparse.value,
                    &[
                        "Element ",
                        &decimal(index),
                        " is overridden, but there is none.",
                    ],
                );
                return None;
            }
            if previous.is_some_and(|previous| index <= previous) {
                work.reports.warn(
                    Code::AccessorSparseNonIncreasing,
                    &sparse.value,
                    &["The indices of overridden elements must rise."],
                );
            }
            previous = Some(index);
            visit(index, value);
        }
        Some(())
    }

    fn fill_row<T: Target>(&self, row: &mut [T], element: &[u8]) {
        let component = self.layout.component;
        let numbers = element
            .chunks_exact(component.size())
            .take(self.layout.width());
        for (to, bytes) in row.iter_mut().zip(numbers) {
            *to = T::of(bytes, component, self.is_normalized);
        }
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

    /// Floats as they stand, tightly packed, into a row as long as all of them.
    #[inline(never)]
    fn fill_floats(&self, to: &mut [f32], width: usize, work: &mut Work) -> Option<()> {
        let is_packed = self.layout.component == Component::F32
            && self.step == self.layout.size()
            && self.layout.width() == width
            && self.sparse.is_none();
        let Some(bytes) = self.bytes.filter(|_| is_packed) else {
            return self.fill(to, width, work);
        };
        let bytes = bytes.get(..to.len().checked_mul(4)?)?;
        for (float, four) in to.iter_mut().zip(bytes.chunks_exact(4)) {
            *float = f32::from_le_bytes(four.first_chunk().copied().unwrap_or_default());
        }
        Some(())
    }

    /// Numbers, normalised where the accessor says so. Matrices must be of floats, so their columns need no padding.
    pub(crate) fn floats<const N: usize>(&self, work: &mut Work) -> Option<Vec<[f32; N]>> {
        let mut floats = self.room([0.0; N], work)?;
        self.fill_floats(floats.as_flattened_mut(), N, work)?;
        Some(floats)
    }

    /// All numbers in a row.
    pub(crate) fn flat(&self, work: &mut Work) -> Option<Vec<f32>> {
        let width = self.layout.width();
        let count = self.count.checked_mul(width)?;
        if !work.take(self.value, count, size_of::<f32>()) {
            return None;
        }
        let mut floats = vec![0.0; count];
        self.fill_floats(&mut floats, width, work)?;
        Some(floats)
    }

    /// Indices.
    pub(crate) fn wholes(&self, work: &mut Work) -> Option<Vec<u32>> {
        let mut wholes = self.room([0_u32; 1], work)?.into_flattened();
        let is_packed =
            self.layout.component == Component::U16 && self.step == 2 && self.sparse.is_none();
        match self.bytes.filter(|_| is_packed) {
            Some(bytes) => {
                for (whole, two) in wholes.iter_mut().zip(bytes.chunks_exact(2)) {
                    *whole = u32::from(u16::from_le_bytes(
                        two.first_chunk().copied().unwrap_or_default(),
                    ));
                }
            }
            None => self.fill(&mut wholes, 1, work)?,
        }
        Some(wholes)
    }

    /// Joints: four small whole numbers.
    pub(crate) fn joints(&self, work: &mut Work) -> Option<Vec<[u16; 4]>> {
        let plain = Self {
            is_normalized: false,
            ..*self
        };
        plain.fours(work)
    }

    /// Colours as 16-bit fractions; without alpha they are opaque.
    pub(crate) fn colors(&self, work: &mut Work) -> Option<Vec<[u16; 4]>> {
        let normalized = Self {
            is_normalized: true,
            ..*self
        };
        normalized.fours(work)
    }

    #[inline(never)]
    fn fours(&self, work: &mut Work) -> Option<Vec<[u16; 4]>> {
        let mut fours = self.room([u16::MAX; 4], work)?;
        self.fill(fours.as_flattened_mut(), 4, work)?;
        Some(fours)
    }
}
