//! Reproducible random changes to files: bytes, length, numbers, brackets, length fields.

/// A seeded random number generator (xorshift64*, Vigna 2016).
pub struct Random(u64);

impl Random {
    pub fn new(seed: u64) -> Self {
        Self(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1)
    }

    fn next(&mut self) -> u64 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        self.0.wrapping_mul(0x2545_f491_4f6c_dd1d) >> 16
    }

    /// A number less than `below`, or 0 if `below` is 0.
    pub fn below(&mut self, below: usize) -> usize {
        let below = u64::try_from(below.max(1)).unwrap();
        usize::try_from(self.next() % below).unwrap()
    }

    pub fn pick<'a, T: ?Sized>(&mut self, items: &[&'a T]) -> &'a T {
        items[self.below(items.len())]
    }
}

const NUMBERS: [&str; 14] = [
    "0",
    "1",
    "-1",
    "2",
    "3",
    "255",
    "65535",
    "65536",
    "4294967295",
    "4294967296",
    "1e400",
    "0.5",
    "99999999999999999999",
    "\"1\"",
];

const LENGTHS: [u32; 8] = [
    0,
    1,
    4,
    11,
    0x7fff_ffff,
    0x8000_0000,
    0xffff_fffc,
    0xffff_ffff,
];

/// Applies one to three changes to a file.
pub fn mutate(file: &[u8], random: &mut Random) -> Vec<u8> {
    let mut bytes = file.to_vec();
    for _ in 0..=random.below(3) {
        change(&mut bytes, random);
    }
    bytes
}

fn change(bytes: &mut Vec<u8>, random: &mut Random) {
    let offset = random.below(bytes.len());
    match random.below(10) {
        0 => bytes.truncate(offset),
        1 => flip_bit(bytes, offset, random),
        2 => {
            let length = bytes.len();
            bytes.drain(offset..length.min(offset + 1 + random.below(24)));
        }
        3 => {
            let end = bytes.len().min(offset + 1 + random.below(40));
            let copy = bytes[offset..end].to_vec();
            let target = random.below(bytes.len());
            bytes.splice(target..target, copy);
        }
        4 => replace_length_field(bytes, random),
        5 => replace_bracket(bytes, random),
        _ => replace_number(bytes, random),
    }
}

fn flip_bit(bytes: &mut [u8], offset: usize, random: &mut Random) {
    if let Some(byte) = bytes.get_mut(offset) {
        *byte ^= 1 << random.below(8);
    }
}

/// Replaces a number in the JSON.
fn replace_number(bytes: &mut Vec<u8>, random: &mut Random) {
    let starts: Vec<usize> = (1..bytes.len().min(1 << 16))
        .filter(|offset| {
            bytes[*offset].is_ascii_digit()
                && matches!(bytes[offset - 1], b' ' | b':' | b',' | b'[' | b'-')
        })
        .collect();
    if starts.is_empty() {
        return;
    }
    let start = starts[random.below(starts.len())];
    let length = bytes[start..]
        .iter()
        .take_while(|byte| byte.is_ascii_digit() || **byte == b'.')
        .count();
    let replacement = random.pick(&NUMBERS);
    bytes.splice(start..start + length, replacement.bytes());
}

/// Replaces a bracket, comma, colon or quote with another character.
fn replace_bracket(bytes: &mut [u8], random: &mut Random) {
    let offsets: Vec<usize> = (0..bytes.len().min(1 << 16))
        .filter(|offset| b"{}[],:\"".contains(&bytes[*offset]))
        .collect();
    if let Some(offset) = offsets.get(random.below(offsets.len())) {
        bytes[*offset] = b"{}[],:\" 0n"[random.below(10)];
    }
}

/// Replaces the length of the container or of a chunk.
fn replace_length_field(bytes: &mut [u8], random: &mut Random) {
    let mut offsets = vec![4, 8, 12, 16];
    if let Some(first) = bytes.get(12..16) {
        let length = u32::from_le_bytes(first.try_into().unwrap());
        let second = usize::try_from(length).unwrap().saturating_add(20);
        offsets.extend([second, second.saturating_add(4)]);
    }
    let offset = offsets[random.below(offsets.len())];
    let old = bytes
        .get(offset..offset.saturating_add(4))
        .map(|four| u32::from_le_bytes(four.try_into().unwrap()));
    if let Some(old) = old {
        let new = match random.below(3) {
            0 => old.wrapping_add(1),
            1 => old.wrapping_sub(4),
            _ => LENGTHS[random.below(LENGTHS.len())],
        };
        bytes[offset..offset + 4].copy_from_slice(&new.to_le_bytes());
    }
}
