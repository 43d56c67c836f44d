//! Mode 0: attributes. Deltas between consecutive elements, split into byte planes, blocks and groups of 16.

use crate::convert::low8;

/// Deltas per group.
const GROUP: usize = 16;
/// Maximum number of elements per block.
const BLOCK: usize = 256;

/// The deltas of one byte of each element in a block.
type Plane = [u8; BLOCK];

/// Decodes `count` elements of `stride` bytes. `stride` must be a multiple of four up to 256.
pub(crate) fn decode(bytes: &[u8], count: usize, stride: usize) -> Option<Vec<u8>> {
    let (&header, rest) = bytes.split_first()?;
    let is_v1 = match header {
        0xa0 => false,
        0xa1 => true,
        _ => return None,
    };
    let channel_count = stride >> 2;
    let (tail_len, min_tail_len) = if is_v1 {
        (stride.checked_add(channel_count)?, 24)
    } else {
        (stride, 32)
    };
    // The tail is padded at its beginning, so it is located from the end.
    let (body, padded_tail) =
        rest.split_at_checked(rest.len().checked_sub(tail_len.max(min_tail_len))?)?;
    let tail = padded_tail.get(padded_tail.len().checked_sub(tail_len)?..)?;
    let (baseline, modes) = tail.split_at_checked(stride)?;
    let mut previous = baseline.to_vec();
    let mut reader = Reader { rest: body };
    let mut decoded = vec![0; count.checked_mul(stride)?];
    let block_elements = ((8192_usize.checked_div(stride)?) & !15).min(BLOCK);
    let mut planes: [Plane; 4] = [[0; BLOCK]; 4];
    for block in decoded.chunks_mut(block_elements.checked_mul(stride)?) {
        let elements = block.len().checked_div(stride)?;
        let controls = if is_v1 {
            reader.take(channel_count)?
        } else {
            &[]
        };
        for channel in 0..channel_count {
            let control = controls.get(channel).copied();
            for (byte, plane) in planes.iter_mut().enumerate() {
                let control = control.map(|control| (control >> byte.wrapping_mul(2)) & 3);
                reader.read_plane(plane, elements, control)?;
            }
            let start = channel.checked_mul(4)?;
            let last = previous.get_mut(start..)?.first_chunk_mut::<4>()?;
            let mode = modes.get(channel).copied().unwrap_or(0);
            let targets = block.chunks_exact_mut(stride).map(|element| {
                element
                    .get_mut(start..)
                    .and_then(<[u8]>::first_chunk_mut::<4>)
            });
            apply_deltas(&planes, mode, last, targets)?;
        }
    }
    reader.rest.is_empty().then_some(decoded)
}

/// Deltas are added to the bytes of the preceding element.
const MODE_BYTES: u8 = 0;
/// Deltas are added to the 16-bit integers of the preceding element.
const MODE_U16: u8 = 1;
/// Deltas are XORed with the preceding element.
const MODE_XOR: u8 = 2;

/// Applies the deltas of a channel to the preceding elements. `mode` is the mode in the low 4 bits and, for
/// [`MODE_XOR`], a rotation in the high 4 bits.
fn apply_deltas<'a>(
    [first, second, third, fourth]: &[Plane; 4],
    mode: u8,
    last: &mut [u8; 4],
    targets: impl Iterator<Item = Option<&'a mut [u8; 4]>>,
) -> Option<()> {
    let rotation = u32::from(mode >> 4);
    let mode = mode & 15;
    if mode > MODE_XOR || (mode != MODE_XOR && rotation != 0) {
        return None;
    }
    let deltas = first.iter().zip(second).zip(third).zip(fourth);
    for (target, (((a, b), c), d)) in targets.zip(deltas) {
        let delta = [*a, *b, *c, *d];
        *last = match mode {
            MODE_BYTES => {
                let mut sum = *last;
                for (byte, delta) in sum.iter_mut().zip(delta) {
                    *byte = byte.wrapping_add(unzigzag8(delta));
                }
                sum
            }
            MODE_U16 => {
                let [low, high] = halves(*last);
                let [low_delta, high_delta] = halves(delta);
                let low = low.wrapping_add(unzigzag16(low_delta)).to_le_bytes();
                let high = high.wrapping_add(unzigzag16(high_delta)).to_le_bytes();
                let ([a, b], [c, d]) = (low, high);
                [a, b, c, d]
            }
            // The encoder rotated the bits to the left.
            _ => (u32::from_le_bytes(*last) ^ u32::from_le_bytes(delta).rotate_right(rotation))
                .to_le_bytes(),
        };
        *target? = *last;
    }
    Some(())
}

