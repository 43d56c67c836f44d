//! Upper bounds on a book and its parts. A larger one is refused before memory is allocated for it.

/// The number of files in the archive.
pub(crate) const MAX_ENTRIES: usize = 20_000;
/// The size of the archive's directory.
pub(crate) const MAX_DIRECTORY_BYTES: u64 = 16 << 20;
/// The length of a path.
pub(crate) const MAX_PATH_BYTES: usize = 1024;
/// The unpacked size of one file, such as a sound or a video.
pub(crate) const MAX_ENTRY_BYTES: u64 = 256 << 20;
/// The unpacked size of one document, style sheet or description of the book.
pub(crate) const MAX_TEXT_BYTES: u64 = 32 << 20;
/// The unpacked size of all files together.
pub(crate) const MAX_TOTAL_BYTES: u64 = 8 << 30;
/// A file that is both larger and more compressed than this is a zip bomb: text shrinks to about a tenth.
pub(crate) const BOMB_BYTES: u64 = 8 << 20;
/// The compression ratio; see [`BOMB_BYTES`].
pub(crate) const BOMB_RATIO: u64 = 200;
/// How deep elements may be nested.
pub(crate) const MAX_DEPTH: usize = 256;
/// The number of attributes of a tag; further ones are dropped.
pub(crate) const MAX_ATTRIBUTES: usize = 256;
/// The number of vocabulary prefixes that are declared at the same time.
pub(crate) const MAX_PREFIXES: usize = 64;
/// The number of elements in a document that describes the book.
pub(crate) const MAX_ELEMENTS: usize = 400_000;
/// The number of files in the manifest, of documents in the spine, and of entries in each table of contents.
pub(crate) const MAX_ITEMS: usize = 20_000;
/// The number of problems that are reported for a book or for one of its files.
pub(crate) const MAX_PROBLEMS: usize = 100;
/// The number of titles, people or collections that a book may name.
pub(crate) const MAX_NAMES: usize = 500;
