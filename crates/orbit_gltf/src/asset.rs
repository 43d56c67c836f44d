//! The JSON and the binary chunk of a file, and the file's own description of itself (glTF 2.0, 3.2).

use crate::glb::{self, Container};
use crate::json;
use crate::limits::Limits;
use crate::problem::{Code, ProblemLog, excerpt};
use crate::root_arrays::{RootArray, RootArrays};
use crate::schema;
use crate::value::{Document, Value};
use std::ops::Range;

/// The supported extensions. A file that requires another one is refused.
pub const EXTENSIONS: [&str; 16] = [
    "EXT_mesh_gpu_instancing",
    "EXT_meshopt_compression",
    "EXT_texture_webp",
    "KHR_draco_mesh_compression",
    "KHR_lights_punctual",
    "KHR_materials_clearcoat",
    "KHR_materials_emissive_strength",
    "KHR_materials_ior",
    "KHR_materials_specular",
    "KHR_materials_unlit",
    "KHR_materials_variants",
    "KHR_mesh_quantization",
    "KHR_meshopt_compression",
    "KHR_node_visibility",
    "KHR_texture_basisu",
    "KHR_texture_transform",
];

/// A parsed file. Its buffers and images may still be missing.
#[derive(Debug)]
pub(crate) struct Asset {
    pub(crate) document: Document,
    root_arrays: RootArrays,
    /// The bytes of the binary chunk.
    pub(crate) bin: Option<Range<usize>>,
    /// Whether the file is a binary container (.glb).
    pub(crate) is_binary: bool,
}

impl Asset {
    /// Parses the container and the JSON and validates the JSON. `None` if the JSON cannot be parsed.
    pub(crate) fn parse(
        bytes: Vec<u8>,
        url: &str,
        limits: &Limits,
        problems: &mut ProblemLog,
    ) -> Option<Self> {
        let Container { json, bin } = match FileKind::of(&bytes, url) {
            FileKind::Binary => glb::parse(&bytes, problems)?,
            FileKind::Json => Container {
                json: 0..bytes.len(),
                bin: None,
            },
            FileKind::Unknown => {
                problems.error(
                    Code::UnrecognizedExtension,
                    0_usize,
                    "Unrecognized file extension. Models must be .gltf or .glb files.",
                );
                return None;
            }
        };
        let text = bytes.get(json.clone())?;
        let tape = match json::parse(text, limits) {
            Ok(tape) => tape,
            Err(error) => {
                problems.error(
                    error.code,
                    json.start.saturating_add(error.offset),
                    format_args!("The JSON cannot be parsed: {}.", error.message),
                );
                return None;
            }
        };
        let document = Document {
            bytes,
            json_start: json.start,
            json_end: json.end,
            tape,
        };
        let asset = Self {
            is_binary: json.start != 0,
            root_arrays: RootArrays::of(&document),
            document,
            bin,
        };
        asset.validate(limits, problems);
        Some(asset)
    }

    pub(crate) fn root(&self) -> Value<'_> {
        self.document.root()
    }

    pub(crate) fn len(&self, array: RootArray) -> usize {
        self.root_arrays.len(array)
    }

    pub(crate) fn get(&self, array: RootArray, index: usize) -> Option<Value<'_>> {
        self.root_arrays.get(&self.document, array, index)
    }

    pub(crate) fn iter(&self, array: RootArray) -> impl Iterator<Item = Value<'_>> {
        self.root_arrays.iter(&self.document, array)
    }

    /// The index in a property. `None` if it is absent or out of range.
    pub(crate) fn reference(
        &self,
        object: Value<'_>,
        name: &str,
        array: RootArray,
    ) -> Option<usize> {
        object
            .get_index(name)
            .filter(|index| *index < self.len(array))
    }

    pub(crate) fn requires(&self, extension: &str) -> bool {
        self.root()
            .get_items("extensionsRequired")
            .any(|name| name.equals(extension))
    }

    fn validate(&self, limits: &Limits, problems: &mut ProblemLog) {
        self.check_version(problems);
        if problems.has_errors() && self.has_other_major_version() {
            // The schema of this version does not apply.
            return;
        }
        for name in self.root().get_items("extensionsRequired") {
            if name.is_string() && !EXTENSIONS.iter().any(|supported| name.equals(supported)) {
                problems.error(
                    Code::UnsupportedExtension,
                    name,
                    format_args!(
                        "This file needs the extension '{}', which is not supported.",
                        excerpt(&name.text())
                    ),
                );
            }
        }
        for (array, max) in [
            (RootArray::Nodes, limits.nodes),
            (RootArray::Accessors, limits.accessors),
        ] {
            if self.len(array) > max {
                problems.error(
                    Code::LimitExceeded,
                    self.root(),
                    format_args!("The file has more than {max} {}.", array.name()),
                );
            }
        }
        schema::validate(self.root(), &self.root_arrays, problems);
    }

    fn has_other_major_version(&self) -> bool {
        self.root()
            .get_path(&["asset", "version"])
            .is_some_and(|version| version.is_string() && !version.text().starts_with("2."))
    }

    fn check_version(&self, problems: &mut ProblemLog) {
        let root = self.root();
        if !root.is_object() {
            return;
        }
        let Some(asset) = root.get("asset") else {
            problems.error(Code::MissingAsset, root, "Missing asset description.");
            return;
        };
        let Some(version) = asset.get("version").filter(|version| version.is_string()) else {
            problems.error(
                Code::UndefinedProperty,
                asset,
                "Incompatible asset version. The asset has no version.",
            );
            return;
        };
        let text = version.text();
        let Some((major, minor)) = parse_version(&text) else {
            report_invalid_version(version, problems);
            return;
        };
        if major != 2 {
            problems.error(
                Code::UnknownMajorVersion,
                version,
                format_args!(
                    "Incompatible asset version. Expected 2.0, found {}.",
                    excerpt(&text)
                ),
            );
            return;
        }
        if minor != 0 {
            problems.warn(
                Code::UnknownMinorVersion,
                version,
                format_args!(
                    "The file has the newer version {}. It is read as version 2.0.",
                    excerpt(&text)
                ),
            );
        }
        let Some(min_version) = asset.get("minVersion").filter(|value| value.is_string()) else {
            return;
        };
        match parse_version(&min_version.text()) {
            None => report_invalid_version(min_version, problems),
            Some(min) if min > (major, minor) => problems.error(
                Code::MinVersionGreater,
                min_version,
                "Incompatible asset version. minVersion is greater than version.",
            ),
            Some(_) => {}
        }
    }
}

fn report_invalid_version(version: Value<'_>, problems: &mut ProblemLog) {
    problems.error(
        Code::InvalidVersion,
        version,
        format_args!(
            "Incompatible asset version. '{}' is not a version.",
            excerpt(&version.text())
        ),
    );
}

fn parse_version(text: &str) -> Option<(u32, u32)> {
    let (major, minor) = text.split_once('.')?;
    Some((parse_digits(major)?, parse_digits(minor)?))
}

/// Unlike [`str::parse`], refuses a sign.
fn parse_digits(digits: &str) -> Option<u32> {
    if digits.bytes().all(|byte| byte.is_ascii_digit()) {
        digits.parse().ok()
    } else {
        None
    }
}

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
        if bytes.trim_ascii_start().starts_with(b"{") {
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
