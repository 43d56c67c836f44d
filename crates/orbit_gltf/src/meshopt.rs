//! `EXT_meshopt_compression` and `KHR_meshopt_compression`: compressed views, decoded by the host, which loads the
//! decoder only for files that need it.

use crate::asset::Asset;
use crate::buffers;
use crate::data::Data;
use crate::problem::{Code, Reports};
use crate::schema::Root;
use crate::value::Value;
use orbit_meshopt::{Filter, Layout, Mode};

/// What the JSON says of a compressed view; `None` where a rule of the extension is broken.
fn layout(parent: Value<'_>, extension: Value<'_>) -> Option<Layout> {
    let mode = extension.get("mode")?;
    let mode = if mode.is("ATTRIBUTES") {
        Mode::Attributes
    } else if mode.is("TRIANGLES") {
        Mode::Triangles
    } else if mode.is("INDICES") {
        Mode::Indices
    } else {
        return None;
    };
    let filter = match extension.get("filter") {
        None => Filter::None,
        Some(name) if name.is("NONE") => Filter::None,
        Some(name) if name.is("OCTAHEDRAL") => Filter::Octahedral,
        Some(name) if name.is("QUATERNION") => Filter::Quaternion,
        Some(name) if name.is("EXPONENTIAL") => Filter::Exponential,
        Some(name) if name.is("COLOR") => Filter::Color,
        Some(_) => return None,
    };
    let stride = extension.get_index("byteStride")?;
    let layout = Layout::new(mode, filter, stride, extension.get_index("count")?)?;
    (parent.get_index("byteLength") == Some(layout.size())).then_some(layout)
}

/// A compressed view: what is said of it, and its layout.
pub(crate) fn of_view(view: Value<'_>) -> Option<(Value<'_>, Layout)> {
    let extension = buffers::meshopt(view)?;
    Some((extension, layout(view, extension)?))
}

/// What the JSON alone says.
pub(crate) fn check(asset: &Asset, reports: &mut Reports) {
    for view in asset.all(Root::BufferViews) {
        if let Some(extension) = buffers::meshopt(view)
            && layout(view, extension).is_none()
        {
            reports.error(
                Code::CompressionInvalid,
                &extension,
                &["What is said of the compressed view breaks a rule of its extension."],
            );
        }
    }
}

/// Takes a decoder's answer for a view, if it has the right length: a decoder that finds a stream broken gives nothing.
pub(crate) fn accept(view: Value<'_>, bytes: Vec<u8>, reports: &mut Reports) -> Option<Vec<u8>> {
    let (extension, layout) = of_view(view)?;
    if bytes.len() == layout.size() {
        return Some(bytes);
    }
    refuse(extension, reports);
    None
}

/// Of which compressed view there were no bytes to decode.
pub(crate) fn check_decoded(data: &Data, reports: &mut Reports) {
    for (view, decoded) in data.asset.all(Root::BufferViews).zip(&data.decoded_views) {
        if let Some(extension) = buffers::meshopt(view)
            && decoded.is_none()
        {
            refuse(extension, reports);
        }
    }
}

fn refuse(extension: Value<'_>, reports: &mut Reports) {
    reports.error(
        Code::CompressionInvalid,
        &extension,
        &["The compressed bytes of the view cannot be decoded."],
    );
}