fn halves([a, b, c, d]: [u8; 4]) -> [u16; 2] {
    [u16::from_le_bytes([a, b]), u16::from_le_bytes([c, d])]
}

fn unzigzag8(value: u8) -> u8 {
    (value >> 1) ^ (value & 1).wrapping_neg()
}

fn unzigzag16(value: u16) -> u16 {
    (value >> 1) ^ (value & 1).wrapping_neg()
}

struct Reader<'a> {
    rest: &'a [u8],
}

impl<'a> Reader<'a> {
    fn take(&mut self, count: usize) -> Option<&'a [u8]> {
        let (taken, rest) = self.rest.split_at_checked(count)?;
        self.rest = rest;
        Some(taken)
    }

    /// Reads the deltas of one byte of all elements in a block. Version 0 has no control bits.
    fn read_plane(
        &mut self,
        plane: &mut Plane,
        elements: usize,
        control: Option<u8>,
    ) -> Option<()> {
        let plane = plane.get_mut(..elements.next_multiple_of(GROUP))?;
        match control {
            Some(2) => {
                plane.fill(0);
                return Some(());
            }
            // There are as many literal deltas as elements, without padding to whole groups.
            Some(3) => {
                let literal = self.take(elements)?;
                plane.get_mut(..elements)?.copy_from_slice(literal);
                return Some(());
            }
            _ => {}
        }
        let groups = plane.len().checked_div(GROUP)?;
        let headers = self.take(groups.div_ceil(4))?;
        for (index, group) in plane.chunks_exact_mut(GROUP).enumerate() {
            let header = *headers.get(index >> 2)?;
            let mode = (header >> ((index & 3) << 1)) & 3;
            let bits = match (control, mode) {
                (Some(0), 0) | (None, 0) => 0,
                (Some(0), 1) | (Some(1), 0) => 1,
                (Some(0), 2) | (Some(1), 1) | (None, 1) => 2,
                (Some(0), _) | (Some(1), 2) | (None, 2) => 4,
                _ => 8,
            };
            self.read_group(group, bits)?;
        }
        Some(())
    }

    /// Reads 16 deltas of `bits` each. A delta with all bits set is replaced by a byte after the group.
    fn read_group(&mut self, group: &mut [u8], bits: u32) -> Option<()> {
        match bits {
            0 => group.fill(0),
            8 => group.copy_from_slice(self.take(GROUP)?),
            _ => {
                let sentinel = low8((1_u32 << bits).wrapping_sub(1));
                let mut packed = self
                    .take(usize::try_from(bits).ok()?.checked_mul(2)?)?
                    .iter();
                let mut byte = 0_u8;
                let mut bits_left = 0_u32;
                for delta in group {
                    if bits_left == 0 {
                        byte = *packed.next()?;
                        bits_left = 8;
                    }
                    bits_left = bits_left.wrapping_sub(bits);
                    // Deltas of one bit begin at the lowest bit of a byte, all others at the highest.
                    let value = if bits == 1 {
                        byte >> 7_u32.wrapping_sub(bits_left)
                    } else {
                        byte >> bits_left
                    } & sentinel;
                    *delta = if value == sentinel {
                        *self.take(1)?.first()?
                    } else {
                        value
                    };
                }
            }
        }
        Some(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The example of the specification.
    #[test]
    fn reads_the_sixteen_deltas_of_the_specification() {
        let bytes = [0x17, 0x5f, 0xf0, 0xbc, 0x77, 0xa9, 0x21, 0x00, 0x34, 0xb5];
        let mut group = [0; 16];
        let mut reader = Reader { rest: &bytes };
        reader.read_group(&mut group, 4).unwrap();
        assert!(reader.rest.is_empty());
        let deltas = group.map(|delta| i8::from_le_bytes([unzigzag8(delta)]));
        assert_eq!(
            deltas,
            [-1, -4, -3, 26, -91, 0, -6, 6, -4, -4, 5, -5, 1, -1, 0, 0]
        );
    }
}
