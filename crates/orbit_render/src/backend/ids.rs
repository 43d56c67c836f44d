//! Ids of GPU resources.

macro_rules! ids {
    ($($(#[$doc:meta])* $name:ident;)*) => {$(
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub struct $name(pub u32);
    )*};
}
ids! {
    /// A buffer.
    BufferId;
    /// A texture.
    TextureId;
    /// A target.
    TargetId;
    /// A pipeline.
    PipelineId;
    /// Textures that are bound together.
    TextureSetId;
    /// A pair of custom shaders for materials.
    ShaderMaterialId;
}
