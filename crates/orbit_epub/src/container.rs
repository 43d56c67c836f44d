//! The files of `META-INF`: where the package document is, and which files are encrypted (EPUB OCF 3.3).

use std::collections::{HashMap, HashSet};

use crate::archive::Archive;
use crate::error::{Error, Protection};
use crate::paths::{Target, resolve};
use crate::xml::Element;

pub(crate) const CONTAINER: &str = "META-INF/container.xml";
pub(crate) const ENCRYPTION: &str = "META-INF/encryption.xml";
pub(crate) const RIGHTS: &str = "META-INF/rights.xml";
const LCP_LICENSE: &str = "META-INF/license.lcpl";
const APPLE_LICENSE: &str = "META-INF/sinf.xml";

const PACKAGE_TYPE: &str = "application/oebps-package+xml";

/// How the first bytes of a font were changed. This protects nothing; it is only a nuisance.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Obfuscation {
    Idpf,
    Adobe,
}

/// The path of the package document, according to `container.xml`.
pub(crate) fn package_path(container: Option<&str>, archive: &Archive) -> Option<String> {
    let document = container.and_then(Element::parse);
    let rootfiles = document
        .as_ref()
        .map(|document| document.descendants("rootfile"));
    let listed = rootfiles.unwrap_or_default();
    let is_package = |file: &&&Element| file.attribute("media-type") == Some(PACKAGE_TYPE);
    let rootfile = listed.iter().find(is_package).or_else(|| listed.first());
    let path = rootfile.and_then(|file| match resolve("", file.attribute("full-path")?) {
        Target::Inside { path, .. } => archive.find(&path).map(str::to_owned),
        _ => None,
    });
    // Books without a usable container.xml still have a package document.
    path.or_else(|| {
        archive
            .paths()
            .find(|path| path.to_ascii_lowercase().ends_with(".opf"))
            .map(str::to_owned)
    })
}

/// What `encryption.xml` states about the files of a book.
#[derive(Debug, Clone, Default)]
pub(crate) struct Encryption {
    /// The obfuscated fonts.
    pub(crate) fonts: HashMap<String, Obfuscation>,
    /// The files that are encrypted by other means.
    pub(crate) encrypted: HashSet<String>,
    /// Why those files cannot be read.
    protection: Option<Protection>,
}

impl Encryption {
    /// Refuses a file that is encrypted.
    ///
    /// # Errors
    /// `Protected`.
    pub(crate) fn check(&self, path: &str) -> Result<(), Error> {
        match self.protection {
            Some(protection) if self.encrypted.contains(path) => Err(Error::Protected(protection)),
            _ => Ok(()),
        }
    }
}

/// Reads `encryption.xml`.
pub(crate) fn read_encryption(
    encryption: &str,
    rights: Option<&str>,
    archive: &Archive,
) -> Encryption {
    let mut found = Encryption {
        protection: Some(protection(rights, archive)),
        ..Encryption::default()
    };
    let Some(document) = Element::parse(encryption) else {
        return found;
    };
    for data in document.descendants("EncryptedData") {
        let method = data.first("EncryptionMethod");
        let algorithm = method.and_then(|method| method.attribute("Algorithm"));
        let obfuscation = match algorithm {
            Some("http://www.idpf.org/2008/embedding") => Some(Obfuscation::Idpf),
            Some("http://ns.adobe.com/pdf/enc#RC") => Some(Obfuscation::Adobe),
            _ => None,
        };
        for reference in data.descendants("CipherReference") {
            let target = resolve("", reference.attribute("URI").unwrap_or_default());
            if let Target::Inside { path, .. } = target
                && let Some(known) = archive.find(&path)
            {
                if let Some(obfuscation) = obfuscation {
                    found.fonts.insert(known.to_owned(), obfuscation);
                } else {
                    found.encrypted.insert(known.to_owned());
                }
            }
        }
    }
    found
}

fn protection(rights: Option<&str>, archive: &Archive) -> Protection {
    if archive.find(LCP_LICENSE).is_some() {
        Protection::Lcp
    } else if archive.find(APPLE_LICENSE).is_some() {
        Protection::Apple
    } else if rights.is_some_and(|rights| rights.contains("ns.adobe.com/adept")) {
        Protection::Adobe
    } else {
        Protection::Other
    }
}
