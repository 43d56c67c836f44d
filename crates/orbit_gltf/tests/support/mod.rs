//! Loads files from disk. Replaces the Draco decoder and does not decode images.
#![allow(
    dead_code,
    clippy::arithmetic_side_effects,
    clippy::indexing_slicing,
    clippy::unwrap_used,
    clippy::panic,
    missing_docs,
    unreachable_pub,
    reason = "test support: each test uses a part of it, and tests may panic"
)]

pub mod build;
pub mod conformance;
pub mod consistency;
pub mod everything;
pub mod mutation;
pub mod odd;

use orbit_gltf::{Limits, Loaded, Loading, Problems, RequestKind, Strictness};
use orbit_scene::{Primitive, Topology};
use std::path::{Path, PathBuf};

/// The folder with the test files of other projects, if it exists: `ORBIT_GLTF_DATA`, or `../shared/gltf` next to the repository.
pub fn data_folder() -> Option<PathBuf> {
    let folder = std::env::var_os("ORBIT_GLTF_DATA").map_or_else(
        || Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/gltf"),
        PathBuf::from,
    );
    folder.is_dir().then_some(folder)
}

/// All .gltf and .glb files in a folder and its subfolders, sorted.
pub fn models(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut open = vec![folder.to_owned()];
    while let Some(folder) = open.pop() {
        for entry in std::fs::read_dir(folder).into_iter().flatten().flatten() {
            let path = entry.path();
            if path.is_dir() {
                open.push(path);
            } else if path
                .extension()
                .is_some_and(|kind| kind == "gltf" || kind == "glb")
            {
                found.push(path);
            }
        }
    }
    found.sort();
    found
}

/// `%41` becomes `A`.
fn percent_decoded(uri: &str) -> String {
    let mut bytes = Vec::new();
    let mut rest = uri.bytes();
    while let Some(byte) = rest.next() {
        if byte == b'%' {
            let digits = [rest.next().unwrap_or(b'0'), rest.next().unwrap_or(b'0')];
            let digits = String::from_utf8_lossy(&digits).into_owned();
            bytes.push(u8::from_str_radix(&digits, 16).unwrap_or(b'?'));
        } else {
            bytes.push(byte);
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

/// Resolves `uri` relative to `path`. `None` for URLs and absolute paths.
fn resolve(path: &Path, uri: &str) -> Option<PathBuf> {
    let is_unsupported = uri.contains("://") || uri.contains('\0') || uri.starts_with('/');
    (!is_unsupported).then(|| path.with_file_name(percent_decoded(uri)))
}

/// Loads a file from disk.
pub fn load(path: &Path, strictness: Strictness) -> Result<Loaded, Problems> {
    let bytes = std::fs::read(path).unwrap_or_default();
    let url = path.file_name().unwrap_or_default().to_string_lossy();
    load_with(bytes, &url, Limits::default(), strictness, &|uri| {
        std::fs::read(resolve(path, uri)?).ok()
    })
}

/// Loads a file that needs no others, and checks that its scene is consistent.
pub fn load_consistent(file: Vec<u8>) -> Loaded {
    let loaded = load_bytes(file, "", Limits::default(), &|_| None).unwrap();
    consistency::assert_consistent(&loaded.scene);
    loaded
}

/// Loads a file strictly. `fetch` returns the bytes at a URI.
pub fn load_bytes(
    bytes: Vec<u8>,
    url: &str,
    limits: Limits,
    fetch: &dyn Fn(&str) -> Option<Vec<u8>>,
) -> Result<Loaded, Problems> {
    load_with(bytes, url, limits, Strictness::Strict, fetch)
}

/// Loads a file. `fetch` returns the bytes at a URI.
pub fn load_with(
    bytes: Vec<u8>,
    url: &str,
    limits: Limits,
    strictness: Strictness,
    fetch: &dyn Fn(&str) -> Option<Vec<u8>>,
) -> Result<Loaded, Problems> {
    let mut loading = Loading::start(bytes, url, limits, strictness)?;
    while let Some(request) = loading.requests().first().cloned() {
        match request.kind {
            RequestKind::Buffer | RequestKind::Image => match fetch(&request.uri) {
                Some(bytes) => loading.supply(request.id, bytes),
                None => loading.fail(request.id, "there is no such file"),
            },
            // All zero, but of the right length. The browser tests cover real decoding.
            RequestKind::Draco {
                index_count,
                attributes,
            } => {
                assert!(loading.input(request.id).is_some());
                let sizes = attributes
                    .iter()
                    .filter_map(orbit_gltf::DracoAttribute::size);
                let length = sizes.fold(index_count.saturating_mul(4), usize::saturating_add);
                if length < 1 << 26 {
                    loading.supply(request.id, vec![0; length]);
                } else {
                    loading.fail(request.id, "too long");
                }
            }
            RequestKind::Meshopt(layout) => {
                let stream = loading.input(request.id).unwrap();
                let decoded = layout.decode(stream).unwrap_or_default();
                loading.supply(request.id, decoded);
            }
            RequestKind::Ktx2 => loading.keep(request.id),
        }
    }
    loading.finish()
}

/// Number of triangles, as the validator counts them.
pub fn triangle_count(primitive: &Primitive) -> usize {
    let count = primitive
        .indices
        .as_ref()
        .map_or(primitive.vertices.positions.len(), Vec::len);
    match primitive.topology {
        Topology::Triangles => count / 3,
        Topology::TriangleStrip | Topology::TriangleFan => count.saturating_sub(2),
        _ => 0,
    }
}

/// Number of draws and triangles of all meshes, as the validator counts them: each mesh once.
pub fn counts(loaded: &Loaded) -> (usize, usize) {
    let primitives = || loaded.scene.meshes.iter().flat_map(|mesh| &mesh.primitives);
    (primitives().count(), primitives().map(triangle_count).sum())
}
