//! The kinds of problems.

/// Defines [`Code`] and its texts.
macro_rules! codes {
    ($($(#[$doc:meta])* $name:ident = $text:literal,)*) => {
        /// The kind of a problem. The text of [`Code::as_str`] is stable.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
        #[non_exhaustive]
        pub enum Code { $($(#[$doc])* $name,)* }

        impl Code {
            /// The stable text: the name that the Khronos glTF validator uses, if it knows the problem.
            #[must_use]
            pub fn as_str(self) -> &'static str {
                match self { $(Self::$name => $text,)* }
            }
        }
    };
}

codes! {
    /// The file is neither glTF nor glb, judging by its content and its file extension.
    UnrecognizedExtension = "UNRECOGNIZED_FILE_EXTENSION",
    /// The file is too short for its header.
    GlbUnexpectedEndOfHeader = "GLB_UNEXPECTED_END_OF_HEADER",
    /// The file does not begin with `glTF`.
    GlbInvalidMagic = "GLB_INVALID_MAGIC",
    /// The container version is not 2.
    GlbInvalidVersion = "GLB_INVALID_VERSION",
    /// The length in the header is too small for a chunk.
    GlbLengthTooSmall = "GLB_LENGTH_TOO_SMALL",
    /// The length in the header exceeds the length of the file.
    GlbLengthMismatch = "GLB_LENGTH_MISMATCH",
    /// There are bytes after the container.
    GlbExtraData = "GLB_EXTRA_DATA",
    /// The file ends within a chunk header.
    GlbUnexpectedEndOfChunkHeader = "GLB_UNEXPECTED_END_OF_CHUNK_HEADER",
    /// A chunk extends beyond the end of the file or of the declared length.
    GlbChunkTooBig = "GLB_CHUNK_TOO_BIG",
    /// The length of a chunk is not a multiple of four.
    GlbChunkLengthUnaligned = "GLB_CHUNK_LENGTH_UNALIGNED",
    /// The JSON chunk is empty.
    GlbEmptyChunk = "GLB_EMPTY_CHUNK",
    /// The first chunk is not JSON.
    GlbUnexpectedFirstChunk = "GLB_UNEXPECTED_FIRST_CHUNK",
    /// The binary chunk is not the second.
    GlbUnexpectedBinChunk = "GLB_UNEXPECTED_BIN_CHUNK",
    /// Two chunks have the same type.
    GlbDuplicateChunk = "GLB_DUPLICATE_CHUNK",
    /// A chunk has an unknown type.
    GlbUnknownChunkType = "GLB_UNKNOWN_CHUNK_TYPE",
    /// The text is not JSON (RFC 8259).
    InvalidJson = "INVALID_JSON",
    /// A name occurs twice in one object.
    DuplicateProperty = "DUPLICATE_PROPERTY",
    /// The file exceeds one of the [`crate::Limits`].
    LimitExceeded = "LIMIT_EXCEEDED",
    /// A value has the wrong type.
    TypeMismatch = "TYPE_MISMATCH",
    /// A required property is missing.
    UndefinedProperty = "UNDEFINED_PROPERTY",
    /// A property is not part of the specification.
    UnexpectedProperty = "UNEXPECTED_PROPERTY",
    /// An array or object is empty.
    EmptyEntity = "EMPTY_ENTITY",
    /// A number is out of range.
    ValueNotInRange = "VALUE_NOT_IN_RANGE",
    /// A string or number is not one of the allowed values.
    ValueNotInList = "VALUE_NOT_IN_LIST",
    /// An array is too long or too short.
    ArrayLengthNotInList = "ARRAY_LENGTH_NOT_IN_LIST",
    /// An index is out of range.
    UnresolvedReference = "UNRESOLVED_REFERENCE",
    /// A property requires another one that is missing.
    UnsatisfiedDependency = "UNSATISFIED_DEPENDENCY",
    /// Exactly one of two properties must be present.
    OneOfMismatch = "ONE_OF_MISMATCH",
    /// `asset` is missing.
    MissingAsset = "ASSET_MISSING",
    /// The version is not of the form `major.minor`.
    InvalidVersion = "ASSET_VERSION_INVALID",
    /// The major version is not 2.
    UnknownMajorVersion = "UNKNOWN_ASSET_MAJOR_VERSION",
    /// The minor version is newer than 2.0.
    UnknownMinorVersion = "UNKNOWN_ASSET_MINOR_VERSION",
    /// `minVersion` is greater than `version`.
    MinVersionGreater = "ASSET_MIN_VERSION_GREATER_THAN_VERSION",
    /// The file requires an extension that is not supported.
    UnsupportedRequiredExtension = "UNSUPPORTED_REQUIRED_EXTENSION",
    /// The file uses an extension that is not supported.
    UnsupportedExtension = "UNSUPPORTED_EXTENSION",
    /// An extension is used but not listed in `extensionsUsed`.
    UndeclaredExtension = "UNDECLARED_EXTENSION",
    /// A `data:` URI cannot be decoded.
    InvalidUri = "INVALID_URI",
    /// A file could not be loaded.
    IoError = "IO_ERROR",
    /// A buffer is shorter than its `byteLength`.
    BufferByteLengthMismatch = "BUFFER_BYTE_LENGTH_MISMATCH",
    /// The first buffer is in the binary chunk, but there is no binary chunk.
    BufferMissingGlbData = "BUFFER_MISSING_GLB_DATA",
    /// A buffer has no source of data.
    BufferWithoutData = "BUFFER_WITHOUT_DATA",
    /// A buffer view extends beyond the end of its buffer.
    BufferViewTooLong = "BUFFER_VIEW_TOO_LONG",
    /// `byteStride` has a value that is not allowed.
    BufferViewInvalidByteStride = "BUFFER_VIEW_INVALID_BYTE_STRIDE",
    /// An accessor extends beyond the end of its buffer view.
    AccessorTooLong = "ACCESSOR_TOO_LONG",
    /// `byteStride` is less than the size of an element.
    AccessorSmallByteStride = "ACCESSOR_SMALL_BYTESTRIDE",
    /// Elements are not aligned to the size of their components.
    AccessorOffsetAlignment = "ACCESSOR_OFFSET_ALIGNMENT",
    /// A sparse accessor replaces more elements than it has.
    AccessorSparseCountOutOfRange = "ACCESSOR_SPARSE_COUNT_OUT_OF_RANGE",
    /// A sparse index is out of range.
    AccessorSparseIndexOob = "ACCESSOR_SPARSE_INDEX_OOB",
    /// Sparse indices are not strictly increasing.
    AccessorSparseNonIncreasing = "ACCESSOR_SPARSE_INDICES_NON_INCREASING",
    /// An element is greater than the accessor's `max`.
    AccessorElementOutOfMaxBound = "ACCESSOR_ELEMENT_OUT_OF_MAX_BOUND",
    /// An element is less than the accessor's `min`.
    AccessorElementOutOfMinBound = "ACCESSOR_ELEMENT_OUT_OF_MIN_BOUND",
    /// An element is NaN or infinite.
    AccessorInvalidFloat = "ACCESSOR_INVALID_FLOAT",
    /// The type of an accessor does not fit its use.
    AccessorInvalidFormat = "ACCESSOR_INVALID_FORMAT",
    /// A vertex index is out of range.
    AccessorIndexOob = "ACCESSOR_INDEX_OOB",
    /// A mesh refers to a joint that its skin does not have.
    AccessorJointsIndexOob = "ACCESSOR_JOINTS_INDEX_OOB",
    /// Attributes of one primitive differ in count.
    UnequalAccessorCount = "MESH_PRIMITIVE_UNEQUAL_ACCESSOR_COUNT",
    /// An attribute has an unknown name.
    InvalidAttribute = "MESH_PRIMITIVE_INVALID_ATTRIBUTE",
    /// A primitive has no positions.
    NoPosition = "MESH_PRIMITIVE_NO_POSITION",
    /// There are joints without weights, or weights without joints.
    JointsWeightsMismatch = "MESH_PRIMITIVE_JOINTS_WEIGHTS_MISMATCH",
    /// A vertex has more joints than are used.
    JointsReduced = "MESH_PRIMITIVE_JOINTS_REDUCED",
    /// Primitives of a mesh differ in their number of morph targets.
    UnequalTargetsCount = "MESH_PRIMITIVES_UNEQUAL_TARGETS_COUNT",
    /// The number of weights differs from the number of morph targets.
    InvalidWeightsCount = "MESH_INVALID_WEIGHTS_COUNT",
    /// A node is its own ancestor.
    NodeLoop = "NODE_LOOP",
    /// A node has two parents.
    NodeParentOverride = "NODE_PARENT_OVERRIDE",
    /// A node has both a matrix and translation, rotation or scale.
    NodeMatrixTrs = "NODE_MATRIX_TRS",
    /// A rotation is not a unit quaternion.
    RotationNonUnit = "ROTATION_NON_UNIT",
    /// A scene lists a node that has a parent.
    SceneNonRootNode = "SCENE_NON_ROOT_NODE",
    /// There are fewer inverse bind matrices than joints.
    InvalidIbmCount = "INVALID_IBM_ACCESSOR_COUNT",
    /// A skin is used with a mesh that has no joints.
    SkinWithNonSkinnedMesh = "NODE_SKIN_WITH_NON_SKINNED_MESH",
    /// The number of keyframe values does not fit the number of times.
    AnimationOutputCount = "ANIMATION_SAMPLER_OUTPUT_ACCESSOR_INVALID_COUNT",
    /// Keyframe times are not strictly increasing.
    AnimationInputNonIncreasing = "ACCESSOR_ANIMATION_INPUT_NON_INCREASING",
    /// A channel targets a property that cannot be animated.
    AnimationTarget = "ANIMATION_CHANNEL_TARGET_INVALID",
    /// `zfar` is not greater than `znear`.
    CameraZfarLequalZnear = "CAMERA_ZFAR_LEQUAL_ZNEAR",
    /// The image format is unknown.
    ImageUnrecognizedFormat = "IMAGE_UNRECOGNIZED_FORMAT",
    /// The image format is not the declared one.
    ImageMimeTypeInvalid = "IMAGE_MIME_TYPE_INVALID",
    /// A texture has no image.
    TextureWithoutImage = "TEXTURE_WITHOUT_IMAGE",
    /// A material has more textures than a device binds.
    TooManyTextures = "MATERIAL_TOO_MANY_TEXTURES",
    /// Compressed data cannot be decoded.
    CompressionInvalid = "COMPRESSED_DATA_INVALID",
    /// The output of a decoder does not fit the mesh.
    DecoderAnswerInvalid = "DECODER_ANSWER_INVALID",
}
