//! The zip archive of a book (APPNOTE 6.3), without its data: the directory states where each file lies.

mod directory;
mod end_record;
mod extract;
mod fields;
mod names;

use std::collections::HashMap;
use std::ops::Range;

use crate::error::Error;
use crate::limits::{BOMB_BYTES, BOMB_RATIO, MAX_ENTRY_BYTES};
use crate::platform::Platform;
use crate::publication::BookProblem;

pub use end_record::{Directory, TAIL_BYTES};

/// The files of an archive.
#[derive(Debug, Clone, Default)]
pub struct Archive {
    entries: HashMap<String, Entry>,
    /// The paths as they are written, by their folded form and by the other paths that they may stand for.
    folded: HashMap<String, String>,
    paths: Vec<String>,
    problems: Vec<BookProblem>,
    platform: Platform,
}

/// Where a file lies, and how it is stored.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Entry {
    is_deflated: bool,
    is_encrypted: bool,
    is_method_known: bool,
    compressed_bytes: u64,
    bytes: u64,
    crc: u32,
    /// The bytes from its local header to at least the end of its data: only the local header itself states its own length.
    span: Range<u64>,
}

impl Archive {
    /// Where the directory lies in a file of `file_bytes`, according to its last [`TAIL_BYTES`] bytes.
    ///
    /// # Errors
    /// `NotABook` if the file is not an archive, `FileTooLarge` if its directory is too large, `FileBroken` if a part is missing.
    pub fn directory(tail: &[u8], file_bytes: u64) -> Result<Directory, Error> {
        end_record::directory(tail, file_bytes)
    }

    /// Reads the bytes of the directory.
    ///
    /// # Errors
    /// `NotABook` if it lists no file, `FileBroken` or `FileTooLarge`.
    pub fn parse(bytes: &[u8], directory: &Directory, platform: Platform) -> Result<Self, Error> {
        directory::parse(bytes, directory, platform)
    }

    /// The path as it is spelt in the archive, for one that may differ in case, Unicode form or encoding.
    #[must_use]
    pub fn find(&self, path: &str) -> Option<&str> {
        if let Some((known, _)) = self.entries.get_key_value(path) {
            return Some(known);
        }
        self.folded.get(&self.fold(path)).map(String::as_str)
    }

    /// All paths, in the order of the directory.
    pub fn paths(&self) -> impl Iterator<Item = &str> {
        self.paths.iter().map(String::as_str)
    }

    /// The unpacked size of a file.
    #[must_use]
    pub fn size_bytes(&self, path: &str) -> u64 {
        self.entries.get(path).map_or(0, |entry| entry.bytes)
    }

    /// The bytes of the archive that [`Archive::extract`] needs for a file.
    ///
    /// # Errors
    /// `FileMissing`, `FileTooLarge`, `MethodUnknown` or `Protected`.
    pub fn range(&self, path: &str) -> Result<Range<u64>, Error> {
        let entry = self.entry(path)?;
        if entry.is_encrypted {
            return Err(Error::Protected(crate::error::Protection::Password));
        }
        if !entry.is_method_known {
            return Err(Error::MethodUnknown(path.to_owned()));
        }
        let is_bomb = entry.bytes > BOMB_BYTES && entry.bytes / BOMB_RATIO > entry.compressed_bytes;
        if is_bomb || entry.bytes > MAX_ENTRY_BYTES || entry.compressed_bytes > MAX_ENTRY_BYTES {
            return Err(Error::FileTooLarge(format!("{path} is too large")));
        }
        Ok(entry.span.clone())
    }

    /// Unpacks a file from the bytes of its [`Archive::range`] and verifies its checksum.
    ///
    /// # Errors
    /// Those of `range`, and `FileBroken`.
    pub fn extract(&self, path: &str, bytes: Vec<u8>) -> Result<Vec<u8>, Error> {
        self.range(path)?;
        extract::extract(self.entry(path)?, bytes)
            .ok_or_else(|| Error::FileBroken(format!("{path} cannot be unpacked")))
    }

    /// The platform whose knowledge of texts is used.
    pub(crate) fn platform(&self) -> Platform {
        self.platform
    }

    /// The folded form of a path, which is used for comparisons.
    fn fold(&self, path: &str) -> String {
        if path.is_ascii() {
            return path.to_ascii_lowercase();
        }
        (self.platform.compose)(path).to_lowercase()
    }

    /// Takes the problems that were found in the directory.
    pub(crate) fn take_problems(&mut self) -> Vec<BookProblem> {
        std::mem::take(&mut self.problems)
    }

    fn entry(&self, path: &str) -> Result<&Entry, Error> {
        self.entries
            .get(path)
            .ok_or_else(|| Error::FileMissing(path.to_owned()))
    }
}

#[cfg(test)]
impl Archive {
    /// An archive with empty files.
    pub(crate) fn with_files(paths: &[&str]) -> Self {
        let mut archive = Self::default();
        for path in paths {
            let entry = Entry {
                is_deflated: false,
                is_encrypted: false,
                is_method_known: true,
                compressed_bytes: 0,
                bytes: 0,
                crc: 0,
                span: 0..0,
            };
            archive
                .folded
                .insert(path.to_lowercase(), (*path).to_owned());
            archive.paths.push((*path).to_owned());
            archive.entries.insert((*path).to_owned(), entry);
        }
        archive
    }
}
