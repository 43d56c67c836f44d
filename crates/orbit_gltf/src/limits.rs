//! Limits on what a file may ask for. Each is checked before memory is allocated.

/// Limits on what a file may ask for. Each is checked before memory is allocated.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limits {
    /// Nesting depth of JSON arrays and objects.
    pub json_depth: usize,
    /// JSON values, names included. Each takes 16 bytes.
    pub json_values: usize,
    /// Nodes. The instances of meshes are limited to the same number.
    pub nodes: usize,
    /// Accessors.
    pub accessors: usize,
    /// Total bytes of decoded data: data URIs, decompressed buffer views, vertices, indices, keyframes and images.
    pub decoded_bytes: usize,
    /// Those of them that are zeros, because an accessor has no buffer view. A small file can ask for any number.
    pub zero_bytes: usize,
    /// Reported problems. Further ones are dropped.
    pub problems: usize,
}

impl Default for Limits {
    /// Enough for any model that a browser can display.
    fn default() -> Self {
        Self {
            json_depth: 128,
            json_values: 8_000_000,
            nodes: 1_000_000,
            accessors: 1_000_000,
            decoded_bytes: 1 << 30,
            zero_bytes: 1 << 27,
            problems: 1000,
        }
    }
}

/// The part of a limit that is left.
#[derive(Debug)]
pub(crate) struct MemoryBudget {
    bytes_left: usize,
}

impl MemoryBudget {
    pub(crate) fn new(bytes: usize) -> Self {
        Self { bytes_left: bytes }
    }

    /// Takes `count * size` bytes. Returns `false` and takes nothing if there are not enough.
    pub(crate) fn take(&mut self, count: usize, size: usize) -> bool {
        let left = count
            .checked_mul(size)
            .and_then(|bytes| self.bytes_left.checked_sub(bytes));
        match left {
            Some(left) => {
                self.bytes_left = left;
                true
            }
            None => false,
        }
    }
}
