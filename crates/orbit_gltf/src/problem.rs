use std::fmt;

use orbit_scene::joined;

/// What is wrong, as a stable code. Those the Khronos validator has too are named as there.
macro_rules! codes {
    ($($(#[$doc:meta])* $name:ident = $text:literal,)*) => {
        /// What is wrong. The text of [`Code::as_str`] is stable.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
        #[non_exhaustive]
        pub enum Code { $($(#[$doc])* $name,)* }

        impl Code {
            /// The stable text. Where the Khronos glTF validator knows the problem, its name for it.
            #[must_use]
            pub fn as_str(self) -> &'static str {
                match self { $(Self::$name => $text,)* }
            }
        }
    };
}

codes! {
    /// Neither glTF nor glb, by name and by content.
    UnrecognizedExtension = "UNRECOGNIZED_FILE_EXTENSION",
    /// The file is too short for its header.
    GlbUnexpectedEndOfHeader = "GLB_UNEXPECTED_END_OF_HEADER",
    /// The file does not begin with `glTF`.
    GlbInvalidMagic = "GLB_INVALID_MAGIC",
    /// A container of another version.
    GlbInvalidVersion = "GLB_INVALID_VERSION",
    /// The header says a length in which no chunk fits.
    GlbLengthTooSmall = "GLB_LENGTH_TOO_SMALL",
    /// The header says another length than the file has.
    GlbLengthMismatch = "GLB_LENGTH_MISMATCH",
    /// There are bytes after the container.
    GlbExtraData = "GLB_EXTRA_DATA",
    /// The file ends within a chunk's header.
    GlbUnexpectedEndOfChunkHeader = "GLB_UNEXPECTED_END_OF_CHUNK_HEADER",
    /// The file ends within a chunk.
    GlbUnexpectedEndOfChunkData = "GLB_UNEXPECTED_END_OF_CHUNK_DATA",
    /// A chunk reaches beyond the container.
    GlbChunkTooBig = "GLB_CHUNK_TOO_BIG",
    /// A chunk's length is no multiple of four.
    GlbChunkLengthUnaligned = "GLB_CHUNK_LENGTH_UNALIGNED",
    /// A JSON chunk with nothing in it.
    GlbEmptyChunk = "GLB_EMPTY_CHUNK",
    /// The first chunk is not JSON.
    GlbUnexpectedFirstChunk = "GLB_UNEXPECTED_FIRST_CHUNK",
    /// A binary chunk that is not the second.
    GlbUnexpectedBinChunk = "GLB_UNEXPECTED_BIN_CHUNK",
    /// A second chunk of the same type.
    GlbDuplicateChunk = "GLB_DUPLICATE_CHUNK",
    /// A chunk of a type nobody knows.
    GlbUnknownChunkType = "GLB_UNKNOWN_CHUNK_TYPE",
    /// Not JSON by RFC 8259.
    InvalidJson = "INVALID_JSON",
    /// A name twice in one object.
    DuplicateProperty = "DUPLICATE_PROPERTY",
    /// More than [`crate::Limits`] allow.
    LimitExceeded = "LIMIT_EXCEEDED",
    /// A value of another type than the specification says.
    TypeMismatch = "TYPE_MISMATCH",
    /// A value that must be there is not.
    UndefinedProperty = "UNDEFINED_PROPERTY",
    /// A property the specification does not know.
    UnexpectedProperty = "UNEXPECTED_PROPERTY",
    /// An array or object with nothing in it.
    EmptyEntity = "EMPTY_ENTITY",
    /// A number that is not allowed here.
    ValueNotInRange = "VALUE_NOT_IN_RANGE",
    /// A word or number that is none of those allowed here.
    ValueNotInList = "VALUE_NOT_IN_LIST",
    /// An array that is too long or too short.
    ArrayLengthNotInList = "ARRAY_LENGTH_NOT_IN_LIST",
    /// An index beyond the end.
    UnresolvedReference = "UNRESOLVED_REFERENCE",
    /// Something that needs something else which is absent.
    UnsatisfiedDependency = "UNSATISFIED_DEPENDENCY",
    /// Exactly one of two properties must be there.
    OneOfMismatch = "ONE_OF_MISMATCH",
    /// `asset` is missing.
    MissingAsset = "ASSET_MISSING",
    /// The version is no version.
    InvalidVersion = "ASSET_VERSION_INVALID",
    /// Another major version than 2.
    UnknownMajorVersion = "UNKNOWN_ASSET_MAJOR_VERSION",
    /// A newer minor version than 2.0.
    UnknownMinorVersion = "UNKNOWN_ASSET_MINOR_VERSION",
    /// The least version is greater than the version.
    MinVersionGreater = "ASSET_MIN_VERSION_GREATER_THAN_VERSION",
    /// The file requires an extension that is not known here.
    UnsupportedExtension = "UNSUPPORTED_REQUIRED_EXTENSION",
    /// An extension is used that `extensionsUsed` does not name.
    UndeclaredExtension = "UNDECLARED_EXTENSION",
    /// A `data:` URI that is none.
    InvalidUri = "INVALID_URI",
    /// The host could not bring a file.
    IoError = "IO_ERROR",
    /// A buffer is shorter than it says.
    BufferByteLengthMismatch = "BUFFER_BYTE_LENGTH_MISMATCH",
    /// The first buffer lies in the binary chunk, and there is none.
    BufferMissingGlbData = "BUFFER_MISSING_GLB_DATA",
    /// A buffer says nowhere where its bytes are.
    BufferWithoutData = "BUFFER_WITHOUT_DATA",
    /// A view reaches beyond its buffer.
    BufferViewTooLong = "BUFFER_VIEW_TOO_LONG",
    /// The distance between elements is not allowed.
    BufferViewInvalidByteStride = "BUFFER_VIEW_INVALID_BYTE_STRIDE",
    /// An accessor reaches beyond its view.
    AccessorTooLong = "ACCESSOR_TOO_LONG",
    /// Elements overlap.
    AccessorSmallByteStride = "ACCESSOR_SMALL_BYTESTRIDE",
    /// Elements do not begin where they should.
    AccessorOffsetAlignment = "ACCESSOR_OFFSET_ALIGNMENT",
    /// More elements are overridden than there are.
    AccessorSparseCountOutOfRange = "ACCESSOR_SPARSE_COUNT_OUT_OF_RANGE",
    /// An element is overridden that there is not.
    AccessorSparseIndexOob = "ACCESSOR_SPARSE_INDEX_OOB",
    /// Overridden elements out of order.
    AccessorSparseNonIncreasing = "ACCESSOR_SPARSE_INDICES_NON_INCREASING",
    /// An element is greater than the accessor's `max`.
    AccessorElementOutOfMaxBound = "ACCESSOR_ELEMENT_OUT_OF_MAX_BOUND",
    /// An element is less than the accessor's `min`.
    AccessorElementOutOfMinBound = "ACCESSOR_ELEMENT_OUT_OF_MIN_BOUND",
    /// An element is not a number, or infinite.
    AccessorInvalidFloat = "ACCESSOR_INVALID_FLOAT",
    /// An accessor of a type that does not fit its use.
    AccessorInvalidFormat = "ACCESSOR_INVALID_FORMAT",
    /// An index beyond the vertices.
    AccessorIndexOob = "ACCESSOR_INDEX_OOB",
    /// A joint that the skin does not have.
    AccessorJointsIndexOob = "ACCESSOR_JOINTS_INDEX_OOB",
    /// Attributes of one primitive with different counts.
    UnequalAccessorCount = "MESH_PRIMITIVE_UNEQUAL_ACCESSOR_COUNT",
    /// An attribute nobody knows.
    InvalidAttribute = "MESH_PRIMITIVE_INVALID_ATTRIBUTE",
    /// A primitive without positions.
    NoPosition = "MESH_PRIMITIVE_NO_POSITION",
    /// Joints without weights, or weights without joints.
    JointsWeightsMismatch = "MESH_PRIMITIVE_JOINTS_WEIGHTS_MISMATCH",
    /// Primitives of a mesh with different numbers of morph targets.
    UnequalTargetsCount = "MESH_PRIMITIVES_UNEQUAL_TARGETS_COUNT",
    /// As many weights as targets there should be.
    InvalidWeightsCount = "MESH_INVALID_WEIGHTS_COUNT",
    /// A node is its own ancestor.
    NodeLoop = "NODE_LOOP",
    /// A node has two parents.
    NodeParentOverride = "NODE_PARENT_OVERRIDE",
    /// Matrix and translation, rotation or scale.
    NodeMatrixTrs = "NODE_MATRIX_TRS",
    /// A rotation that is no unit quaternion.
    RotationNonUnit = "ROTATION_NON_UNIT",
    /// A scene names a node that has a parent.
    SceneNonRootNode = "SCENE_NON_ROOT_NODE",
    /// Too few or too many inverse bind matrices.
    InvalidIbmCount = "INVALID_IBM_ACCESSOR_COUNT",
    /// A skin on a mesh without joints.
    SkinWithNonSkinnedMesh = "NODE_SKIN_WITH_NON_SKINNED_MESH",
    /// Keyframes and times differ in number.
    AnimationOutputCount = "ANIMATION_SAMPLER_OUTPUT_ACCESSOR_INVALID_COUNT",
    /// Times that do not rise.
    AnimationInputNonIncreasing = "ACCESSOR_ANIMATION_INPUT_NON_INCREASING",
    /// A channel that moves nothing.
    AnimationTarget = "ANIMATION_CHANNEL_TARGET_INVALID",
    /// Far is not beyond near.
    CameraZfarLequalZnear = "CAMERA_ZFAR_LEQUAL_ZNEAR",
    /// Bytes that are no picture of a known kind.
    ImageUnrecognizedFormat = "IMAGE_UNRECOGNIZED_FORMAT",
    /// The bytes are of another kind than the file says.
    ImageMimeTypeInvalid = "IMAGE_MIME_TYPE_INVALID",
    /// A texture without an image.
    TextureWithoutImage = "TEXTURE_WITHOUT_IMAGE",
    /// Compressed bytes that do not decode.
    CompressionInvalid = "COMPRESSED_DATA_INVALID",
    /// What a decoder of the host gave does not fit.
    DecoderAnswerInvalid = "DECODER_ANSWER_INVALID",
}

/// Whether the file is refused for it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Severity {
    /// The file is refused.
    Error,
    /// The file is read as well as it can be.
    Warning,
}

/// One thing that is wrong with a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Problem {
    /// What, for programs.
    pub code: Code,
    /// Whether the file is refused for it.
    pub severity: Severity,
    /// What, for people.
    pub message: String,
    /// Where in the JSON (RFC 6901); empty for the whole and for the container.
    pub pointer: String,
    /// Where in the file, in bytes.
    pub offset: Option<usize>,
}

/// Why a file was refused: every problem that was found, in the order of finding.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Problems {
    /// The file, as the host named it.
    pub url: String,
    /// At least one error; warnings too.
    pub problems: Vec<Problem>,
}

impl Problems {
    /// The first error.
    #[must_use]
    pub fn first_error(&self) -> Option<&Problem> {
        self.problems
            .iter()
            .find(|problem| problem.severity == Severity::Error)
    }
}

impl fmt::Display for Problems {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(self.first_error().map_or("", |problem| &problem.message))
    }
}

