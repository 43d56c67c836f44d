#![doc = include_str!("../README.md")]

mod attributes;
mod convert;
mod filters;
mod indices;
mod triangles;

/// The contents of a stream.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mode {
    /// Vertex attributes.
    Attributes,
    /// Indices of a triangle list.
    Triangles,
    /// Other indices.
    Indices,
}

/// How decoded attributes are transformed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Filter {
    /// They are not transformed.
    None,
    /// Octahedral encoding becomes unit vectors.
    Octahedral,
    /// Quaternions without their largest component become unit quaternions.
    Quaternion,
    /// Exponent and mantissa become floats.
    Exponential,
    /// Luma and chroma become RGB colors.
    Color,
}

/// The modes, in the order of their numbers in the extension.
const MODES: [Mode; 3] = [Mode::Attributes, Mode::Triangles, Mode::Indices];
const FILTERS: [Filter; 5] = [
    Filter::None,
    Filter::Octahedral,
    Filter::Quaternion,
    Filter::Exponential,
    Filter::Color,
];

/// The parameters that are needed to decode a stream.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Layout {
    mode: Mode,
    filter: Filter,
    stride: usize,
    count: usize,
}

impl Layout {
    /// A layout of `count` elements of `stride` bytes. `None` if it breaks a rule of the extension.
    #[must_use]
    pub fn new(mode: Mode, filter: Filter, stride: usize, count: usize) -> Option<Self> {
        let is_stride_valid = match (mode, filter) {
            (Mode::Attributes, Filter::None | Filter::Exponential) => {
                stride.is_multiple_of(4) && (4..=256).contains(&stride)
            }
            (Mode::Attributes, Filter::Octahedral | Filter::Color) => stride == 4 || stride == 8,
            (Mode::Attributes, Filter::Quaternion) => stride == 8,
            (_, Filter::None) => stride == 2 || stride == 4,
            _ => false,
        };
        let is_count_valid = mode != Mode::Triangles || count.is_multiple_of(3);
        let fits = stride.checked_mul(count).is_some();
        (is_stride_valid && is_count_valid && fits).then_some(Self {
            mode,
            filter,
            stride,
            count,
        })
    }

    /// Bytes of the decoded data.
    #[must_use]
    pub fn decoded_len(self) -> usize {
        self.stride.saturating_mul(self.count)
    }

    /// Bytes that decoding allocates.
    #[must_use]
    pub fn work_len(self) -> usize {
        self.stride.max(4).saturating_mul(self.count)
    }

    /// Mode, filter, stride and count as numbers, to pass to another WebAssembly module.
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

    /// The inverse of [`Layout::to_numbers`]. `None` if the numbers are invalid.
    #[must_use]
    pub fn from_numbers(numbers: [u32; 4]) -> Option<Self> {
        let [mode, filter, stride, count] =
            numbers.map(|number| usize::try_from(number).unwrap_or(usize::MAX));
        Self::new(*MODES.get(mode)?, *FILTERS.get(filter)?, stride, count)
    }

    /// Decodes a stream. `None` if it is broken. Allocates about [`Layout::work_len`] bytes.
    #[must_use]
    pub fn decode(self, stream: &[u8]) -> Option<Vec<u8>> {
        let mut decoded = match self.mode {
            Mode::Attributes => attributes::decode(stream, self.count, self.stride)?,
            Mode::Triangles => to_bytes(triangles::decode(stream, self.count)?, self.stride),
            Mode::Indices => to_bytes(indices::decode(stream, self.count)?, self.stride),
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

/// Indices as little-endian bytes. With a `stride` of 2, only the low 16 bits.
fn to_bytes(indices: Vec<u32>, stride: usize) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(indices.len().saturating_mul(stride));
    for index in indices {
        bytes.extend(index.to_le_bytes().iter().take(stride));
    }
    bytes
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hex_bytes(hex: &str) -> Vec<u8> {
        hex.as_bytes()
            .chunks(2)
            .map(|digits| u8::from_str_radix(std::str::from_utf8(digits).unwrap(), 16).unwrap())
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
                (layout, hex_bytes(fields[4]), hex_bytes(fields[5]))
            })
            .collect()
    }

    /// Vectors, quaternions and colors may differ by one unit in the last place. Everything else is exact.
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
    fn decodes_the_streams_of_the_reference_encoder() {
        for (index, (layout, stream, expected)) in streams().into_iter().enumerate() {
            let found = layout.decode(&stream);
            assert!(
                found.is_some_and(|found| is_close(layout, &found, &expected)),
                "stream {index}, {layout:?}"
            );
        }
    }

    #[test]
    fn converts_layouts_to_numbers_and_back() {
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
    fn refuses_streams_that_are_truncated_or_too_long() {
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
    fn does_not_panic_on_changed_bytes() {
        for (layout, stream, _) in streams() {
            for offset in 0..stream.len().min(120) {
                for bits in [0x01, 0x80, 0xff] {
                    let mut changed = stream.clone();
                    changed[offset] ^= bits;
                    if let Some(decoded) = layout.decode(&changed) {
                        assert_eq!(Some(decoded.len()), layout.count.checked_mul(layout.stride));
                    }
                }
            }
        }
    }
}
