//! How a file is divided into pieces, and how their hashes prove the whole file.

pub(crate) mod hash_tree;
pub(crate) mod piece_hash;
pub(crate) mod piece_layout;
pub(crate) mod piece_set;
