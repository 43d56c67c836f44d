//! BLAKE3 hashes of files and of their pieces.

use blake3::Hasher;
use blake3::hazmat::HasherExt;

use crate::integrity::piece_layout::{piece_count, piece_start};

/// The BLAKE3 chaining value of a piece, or the root hash of a file.
pub type ChainingValue = [u8; 32];

/// Returns the BLAKE3 hash of bytes.
pub fn hash_bytes(bytes: &[u8]) -> ChainingValue {
    *blake3::hash(bytes).as_bytes()
}

/// Returns the chaining value of one piece of a file of `size` bytes. For the only piece of a file this is the root
/// hash.
pub fn piece_chaining_value(bytes: &[u8], piece: u32, size: u64) -> ChainingValue {
    let mut hasher = PieceHasher::new(piece, size);
    hasher.update(bytes);
    hasher.finish()
}

/// Hashes one piece incrementally.
pub(crate) struct PieceHasher {
    hasher: Hasher,
    only_piece: bool,
}

impl PieceHasher {
    pub(crate) fn new(piece: u32, size: u64) -> Self {
        let mut hasher = Hasher::new();
        let only_piece = piece_count(size) <= 1;
        if !only_piece {
            hasher.set_input_offset(piece_start(piece));
        }
        Self { hasher, only_piece }
    }

    pub(crate) fn update(&mut self, bytes: &[u8]) {
        self.hasher.update(bytes);
    }

    pub(crate) fn finish(&self) -> ChainingValue {
        // An empty subtree is never valid; only an empty file has a hash.
        if self.only_piece || self.hasher.count() == 0 {
            *self.hasher.finalize().as_bytes()
        } else {
            self.hasher.finalize_non_root()
        }
    }
}
