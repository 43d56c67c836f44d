/// What a file may ask for. Each is checked before memory is taken.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limits {
    /// Arrays and objects in each other.
    pub json_depth: usize,
    /// Values of the JSON, names included; each costs 16 bytes.
    pub json_values: usize,
    /// Nodes, also those of instances.
    pub nodes: usize,
    /// Accessors.
    pub accessors: usize,
    /// Elements of one accessor.
    pub accessor_elements: usize,
    /// Bytes of all that is made of the file: data URIs, decompressed views, vertices, indices, keyframes, pictures.
    pub decoded_bytes: usize,
    /// Problems that are told; more are not looked for.
    pub problems: usize,
}

impl Default for Limits {
    /// Enough for any model that a browser can show.
    fn default() -> Self {
        Self {
            json_depth: 128,
            json_values: 8_000_000,
            nodes: 1_000_000,
            accessors: 1_000_000,
            accessor_elements: 100_000_000,
            decoded_bytes: 1 << 30,
            problems: 1000,
        }
    }
}

/// How much of [`Limits::decoded_bytes`] is left.
#[derive(Debug)]
pub(crate) struct Budget {
    left: usize,
}

impl Budget {
    pub(crate) fn new(bytes: usize) -> Self {
        Self { left: bytes }
    }

    /// Takes `count` things of `size` bytes, or nothing and gives `false`.
    pub(crate) fn take(&mut self, count: usize, size: usize) -> bool {
        match count
            .checked_mul(size)
            .and_then(|bytes| self.left.checked_sub(bytes))
        {
            Some(left) => {
                self.left = left;
                true
            }
            None => false,
        }
    }
}
