//! `EXT_meshopt_compression` and `KHR_meshopt_compression`: compressed views.
//!
//! The bitstreams are those of appendix A of the Khronos extension, whose version 0 is the older extension's; the
//! filters are those of its appendix B. Streams are decoded as the text says, byte by byte, with every read checked.

mod attributes;
mod filters;
mod indices;
mod triangles;

use crate::asset::Asset;
use crate::buffers;
use crate::data::{Data, Work};
use crate::problem::{Code, Reports};
use crate::schema::Root;
use crate::value::Value;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Mode {
    Attributes,
    Triangles,
    Indices,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Filter {
    None,
    Octahedral,
    Quaternion,
    Exponential,
    Color,
}

/// What the JSON says of a compressed view.
#[derive(Debug, Clone, Copy)]
struct View {
    mode: Mode,
    filter: Filter,
    /// Bytes an element.
    stride: usize,
    /// Elements.
    count: usize,
}

impl View {
    /// `None` where a rule of the extension is broken.
    fn of(parent: Value<'_>, extension: Value<'_>) -> Option<Self> {
        let mode = extension.get("mode")?;
        let mode = if mode.is("ATTRIBUTES") {
            Mode::Attributes
        } else if mode.is("TRIANGLES") {
            Mode::Triangles
        } else if mode.is("INDICES") {
            Mode::Indices
        } else {
            return None;
        };
        let filter = match extension.get("filter") {
            None => Filter::None,
            Some(name) if name.is("NONE") => Filter::None,
            Some(name) if name.is("OCTAHEDRAL") => Filter::Octahedral,
            Some(name) if name.is("QUATERNION") => Filter::Quaternion,
            Some(name) if name.is("EXPONENTIAL") => Filter::Exponential,
            Some(name) if name.is("COLOR") => Filter::Color,
            Some(_) => return None,
        };
        let stride = extension.get_index("byteStride")?;
        let count = extension.get_index("count")?;
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
        let fits = parent.get_index("byteLength") == stride.checked_mul(count);
        (is_stride_right && is_whole && fits).then_some(Self {
            mode,
            filter,
            stride,
            count,
        })
    }

    fn decode(self, bytes: &[u8]) -> Option<Vec<u8>> {
        let mut decoded = match self.mode {
            Mode::Attributes => attributes::decode(bytes, self.count, self.stride)?,
            Mode::Triangles => narrow(triangles::decode(bytes, self.count)?, self.stride),
            Mode::Indices => narrow(indices::decode(bytes, self.count)?, self.stride),
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

/// What the JSON alone says.
pub(crate) fn check(asset: &Asset, reports: &mut Reports) {
    for view in asset.all(Root::BufferViews) {
        if let Some(extension) = buffers::meshopt(view)
            && View::of(view, extension).is_none()
        {
            reports.error(
                Code::CompressionInvalid,
                &extension,
                &["What is said of the compressed view breaks a rule of its extension."],
            );
        }
    }
}

/// The bytes of every compressed view.
pub(crate) fn decode_views(data: &Data, work: &mut Work) -> Vec<Option<Vec<u8>>> {
    data.asset
        .all(Root::BufferViews)
        .map(|view| decode_view(data, view, work))
        .collect()
}

fn decode_view(data: &Data, value: Value<'_>, work: &mut Work) -> Option<Vec<u8>> {
    let extension = buffers::meshopt(value)?;
    let view = View::of(value, extension)?;
    if !work.take(extension, view.count, view.stride.max(4)) {
        return None;
    }
    let decoded =
        buffers::slice(&data.asset, &data.buffers, extension).and_then(|bytes| view.decode(bytes));
    if decoded.is_none() {
        work.reports.error(
            Code::CompressionInvalid,
            &extension,
            &["The compressed bytes of the view cannot be decoded."],
        );
    }
    decoded
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

    fn streams() -> Vec<(View, Vec<u8>, Vec<u8>)> {
        include_str!("../tests/fixtures/meshopt.txt")
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
                let view = View {
                    mode,
                    filter,
                    count: fields[2].parse().unwrap(),
                    stride: fields[3].parse().unwrap(),
                };
                (view, bytes(fields[4]), bytes(fields[5]))
            })
            .collect()
    }

    /// Vectors, quaternions and colours may differ by one in the last place; everything else is exact.
    fn is_close(view: View, found: &[u8], expected: &[u8]) -> bool {
        if matches!(view.filter, Filter::None | Filter::Exponential) {
            return found == expected;
        }
        let width = view.stride / 4;
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
        for (index, (view, stream, expected)) in streams().into_iter().enumerate() {
            let found = view.decode(&stream);
            assert!(
                found.is_some_and(|found| is_close(view, &found, &expected)),
                "stream {index}, {view:?}"
            );
        }
    }

    #[test]
    fn refuses_a_stream_that_is_cut_or_too_long() {
        for (view, stream, _) in streams() {
            for cut in [1, stream.len() / 2, stream.len().saturating_sub(1)] {
                assert_eq!(view.decode(&stream[..cut]), None, "{view:?} cut to {cut}");
            }
            let mut longer = stream.clone();
            longer.insert(stream.len() / 2, 0x55);
            if view.mode == Mode::Indices {
                assert_eq!(view.decode(&longer), None, "{view:?}");
            }
        }
    }

    #[test]
    fn survives_every_changed_byte() {
        for (view, stream, _) in streams() {
            for at in 0..stream.len().min(120) {
                for bits in [0x01, 0x80, 0xff] {
                    let mut changed = stream.clone();
                    changed[at] ^= bits;
                    if let Some(decoded) = view.decode(&changed) {
                        assert_eq!(Some(decoded.len()), view.count.checked_mul(view.stride));
                    }
                }
            }
        }
    }
}
