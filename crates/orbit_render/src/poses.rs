//! Poses on the GPU: the texels of joints, morph weights and morph deltas.

pub(crate) mod morph_deltas;
pub(crate) mod morph_records;
pub(crate) mod skin_texels;
