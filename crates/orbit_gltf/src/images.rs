//! Images (glTF 2.0, 3.8.3). They stay encoded: browsers decode them off the main thread.

use crate::asset::Asset;
use crate::asset_data::AssetData;
use crate::data_uri;
use crate::extensions::texture_source;
use crate::load_context::LoadContext;
use crate::problem::Code;
use crate::root_arrays::RootArray;
use crate::value::Value;
use orbit_scene::Image;

/// Returns for each image whether a texture uses it. Other images need not be loaded.
pub(crate) fn used(asset: &Asset) -> Vec<bool> {
    let mut used = vec![false; asset.len(RootArray::Images)];
    for texture in asset.iter(RootArray::Textures) {
        let source = texture_source::image(asset, texture);
        if let Some(is_used) = source.and_then(|index| used.get_mut(index)) {
            *is_used = true;
        }
    }
    used
}

/// The encoded bytes. `None` if they are not available.
pub(crate) fn bytes(data: &AssetData, index: usize) -> Option<&[u8]> {
    if let Some(Some(bytes)) = data.images.get(index) {
        return Some(bytes);
    }
    let image = data.asset.get(RootArray::Images, index)?;
    let view = data
        .asset
        .reference(image, "bufferView", RootArray::BufferViews)?;
    data.view(view)
}

/// The media type that matches the first bytes of an image. Empty if unknown.
fn detect_media_type(bytes: &[u8]) -> &'static str {
    if bytes.starts_with(b"\x89PNG\r\n\x1a\n") {
        "image/png"
    } else if bytes.starts_with(b"\xff\xd8\xff") {
        "image/jpeg"
    } else if bytes.starts_with(b"RIFF") && bytes.get(8..12) == Some(b"WEBP") {
        "image/webp"
    } else if matches!(bytes.get(4..12), Some(b"ftypavif" | b"ftypavis")) {
        "image/avif"
    } else if bytes.starts_with(b"\xabKTX 20\xbb\r\n\x1a\n") {
        "image/ktx2"
    } else {
        ""
    }
}

/// Returns whether the image is a KTX2 file.
pub(crate) fn is_ktx2(data: &AssetData, index: usize) -> bool {
    bytes(data, index).is_some_and(|bytes| detect_media_type(bytes) == "image/ktx2")
}

/// All images.
pub(crate) fn build(data: &mut AssetData, context: &mut LoadContext) -> Vec<Image> {
    let mut images = Vec::new();
    for index in 0..data.asset.len(RootArray::Images) {
        images.push(image(data, index, context));
    }
    images
}

fn image(data: &mut AssetData, index: usize, context: &mut LoadContext) -> Image {
    let own_bytes = data.images.get_mut(index).and_then(Option::take);
    let Some(value) = data.asset.get(RootArray::Images, index) else {
        return Image::default();
    };
    let uri = value.get("uri").map(Value::text);
    let declared = value.get("mimeType").map(Value::text).or_else(|| {
        uri.as_deref()
            .filter(|uri| data_uri::is_data_uri(uri))
            .map(|uri| data_uri::media_type(uri).to_owned().into())
    });
    let bytes = match own_bytes {
        Some(bytes) => bytes,
        None => match bytes(data, index) {
            Some(bytes) if context.reserve(value, bytes.len(), 1) => bytes.to_vec(),
            _ => Vec::new(),
        },
    };
    let media_type = detect_media_type(&bytes);
    if !bytes.is_empty() {
        if media_type.is_empty() {
            context.problems.warn(
                Code::ImageUnrecognizedFormat,
                value,
                "The image is neither PNG, JPEG, WebP, AVIF nor KTX2.",
            );
        } else if declared.is_some_and(|declared| !declared.is_empty() && declared != media_type) {
            context.problems.warn(
                Code::ImageMimeTypeInvalid,
                value,
                format_args!("The image is {media_type}, not the declared type."),
            );
        }
    }
    Image {
        name: value.name(),
        uri: uri
            .filter(|uri| !data_uri::is_data_uri(uri))
            .map(std::borrow::Cow::into_owned),
        media_type: media_type.to_owned(),
        bytes,
    }
}
