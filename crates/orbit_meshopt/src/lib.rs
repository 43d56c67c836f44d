//! Streams of `EXT_meshopt_compression` and `KHR_meshopt_compression`.
//!
//! The bitstreams are those of appendix A of the Khronos extension, whose version 0 is the older extension's; the
//! filters are those of its appendix B. Streams are decoded as the text says, byte by byte, with every read checked.

mod attributes;
mod filters;
mod indices;
mod number;
mod triangles;

/// What a stream holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mode {
    /// Elements of a vertex buffer.
    Attributes,
    /// Indices of triangles.
    Triangles,
    /// Indices of anything.
    Indices,
}

/// What is done to decoded attributes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Filter {
    /// Nothing.
    None,
    /// They are unit vectors on an octahedron.
    Octahedral,
    /// They are unit quaternions without their greatest component.
    Quaternion,
    /// They are floats, as exponent and mantissa.
    Exponential,
    /// They are colours, as luma and chroma.
    Color,
}

/// In the order of the extension, which numbers them so.
const MODES: [Mode; 3] = [Mode::Attributes, Mode::Triangles, Mode::Indices];
const FILTERS: [Filter; 5] = [
    Filter::None,
    Filter::Octahedral,
    Filter::Quaternion,
    Filter::Exponential,
    Filter::Color,
];

/// What is to be known of a stream before it can be decoded.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Layout {
    mode: Mode,
    filter: Filter,
    stride: usize,
    count: usize,
}

impl Layout {
    /// `stride` bytes an element, `count` elements. `None` where a rule of the extension is broken.
    #[must_use]
    pub fn new(mode: Mode, filter: Filter, stride: usize, count: usize) -> Option<Self> {
        let is_stride_right = match (mode, filter) {
            (Mode::Attributes, Filter::None | Filter::Exponential) => {
                stride & 3 == 0 && (4..=256).contains(&stride)
            }
            (Mode::Attributes, Filter::Octahedral | Filter::Color) => stride == 4 || stride == 8,
            (Mode::Attributes, Filter::Quaternion) => stride == 8,
            (_, Filter::None) => stride == 2 || stride == 4,
            _ => false,
        };
        let is_whole = mode != Mode::Triangles || count.checked_rem(3) == Some(0);
        let fits = stride.checked_mul(count).is_some();
        (is_stride_right && is_whole && fits).then_some(Self {
            mode,
            filter,
            stride,
            count,
        })
    }

    /// Bytes that it holds, decoded.
    #[must_use]
    pub fn decoded_len(self) -> usize {
        self.stride.saturating_mul(self.count)
    }

    /// Bytes that are needed to decode it.
    #[must_use]
    pub fn work_len(self) -> usize {
        self.stride.max(4).saturating_mul(self.count)
    }

    /// Four numbers that say it all, for [`Layout::from_numbers`] elsewhere.
    #[must_use]
    pub fn to_numbers(self) -> [u32; 4] {
        let mode = MODES.iter().position(|mode| *mode == self.mode);
        let filter = FILTERS.iter().position(|filter| *filter == self.filter);
        let numbers = [
            mode.unwrap_or_default(),
            filter.unwrap_or_default(),
            self.stride,
            self.count,
        ];
        numbers.map(|number| u32::try_from(number).unwrap_or(u32::MAX))
    }

    /// From [`Layout::to_numbers`]; `None` for numbers that are not from there.
    #[must_use]
    pub fn from_numbers(numbers: [u32; 4]) -> Option<Self> {
        let [mode, filter, stride, count] =
            numbers.map(|number| usize::try_from(number).unwrap_or(usize::MAX));
        Self::new(*MODES.get(mode)?, *FILTERS.get(filter)?, stride, count)
    }

    /// Decodes a stream; `None` if it is broken. What it takes is known beforehand: [`Layout::work_len`].
    #[must_use]
    pub fn decode(self, stream: &[u8]) -> Option<Vec<u8>> {
        let mut decoded = match self.mode {
            Mode::Attributes => attributes::decode(stream, self.count, self.stride)?,
            Mode::Triangles => narrow(triangles::decode(stream, self.count)?, self.stride),
            Mode::Indices => narrow(indices::decode(stream, self.count)?, self.stride),
        };
        match self.filter {
            Filter::None => {}
            Filter::Octahedral => filters::octahedral(&mut decoded, self.stride),
            Filter::Quaternion => filters::quaternion(&mut decoded),
            Filter::Exponential => filters::exponential(&mut decoded),
            Filter::Color => filters::color(&mut decoded, self.stride),
        }
        Some(decoded)
    }
}

