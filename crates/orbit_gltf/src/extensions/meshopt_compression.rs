//! `EXT_meshopt_compression` and `KHR_meshopt_compression`: compressed buffer views. The caller decodes them, and so needs to load
//! the decoder only for files that use it.

use super::extension::Extension;
use crate::asset::Asset;
use crate::asset_data::AssetData;
use crate::buffer_views::BufferRange;
use crate::buffers;
use crate::problem::{Code, ProblemLog};
use crate::root_arrays::RootArray;
use crate::schema::{ExtensionPlace, Kind, ObjectSchema, integer_from, optional, required};
use crate::value::Value;
use orbit_meshopt::{Filter, Layout, Mode};

pub(super) static KHR: Extension = Extension {
    name: "KHR_meshopt_compression",
    schemas: &SCHEMAS,
    read_material: None,
};

pub(super) static EXT: Extension = Extension {
    name: "EXT_meshopt_compression",
    schemas: &SCHEMAS,
    read_material: None,
};

static SCHEMAS: [(ExtensionPlace, ObjectSchema); 2] = [
    (
        ExtensionPlace::Buffer,
        ObjectSchema {
            properties: &[optional("fallback", Kind::Bool)],
            place: None,
        },
    ),
    (
        ExtensionPlace::BufferView,
        ObjectSchema {
            properties: &[
                required("buffer", Kind::Index(RootArray::Buffers)),
                optional("byteOffset", integer_from(0)),
                required("byteLength", integer_from(1)),
                required("byteStride", integer_from(1)),
                required("count", integer_from(1)),
                required(
                    "mode",
                    Kind::StringEnum(&["ATTRIBUTES", "TRIANGLES", "INDICES"]),
                ),
                optional(
                    "filter",
                    Kind::StringEnum(&["NONE", "OCTAHEDRAL", "QUATERNION", "EXPONENTIAL", "COLOR"]),
                ),
            ],
            place: None,
        },
    ),
];

/// The extension of a buffer or buffer view, under either name.
fn properties(value: Value<'_>) -> Option<Value<'_>> {
    value
        .extension(KHR.name)
        .or_else(|| value.extension(EXT.name))
}

/// Where the compressed bytes of a buffer view are. `None` if it is not compressed.
pub(crate) fn compressed_range(view: Value<'_>) -> Option<BufferRange> {
    properties(view).map(BufferRange::of)
}

/// Returns whether a buffer stands in for compressed views, and may have no data.
pub(crate) fn is_fallback(buffer: Value<'_>) -> bool {
    properties(buffer).is_some()
}

/// The layout of a compressed view. `None` if it breaks a rule of the extension.
fn layout(view: Value<'_>, extension: Value<'_>) -> Option<Layout> {
    let mode = match &*extension.get("mode")?.text() {
        "ATTRIBUTES" => Mode::Attributes,
        "TRIANGLES" => Mode::Triangles,
        "INDICES" => Mode::Indices,
        _ => return None,
    };
    let filter = match extension.get("filter") {
        None => Filter::None,
        Some(name) => match &*name.text() {
            "NONE" => Filter::None,
            "OCTAHEDRAL" => Filter::Octahedral,
            "QUATERNION" => Filter::Quaternion,
            "EXPONENTIAL" => Filter::Exponential,
            "COLOR" => Filter::Color,
            _ => return None,
        },
    };
    let stride = extension.get_index("byteStride")?;
    let count = extension.get_index("count")?;
    let layout = Layout::new(mode, filter, stride, count)?;
    (view.get_index("byteLength") == Some(layout.decoded_len())).then_some(layout)
}

/// The extension of a compressed view, and its layout.
pub(crate) fn of_view(view: Value<'_>) -> Option<(Value<'_>, Layout)> {
    let extension = properties(view)?;
    Some((extension, layout(view, extension)?))
}

/// Checks the ranges and layouts of all compressed views.
pub(crate) fn check(asset: &Asset, problems: &mut ProblemLog) {
    for view in asset.iter(RootArray::BufferViews) {
        let Some(extension) = properties(view) else {
            continue;
        };
        buffers::check_range(asset, extension, BufferRange::of(extension), problems);
        if layout(view, extension).is_none() {
            problems.error(
                Code::CompressionInvalid,
                extension,
                "The parameters of the compressed buffer view break a rule of the extension.",
            );
        }
    }
}

/// Returns the decoded bytes if they have the right length. Decoders return no bytes for a broken stream.
pub(crate) fn check_answer(
    view: Value<'_>,
    decoded: Vec<u8>,
    problems: &mut ProblemLog,
) -> Option<Vec<u8>> {
    let (extension, layout) = of_view(view)?;
    if decoded.len() == layout.decoded_len() {
        return Some(decoded);
    }
    report_undecodable(extension, problems);
    None
}

/// Reports the compressed views that had no bytes to decode.
pub(crate) fn check_decoded(data: &AssetData, problems: &mut ProblemLog) {
    let views = data.asset.iter(RootArray::BufferViews);
    for (view, decoded) in views.zip(&data.decoded_views) {
        if let Some(extension) = properties(view)
            && decoded.is_none()
        {
            report_undecodable(extension, problems);
        }
    }
}

fn report_undecodable(extension: Value<'_>, problems: &mut ProblemLog) {
    problems.error(
        Code::CompressionInvalid,
        extension,
        "The compressed buffer view cannot be decoded.",
    );
}
