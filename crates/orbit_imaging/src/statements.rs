//! What a file states about its origin. Anybody can write or remove such statements.

mod aigc;
mod camera;
mod generators;

use crate::container::{Container, Text};
use crate::direction::Direction;
use crate::source_type::source_type;
use crate::xmp::read_xmp;
use std::borrow::Cow;

/// The most characters of a value that are shown.
const MAX_SHOWN_CHARS: usize = 2_000;

/// A statement in the file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Statement {
    /// Stable, in snake case.
    pub id: &'static str,
    /// In a few words.
    pub title: Cow<'static, str>,
    /// The value in the file. Anybody may have written it.
    pub detail: String,
    /// What it speaks for.
    pub direction: Direction,
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
        }
    }
}

/// All statements in a file, each once; empty if there are none.
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
    let mut statements: Vec<Statement> = Vec::new();
    for statement in found {
        if !statements.contains(&statement) {
            statements.push(statement);
        }
    }
    statements
}

/// What a text in the alpha channel states (see [`crate::pixels::alpha_text`]).
#[must_use]
pub fn alpha_statement(text: &str) -> Option<Statement> {
    if text.contains("\"NovelAI\"") {
        let title = "Settings of NovelAI in the transparency";
        return Some(Statement::new(
            "novelai_settings",
            title,
            text,
            Direction::Ai,
        ));
    }
    generators::from_text("parameters", text)
}

/// What a digital source type in XMP says; none if the value is not one.
fn source_type_statement(value: &str) -> Option<Statement> {
    let source = source_type(value)?;
    let title = source
        .text
        .map_or("Labelled with a source type".into(), |text| {
            Cow::from(format!("Labelled as {text}"))
        });
    let id = "xmp_digital_source_type";
    Some(Statement::new(id, title, source.term, source.direction))
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
            "CreatorTool" | "Credit" | "softwareAgent" => {
                generators::from_program(value).or_else(|| {
                    (name == "CreatorTool")
                        .then(|| context("xmp_creator_tool", "Made or edited with", value))
                        .flatten()
                })
            }
            "description" => generators::from_text("Description", value),
            _ => None,
        })
        .collect()
}

/// The originating program (65), the credit (110) and the caption (120).
fn iptc_statement(dataset: u8, value: &str) -> Option<Statement> {
    match dataset {
        65 | 110 => generators::from_program(value),
        120 => generators::from_text("Description", value),
        _ => None,
    }
}

fn shown(value: &str) -> String {
    value.trim().chars().take(MAX_SHOWN_CHARS).collect()
}
