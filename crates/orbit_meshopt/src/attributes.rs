//! Mode 0: attributes. Byte planes of deltas between consecutive elements, in blocks, in groups of 16.

use crate::number::low8;

const GROUP: usize = 16;
/// Elements in a block, at most.
const BLOCK: usize = 256;

/// Deltas of one byte of the elements of a block.
type Plane = [u8; BLOCK];

/// Decodes `count` elements of `stride` bytes, a multiple of four up to 256.
pub(crate) fn decode(bytes: &[u8], count: usize, stride: usize) -> Option<Vec<u8>> {
    let (&header, rest) = bytes.split_first()?;
    let is_v1 = match header {
        0xa0 => false,
        0xa1 => true,
        _ => return None,
    };
    let channel_count = stride >> 2;
    let (tail, least_tail) = if is_v1 {
        (stride.checked_add(channel_count)?, 24)
    } else {
        (stride, 32)
    };
    // Padding comes before what it pads, so the tail is told from the end.
    let (body, padded) = rest.split_at_checked(rest.len().checked_sub(tail.max(least_tail))?)?;
    let tail = padded.get(padded.len().checked_sub(tail)?..)?;
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
                reader.plane(plane, elements, control)?;
            }
            let start = channel.checked_mul(4)?;
            let last = previous.get_mut(start..)?.first_chunk_mut::<4>()?;
            let mode = modes.get(channel).copied().unwrap_or(0);
            let targets = block.chunks_exact_mut(stride).map(|element| {
                element
                    .get_mut(start..)
                    .and_then(<[u8]>::first_chunk_mut::<4>)
            });
            apply(&planes, mode, last, targets)?;
        }
    }
    reader.rest.is_empty().then_some(decoded)
}

/// Adds the deltas of a channel up.
fn apply<'a>(
    [first, second, third, fourth]: &[Plane; 4],
    mode: u8,
    last: &mut [u8; 4],
    targets: impl Iterator<Item = Option<&'a mut [u8; 4]>>,
) -> Option<()> {
    let rotation = u32::from(mode >> 4);
    let kind = mode & 15;
    if kind > 2 || (kind < 2 && rotation != 0) {
        return None;
    }
    let deltas = first.iter().zip(second).zip(third).zip(fourth);
    for (target, (((a, b), c), d)) in targets.zip(deltas) {
        let delta = [*a, *b, *c, *d];
        *last = match kind {
            0 => {
                let mut sum = *last;
                for (byte, delta) in sum.iter_mut().zip(delta) {
                    *byte = byte.wrapping_add(unzigzag8(delta));
                }
                sum
            }
            1 => {
                let [low, high] = halves(*last);
                let [low_delta, high_delta] = halves(delta);
                let low = low.wrapping_add(unzigzag16(low_delta)).to_le_bytes();
                let high = high.wrapping_add(unzigzag16(high_delta)).to_le_bytes();
                let ([a, b], [c, d]) = (low, high);
                [a, b, c, d]
            }
            // The mode says how far the encoder turned to the left.
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

    /// Reads the deltas of one byte of all elements of a block. Version 0 has no control.
    fn plane(&mut self, plane: &mut Plane, elements: usize, control: Option<u8>) -> Option<()> {
        let plane = plane.get_mut(..elements.next_multiple_of(GROUP))?;
        match control {
            Some(2) => {
                plane.fill(0);
                return Some(());
            }
            // Literal deltas are as many as elements; nothing is rounded up.
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
            self.group(group, bits)?;
        }
        Some(())
    }

    /// Reads 16 deltas of `bits` each; one with all bits set stands for a byte that follows them.
    fn group(&mut self, group: &mut [u8], bits: u32) -> Option<()> {
        match bits {
            0 => group.fill(0),
            8 => group.copy_from_slice(self.take(GROUP)?),
            _ => {
                let sentinel = low8((1_u32 << bits).wrapping_sub(1));
                let mut packed = self
                    .take(usize::try_from(bits).ok()?.checked_mul(2)?)?
                    .iter();
                let mut byte = 0_u8;
                let mut left = 0_u32;
                for delta in group {
                    if left == 0 {
                        byte = *packed.next()?;
                        left = 8;
                    }
                    left = left.wrapping_sub(bits);
                    // One bit each goes from the lowest bit up, more bits from the highest down.
                    let value = if bits == 1 {
                        byte >> 7_u32.wrapping_sub(left)
                    } else {
                        byte >> left
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

    /// The example of the extension's text.
    #[test]
    fn reads_the_sixteen_deltas_of_the_specification() {
        let bytes = [0x17, 0x5f, 0xf0, 0xbc, 0x77, 0xa9, 0x21, 0x00, 0x34, 0xb5];
        let mut group = [0; 16];
        let mut reader = Reader { rest: &bytes };
        reader.group(&mut group, 4).unwrap();
        assert!(reader.rest.is_empty());
        let deltas = group.map(|delta| i8::from_le_bytes([unzigzag8(delta)]));
        assert_eq!(
            deltas,
            [-1, -4, -3, 26, -91, 0, -6, 6, -4, -4, 5, -5, 1, -1, 0, 0]
        );
    }
}
