//! What the texts of a file state about its origin. Anybody can write or remove them.

use crate::containers::{Container, Text};

/// Terms of the IPTC vocabulary for `Iptc4xmpExt:DigitalSourceType` begin with this.
const SOURCE_TYPE: &str = "cv.iptc.org/newscodes/digitalsourcetype/";
/// At most so many characters of a value are shown.
const MAX_SHOWN_CHARS: usize = 2_000;

/// What a statement speaks for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Direction {
    /// Made or changed by a generative model.
    Ai,
    /// Taken with a camera.
    Camera,
    /// Neither.
    Context,
}

/// A statement in the file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Statement {
    /// Stable, in snake case.
    pub id: &'static str,
    /// In a few words.
    pub title: &'static str,
    /// The value in the file: the text of a stranger.
    pub detail: String,
    /// What it speaks for.
    pub direction: Direction,
}

/// All statements in the texts of a file; none if it says nothing.
pub fn statements(container: &Container) -> Vec<Statement> {
    container
        .texts
        .iter()
        .filter_map(|text| match text {
            Text::Xmp(xmp) => source_type(xmp),
            Text::Png { keyword, value } => generator(keyword, value),
        })
        .collect()
}

fn source_type(xmp: &str) -> Option<Statement> {
    let (_, after) = xmp.split_once(SOURCE_TYPE)?;
    let term: String = after
        .chars()
        .take_while(char::is_ascii_alphanumeric)
        .take(100)
        .collect();
    let (title, direction) = match term.as_str() {
        "trainedAlgorithmicMedia" => ("Labelled as made by AI", Direction::Ai),
        "compositeWithTrainedAlgorithmicMedia" => ("Labelled as partly made by AI", Direction::Ai),
        "digitalCapture" => ("Labelled as taken with a camera", Direction::Camera),
        _ => ("Labelled with a source type", Direction::Context),
    };
    Some(Statement {
        id: "xmp_digital_source_type",
        title,
        detail: term,
        direction,
    })
}

/// What a text in the alpha channel states (see [`crate::pixels::alpha_text`]).
#[must_use]
pub fn alpha_statement(text: &str) -> Option<Statement> {
    let statement = if text.contains("NovelAI") {
        generator("Software", "NovelAI")
    } else {
        generator("parameters", text)
    };
    statement.map(|statement| Statement {
        detail: shown(text),
        ..statement
    })
}

/// The settings that image generators write into PNG files.
fn generator(keyword: &str, value: &str) -> Option<Statement> {
    let (id, title) = match keyword {
        "parameters" if value.contains("Steps: ") && value.contains("Sampler: ") => (
            "png_stable_diffusion",
            "Settings of Stable Diffusion (A1111)",
        ),
        "prompt" | "workflow" if value.starts_with('{') && value.contains("\"class_type\"") => {
            ("png_comfyui", "Workflow of ComfyUI")
        }
        "invokeai_metadata" => ("png_invokeai", "Settings of InvokeAI"),
        "Software" if value == "NovelAI" => ("png_novelai", "Made with NovelAI"),
        _ => return None,
    };
    Some(Statement {
        id,
        title,
        detail: shown(value),
        direction: Direction::Ai,
    })
}

fn shown(value: &str) -> String {
    value.chars().take(MAX_SHOWN_CHARS).collect()
}
