//! Breaks files, the same way every time: bytes, ends, numbers, brackets, lengths.

/// Random numbers that are the same every time (xorshift64*, Vigna 2016).
pub struct Dice(u64);

impl Dice {
    pub fn new(seed: u64) -> Self {
        Self(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1)
    }

    fn roll(&mut self) -> u64 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        self.0.wrapping_mul(0x2545_f491_4f6c_dd1d) >> 16
    }

    /// Less than `below`; 0 if that is 0.
    pub fn below(&mut self, below: usize) -> usize {
        let below = u64::try_from(below.max(1)).unwrap();
        usize::try_from(self.roll() % below).unwrap()
    }

    pub fn pick<'a, T: ?Sized>(&mut self, of: &[&'a T]) -> &'a T {
        of[self.below(of.len())]
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

/// One to three changes of a file.
pub fn mutate(file: &[u8], dice: &mut Dice) -> Vec<u8> {
    let mut bytes = file.to_vec();
    for _ in 0..=dice.below(3) {
        change(&mut bytes, dice);
    }
    bytes
}

fn change(bytes: &mut Vec<u8>, dice: &mut Dice) {
    let at = dice.below(bytes.len());
    match dice.below(10) {
        0 => bytes.truncate(at),
        1 => flip(bytes, at, dice),
        2 => {
            let length = bytes.len();
            bytes.drain(at..length.min(at + 1 + dice.below(24)));
        }
        3 => {
            let part = bytes[at..bytes.len().min(at + 1 + dice.below(40))].to_vec();
            let to = dice.below(bytes.len());
            bytes.splice(to..to, part);
        }
        4 => length_field(bytes, dice),
        5 => bracket(bytes, dice),
        _ => number(bytes, dice),
    }
}

fn flip(bytes: &mut [u8], at: usize, dice: &mut Dice) {
    if let Some(byte) = bytes.get_mut(at) {
        *byte ^= 1 << dice.below(8);
    }
}

/// Replaces a number of the JSON.
fn number(bytes: &mut Vec<u8>, dice: &mut Dice) {
    let starts: Vec<usize> = (1..bytes.len().min(1 << 16))
        .filter(|at| {
            bytes[*at].is_ascii_digit() && matches!(bytes[at - 1], b' ' | b':' | b',' | b'[' | b'-')
        })
        .collect();
    if starts.is_empty() {
        return;
    }
    let start = starts[dice.below(starts.len())];
    let length = bytes[start..]
        .iter()
        .take_while(|byte| byte.is_ascii_digit() || **byte == b'.')
        .count();
    let with = dice.pick(&NUMBERS);
    bytes.splice(start..start + length, with.bytes());
}

/// Replaces a bracket, comma, colon or quote by another.
fn bracket(bytes: &mut [u8], dice: &mut Dice) {
    let places: Vec<usize> = (0..bytes.len().min(1 << 16))
        .filter(|at| b"{}[],:\"".contains(&bytes[*at]))
        .collect();
    if let Some(at) = places.get(dice.below(places.len())) {
        bytes[*at] = b"{}[],:\" 0n"[dice.below(10)];
    }
}

/// Replaces a length of the container: its own, or a chunk's.
fn length_field(bytes: &mut [u8], dice: &mut Dice) {
    let mut fields = vec![4, 8, 12, 16];
    if let Some(first) = bytes.get(12..16) {
        let length = u32::from_le_bytes(first.try_into().unwrap());
        let second = usize::try_from(length).unwrap().saturating_add(20);
        fields.extend([second, second.saturating_add(4)]);
    }
    let at = fields[dice.below(fields.len())];
    let old = bytes
        .get(at..at.saturating_add(4))
        .map(|four| u32::from_le_bytes(four.try_into().unwrap()));
    if let Some(old) = old {
        let new = match dice.below(3) {
            0 => old.wrapping_add(1),
            1 => old.wrapping_sub(4),
            _ => LENGTHS[dice.below(LENGTHS.len())],
        };
        bytes[at..at + 4].copy_from_slice(&new.to_le_bytes());
    }
}
