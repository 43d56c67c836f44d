//! `EXT_meshopt_compression` and `KHR_meshopt_compression`: compressed buffer views. The caller decodes them, so that it
//! loads the decoder only for files that need it.

use crate::asset::Asset;
use crate::asset_data::AssetData;
use crate::buffer_views::meshopt_extension;
use crate::problem::{Code, ProblemLog};
use crate::root_arrays::RootArray;
use crate::value::Value;
use orbit_meshopt::{Filter, Layout, Mode};

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
    let extension = meshopt_extension(view)?;
    Some((extension, layout(view, extension)?))
}

/// Checks the layouts of all compressed views.
pub(crate) fn check(asset: &Asset, problems: &mut ProblemLog) {
    for view in asset.iter(RootArray::BufferViews) {
        if let Some(extension) = meshopt_extension(view)
            && layout(view, extension).is_none()
        {
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
        if let Some(extension) = meshopt_extension(view)
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
