//! The hash of a file from the hashes of its pieces, merged by BLAKE3's own tree rule, so that no byte is hashed twice.

use blake3::hazmat::{Mode, merge_subtrees_non_root, merge_subtrees_root};

use crate::integrity::piece_hash::{ChainingValue, hash_bytes};
use crate::integrity::piece_layout::piece_count;
use crate::integrity::piece_set::PieceSet;

/// A subtree of `width` pieces (a power of two), starting at piece `first`.
#[derive(Debug, Clone, Copy)]
struct Subtree {
    first: u32,
    width: u32,
    value: ChainingValue,
}

/// Chaining values of pieces, merged as soon as two siblings are known. A file that arrives in order needs only as much
/// memory as its tree is deep.
#[derive(Debug)]
pub(crate) struct HashTree {
    pieces: u32,
    /// Subtrees that cannot be merged yet, left to right.
    subtrees: Vec<Subtree>,
    known: PieceSet,
}

impl HashTree {
    pub(crate) fn new(size: u64) -> Self {
        Self {
            pieces: piece_count(size),
            subtrees: Vec::new(),
            known: PieceSet::default(),
        }
    }

    /// The pieces whose values are known.
    pub(crate) fn known(&self) -> &PieceSet {
        &self.known
    }

    /// Whether all values are known.
    pub(crate) fn is_complete(&self) -> bool {
        self.known.len() == self.pieces
    }

    /// Adds the value of a piece. Returns `false` if an earlier value of this piece is still known and differs.
    #[must_use]
    pub(crate) fn insert(&mut self, piece: u32, value: ChainingValue) -> bool {
        let mut index = self
            .subtrees
            .partition_point(|subtree| subtree.first < piece);
        if self.known.contains(piece) {
            let leaf = self
                .subtrees
                .get(index)
                .filter(|leaf| leaf.first == piece && leaf.width == 1);
            return leaf.is_none_or(|leaf| leaf.value == value);
        }
        self.known.insert(piece);
        let mut merged = Subtree {
            first: piece,
            width: 1,
            value,
        };
        while self.parent_is_inner(&merged) {
            let is_left = merged.first & merged.width == 0;
            let sibling_index = if is_left {
                Some(index)
            } else {
                index.checked_sub(1)
            };
            let Some(sibling_index) =
                sibling_index.filter(|&candidate| self.is_sibling(candidate, &merged))
            else {
                break;
            };
            let sibling = self.subtrees.remove(sibling_index);
            let (left, right) = if is_left {
                (merged, sibling)
            } else {
                (sibling, merged)
            };
            index = if is_left { index } else { sibling_index };
            merged = Subtree {
                first: left.first,
                width: left.width.saturating_mul(2),
                value: merge_subtrees_non_root(&left.value, &right.value, Mode::Hash),
            };
        }
        self.subtrees.insert(index, merged);
        true
    }

    fn is_sibling(&self, index: usize, of: &Subtree) -> bool {
        self.subtrees.get(index).is_some_and(|candidate| {
            candidate.width == of.width && candidate.first == of.first ^ of.width
        })
    }

    /// Whether the parent of a subtree lies entirely within the file and is not the root.
    fn parent_is_inner(&self, subtree: &Subtree) -> bool {
        let width = subtree.width.saturating_mul(2);
        let first = subtree.first & !subtree.width;
        let end = first.saturating_add(width);
        end <= self.pieces && !(first == 0 && end == self.pieces)
    }

    /// The hash of the file, once all values are known.
    pub(crate) fn root(&self) -> Option<ChainingValue> {
        if !self.is_complete() {
            return None;
        }
        if self.pieces == 0 {
            return Some(hash_bytes(&[]));
        }
        // The remaining subtrees go from large to small; BLAKE3 merges them from the right.
        let mut subtrees = self.subtrees.iter().rev();
        let mut right = subtrees.next()?.value;
        for left in subtrees {
            right = if left.first == 0 {
                *merge_subtrees_root(&left.value, &right, Mode::Hash).as_bytes()
            } else {
                merge_subtrees_non_root(&left.value, &right, Mode::Hash)
            };
        }
        Some(right)
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
        assert!(tree.insert(2, [1; 32]));
        assert!(tree.insert(2, [1; 32]));
        assert!(!tree.insert(2, [2; 32]));
    }

    #[test]
    fn needs_little_memory_for_a_file_that_arrives_in_order() {
        let pieces = 4096;
        let mut tree = HashTree::new(u64::from(PIECE_BYTES) * u64::from(pieces));
        for piece in 0..pieces {
            assert!(tree.insert(piece, [7; 32]));
            assert!(tree.subtrees.len() <= 13);
        }
    }
}
