#![doc = include_str!("../README.md")]

mod offsets;
mod platform;

use std::mem;

use orbit_epub::{Archive, Book, CleanResource, Directory, Opening};
use serde::Serialize;
use wasm_bindgen::prelude::wasm_bindgen;

use orbit_js::Thrown;

/// Runs when the module is instantiated.
#[wasm_bindgen(start)]
fn start() {
    orbit_js::report_panics();
}

/// Part of a file.
#[wasm_bindgen]
#[derive(Debug, Clone, Copy)]
pub struct ByteRange {
    /// The first byte.
    pub start: f64,
    /// The byte after the last one.
    pub end: f64,
}

/// How many bytes at the end of a file are needed to find its directory.
#[wasm_bindgen(js_name = tailBytes)]
#[must_use]
pub fn tail_bytes() -> u32 {
    orbit_epub::TAIL_BYTES
}

/// Where the directory of an archive is.
#[wasm_bindgen]
#[derive(Debug)]
pub struct EpubDirectory(Directory);

#[wasm_bindgen]
impl EpubDirectory {
    /// Finds the directory in the last bytes of the file.
    ///
    /// # Errors
    /// `not_a_book`, `file_broken` or `file_too_large`.
    #[wasm_bindgen(constructor)]
    pub fn new(tail: &[u8], file_bytes: f64) -> Result<Self, Thrown> {
        let directory = Archive::directory(tail, offsets::offset(file_bytes)?)?;
        Ok(Self(directory))
    }

    /// The byte range of the directory in the file.
    ///
    /// # Errors
    /// `file_broken` if an offset exceeds what a JavaScript number represents exactly.
    pub fn range(&self) -> Result<ByteRange, Thrown> {
        offsets::byte_range(&self.0.range)
    }
}

/// A book that is being opened.
#[wasm_bindgen]
#[derive(Debug)]
pub struct EpubOpening(Opening);

#[wasm_bindgen]
impl EpubOpening {
    /// Begins with the bytes of the directory.
    ///
    /// # Errors
    /// `not_a_book`, `file_broken` or `file_too_large`.
    #[wasm_bindgen(constructor)]
    pub fn new(bytes: &[u8], directory: &EpubDirectory) -> Result<Self, Thrown> {
        let archive = Archive::parse(bytes, &directory.0, platform::PLATFORM)?;
        Ok(Self(Opening::new(archive)?))
    }

    /// The bytes that are needed next; undefined once `finish` can be called.
    ///
    /// # Errors
    /// `file_too_large`, `method_unknown` or `protected`.
    pub fn needed(&self) -> Result<Option<ByteRange>, Thrown> {
        let Some(path) = self.0.needed() else {
            return Ok(None);
        };
        let range = self.0.archive().range(path)?;
        offsets::byte_range(&range).map(Some)
    }

    /// Takes the bytes that were needed.
    ///
    /// # Errors
    /// `protected`, `not_a_book` or `file_broken`.
    pub fn provide(&mut self, bytes: Vec<u8>) -> Result<(), Thrown> {
        Ok(self.0.provide(bytes)?)
    }

    /// The open book.
    ///
    /// # Errors
    /// `not_a_book` if the package document was not provided yet.
    pub fn finish(self) -> Result<EpubBook, Thrown> {
        Ok(EpubBook(self.0.finish()?))
    }
}

/// An open book.
#[wasm_bindgen]
#[derive(Debug)]
pub struct EpubBook(Book);

#[wasm_bindgen]
impl EpubBook {
    /// The `Publication` as JSON.
    ///
    /// # Errors
    /// Never in practice: all keys are strings.
    pub fn publication(&self) -> Result<String, Thrown> {
        json(self.0.publication())
    }

    /// The path as it is spelt in the archive, for one that may be spelt differently; undefined if there is no such file.
    #[must_use]
    pub fn find(&self, path: &str) -> Option<String> {
        self.0.archive().find(path).map(str::to_owned)
    }

    /// The byte range that the other methods need for a file.
    ///
    /// # Errors
    /// `file_missing`, `file_too_large`, `method_unknown` or `protected`.
    pub fn range(&self, path: &str) -> Result<ByteRange, Thrown> {
        let range = self.0.archive().range(path)?;
        offsets::byte_range(&range)
    }

    /// Cleans a file.
    ///
    /// # Errors
    /// `file_broken` or `file_too_large`.
    pub fn resource(&self, path: &str, bytes: Vec<u8>) -> Result<EpubResource, Thrown> {
        Ok(EpubResource(self.0.resource(path, bytes)?))
    }

    /// The parts of a media overlay as JSON.
    ///
    /// # Errors
    /// `file_broken` or `file_too_large`.
    pub fn overlay(&self, path: &str, bytes: Vec<u8>) -> Result<String, Thrown> {
        json(&self.0.overlay(path, bytes)?)
    }

    /// The plain text of a document.
    ///
    /// # Errors
    /// `file_broken` or `file_too_large`.
    pub fn text(&self, path: &str, bytes: Vec<u8>) -> Result<String, Thrown> {
        Ok(self.0.text(path, bytes)?)
    }
}

/// A cleaned file.
#[wasm_bindgen]
#[derive(Debug)]
pub struct EpubResource(CleanResource);

#[wasm_bindgen]
impl EpubResource {
    /// Everything but the bytes, as JSON.
    ///
    /// # Errors
    /// Never in practice: all keys are strings.
    pub fn details(&self) -> Result<String, Thrown> {
        json(&self.0)
    }

    /// The file itself. The resource is empty afterwards, so that the file is not in memory twice.
    #[wasm_bindgen(js_name = takeBytes)]
    #[must_use]
    pub fn take_bytes(&mut self) -> Vec<u8> {
        mem::take(&mut self.0.bytes)
    }
}

fn json<Value: Serialize>(value: &Value) -> Result<String, Thrown> {
    serde_json::to_string(value).map_err(|_| offsets::broken())
}
