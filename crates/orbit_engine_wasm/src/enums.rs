//! Enums that JavaScript sees as strings.

use wasm_bindgen::prelude::wasm_bindgen;

/// Which eye a view is drawn for.
#[wasm_bindgen]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Eye {
    /// A flat image.
    None = "none",
    /// The left eye of a stereo pair.
    Left = "left",
    /// The right eye of a stereo pair.
    Right = "right",
}

/// What happens when an animation ends.
#[wasm_bindgen]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Loop {
    /// It stops at the end.
    Once = "once",
    /// It starts over.
    Repeat = "repeat",
    /// It plays backwards, then forwards again.
    PingPong = "pingpong",
}

/// A block-compressed texture format with 16 bytes for each block of 4 by 4 texels.
#[wasm_bindgen]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BlockFormat {
    /// BC7
    Bc7 = "bc7",
    /// ASTC with blocks of 4 by 4
    Astc4x4 = "astc-4x4",
    /// ETC2 with EAC alpha
    Etc2Rgba8 = "etc2-rgba8",
}

/// How a sky image holds the two eyes.
#[cfg(feature = "backdrop")]
#[wasm_bindgen]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DisplayMode {
    /// One image for both eyes.
    Mono = "mono",
    /// The left eye's image above the right eye's.
    StereoTopBottom = "stereoTopBottom",
    /// The left eye's image left of the right eye's.
    StereoLeftRight = "stereoLeftRight",
}

/// Where the frame rate graph is displayed.
#[cfg(feature = "extras")]
#[wasm_bindgen]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum StatsMode {
    /// Hidden.
    Off = "off",
    /// Displayed in a corner of the view.
    On = "on",
    /// Displayed at a fixed position in the scene.
    Standing = "standing",
}

/// What a request asks for.
#[wasm_bindgen]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RequestKind {
    /// The bytes at `uri`.
    Resource = "resource",
    /// The Draco mesh in `input`, decoded: the indices, then each of `dracoAttributes`, without gaps.
    Draco = "draco",
    /// A KTX2 image, decoded later together with all other images: answer with `keep`.
    Ktx2 = "ktx2",
    /// The meshopt-compressed buffer view in `input`, decoded according to `meshoptLayout`.
    Meshopt = "meshopt",
}

/// How scene light is mapped to display colours.
#[wasm_bindgen]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ToneMapping {
    /// Keeps colours and compresses highlights (Khronos PBR Neutral).
    Neutral = "neutral",
    /// Like film (ACES).
    Aces = "aces",
    /// Clips everything brighter than white.
    None = "none",
}
