//! Limits on the memory and the work that a file may cause. Each is checked before memory is allocated.

/// Limits on the memory and the work that a file may cause. Each is checked before memory is allocated.
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
    /// Total bytes of decoded data: data URIs, decompressed buffer views, vertices, indices, keyframes and images, and the
    /// objects of the scene.
    pub decoded_bytes: usize,
    /// The part of those bytes that are zeros, because the file has no bytes for them: accessors without a buffer view, and morph
    /// weights. A small file can ask for any number of them.
    pub zero_bytes: usize,
    /// Steps of work that any file may take. A step is a JSON value that is passed, or a number that is read or checked.
    pub work_steps: usize,
    /// Additional steps for each byte of the file and of the data that is supplied for it.
    pub work_steps_per_byte: usize,
    /// Number of reported problems. Further ones are dropped.
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
            work_steps: 1 << 24,
            work_steps_per_byte: 64,
            problems: 1000,
        }
    }
}
