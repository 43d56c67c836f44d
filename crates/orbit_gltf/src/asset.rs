//! A file as it stands: its JSON, its binary chunk, and what it says about itself (glTF 2.0, 3.2).

use crate::glb::{self, Container};
use crate::json;
use crate::limits::Limits;
use crate::number::to_usize;
use crate::problem::{Code, Reports};
use crate::schema::{self, Root, short};
use crate::value::{Document, Value};
use orbit_scene::{decimal, joined};
use std::ops::Range;

/// The arrays of a file, for access by index.
#[derive(Debug, Default)]
pub(crate) struct Roots {
    arrays: [Vec<u32>; Root::ALL.len()],
}

impl Roots {
    fn of(document: &Document) -> Self {
        let mut roots = Self::default();
        for (array, root) in roots.arrays.iter_mut().zip(Root::ALL) {
            if let Some(value) = document.root().at(root.path()) {
                array.extend(value.items().map(|item| item.index));
            }
        }
        roots
    }

    #[inline(never)]
    fn array(&self, root: Root) -> &[u32] {
        let place = Root::ALL.iter().position(|other| *other == root);
        place
            .and_then(|place| self.arrays.get(place))
            .map_or(&[], Vec::as_slice)
    }

    pub(crate) fn len(&self, root: Root) -> usize {
        self.array(root).len()
    }
}

/// A file as it stands.
#[derive(Debug)]
pub(crate) struct Asset {
    pub(crate) document: Document,
    pub(crate) roots: Roots,
    pub(crate) bin: Option<Range<usize>>,
    /// Whether it is a .glb file.
    pub(crate) is_binary: bool,
}

/// The extensions that are read. A file that requires another is refused.
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

impl Asset {
    /// Reads the container and the JSON, and holds it against the specification. `None` if there is nothing to read.
    pub(crate) fn open(
        bytes: Vec<u8>,
        url: &str,
        limits: &Limits,
        reports: &mut Reports,
    ) -> Option<Self> {
        let Container { json, bin } = match kind_of(&bytes, url) {
            FileKind::Binary => glb::open(&bytes, reports)?,
            FileKind::Json => Container {
                json: 0..bytes.len(),
                bin: None,
            },
            FileKind::Unknown => {
                reports.error(
                    Code::UnrecognizedExtension,
                    &0,
                    &["Unrecognized file extension. Only .gltf and .glb files are models."],
                );
                return None;
            }
        };
        let text = bytes.get(json.clone())?;
        let tape = match json::parse(text, limits) {
            Ok(tape) => tape,
            Err(fault) => {
                reports.error(
                    fault.code,
                    &json.start.saturating_add(fault.offset),
                    &["The JSON cannot be read: ", fault.message, "."],
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
        let roots = Roots::of(&document);
        let asset = Self {
            is_binary: json.start != 0,
            document,
            roots,
            bin,
        };
        asset.check(limits, reports);
        Some(asset)
    }

    pub(crate) fn root(&self) -> Value<'_> {
        self.document.root()
    }

    pub(crate) fn len(&self, root: Root) -> usize {
        self.roots.len(root)
    }

    #[inline(never)]
    pub(crate) fn get(&self, root: Root, index: usize) -> Option<Value<'_>> {
        self.roots
            .array(root)
            .get(index)
            .map(|index| self.document.value(*index))
    }

    pub(crate) fn all(&self, root: Root) -> impl Iterator<Item = Value<'_>> {
        self.roots
            .array(root)
            .iter()
            .map(|index| self.document.value(*index))
    }

    /// An index that points into an array, or nothing.
    #[inline(never)]
    pub(crate) fn reference(&self, of: Value<'_>, name: &str, root: Root) -> Option<usize> {
        of.get_index(name).filter(|index| *index < self.len(root))
    }

    #[inline(never)]
    pub(crate) fn requires(&self, extension: &str) -> bool {
        self.root()
            .list("extensionsRequired")
            .any(|name| name.is(extension))
    }

