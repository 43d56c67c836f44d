#![doc = include_str!("../README.md")]

mod archive;
mod book;
mod clean;
mod container;
mod entities;
mod error;
mod fonts;
mod limits;
mod markup;
mod media_types;
mod opening;
mod overlay;
mod package;
mod paths;
mod plain_text;
mod platform;
mod publication;
mod text_encoding;
mod xml;

#[cfg(test)]
mod hostile_tests;

pub use archive::{Archive, Directory, TAIL_BYTES};
pub use book::{Book, CleanResource};
pub use clean::{SheetImport, StyleSource};
pub use error::{Error, Protection};
pub use opening::Opening;
pub use overlay::OverlayPart;
pub use platform::Platform;
pub use publication::{
    BookMetadata, BookProblem, Contributor, Direction, DocumentType, Flow, Layout, NavPoint,
    Publication, Series, SpineItem, Spread, Version,
};
