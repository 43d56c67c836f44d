//! The JSON and the binary chunk of a file, and the file's own description of itself (glTF 2.0, 3.2).

use crate::accessors::AccessorEntry;
use crate::budget::Budget;
use crate::buffer_views::BufferView;
use crate::glb::{self, Container};
use crate::json;
use crate::limits::Limits;
use crate::problem::{Code, ProblemLog, excerpt};
use crate::root_arrays::{RootArray, RootArrays};
use crate::schema;
use crate::value::{Document, Value};
use std::ops::Range;

/// The supported extensions.
pub const EXTENSIONS: [&str; 18] = [
    "EXT_mesh_gpu_instancing",
    "EXT_meshopt_compression",
    "EXT_texture_webp",
    "KHR_draco_mesh_compression",
    "KHR_lights_punctual",
    "KHR_materials_clearcoat",
    "KHR_materials_emissive_strength",
    "KHR_materials_ior",
    "KHR_materials_pbrSpecularGlossiness",
    "KHR_materials_specular",
    "KHR_materials_transmission",
    "KHR_materials_unlit",
    "KHR_materials_variants",
    "KHR_mesh_quantization",
    "KHR_meshopt_compression",
    "KHR_node_visibility",
    "KHR_texture_basisu",
    "KHR_texture_transform",
];

/// How many names of a list of extensions are read. There are fewer extensions than that.
const MAX_EXTENSIONS: usize = 256;

/// U+FEFF in UTF-8.
const BYTE_ORDER_MARK: &[u8] = b"\xef\xbb\xbf";

/// A parsed file. Its buffers and images may still be missing.
#[derive(Debug)]
pub(crate) struct Asset {
    pub(crate) document: Document,
    root_arrays: RootArrays,
    /// All buffer views.
    pub(crate) views: Vec<BufferView>,
    /// All accessors. `None` if the type of one is unknown.
    pub(crate) accessors: Vec<Option<AccessorEntry>>,
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
        let kind = FileKind::of(&bytes, url);
        let is_binary = matches!(kind, FileKind::Binary);
        let Container { mut json, bin } = match kind {
            FileKind::Binary => glb::parse(&bytes, problems)?,
            FileKind::Json => Container {
                json: 0..bytes.len(),
                bin: None,
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
        if bytes.get(json.clone())?.starts_with(BYTE_ORDER_MARK) {
            problems.error(
                Code::InvalidJson,
                json.start,
                "The JSON begins with a byte order mark.",
            );
            json.start = json.start.saturating_add(BYTE_ORDER_MARK.len());
        }
        let text = bytes.get(json.clone())?;
        if let Err(error) = std::str::from_utf8(text) {
            problems.error(
                Code::InvalidJson,
                json.start.saturating_add(error.valid_up_to()),
                "The JSON is not UTF-8.",
            );
        }
        let tape = match json::parse(text, limits) {
            Ok(tape) => tape,
            Err(error) => {
                problems.refuse(
                    error.code,
                    json.start.saturating_add(error.offset),
                    format_args!("The JSON cannot be parsed: {}.", error.message),
                );
                return None;
            }
        };
        let duplicate_name = tape.duplicate_name;
        let budget = Budget::new(limits, bytes.len());
        let document = Document {
            bytes,
            json_start: json.start,
            json_end: json.end,
            tape: tape.entries,
            budget,
        };
        if let Some(name) = duplicate_name.and_then(|index| u32::try_from(index).ok()) {
            problems.error(
                Code::DuplicateProperty,
                document.value(name),
                "A name occurs twice in one object. The first value is used.",
            );
        }
        let mut asset = Self {
            is_binary,
            root_arrays: RootArrays::of(&document),
            document,
            bin,
            views: Vec::new(),
            accessors: Vec::new(),
        };
        asset.validate(limits, problems);
        if !problems.is_refused() {
            asset.read_tables();
        }
        Some(asset)
    }

    /// Reads what other objects refer to, so that each is read once.
    fn read_tables(&mut self) {
        self.views = self
            .iter(RootArray::BufferViews)
            .map(BufferView::of)
            .collect();
        self.accessors = self
            .iter(RootArray::Accessors)
            .map(|accessor| AccessorEntry::of(&self.views, accessor))
            .collect();
    }

    /// An accessor. `None` if it does not exist or its type is unknown.
    pub(crate) fn accessor(&self, index: usize) -> Option<AccessorEntry> {
        *self.accessors.get(index)?
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
        self.extension_names("extensionsRequired")
            .any(|name| name.equals(extension))
    }

    fn extension_names(&self, list: &str) -> impl Iterator<Item = Value<'_>> {
        self.root().get_items(list).take(MAX_EXTENSIONS)
    }

    fn validate(&self, limits: &Limits, problems: &mut ProblemLog) {
        self.check_version(problems);
        if problems.is_refused() && self.has_other_major_version() {
            // The schema of this version does not apply.
            return;
        }
        self.check_extensions(problems);
        for (array, max) in [
            (RootArray::Nodes, limits.nodes),
            (RootArray::Accessors, limits.accessors),
        ] {
            if self.len(array) > max {
                problems.refuse(
                    Code::LimitExceeded,
                    self.root(),
                    format_args!("The file has more than {max} {}.", array.name()),
                );
            }
        }
        schema::validate(self.root(), &self.root_arrays, problems);
    }

    fn check_extensions(&self, problems: &mut ProblemLog) {
        for name in self.extension_names("extensionsRequired") {
            if !is_supported(name) {
                problems.error(
                    Code::UnsupportedRequiredExtension,
                    name,
                    format_args!(
                        "This file needs the extension '{}', which is not supported.",
                        excerpt(&name.text())
                    ),
                );
            }
        }
        for name in self.extension_names("extensionsUsed") {
            if name.text() == "KHR_materials_transmission" {
                problems.warn(
                    Code::ApproximatedExtension,
                    name,
                    "The extension 'KHR_materials_transmission' is approximated. What is behind a surface is blended \
                     with it, without refraction.",
                );
            }
            if !is_supported(name) && !self.requires(&name.text()) {
                problems.warn(
                    Code::UnsupportedExtension,
                    name,
                    format_args!(
                        "The extension '{}' is not supported. Its effect is not shown.",
                        excerpt(&name.text())
                    ),
                );
            }
        }
    }

    fn has_other_major_version(&self) -> bool {
        self.root()
            .get_path(&["asset", "version"])
            .is_some_and(|version| !has_major_version_two(&version.text()))
    }

    fn check_version(&self, problems: &mut ProblemLog) {
        let root = self.root();
        if !root.is_object() {
            return;
        }
        let Some(asset) = root.get("asset") else {
            problems.refuse(Code::MissingAsset, root, "Missing asset description.");
            return;
        };
        let Some(version) = asset.get("version").filter(|version| version.is_string()) else {
            problems.refuse(
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
            problems.refuse(
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

/// An unsupported extension is a string, too.
fn is_supported(extension: Value<'_>) -> bool {
    !extension.is_string() || EXTENSIONS.iter().any(|name| extension.equals(name))
}

/// "2" is no version, but there is no doubt about what it means.
fn has_major_version_two(version: &str) -> bool {
    version.split('.').next() == Some("2")
}

fn report_invalid_version(version: Value<'_>, problems: &mut ProblemLog) {
    let text = version.text();
    let message = format_args!(
        "Incompatible asset version. '{}' is not a version.",
        excerpt(&text)
    );
    if has_major_version_two(&text) {
        problems.error(Code::InvalidVersion, version, message);
    } else {
        problems.refuse(Code::InvalidVersion, version, message);
    }
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
