//! Where the vertices of a primitive come from: accessors, or the output of a Draco decoder.

use crate::accessors::Accessor;
use crate::asset_data::AssetData;
use crate::extensions::draco::{self, DecodedPrimitive};
use crate::load_context::LoadContext;
use crate::problem::Code;
use crate::value::Value;

pub(super) struct PrimitiveSource<'a> {
    pub(super) data: &'a AssetData,
    /// The JSON of the primitive.
    pub(super) value: Value<'a>,
    /// The output of a Draco decoder, if the primitive is compressed.
    pub(super) decoded: Option<DecodedPrimitive<'a>>,
}

impl<'a> PrimitiveSource<'a> {
    /// Finds the source of a primitive's vertices. Returns `None` and reports an error if the primitive is compressed and its
    /// decoded data is missing or has the wrong length.
    pub(super) fn of(
        data: &'a AssetData,
        mesh: usize,
        primitive: usize,
        value: Value<'a>,
        context: &mut LoadContext,
    ) -> Option<Self> {
        let mut decoded = None;
        if let Some(extension) = draco::of_primitive(&data.asset, value) {
            let position = data
                .draco
                .binary_search_by_key(&(mesh, primitive), |draco| (draco.mesh, draco.primitive));
            decoded = position
                .ok()
                .and_then(|position| data.draco.get(position)?.decoded.as_deref())
                .and_then(|bytes| draco::split_answer(data, value, extension, bytes));
            if decoded.is_none() {
                context.problems.error(
                    Code::DecoderAnswerInvalid,
                    value,
                    "The Draco decoder did not return the data of this mesh.",
                );
                return None;
            }
        }
        Some(Self {
            data,
            value,
            decoded,
        })
    }

    /// The accessor of an attribute, and the property that refers to it.
    pub(super) fn attribute(&self, semantic: &str) -> Option<(Value<'a>, Accessor<'a>)> {
        let property = self.value.get("attributes")?.get(semantic)?;
        let accessor = Accessor::of(self.data, property.as_index()?)?;
        let decoded = self
            .decoded
            .as_ref()
            .and_then(|decoded| decoded.attribute(semantic));
        Some(match decoded {
            Some(bytes) => (property, accessor.with_bytes(bytes)),
            None => (property, accessor),
        })
    }
}
