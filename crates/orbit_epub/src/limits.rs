//! How large a book and its parts may be. A larger one is refused before memory is allocated for it.

/// Files in the archive.
pub(crate) const MAX_ENTRIES: usize = 20_000;
/// The archive's directory.
pub(crate) const MAX_DIRECTORY_BYTES: u64 = 16 << 20;
/// The path of a file.
pub(crate) const MAX_PATH_BYTES: usize = 1024;
/// One file, unpacked, such as a sound or a video.
pub(crate) const MAX_ENTRY_BYTES: u64 = 256 << 20;
/// One document, style sheet or description of the book, unpacked.
pub(crate) const MAX_TEXT_BYTES: u64 = 32 << 20;
/// All files together, unpacked.
pub(crate) const MAX_TOTAL_BYTES: u64 = 8 << 30;
/// A file that is larger and more compressed than this is a bomb: text shrinks to a tenth.
pub(crate) const BOMB_BYTES: u64 = 8 << 20;
/// See [`BOMB_BYTES`].
pub(crate) const BOMB_RATIO: u64 = 200;
/// How deep elements may be nested.
pub(crate) const MAX_DEPTH: usize = 256;
/// Attributes of a tag; what follows them is left out.
pub(crate) const MAX_ATTRIBUTES: usize = 256;
/// Prefixes of vocabularies that are declared at the same time.
pub(crate) const MAX_PREFIXES: usize = 64;
/// Elements of a document that describes the book.
pub(crate) const MAX_ELEMENTS: usize = 400_000;
/// Files in the manifest, documents in the spine, and entries in each table of contents.
pub(crate) const MAX_ITEMS: usize = 20_000;
/// Problems that are reported for a book or one of its files.
pub(crate) const MAX_PROBLEMS: usize = 100;
/// Titles, people or collections that a book may name.
pub(crate) const MAX_NAMES: usize = 500;
