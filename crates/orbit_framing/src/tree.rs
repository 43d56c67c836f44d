//! The hash of a file from the hashes of its pieces, by BLAKE3's own tree rule: no byte is hashed twice.

use blake3::Hasher;
use blake3::hazmat::{HasherExt, Mode, merge_subtrees_non_root, merge_subtrees_root};

use crate::limits::PIECE_BYTES;
use crate::piece::piece_count;
use crate::runs::Runs;

/// The BLAKE3 chaining value of a piece, or a root hash.
pub type ChainingValue = [u8; 32];

/// The BLAKE3 hash of bytes.
pub fn hash_bytes(bytes: &[u8]) -> ChainingValue {
    *blake3::hash(bytes).as_bytes()
}

/// The chaining value of one piece of a file of `size` bytes; of the only piece, its root hash.
pub fn piece_chaining_value(bytes: &[u8], piece: u32, size: u64) -> ChainingValue {
    let mut hasher = PieceHasher::new(piece, size);
    hasher.update(bytes);
    hasher.finish()
}

/// Hashes one piece as its bytes go by.
pub(crate) struct PieceHasher {
    hasher: Hasher,
    only: bool,
}

impl PieceHasher {
    pub(crate) fn new(piece: u32, size: u64) -> Self {
        let mut hasher = Hasher::new();
        let only = piece_count(size) <= 1;
        if !only {
            hasher.set_input_offset(u64::from(piece).saturating_mul(u64::from(PIECE_BYTES)));
        }
        Self { hasher, only }
    }

    pub(crate) fn update(&mut self, bytes: &[u8]) {
        self.hasher.update(bytes);
    }

    pub(crate) fn finish(&self) -> ChainingValue {
        // An empty subtree is never valid; only the root of an empty file has a hash.
        if self.only || self.hasher.count() == 0 {
            *self.hasher.finalize().as_bytes()
        } else {
            self.hasher.finalize_non_root()
        }
    }
}

/// A subtree of `width` pieces, a power of two, from `first` onwards.
#[derive(Debug, Clone, Copy)]
struct Subtree {
    first: u32,
    width: u32,
    value: ChainingValue,
}

/// Chaining values of pieces, merged as soon as two neighbours are known: a file that comes in order takes no more
/// memory than the depth of its tree.
#[derive(Debug)]
pub(crate) struct Tree {
    pieces: u32,
    /// Subtrees that cannot be merged yet, from left to right.
    subtrees: Vec<Subtree>,
    known: Runs,
}

impl Tree {
    pub(crate) fn new(size: u64) -> Self {
        Self {
            pieces: piece_count(size),
            subtrees: Vec::new(),
            known: Runs::default(),
        }
    }

    /// The pieces whose values are known.
    pub(crate) fn known(&self) -> &Runs {
        &self.known
    }

    /// Whether every value is known.
    pub(crate) fn is_complete(&self) -> bool {
        self.known.len() == self.pieces
    }

    /// Adds a value. `false` if it is seen to differ from what was added before.
    #[must_use]
    pub(crate) fn insert(&mut self, piece: u32, value: ChainingValue) -> bool {
        let mut at = self
            .subtrees
            .partition_point(|subtree| subtree.first < piece);
        if self.known.contains(piece) {
            let leaf = self
                .subtrees
                .get(at)
                .filter(|it| it.first == piece && it.width == 1);
            return leaf.is_none_or(|it| it.value == value);
        }
        self.known.insert(piece);
        let mut merged = Subtree {
            first: piece,
            width: 1,
            value,
        };
        while self.parent_is_inner(&merged) {
            let is_left = merged.first & merged.width == 0;
            let sibling_at = if is_left { Some(at) } else { at.checked_sub(1) };
            let Some(sibling_at) = sibling_at.filter(|&at| self.is_sibling(at, &merged)) else {
                break;
            };
            let sibling = self.subtrees.remove(sibling_at);
            let (left, right) = if is_left {
                (merged, sibling)
            } else {
                (sibling, merged)
            };
            at = if is_left { at } else { sibling_at };
            merged = Subtree {
                first: left.first,
                width: left.width.saturating_mul(2),
                value: merge_subtrees_non_root(&left.value, &right.value, Mode::Hash),
            };
        }
        self.subtrees.insert(at, merged);
        true
    }

    fn is_sibling(&self, at: usize, of: &Subtree) -> bool {
        let sibling = self.subtrees.get(at);
        sibling.is_some_and(|it| it.width == of.width && it.first == of.first ^ of.width)
    }

    /// Whether the parent of a subtree lies wholly inside of the file and is not its root.
    fn parent_is_inner(&self, subtree: &Subtree) -> bool {
        let width = subtree.width.saturating_mul(2);
        let first = subtree.first & !subtree.width;
        let end = first.saturating_add(width);
        end <= self.pieces && !(first == 0 && end == self.pieces)
    }

    /// The hash of the file, once every value is known.
    pub(crate) fn root(&self) -> Option<ChainingValue> {
        if !self.is_complete() {
            return None;
        }
        if self.pieces == 0 {
            return Some(hash_bytes(&[]));
        }
        // What is left are subtrees from large to small; BLAKE3 joins them from the right.
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
    use crate::limits::index;

    /// SPEC H2: the root merged from chaining values is the plain BLAKE3 of the file, in whatever order they come.
    #[test]
    fn root_is_the_plain_hash_of_the_file() {
        let piece_len = index(PIECE_BYTES);
        let bytes: Vec<u8> = (0..9 * piece_len)
            .map(|at| u8::try_from(at * 31 % 251).unwrap())
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
                let mut tree = Tree::new(u64::try_from(size).unwrap());
                for at in 0..pieces.len() {
                    let (piece, chunk) = pieces[(at * 3 + rotation) % pieces.len().max(1)];
                    let piece = u32::try_from(piece).unwrap();
                    assert!(tree.insert(
                        piece,
                        piece_chaining_value(chunk, piece, u64::try_from(size).unwrap())
                    ));
                }
                // A stride of three visits all pieces unless three divides their count.
                if pieces.len() % 3 != 0 || pieces.is_empty() {
                    assert_eq!(tree.root(), Some(hash_bytes(file)), "size {size}");
                } else {
                    assert_eq!(tree.root(), None);
                }
            }
        }
    }

    #[test]
    fn a_value_that_changes_is_seen() {
        let mut tree = Tree::new(u64::from(PIECE_BYTES) * 3);
        assert!(tree.insert(2, [1; 32]));
        assert!(tree.insert(2, [1; 32]));
        assert!(!tree.insert(2, [2; 32]));
    }

    #[test]
    fn a_file_in_order_takes_little_memory() {
        let pieces = 4096;
        let mut tree = Tree::new(u64::from(PIECE_BYTES) * u64::from(pieces));
        for piece in 0..pieces {
            assert!(tree.insert(piece, [7; 32]));
            assert!(tree.subtrees.len() <= 13);
        }
    }
}