    fn check(&self, limits: &Limits, reports: &mut Reports) {
        self.check_version(reports);
        if reports.has_errors() {
            // Another version has another schema; nothing that could be said about it would be true.
            let is_other = self
                .root()
                .at(&["asset", "version"])
                .is_some_and(|version| version.is_string() && !version.text().starts_with("2."));
            if is_other {
                return;
            }
        }
        {
            for name in self.root().list("extensionsRequired") {
                if name.is_string() && !EXTENSIONS.iter().any(|known| name.is(known)) {
                    reports.error(
                        Code::UnsupportedExtension,
                        &name,
                        &[
                            "This file needs the extension '",
                            short(&name.text()),
                            "', which is not supported.",
                        ],
                    );
                }
            }
        }
        for (root, most) in [
            (Root::Nodes, limits.nodes),
            (Root::Accessors, limits.accessors),
        ] {
            if self.len(root) > most {
                reports.error(
                    Code::LimitExceeded,
                    &self.root(),
                    &["More ", &joined(root.path()), " than ", &decimal(most), "."],
                );
            }
        }
        schema::check(self.root(), &self.roots, reports);
    }

    fn check_version(&self, reports: &mut Reports) {
        let root = self.root();
        if !root.is_object() {
            return;
        }
        let Some(asset) = root.get("asset") else {
            reports.error(Code::MissingAsset, &root, &["Missing asset description."]);
            return;
        };
        let Some(version) = asset.get("version").filter(|version| version.is_string()) else {
            reports.error(
                Code::UndefinedProperty,
                &asset,
                &["Incompatible asset version. The asset says none."],
            );
            return;
        };
        let text = version.text();
        let Some((major, minor)) = split_version(&text) else {
            reports.error(
                Code::InvalidVersion,
                &version,
                &["Incompatible asset version. '", short(&text), "' is none."],
            );
            return;
        };
        if major != 2 {
            reports.error(
                Code::UnknownMajorVersion,
                &version,
                &[
                    "Incompatible asset version. Found ",
                    short(&text),
                    ", not 2.0.",
                ],
            );
            return;
        }
        if minor != 0 {
            reports.warn(
                Code::UnknownMinorVersion,
                &version,
                &[
                    "The file is of the newer version ",
                    short(&text),
                    "; it is read as 2.0.",
                ],
            );
        }
        if let Some(least) = asset.get("minVersion").filter(|least| least.is_string()) {
            match split_version(&least.text()) {
                None => reports.error(
                    Code::InvalidVersion,
                    &least,
                    &[
                        "Incompatible asset version. '",
                        short(&least.text()),
                        "' is none.",
                    ],
                ),
                Some(least_version) if least_version > (major, minor) => reports.error(
                    Code::MinVersionGreater,
                    &least,
                    &["Incompatible asset version. minVersion is greater than version."],
                ),
                Some(_) => {}
            }
        }
    }
}

fn split_version(text: &str) -> Option<(u32, u32)> {
    let text = text.as_bytes();
    let point = text.iter().position(|byte| *byte == b'.')?;
    let (major, minor) = text.split_at_checked(point)?;
    Some((whole(major)?, whole(minor.get(1..)?)?))
}

fn whole(digits: &[u8]) -> Option<u32> {
    let mut number = 0_u32;
    for byte in digits {
        let digit = char::from(*byte).to_digit(10)?;
        number = number.checked_mul(10)?.checked_add(digit)?;
    }
    (!digits.is_empty()).then_some(number)
}

enum FileKind {
    Json,
    Binary,
    Unknown,
}

/// The bytes tell; only where they tell nothing, the name does.
fn kind_of(bytes: &[u8], url: &str) -> FileKind {
    let first = bytes.iter().find(|byte| !byte.is_ascii_whitespace());
    if glb::has_magic(bytes) {
        return FileKind::Binary;
    }
    if first == Some(&b'{') {
        return FileKind::Json;
    }
    // By bytes, which takes less code than searching text; what is searched for is ASCII.
    let (mut point, mut end) = (None, url.len());
    for (at, byte) in url.bytes().enumerate() {
        match byte {
            b'?' | b'#' => {
                end = at;
                break;
            }
            b'/' | b'\\' => point = None,
            b'.' => point = Some(at),
            _ => {}
        }
    }
    let extension = point
        .filter(|_| !url.starts_with("data:"))
        .and_then(|point| url.get(point..end)?.get(1..))
        .unwrap_or_default();
    if extension.eq_ignore_ascii_case("gltf") {
        FileKind::Json
    } else if extension.eq_ignore_ascii_case("glb") || extension.is_empty() {
        FileKind::Binary
    } else {
        FileKind::Unknown
    }
}

/// A part of the file that is longer than can be addressed is cut: the check against the buffer's length tells.
pub(crate) fn span(offset: Option<u32>, length: u32) -> Option<Range<usize>> {
    let start = offset.map_or(0, to_usize);
    Some(start..start.checked_add(to_usize(length))?)
}
