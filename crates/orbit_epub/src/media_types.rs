//! The media types of files.

use crate::publication::DocumentType;

pub(crate) const XHTML: &str = "application/xhtml+xml";
pub(crate) const SVG: &str = "image/svg+xml";
pub(crate) const CSS: &str = "text/css";
/// `DTBook`, which is cleaned to XHTML.
const DTBOOK: &str = "application/x-dtbook+xml";
pub(crate) const NCX: &str = "application/x-dtbncx+xml";
const UNKNOWN: &str = "application/octet-stream";

const ENDINGS: [(&str, &str); 24] = [
    ("xhtml", XHTML),
    ("html", XHTML),
    ("htm", XHTML),
    ("xht", XHTML),
    ("svg", SVG),
    ("css", CSS),
    ("ncx", NCX),
    ("png", "image/png"),
    ("jpg", "image/jpeg"),
    ("jpeg", "image/jpeg"),
    ("gif", "image/gif"),
    ("webp", "image/webp"),
    ("avif", "image/avif"),
    ("ttf", "font/ttf"),
    ("otf", "font/otf"),
    ("woff", "font/woff"),
    ("woff2", "font/woff2"),
    ("mp3", "audio/mpeg"),
    ("m4a", "audio/mp4"),
    ("ogg", "audio/ogg"),
    ("opus", "audio/ogg"),
    ("wav", "audio/wav"),
    ("mp4", "video/mp4"),
    ("webm", "video/webm"),
];

/// How a file of this declared type is read as a document. `None` if it is not one.
pub(crate) fn document_type(declared: &str) -> Option<DocumentType> {
    Some(match essence(declared).as_str() {
        // Some books leave the type out.
        ""
        | XHTML
        | DTBOOK
        | "text/html"
        | "text/x-oeb1-document"
        | "application/html"
        | "application/xml"
        | "text/xml" => DocumentType::Xhtml,
        SVG => DocumentType::Svg,
        _ => return None,
    })
}

/// Whether a declared type is that of a bitmap image.
pub(crate) fn is_picture(declared: &str) -> bool {
    let name = essence(declared);
    name.starts_with("image/") && is_plain(&name) && name != SVG
}

/// The name that readers know a declared type by, such as `PDF pages`; the type itself if there is none.
pub(crate) fn kind_name(declared: &str) -> String {
    let name = essence(declared);
    let kind = match name.split_once('/') {
        Some(("application", "pdf")) => "PDF pages",
        Some(("audio", _)) => "sounds",
        Some(("video", _)) => "videos",
        Some(("text", "css")) => "style sheets",
        _ => {
            let shown = name.chars().filter(|character| !character.is_control());
            return format!("files of the type {}", shown.take(60).collect::<String>());
        }
    };
    kind.to_owned()
}

/// The type of an image in the reading order: by its first bytes, else as declared. Never that of a document.
pub(crate) fn picture_media_type(declared: Option<&str>, bytes: &[u8]) -> String {
    let declared = || declared.filter(|name| is_picture(name)).map(essence);
    picture_type(bytes)
        .map(str::to_owned)
        .or_else(declared)
        .unwrap_or_else(|| UNKNOWN.to_owned())
}

/// The type of a file that is not in the reading order: by its first bytes if those are an image's, else as declared, else by its
/// file name extension. A type that a browser would run or parse as a document is always one of those that are cleaned.
pub(crate) fn media_type(declared: Option<&str>, path: &str, bytes: &[u8]) -> String {
    if let Some(picture) = picture_type(bytes) {
        return picture.to_owned();
    }
    match declared.map(essence).as_deref() {
        Some(
            DTBOOK
            | "text/html"
            | "text/x-oeb1-document"
            | "application/html"
            | "application/xml"
            | "text/xml",
        ) => XHTML.to_owned(),
        Some("text/x-oeb1-css") => CSS.to_owned(),
        Some(name) if is_plain(name) => name.to_owned(),
        _ => by_ending(path).unwrap_or(UNKNOWN).to_owned(),
    }
}

/// A declared type without its parameters.
fn essence(declared: &str) -> String {
    let name = declared.split(';').next().unwrap_or_default();
    name.trim().to_ascii_lowercase()
}

/// Whether a declared type may go to the browser as it is.
fn is_plain(name: &str) -> bool {
    let is_medium = [
        "image/",
        "audio/",
        "video/",
        "font/",
        "application/font-",
        "application/x-font-",
    ]
    .iter()
    .any(|start| name.starts_with(start));
    let is_known = matches!(
        name,
        XHTML | CSS | NCX | "application/vnd.ms-opentype" | "application/smil+xml"
    );
    let is_clean = name
        .bytes()
        .all(|byte| byte.is_ascii_alphanumeric() || b"/+-.".contains(&byte));
    is_clean && (is_known || is_medium) && (name == SVG || !name.contains("xml") || is_known)
}

/// The media type for the file name extension of a path.
pub(crate) fn by_ending(path: &str) -> Option<&'static str> {
    let (_, ending) = path.rsplit_once('.')?;
    let known = ENDINGS
        .iter()
        .find(|(known, _)| known.eq_ignore_ascii_case(ending));
    known.map(|(_, name)| *name)
}

fn picture_type(bytes: &[u8]) -> Option<&'static str> {
    match bytes {
        [0x89, b'P', b'N', b'G', ..] => Some("image/png"),
        [0xff, 0xd8, 0xff, ..] => Some("image/jpeg"),
        [b'G', b'I', b'F', b'8', ..] => Some("image/gif"),
        [
            b'R',
            b'I',
            b'F',
            b'F',
            _,
            _,
            _,
            _,
            b'W',
            b'E',
            b'B',
            b'P',
            ..,
        ] => Some("image/webp"),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_document_is_xhtml_or_svg() {
        for declared in [
            "",
            " ",
            "Text/HTML; charset=utf-8",
            "application/xml",
            "application/x-dtbook+xml",
            XHTML,
        ] {
            assert_eq!(document_type(declared), Some(DocumentType::Xhtml));
        }
        assert_eq!(document_type("image/SVG+xml"), Some(DocumentType::Svg));
        for declared in [
            "text/css",
            "image/png",
            "image/x+xml",
            "application/smil+xml",
        ] {
            assert_eq!(document_type(declared), None);
        }
    }

    #[test]
    fn a_picture_never_has_the_type_of_a_document() {
        assert!(!is_picture("image/svg+xml; x") && !is_picture("image/x+xml"));
        assert_eq!(picture_media_type(Some("IMAGE/png"), b"<p>"), "image/png");
        for declared in [None, Some(SVG), Some(XHTML), Some("image/x+xml")] {
            assert_eq!(picture_media_type(declared, b"<p>"), UNKNOWN);
            assert_eq!(picture_media_type(declared, b"GIF89a"), "image/gif");
        }
    }

    #[test]
    fn what_could_run_is_a_type_that_is_cleaned() {
        assert_eq!(
            media_type(Some("text/html; charset=utf-8"), "a", b"<p>"),
            XHTML
        );
        assert_eq!(media_type(Some("application/xml"), "a.xml", b"<p>"), XHTML);
        assert_eq!(media_type(Some("text/javascript"), "a.js", b"x"), UNKNOWN);
        assert_eq!(media_type(Some("image/anything+xml"), "a.b", b"x"), UNKNOWN);
        assert_eq!(media_type(None, "A.CSS", b"x"), CSS);
        assert_eq!(
            media_type(Some("image/jpeg"), "a.jpg", b"\x89PNG"),
            "image/png"
        );
    }
}
