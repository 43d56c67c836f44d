//! Mode 1: triangles. One byte per triangle, which usually refers to a recent edge and a recent vertex.

use crate::indices::{read_varint, unzigzag};

const FIFO: usize = 16;
/// A FIFO entry that was never written.
const NONE: u32 = u32::MAX;

/// Decodes `count` indices. `count` must be a multiple of three.
pub(crate) fn decode(bytes: &[u8], count: usize) -> Option<Vec<u32>> {
    let body = bytes.strip_prefix(&[0xe1])?;
    let (codes, rest) = body.split_at_checked(count.checked_div(3)?)?;
    let (data, auxiliary) = rest.split_at_checked(rest.len().checked_sub(16)?)?;
    let mut decoder = Decoder {
        data,
        next: 0,
        last: 0,
        edges: Fifo::new([NONE; 2]),
        vertices: Fifo::new(NONE),
    };
    let mut indices = Vec::with_capacity(count);
    for &code in codes {
        indices.extend_from_slice(&decoder.triangle(code, auxiliary)?);
    }
    decoder.data.is_empty().then_some(indices)
}

/// The 16 entries that were pushed last.
struct Fifo<T> {
    entries: [T; FIFO],
    /// Number of pushed entries, wrapping.
    pushed: usize,
}

impl<T: Copy> Fifo<T> {
    fn new(empty: T) -> Self {
        Self {
            entries: [empty; FIFO],
            pushed: 0,
        }
    }

    fn push(&mut self, entry: T) {
        if let Some(slot) = self.entries.get_mut(self.pushed & 15) {
            *slot = entry;
        }
        self.pushed = self.pushed.wrapping_add(1);
    }

    /// The entry at a distance from the last one, which has distance 0.
    fn get(&self, distance: u8) -> Option<T> {
        let index = self
            .pushed
            .wrapping_sub(1)
            .wrapping_sub(usize::from(distance));
        self.entries.get(index & 15).copied()
    }
}

struct Decoder<'a> {
    data: &'a [u8],
    /// The index of the next vertex that occurs for the first time.
    next: u32,
    /// The last index that was not predicted. Explicit indices are deltas from it.
    last: u32,
    edges: Fifo<[u32; 2]>,
    vertices: Fifo<u32>,
}

impl Decoder<'_> {
    fn take_next(&mut self) -> u32 {
        let next = self.next;
        self.next = next.wrapping_add(1);
        next
    }

    fn read_explicit(&mut self) -> Option<u32> {
        let (value, rest) = read_varint(self.data)?;
        self.data = rest;
        self.last = self.last.wrapping_add(unzigzag(value));
        Some(self.last)
    }

    fn recent_vertex(&self, distance: u8) -> Option<u32> {
        self.vertices.get(distance).filter(|vertex| *vertex != NONE)
    }

    fn triangle(&mut self, code: u8, auxiliary: &[u8]) -> Option<[u32; 3]> {
        let (high, low) = (code >> 4, code & 15);
        if high < 15 {
            self.triangle_on_edge(high, low)
        } else if low < 14 {
            let pair = *auxiliary.get(usize::from(low))?;
            let a = self.take_next();
            self.separate_triangle(a, pair, false)
        } else {
            let (&pair, rest) = self.data.split_first()?;
            self.data = rest;
            if pair == 0 {
                self.next = 0;
            }
            let a = if low == 14 {
                self.take_next()
            } else {
                self.read_explicit()?
            };
            self.separate_triangle(a, pair, true)
        }
    }

    /// A triangle that shares a recent edge.
    fn triangle_on_edge(&mut self, edge: u8, code: u8) -> Option<[u32; 3]> {
        let [a, b] = self.edges.get(edge).filter(|edge| *edge != [NONE; 2])?;
        let (c, is_new) = match code {
            0 => (self.take_next(), true),
            1..=12 => (self.recent_vertex(code)?, false),
            13 => {
                self.last = self.last.wrapping_sub(1);
                (self.last, true)
            }
            14 => {
                self.last = self.last.wrapping_add(1);
                (self.last, true)
            }
            _ => (self.read_explicit()?, true),
        };
        self.edges.push([c, b]);
        self.edges.push([a, c]);
        if is_new {
            self.vertices.push(c);
        }
        Some([a, b, c])
    }

    /// A triangle without a recent edge. The two halves of `pair` encode the second and third vertex.
    fn separate_triangle(&mut self, a: u32, pair: u8, may_be_explicit: bool) -> Option<[u32; 3]> {
        let mut decode_vertex = |code: u8| {
            Some(match code {
                0 => (self.take_next(), true),
                15 if may_be_explicit => (self.read_explicit()?, true),
                _ => (self.recent_vertex(code.wrapping_sub(1))?, false),
            })
        };
        let (b, is_b_new) = decode_vertex(pair >> 4)?;
        let (c, is_c_new) = decode_vertex(pair & 15)?;
        self.edges.push([b, a]);
        self.edges.push([c, b]);
        self.edges.push([a, c]);
        self.vertices.push(a);
        if is_b_new {
            self.vertices.push(b);
        }
        if is_c_new {
            self.vertices.push(c);
        }
        Some([a, b, c])
    }
}
