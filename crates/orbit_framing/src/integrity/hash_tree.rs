//! The hash of a file from the hashes of its pieces, merged by BLAKE3's own tree rule, so that no byte is hashed twice.

use blake3::hazmat::{Mode, merge_subtrees_non_root, merge_subtrees_root};

use crate::integrity::piece_hash::{ChainingValue, hash_bytes};
use crate::integrity::piece_layout::piece_count;
use crate::integrity::piece_set::PieceSet;
use crate::sorted_map::SortedMap;

/// The chaining values of a file's pieces. All of them are kept, 36 bytes each, so that a piece that is read or announced
/// again can be compared.
#[derive(Debug)]
pub(crate) struct HashTree {
    pieces: u32,
    values: SortedMap<u32, ChainingValue>,
    known: PieceSet,
}

impl HashTree {
    pub(crate) fn new(size: u64) -> Self {
        Self {
            pieces: piece_count(size),
            values: SortedMap::default(),
            known: PieceSet::default(),
        }
    }

    /// The chaining value of a piece, if it is known.
    pub(crate) fn value(&self, piece: u32) -> Option<ChainingValue> {
        self.values.get(piece).copied()
    }

    /// Whether all values are known.
    pub(crate) fn is_complete(&self) -> bool {
        self.known.len() == self.pieces
    }

    /// Adds the value of a piece. Returns `false` if an earlier value of this piece differs.
    #[must_use]
    pub(crate) fn insert(&mut self, piece: u32, value: ChainingValue) -> bool {
        if let Some(earlier) = self.value(piece) {
            return earlier == value;
        }
        self.values.insert(piece, value);
        self.known.insert(piece);
        true
    }

    /// The hash of the file, once all values are known.
    pub(crate) fn root(&self) -> Option<ChainingValue> {
        if !self.is_complete() {
            return None;
        }
        match self.pieces {
            0 => Some(hash_bytes(&[])),
            1 => self.value(0),
            pieces => {
                let (left, right) = self.halves(0, pieces)?;
                Some(*merge_subtrees_root(&left, &right, Mode::Hash).as_bytes())
            }
        }
    }

    /// The values of the two halves of a subtree. The left one has the largest power of two pieces that leaves a right one.
    fn halves(&self, first: u32, pieces: u32) -> Option<(ChainingValue, ChainingValue)> {
        let left = pieces.div_ceil(2).checked_next_power_of_two()?;
        let right = first.checked_add(left)?;
        Some((
            self.subtree(first, left)?,
            self.subtree(right, pieces.checked_sub(left)?)?,
        ))
    }

    fn subtree(&self, first: u32, pieces: u32) -> Option<ChainingValue> {
        if pieces == 1 {
            return self.value(first);
        }
        let (left, right) = self.halves(first, pieces)?;
        Some(merge_subtrees_non_root(&left, &right, Mode::Hash))
    }
}

#[cfg(test)]
#[allow(clippy::arithmetic_side_effects, reason = "test arithmetic may panic")]
mod tests {
    use super::*;
    use crate::integrity::piece_hash::piece_chaining_value;
    use crate::limits::{PIECE_BYTES, to_index};

    /// SPEC H2: the root merged from chaining values is the plain BLAKE3 hash of the file, in any order of pieces.
    #[test]
    fn the_root_is_the_plain_hash_of_the_file() {
        let piece_len = to_index(PIECE_BYTES);
        let bytes: Vec<u8> = (0..9 * piece_len)
            .map(|index| u8::try_from(index * 31 % 251).unwrap())
            .collect();
        for size in [
            0,
            1,
            1024,
            piece_len - 1,
            piece_len,
            piece_len + 1,
            2 * piece_len,
            3 * piece_len - 7,
            4 * piece_len,
            5 * piece_len,
            7 * piece_len + 1,
            8 * piece_len,
            8 * piece_len + 3,
        ] {
            let file = &bytes[..size];
            let pieces: Vec<_> = file.chunks(piece_len).enumerate().collect();
            for rotation in 0..pieces.len().max(1) {
                let mut tree = HashTree::new(u64::try_from(size).unwrap());
                for step in 0..pieces.len() {
                    let (piece, chunk) = pieces[(step * 3 + rotation) % pieces.len().max(1)];
                    let piece = u32::try_from(piece).unwrap();
                    assert!(tree.insert(
                        piece,
                        piece_chaining_value(chunk, piece, u64::try_from(size).unwrap())
                    ));
                }
                // A stride of three visits every piece unless three divides their number.
                if pieces.len() % 3 != 0 || pieces.is_empty() {
                    assert_eq!(tree.root(), Some(hash_bytes(file)), "size {size}");
                } else {
                    assert_eq!(tree.root(), None);
                }
            }
        }
    }

    #[test]
    fn detects_a_changed_value() {
        let mut tree = HashTree::new(u64::from(PIECE_BYTES) * 3);
        for piece in 0..3 {
            assert!(tree.insert(piece, [1; 32]));
        }
        assert!(tree.insert(2, [1; 32]));
        assert!(!tree.insert(2, [2; 32]));
        assert!(!tree.insert(0, [2; 32]));
    }
}
