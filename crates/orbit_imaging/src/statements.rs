//! What a file states about its origin. Anyone can write or remove such statements.

mod a1111;
mod aigc;
mod camera;
mod comfy;
mod generators;
mod json;
mod merge;
mod midjourney;
mod objects;
mod programs;
mod settings;

pub use settings::Setting;

use crate::container::{Container, Text};
use crate::direction::{Direction, Extent};
use crate::source_type::source_type;
use crate::xmp::read_xmp;
use settings::Settings;
use std::borrow::Cow;

/// The maximum number of characters of a value that are displayed.
const MAX_SHOWN_CHARS: usize = 2_000;
/// The maximum number of characters of an address that are displayed.
const MAX_ADDRESS_CHARS: usize = 300;

/// A statement in the file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Statement {
    /// A stable identifier in snake case.
    pub id: &'static str,
    /// A short description of the statement.
    pub title: Cow<'static, str>,
    /// The value in the file. Anyone may have written it.
    pub detail: String,
    /// What it suggests about the image.
    pub direction: Direction,
    /// How much of the image AI made; `None` if the statement does not say.
    pub extent: Option<Extent>,
    /// Whether it is only a hint, because people use these terms, too.
    pub is_hint: bool,
    /// The settings of a generator in the value, if they could be parsed.
    pub settings: Vec<Setting>,
}

impl Statement {
    fn new(
        id: &'static str,
        title: impl Into<Cow<'static, str>>,
        detail: &str,
        direction: Direction,
    ) -> Self {
        Self {
            id,
            title: title.into(),
            detail: shown(detail),
            direction,
            extent: None,
            is_hint: false,
            settings: Vec::new(),
        }
    }

    /// Words that a generator writes, in a text that other software or people may have written.
    fn hint(title: &'static str, detail: &str) -> Self {
        Self {
            is_hint: true,
            ..Self::new("generator_words", title, detail, Direction::Ai)
        }
    }

    fn with_extent(self, extent: impl Into<Option<Extent>>) -> Self {
        Self {
            extent: extent.into(),
            ..self
        }
    }

    fn with_settings(self, settings: Settings) -> Self {
        Self {
            settings: settings.into_list(),
            ..self
        }
    }
}

/// All statements in a file, each once, and each generator once; empty if there are none.
pub fn statements(container: &Container) -> Vec<Statement> {
    let mut found = Vec::new();
    for text in &container.texts {
        match text {
            Text::Xmp(packet) => found.extend(xmp_statements(packet)),
            Text::Named { keyword, value } => {
                found.extend(generators::from_text(keyword, value));
                found.extend(aigc::from_text(keyword, value));
            }
            Text::Iptc { dataset, value } => found.extend(iptc_statement(*dataset, value)),
        }
    }
    found.extend(camera::from_exif(&container.exif));
    merge::merge(found)
}

/// What a text in the alpha channel states (see [`orbit_pixels::alpha_text`]).
#[must_use]
pub fn alpha_statement(text: &str) -> Option<Statement> {
    let statement = generators::from_text("parameters", text)?;
    let is_novelai = statement.id == "novelai_settings";
    Some(Statement {
        title: if is_novelai {
            "Settings of NovelAI in the transparency".into()
        } else {
            statement.title
        },
        ..statement
    })
}

/// The statement of a digital source type in XMP; `None` if the value is not one.
fn source_type_statement(value: &str) -> Option<Statement> {
    let source = source_type(value)?;
    let title = source
        .text
        .map_or("Labelled with a source type".into(), |text| {
            Cow::from(format!("Labelled as {text}"))
        });
    let id = "xmp_digital_source_type";
    Some(Statement::new(id, title, source.term, source.direction).with_extent(source.extent))
}

/// Where content credentials are stored if they are not in the file (C2PA specification, section 11.5), provided that it is on the
/// web.
fn remote_credentials(value: &str) -> Option<Statement> {
    let is_address = value.starts_with("https://") || value.starts_with("http://");
    let address: String = value.chars().take(MAX_ADDRESS_CHARS).collect();
    is_address.then(|| {
        let detail = format!("They were not fetched. You can open the address yourself: {address}");
        let title = "The content credentials of this file are stored elsewhere";
        Statement::new("remote_credentials", title, &detail, Direction::Context)
    })
}

fn xmp_statements(packet: &str) -> Vec<Statement> {
    let context =
        |id, title, value: &str| Some(Statement::new(id, title, value, Direction::Context));
    let ai = |id, title, value: &str| Some(Statement::new(id, title, value, Direction::Ai));
    read_xmp(packet)
        .iter()
        .filter_map(|(name, value)| match name.as_str() {
            "DigitalSourceType" | "digitalSourceType" => source_type_statement(value),
            // IPTC Photo Metadata Standard 2025.1.
            "AISystemUsed" => ai("xmp_ai_system", "Names the AI system that was used", value),
            "AISystemVersionUsed" => ai(
                "xmp_ai_system_version",
                "Names the version of an AI system",
                value,
            ),
            "AIPromptInformation" => {
                ai("xmp_ai_prompt", "Contains a prompt for an AI system", value)
            }
            "AIPromptWriterName" => ai(
                "xmp_ai_prompt_writer",
                "Names who wrote a prompt for an AI system",
                value,
            ),
            "AIGC" => aigc::from_text("AIGC", value),
            "provenance" => remote_credentials(value),
            "CreatorTool" | "Credit" | "softwareAgent" => {
                programs::from_program(value).or_else(|| {
                    (name == "CreatorTool")
                        .then(|| context("xmp_creator_tool", "Made or edited with", value))
                        .flatten()
                })
            }
            "description" => generators::from_text("Description", value),
            "prompt" | "workflow" | "parameters" | "UserComment" => {
                generators::from_text(name, value)
            }
            _ => None,
        })
        .collect()
}

/// A statement of the originating program (65), the credit (110) or the caption (120).
fn iptc_statement(dataset: u8, value: &str) -> Option<Statement> {
    match dataset {
        65 | 110 => programs::from_program(value),
        120 => generators::from_text("Description", value),
        _ => None,
    }
}

fn shown(value: &str) -> String {
    value.trim().chars().take(MAX_SHOWN_CHARS).collect()
}
