//! Textures and samplers (glTF 2.0, 3.8.1, 3.8.4), and how materials refer to them (3.9.5).

use crate::asset::Asset;
use crate::extensions::{texture_source, texture_transform};
use crate::load_context::LoadContext;
use crate::problem::Code;
use crate::root_arrays::RootArray;
use crate::value::Value;
use orbit_scene::{Filter, MipFilter, Sampler, Texture, TextureRef, Wrap};

/// All textures.
pub(crate) fn build(asset: &Asset, context: &mut LoadContext) -> Vec<Texture> {
    asset.read_all(RootArray::Textures, &mut |texture| {
        let image = texture_source::image(asset, texture);
        if image.is_none() {
            context.problems.warn(
                Code::TextureWithoutImage,
                texture,
                "The texture has no image.",
            );
        }
        Texture {
            image,
            sampler: asset.reference(texture, "sampler", RootArray::Samplers),
        }
    })
}

/// All samplers.
pub(crate) fn samplers(asset: &Asset) -> Vec<Sampler> {
    asset.read_all(RootArray::Samplers, &mut sampler)
}

fn sampler(value: Value<'_>) -> Sampler {
    let number = |name: &str| value.get(name).and_then(Value::as_u32).unwrap_or(0);
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

/// Reads a texture reference: the property `name` of an object.
pub(crate) fn read_texture_ref(
    asset: &Asset,
    object: Option<Value<'_>>,
    name: &str,
    context: &mut LoadContext,
) -> Option<TextureRef> {
    let info = object?.get(name)?;
    let texture = asset.reference(info, "index", RootArray::Textures)?;
    let (transform, tex_coord_override) = texture_transform::read(info);
    let set = tex_coord_override.unwrap_or_else(|| info.get_index("texCoord").unwrap_or(0));
    let tex_coord = match set {
        0 => 0,
        1 => 1,
        _ => {
            context.problems.warn(
                Code::ValueNotInList,
                info,
                "Only the texture coordinate sets 0 and 1 are supported. Set 0 is used.",
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
