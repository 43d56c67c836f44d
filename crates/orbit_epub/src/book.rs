//! An open book, whose files are read one by one.

use std::collections::HashMap;

use serde::Serialize;

use crate::archive::Archive;
use crate::clean::{
    DocumentKind, References, SheetImport, StyleSource, clean_document, clean_sheet,
};
use crate::container::Encryption;
use crate::error::Error;
use crate::fonts::reveal;
use crate::limits::MAX_TEXT_BYTES;
use crate::media_types::{CSS, SVG, XHTML, media_type, picture_media_type};
use crate::overlay::{self, OverlayPart};
use crate::package::Package;
use crate::plain_text::plain_text;
use crate::publication::{BookProblem, DocumentType, Publication};
use crate::text_encoding::decode;

/// An open book.
#[derive(Debug)]
pub struct Book {
    archive: Archive,
    publication: Publication,
    media_types: HashMap<String, String>,
    /// How the documents of the reading order are read, by path.
    document_types: HashMap<String, DocumentType>,
    encryption: Encryption,
}

/// A file as it may be shown.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct CleanResource {
    /// Its media type after cleaning.
    pub media_type: String,
    /// How it is read in the reading order; absent for other files.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub document_type: Option<DocumentType>,
    /// Paths of the files that it references; it contains them as `book:PATH`.
    pub references: Vec<String>,
    /// The style sheets of a page.
    pub styles: Vec<StyleSource>,
    /// The imports of a style sheet.
    pub imports: Vec<SheetImport>,
    /// What was removed or repaired.
    pub removed: Vec<BookProblem>,
    /// The bytes of the file.
    #[serde(skip)]
    pub bytes: Vec<u8>,
}

impl Book {
    pub(crate) fn new(archive: Archive, package: Package, encryption: Encryption) -> Self {
        let spine = package.spine.iter();
        let document_types = spine
            .map(|item| (item.path.clone(), item.document_type))
            .collect();
        Self {
            archive,
            document_types,
            publication: Publication {
                version: package.version,
                metadata: package.metadata,
                spine: package.spine,
                toc: package.lists.toc,
                page_list: package.lists.page_list,
                landmarks: package.lists.landmarks,
                cover_path: package.cover_path,
                direction: package.direction,
                flow: package.flow,
                problems: package.problems,
            },
            media_types: package.media_types,
            encryption,
        }
    }

    /// What the container states about the book.
    #[must_use]
    pub fn publication(&self) -> &Publication {
        &self.publication
    }

    /// Its archive, for the byte range of a file. The other methods take paths as they are spelt there.
    #[must_use]
    pub fn archive(&self) -> &Archive {
        &self.archive
    }

    /// Cleans the file at `path`, from its bytes in the archive.
    ///
    /// # Errors
    /// Those of [`Archive::extract`], and `Protected` for a file that is encrypted.
    pub fn resource(&self, path: &str, bytes: Vec<u8>) -> Result<CleanResource, Error> {
        let mut data = self.extract(path, bytes)?;
        if let Some(obfuscation) = self.encryption.fonts.get(path) {
            reveal(
                &mut data,
                *obfuscation,
                &self.publication.metadata.identifier,
            );
        }
        let declared = self.media_types.get(path).map(String::as_str);
        let document_type = self.document_types.get(path).copied();
        let mut resource = CleanResource {
            media_type: match document_type {
                Some(DocumentType::Xhtml) => XHTML.to_owned(),
                Some(DocumentType::Svg) => SVG.to_owned(),
                Some(DocumentType::Picture) => picture_media_type(declared, &data),
                None => media_type(declared, path, &data),
            },
            document_type,
            references: Vec::new(),
            styles: Vec::new(),
            imports: Vec::new(),
            removed: Vec::new(),
            bytes: Vec::new(),
        };
        if !matches!(resource.media_type.as_str(), XHTML | SVG | CSS) {
            resource.bytes = data;
            return Ok(resource);
        }
        check_text_size(path, data.len())?;
        let decoded = decode(&data, self.archive.platform());
        let text = &decoded.text;
        let mut references = References::new(&self.archive, path);
        if resource.media_type == CSS {
            let sheet = clean_sheet(text, &mut references);
            resource.imports = sheet.imports;
            resource.bytes = sheet.css.into_bytes();
        } else {
            let kind = match document_type {
                _ if resource.media_type == XHTML => DocumentKind::Page,
                Some(_) => DocumentKind::SvgPage,
                None => DocumentKind::SvgImage,
            };
            let document = clean_document(text, kind, &mut references);
            resource.styles = document.styles;
            resource.bytes = document.xml.into_bytes();
        }
        resource.references = references.needed;
        resource.removed = references.removed;
        decoded.report(&mut resource.removed, path);
        Ok(resource)
    }

    /// The parts of the media overlay at `path`.
    ///
    /// # Errors
    /// Those of [`Book::resource`].
    pub fn overlay(&self, path: &str, bytes: Vec<u8>) -> Result<Vec<OverlayPart>, Error> {
        let data = self.extract(path, bytes)?;
        check_text_size(path, data.len())?;
        let text = decode(&data, self.archive.platform()).text;
        Ok(overlay::parse(&text, path, &self.archive))
    }

    /// The plain text of the document at `path`.
    ///
    /// # Errors
    /// Those of [`Book::resource`].
    pub fn text(&self, path: &str, bytes: Vec<u8>) -> Result<String, Error> {
        let data = self.extract(path, bytes)?;
        check_text_size(path, data.len())?;
        Ok(plain_text(&decode(&data, self.archive.platform()).text))
    }

    fn extract(&self, path: &str, bytes: Vec<u8>) -> Result<Vec<u8>, Error> {
        self.encryption.check(path)?;
        self.archive.extract(path, bytes)
    }
}

fn check_text_size(path: &str, length: usize) -> Result<(), Error> {
    if u64::try_from(length).is_ok_and(|length| length <= MAX_TEXT_BYTES) {
        return Ok(());
    }
    Err(Error::FileTooLarge(format!("{path} is too large")))
}
