//! Why a book cannot be read.

use std::fmt;

use orbit_error::Coded;

/// Why a file cannot be opened as a book, or why a file in a book cannot be read. `Display` formats it as sentences for the reader.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Error {
    /// The file is not a zip archive, or has no package document.
    NotABook,
    /// The archive or an entry is damaged.
    FileBroken(String),
    /// A limit is exceeded.
    FileTooLarge(String),
    /// The container has no such file.
    FileMissing(String),
    /// The entry is compressed in a way that EPUB does not allow.
    MethodUnknown(String),
    /// The book is copy-protected.
    Protected(Protection),
    /// The reading order has files, but only of kinds that cannot be shown, such as `PDF pages`.
    TypesUnknown(String),
}

/// A kind of copy protection.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Protection {
    /// Adobe ADEPT.
    Adobe,
    /// Apple `FairPlay`.
    Apple,
    /// Readium LCP.
    Lcp,
    /// A password on the archive.
    Password,
    /// Encryption of another kind.
    Other,
}

impl Coded for Error {
    const NAME: &'static str = "EpubError";

    fn code(&self) -> &'static str {
        match self {
            Self::NotABook => "not_a_book",
            Self::FileBroken(_) => "file_broken",
            Self::FileTooLarge(_) => "file_too_large",
            Self::FileMissing(_) => "file_missing",
            Self::MethodUnknown(_) => "method_unknown",
            Self::Protected(_) => "protected",
            Self::TypesUnknown(_) => "types_unknown",
        }
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotABook => {
                f.write_str("This file is not an EPUB book. Choose another file, or download it again.")
            }
            Self::FileBroken(what) => {
                write!(f, "This book is damaged: {what}. Download it again.")
            }
            Self::FileTooLarge(what) => write!(
                f,
                "This book cannot be opened: {what}. Try another edition of it."
            ),
            Self::FileMissing(path) => write!(f, "The book has no file {path}."),
            Self::MethodUnknown(path) => {
                write!(
                    f,
                    "This book cannot be opened: {path} is compressed in a way that EPUB does not allow. Try another edition of it."
                )
            }
            Self::TypesUnknown(kinds) => {
                write!(f, "This book holds only {kinds}, which Books cannot show.")
            }
            Self::Protected(protection) => f.write_str(match protection {
                Protection::Adobe => {
                    "This book is protected by Adobe DRM. Open it in Adobe Digital Editions."
                }
                Protection::Apple => "This book is protected by Apple. Open it in Apple Books.",
                Protection::Lcp => {
                    "This book is protected by Readium LCP. Open it in Thorium Reader."
                }
                Protection::Password => {
                    "This book is protected by a password. Remove the password with an archive program first."
                }
                Protection::Other => {
                    "This book is protected against copying. Open it in the app of the shop that sold it."
                }
            }),
        }
    }
}

impl std::error::Error for Error {}