impl std::error::Error for Problems {}

/// Collects problems.
#[derive(Debug)]
pub(crate) struct Reports {
    problems: Vec<Problem>,
    has_errors: bool,
    limit: usize,
}

/// Where a problem is.
pub(crate) trait Place {
    fn pointer(&self) -> String;
    fn offset(&self) -> Option<usize>;
}

/// A place in the container: an offset into the file.
impl Place for usize {
    fn pointer(&self) -> String {
        String::new()
    }

    fn offset(&self) -> Option<usize> {
        Some(*self)
    }
}

impl Reports {
    pub(crate) fn new(limit: usize) -> Self {
        Self {
            problems: Vec::new(),
            has_errors: false,
            limit,
        }
    }

    #[inline(never)]
    pub(crate) fn error(&mut self, code: Code, place: &dyn Place, message: &[&str]) {
        self.has_errors = true;
        self.add(code, Severity::Error, place, message);
    }

    #[inline(never)]
    pub(crate) fn warn(&mut self, code: Code, place: &dyn Place, message: &[&str]) {
        self.add(code, Severity::Warning, place, message);
    }

    #[inline(never)]
    fn add(&mut self, code: Code, severity: Severity, place: &dyn Place, message: &[&str]) {
        // The first error is told even when warnings have filled the list.
        let is_first_error = severity == Severity::Error
            && self
                .problems
                .iter()
                .all(|problem| problem.severity == Severity::Warning);
        if self.problems.len() < self.limit || is_first_error {
            self.problems.push(Problem {
                code,
                severity,
                message: joined(message),
                pointer: place.pointer(),
                offset: place.offset(),
            });
        }
    }

    pub(crate) fn has_errors(&self) -> bool {
        self.has_errors
    }

    pub(crate) fn into_problems(self, url: &str) -> Problems {
        Problems {
            url: url.to_owned(),
            problems: self.problems,
        }
    }

    pub(crate) fn into_warnings(self) -> Vec<Problem> {
        self.problems
    }
}
