#![doc = include_str!("../README.md")]

pub mod calibration;
pub mod pixels;

use orbit_imaging::quantization::standard_quality;
use orbit_imaging::{Container, Direction, Extent, Format, Problem, read_container, statements};
use orbit_js::Thrown;
use wasm_bindgen::prelude::wasm_bindgen;

/// Runs when the module is instantiated.
#[wasm_bindgen(start)]
fn start() {
    orbit_js::report_panics();
}

/// A statement in a file.
#[wasm_bindgen(getter_with_clone)]
pub struct Statement {
    /// A stable identifier in snake case.
    pub id: String,
    /// A short name for the statement.
    pub title: String,
    /// The value in the file. Anyone may have written it.
    pub detail: String,
    /// `ai`, `camera` or `context`.
    pub direction: String,
    /// How much of the image AI made: `whole` or `part`; undefined if the statement does not say.
    pub extent: Option<String>,
    /// Whether it is only a hint, because people use these terms, too.
    #[wasm_bindgen(js_name = isHint)]
    pub is_hint: bool,
    /// The names of a generator's settings, at most 24 of at most 40 characters; empty if there are none.
    #[wasm_bindgen(js_name = settingNames)]
    pub setting_names: Vec<String>,
    /// Their values, at most 2,000 characters each.
    #[wasm_bindgen(js_name = settingValues)]
    pub setting_values: Vec<String>,
}

impl From<orbit_imaging::Statement> for Statement {
    fn from(statement: orbit_imaging::Statement) -> Self {
        let settings = statement.settings.into_iter();
        let (setting_names, setting_values) = settings
            .map(|setting| (setting.name, setting.value))
            .unzip();
        Self {
            id: statement.id.into(),
            title: statement.title.into(),
            detail: statement.detail,
            direction: direction_name(statement.direction).into(),
            extent: statement.extent.map(extent_name),
            is_hint: statement.is_hint,
            setting_names,
            setting_values,
        }
    }
}

fn extent_name(extent: Extent) -> String {
    match extent {
        Extent::Whole => "whole",
        Extent::Part => "part",
    }
    .into()
}

fn direction_name(direction: Direction) -> &'static str {
    match direction {
        Direction::Ai => "ai",
        Direction::Camera => "camera",
        Direction::Context => "context",
    }
}

/// How an image came about: a digital source type of IPTC or C2PA.
#[wasm_bindgen(getter_with_clone)]
pub struct SourceType {
    /// The last part of its address, such as `trainedAlgorithmicMedia`.
    pub term: String,
    /// What it means; undefined if the term is not known.
    pub text: Option<String>,
    /// `ai`, `camera` or `context`.
    pub direction: String,
    /// How much of the image AI made: `whole` or `part`; undefined if AI made nothing of it.
    pub extent: Option<String>,
}

/// The source type at an address; undefined if the address belongs to neither vocabulary.
#[wasm_bindgen(js_name = sourceType)]
pub fn source_type(address: &str) -> Option<SourceType> {
    let found = orbit_imaging::source_type(address)?;
    Some(SourceType {
        term: found.term.into(),
        text: found.text.map(String::from),
        direction: direction_name(found.direction).into(),
        extent: found.extent.map(extent_name),
    })
}

/// The structure of an image file.
#[wasm_bindgen]
pub struct ImageFile(Container);

#[wasm_bindgen]
impl ImageFile {
    /// Reads a file.
    ///
    /// An `Error` with the code `video`, `drawing` or `unknown_format` if the format is not supported.
    pub fn read(bytes: &[u8]) -> Result<ImageFile, Thrown> {
        Ok(Self(read_container(bytes)?))
    }

    /// The format: `jpeg`, `png`, `webp`, `avif`, `heic`, `gif`, `tiff`, `jxl` or `bmp`.
    #[wasm_bindgen(getter)]
    pub fn format(&self) -> String {
        match self.0.format {
            Format::Jpeg => "jpeg",
            Format::Png => "png",
            Format::WebP => "webp",
            Format::Avif => "avif",
            Format::Heic => "heic",
            Format::Gif => "gif",
            Format::Tiff => "tiff",
            Format::Jxl => "jxl",
            Format::Bmp => "bmp",
        }
        .into()
    }

    /// The width in pixels; 0 if the file does not state it.
    #[wasm_bindgen(getter)]
    pub fn width(&self) -> u32 {
        self.0.width
    }

    /// The height in pixels; 0 if the file does not state it.
    #[wasm_bindgen(getter)]
    pub fn height(&self) -> u32 {
        self.0.height
    }

    /// Whether there is a C2PA manifest store. It is not verified here.
    #[wasm_bindgen(getter, js_name = hasManifest)]
    pub fn has_manifest(&self) -> bool {
        self.0.has_manifest
    }

    /// The 64 quantization steps of a JPEG's luma, row by row.
    #[wasm_bindgen(getter, js_name = lumaQuantization)]
    pub fn luma_quantization(&self) -> Option<Vec<u16>> {
        self.0.luma_quantization.map(|table| table.to_vec())
    }

    /// The quality from 1 to 100 at which the library of the Independent JPEG Group writes a JPEG's luma table; undefined if no
    /// quality yields it, or the file is not a JPEG.
    #[wasm_bindgen(getter, js_name = standardQuality)]
    pub fn standard_quality(&self) -> Option<u8> {
        self.0.luma_quantization.as_ref().and_then(standard_quality)
    }

    /// The code of the problem, if there is one: `truncated`, `too_many_segments`, `too_much_text` or `packed_metadata`.
    #[wasm_bindgen(getter)]
    pub fn problem(&self) -> Option<String> {
        self.0.problem.map(|problem| {
            match problem {
                Problem::Truncated => "truncated",
                Problem::TooManySegments => "too_many_segments",
                Problem::TooMuchText => "too_much_text",
                Problem::PackedMetadata => "packed_metadata",
            }
            .into()
        })
    }

    /// What the file states about its origin.
    pub fn statements(&self) -> Vec<Statement> {
        statements(&self.0)
            .into_iter()
            .map(Statement::from)
            .collect()
    }
}
