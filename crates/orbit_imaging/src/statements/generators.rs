//! What image generators write into their files. Only the structure of such a text makes it a statement: its words alone are a
//! hint.

use super::json::from_json;
use super::settings::{Settings, settings_statement};
use super::{Statement, a1111, midjourney, programs::from_program};

/// A statement if a text holds the settings of a generator. `keyword` is the name of the text, as in a PNG file.
pub(super) fn from_text(keyword: &str, value: &str) -> Option<Statement> {
    let without_settings = |id| Some(settings_statement(id, value, Settings::default()));
    match keyword {
        "parameters" | "prompt" | "workflow" | "UserComment" | "Comment" | "Description"
        | "invokeai_metadata" | "sd-metadata" | "" => {
            from_json(keyword, value).or_else(|| from_lines(value))
        }
        "fooocus_scheme" if matches!(value.trim(), "fooocus" | "a1111") => {
            without_settings("fooocus_settings")
        }
        "Dream" if is_dream(value) => without_settings("invokeai_settings"),
        "Software" if value.trim() == "NovelAI" => without_settings("novelai_settings"),
        "Software" | "Artist" => from_program(value),
        _ => None,
    }
}

/// ComfyUI writes its workflow into the EXIF fields of WebP files as `prompt:{…}` and `workflow:{…}`.
pub(super) fn from_exif_field(value: &str) -> Option<Statement> {
    let (keyword, workflow) = value.split_once(':')?;
    let keyword = keyword.to_lowercase();
    matches!(keyword.as_str(), "prompt" | "workflow")
        .then(|| from_json(&keyword, workflow))
        .flatten()
}

fn from_lines(value: &str) -> Option<Statement> {
    if let Some(settings) = a1111::read(value) {
        let version = settings.get("Version").unwrap_or("");
        let is_fooocus = version.starts_with("Fooocus v");
        let id = if is_fooocus {
            "fooocus_settings"
        } else {
            "stable_diffusion_settings"
        };
        return Some(settings_statement(id, value, settings));
    }
    midjourney::from_text(value).or_else(|| {
        let title = "Contains settings as Stable Diffusion writes them";
        a1111::has_settings_within_a_line(value).then(|| Statement::hint(title, value))
    })
}

/// The oldest versions of InvokeAI wrote a prompt in quotation marks, and options.
fn is_dream(value: &str) -> bool {
    value.starts_with('"') && value.contains("\" -s") && value.contains(" -S")
}
