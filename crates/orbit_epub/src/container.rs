//! The files of `META-INF`: where the package document is, and what is encrypted (EPUB OCF 3.3).

use std::collections::HashMap;

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

/// How the first bytes of a font were changed. That is no protection, only a nuisance.
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

/// The obfuscated fonts, according to `encryption.xml`.
///
/// # Errors
/// `Protected` if anything is encrypted in another way.
pub(crate) fn obfuscated_fonts(
    encryption: &str,
    rights: Option<&str>,
    archive: &Archive,
) -> Result<HashMap<String, Obfuscation>, Error> {
    let mut fonts = HashMap::new();
    let Some(document) = Element::parse(encryption) else {
        return Ok(fonts);
    };
    for data in document.descendants("EncryptedData") {
        let method = data.first("EncryptionMethod");
        let algorithm = method.and_then(|method| method.attribute("Algorithm"));
        let obfuscation = match algorithm {
            Some("http://www.idpf.org/2008/embedding") => Obfuscation::Idpf,
            Some("http://ns.adobe.com/pdf/enc#RC") => Obfuscation::Adobe,
            _ => return Err(Error::Protected(protection(rights, archive))),
        };
        for reference in data.descendants("CipherReference") {
            let target = resolve("", reference.attribute("URI").unwrap_or_default());
            if let Target::Inside { path, .. } = target
                && let Some(known) = archive.find(&path)
            {
                fonts.insert(known.to_owned(), obfuscation);
            }
        }
    }
    Ok(fonts)
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
