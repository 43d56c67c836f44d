//! Where the JSON and the binary data of a file are: a .gltf file is JSON, a .glb file has chunks (glTF 2.0, chapter 4).

use crate::glb;
use crate::problem::{Code, ProblemLog};
use std::ops::Range;

/// U+FEFF in UTF-8.
const BYTE_ORDER_MARK: &[u8] = b"\xef\xbb\xbf";

/// The parts of a file.
#[derive(Debug)]
pub(crate) struct Container {
    /// The JSON, without a byte order mark.
    pub(crate) json: Range<usize>,
    /// The binary chunk.
    pub(crate) bin: Option<Range<usize>>,
    /// Whether the file is a binary container (.glb).
    pub(crate) is_binary: bool,
}

impl Container {
    /// Finds the parts of a file. `None` if it has no JSON.
    pub(crate) fn of(bytes: &[u8], url: &str, problems: &mut ProblemLog) -> Option<Self> {
        let mut container = match FileKind::of(bytes, url) {
            FileKind::Binary => {
                let glb::Chunks { json, bin } = glb::parse(bytes, problems)?;
                Self {
                    json,
                    bin,
                    is_binary: true,
                }
            }
            FileKind::Json => Self {
                json: 0..bytes.len(),
                bin: None,
                is_binary: false,
            },
            FileKind::Unknown => {
                problems.refuse(
                    Code::UnrecognizedExtension,
                    0_usize,
                    "Unrecognized file extension. Models must be .gltf or .glb files.",
                );
                return None;
            }
        };
        let start = container.json.start;
        let text = bytes.get(container.json.clone())?;
        if text.starts_with(BYTE_ORDER_MARK) {
            problems.error(
                Code::InvalidJson,
                start,
                "The JSON begins with a byte order mark.",
            );
            container.json.start = start.saturating_add(BYTE_ORDER_MARK.len());
        }
        if let Err(error) = std::str::from_utf8(text) {
            problems.error(
                Code::InvalidJson,
                start.saturating_add(error.valid_up_to()),
                "The JSON is not UTF-8.",
            );
        }
        Some(container)
    }
}

/// The format of a file.
enum FileKind {
    Json,
    Binary,
    Unknown,
}

impl FileKind {
    /// Decides by the content. The file extension matters only if the content is neither.
    fn of(bytes: &[u8], url: &str) -> Self {
        if glb::has_magic(bytes) {
            return Self::Binary;
        }
        let text = bytes.strip_prefix(BYTE_ORDER_MARK).unwrap_or(bytes);
        if text.trim_ascii_start().starts_with(b"{") {
            return Self::Json;
        }
        // The file is invalid. The extension decides which error message helps most.
        let extension = file_extension(url);
        if extension.eq_ignore_ascii_case("gltf") {
            Self::Json
        } else if extension.eq_ignore_ascii_case("glb") || extension.is_empty() {
            Self::Binary
        } else {
            Self::Unknown
        }
    }
}

/// The file extension in a URL, without the dot. Empty if there is none.
fn file_extension(url: &str) -> &str {
    if url.starts_with("data:") {
        return "";
    }
    let path = url.split(['?', '#']).next().unwrap_or_default();
    let file_name = path.rsplit(['/', '\\']).next().unwrap_or_default();
    file_name
        .rsplit_once('.')
        .map_or("", |(_, extension)| extension)
}
