//! Pictures (glTF 2.0, 3.8.3). They stay encoded: browsers decode them off the main thread.

use crate::asset::Asset;
use crate::data::{Data, Work};
use crate::data_uri;
use crate::problem::Code;
use crate::schema::Root;
use crate::textures;
use crate::value::Value;
use orbit_scene::Image;

/// Which pictures a texture shows; others need not be brought.
pub(crate) fn used(asset: &Asset) -> Vec<bool> {
    let mut used = vec![false; asset.len(Root::Images)];
    for texture in asset.all(Root::Textures) {
        if let Some(slot) = textures::source(asset, texture).and_then(|index| used.get_mut(index)) {
            *slot = true;
        }
    }
    used
}

/// The encoded bytes, as far as they are there.
pub(crate) fn bytes(data: &Data, index: usize) -> Option<&[u8]> {
    if let Some(Some(bytes)) = data.images.get(index) {
        return Some(bytes);
    }
    let image = data.asset.get(Root::Images, index)?;
    let view = data
        .asset
        .reference(image, "bufferView", Root::BufferViews)?;
    data.view(view)
}

/// The kind of a picture by its first bytes; empty for an unknown one.
fn media_type(bytes: &[u8]) -> &'static str {
    if bytes.starts_with(b"\x89PNG\r\n\x1a\n") {
        "image/png"
    } else if bytes.starts_with(b"\xff\xd8\xff") {
        "image/jpeg"
    } else if bytes.starts_with(b"RIFF") && bytes.get(8..12) == Some(b"WEBP") {
        "image/webp"
    } else if bytes.starts_with(b"\xabKTX 20\xbb\r\n\x1a\n") {
        "image/ktx2"
    } else {
        ""
    }
}

/// Whether the picture is a KTX2 one.
pub(crate) fn is_ktx2(data: &Data, index: usize) -> bool {
    bytes(data, index).is_some_and(|bytes| media_type(bytes) == "image/ktx2")
}

/// All pictures.
pub(crate) fn build(data: &mut Data, work: &mut Work) -> Vec<Image> {
    (0..data.asset.len(Root::Images))
        .map(|index| image(data, index, work))
        .collect()
}

fn image(data: &mut Data, index: usize, work: &mut Work) -> Image {
    let held = data.images.get_mut(index).and_then(Option::take);
    let Some(value) = data.asset.get(Root::Images, index) else {
        return Image::default();
    };
    let uri = value.get("uri").map(Value::text);
    let declared = value.get("mimeType").map(Value::text).or_else(|| {
        uri.as_deref()
            .filter(|uri| data_uri::is_data(uri))
            .map(|uri| data_uri::media_type(uri).to_owned().into())
    });
    let bytes = match held {
        Some(bytes) => bytes,
        None => match bytes(data, index) {
            Some(bytes) if work.take(value, bytes.len(), 1) => bytes.to_vec(),
            _ => Vec::new(),
        },
    };
    let media_type = media_type(&bytes);
    if !bytes.is_empty() {
        if media_type.is_empty() {
            work.reports.warn(
                Code::ImageUnrecognizedFormat,
                &value,
                &["The picture is neither PNG, JPEG, WebP nor KTX2."],
            );
        } else if declared.is_some_and(|declared| !declared.is_empty() && declared != media_type) {
            work.reports.warn(
                Code::ImageMimeTypeInvalid,
                &value,
                &[
                    "The picture is of the kind ",
                    media_type,
                    ", not what the file says.",
                ],
            );
        }
    }
    Image {
        name: value.name(),
        uri: uri
            .filter(|uri| !data_uri::is_data(uri))
            .map(std::borrow::Cow::into_owned),
        media_type: media_type.to_owned(),
        bytes,
    }
}
