//! Textures and samplers (glTF 2.0, 3.8.1, 3.8.4) and how materials refer to them (3.9.5).

use crate::asset::Asset;
use crate::data::Work;
use crate::extensions::texture_transform;
use crate::problem::Code;
use crate::schema::Root;
use crate::value::Value;
use orbit_scene::{Filter, MipFilter, Sampler, Texture, TextureRef, Wrap};

/// The picture a texture shows. WebP is shown everywhere; KTX2 needs a decoder, so a plain picture beside it is taken.
pub(crate) fn source(asset: &Asset, texture: Value<'_>) -> Option<usize> {
    let of = |holder: Option<Value<'_>>| asset.reference(holder?, "source", Root::Images);
    of(texture.extension("EXT_texture_webp"))
        .or_else(|| of(Some(texture)))
        .or_else(|| of(texture.extension("KHR_texture_basisu")))
}

/// All textures.
pub(crate) fn build(asset: &Asset, work: &mut Work) -> Vec<Texture> {
    asset
        .all(Root::Textures)
        .map(|texture| {
            let image = source(asset, texture);
            if image.is_none() {
                work.reports.warn(
                    Code::TextureWithoutImage,
                    &texture,
                    &["The texture shows no picture."],
                );
            }
            Texture {
                image,
                sampler: asset.reference(texture, "sampler", Root::Samplers),
            }
        })
        .collect()
}

/// All samplers.
pub(crate) fn samplers(asset: &Asset) -> Vec<Sampler> {
    asset.all(Root::Samplers).map(sampler).collect()
}

fn sampler(value: Value<'_>) -> Sampler {
    let number = |name: &str| value.get(name).and_then(Value::whole).unwrap_or(0);
    let filter = |is_nearest: bool| {
        if is_nearest {
            Filter::Nearest
        } else {
            Filter::Linear
        }
    };
    let wrap = |name: &str| match number(name) {
        33071 => Wrap::ClampToEdge,
        33648 => Wrap::MirroredRepeat,
        _ => Wrap::Repeat,
    };
    let min = number("minFilter");
    Sampler {
        mag_filter: filter(number("magFilter") == 9728),
        min_filter: filter(matches!(min, 9728 | 9984 | 9986)),
        mip_filter: match min {
            9728 | 9729 => MipFilter::None,
            9984 | 9985 => MipFilter::Nearest,
            _ => MipFilter::Linear,
        },
        wrap_u: wrap("wrapS"),
        wrap_v: wrap("wrapT"),
    }
}

/// What a material says of one of its textures.
pub(crate) fn texture_ref(
    asset: &Asset,
    holder: Option<Value<'_>>,
    name: &str,
    work: &mut Work,
) -> Option<TextureRef> {
    let info = holder?.get(name)?;
    let texture = asset.reference(info, "index", Root::Textures)?;
    let (transform, own_set) = texture_transform::read(info);
    let set = own_set.unwrap_or_else(|| info.get_index("texCoord").unwrap_or(0));
    let tex_coord = match set {
        0 => 0,
        1 => 1,
        _ => {
            work.reports.warn(
                Code::ValueNotInList,
                &info,
                &["Only the texture coordinates 0 and 1 are read; 0 is taken."],
            );
            0
        }
    };
    Some(TextureRef {
        texture,
        tex_coord,
        transform,
    })
}