/// Indices as bytes, 16 bits with wrap-around where `stride` is 2.
fn narrow(indices: Vec<u32>, stride: usize) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(indices.len().saturating_mul(stride));
    for index in indices {
        bytes.extend(index.to_le_bytes().iter().take(stride));
    }
    bytes
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bytes(hex: &str) -> Vec<u8> {
        (0..hex.len())
            .step_by(2)
            .map(|at| u8::from_str_radix(hex.get(at..at.saturating_add(2)).unwrap(), 16).unwrap())
            .collect()
    }

    fn streams() -> Vec<(Layout, Vec<u8>, Vec<u8>)> {
        include_str!("../tests/fixtures/streams.txt")
            .lines()
            .skip(1)
            .map(|line| {
                let fields: Vec<&str> = line.split(' ').collect();
                let mode = match fields[0] {
                    "ATTRIBUTES" => Mode::Attributes,
                    "TRIANGLES" => Mode::Triangles,
                    _ => Mode::Indices,
                };
                let filter = match fields[1] {
                    "OCTAHEDRAL" => Filter::Octahedral,
                    "QUATERNION" => Filter::Quaternion,
                    "EXPONENTIAL" => Filter::Exponential,
                    "COLOR" => Filter::Color,
                    _ => Filter::None,
                };
                let (count, stride) = (fields[2].parse().unwrap(), fields[3].parse().unwrap());
                let layout = Layout::new(mode, filter, stride, count).unwrap();
                (layout, bytes(fields[4]), bytes(fields[5]))
            })
            .collect()
    }

    /// Vectors, quaternions and colours may differ by one in the last place; everything else is exact.
    fn is_close(layout: Layout, found: &[u8], expected: &[u8]) -> bool {
        if matches!(layout.filter, Filter::None | Filter::Exponential) {
            return found == expected;
        }
        let width = layout.stride / 4;
        let number = |bytes: &[u8]| match *bytes {
            [low, high] => i32::from(i16::from_le_bytes([low, high])),
            [byte] => i32::from(i8::from_le_bytes([byte])),
            _ => unreachable!(),
        };
        found.len() == expected.len()
            && found
                .chunks(width)
                .zip(expected.chunks(width))
                .all(|(found, expected)| number(found).abs_diff(number(expected)) <= 1)
    }

    #[test]
    fn decodes_what_the_reference_encodes() {
        for (index, (layout, stream, expected)) in streams().into_iter().enumerate() {
            let found = layout.decode(&stream);
            assert!(
                found.is_some_and(|found| is_close(layout, &found, &expected)),
                "stream {index}, {layout:?}"
            );
        }
    }

    #[test]
    fn crosses_a_boundary_as_numbers() {
        for (layout, _, _) in streams() {
            assert_eq!(Layout::from_numbers(layout.to_numbers()), Some(layout));
        }
        for numbers in [
            [3, 0, 4, 1],
            [0, 5, 4, 1],
            [0, 0, 0, 1],
            [0, 0, 260, 1],
            [1, 0, 2, 4],
        ] {
            assert_eq!(Layout::from_numbers(numbers), None, "{numbers:?}");
        }
    }

    #[test]
    fn refuses_a_stream_that_is_cut_or_too_long() {
        for (layout, stream, _) in streams() {
            for cut in [1, stream.len() / 2, stream.len().saturating_sub(1)] {
                assert_eq!(
                    layout.decode(&stream[..cut]),
                    None,
                    "{layout:?} cut to {cut}"
                );
            }
            let mut longer = stream.clone();
            longer.insert(stream.len() / 2, 0x55);
            if layout.mode == Mode::Indices {
                assert_eq!(layout.decode(&longer), None, "{layout:?}");
            }
        }
    }

    #[test]
    fn survives_every_changed_byte() {
        for (layout, stream, _) in streams() {
            for at in 0..stream.len().min(120) {
                for bits in [0x01, 0x80, 0xff] {
                    let mut changed = stream.clone();
                    changed[at] ^= bits;
                    if let Some(decoded) = layout.decode(&changed) {
                        assert_eq!(Some(decoded.len()), layout.count.checked_mul(layout.stride));
                    }
                }
            }
        }
    }
}
