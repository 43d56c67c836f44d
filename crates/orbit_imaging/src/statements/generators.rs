//! What image generators write into their files: their settings or their name.

use super::{Direction, Statement};

/// Names of generators in lower case, searched for as whole words in fields such as the program, the artist or the credit. Names
/// that are also common words or surnames are left out.
const PROGRAMS: [&str; 15] = [
    "midjourney",
    "stable diffusion",
    "novelai",
    "dall-e",
    "dall·e",
    "adobe firefly",
    "made with google ai",
    "comfyui",
    "invokeai",
    "fooocus",
    "automatic1111",
    "bing image creator",
    "leonardo.ai",
    "ideogram.ai",
    "dreamstudio",
];

/// A statement if a field contains the name of a generator.
pub(super) fn from_program(value: &str) -> Option<Statement> {
    let name = value.to_lowercase();
    let is_known = PROGRAMS.iter().any(|program| has_word(&name, program));
    is_known.then(|| {
        Statement::new(
            "generator_name",
            "Names an AI image generator",
            value,
            Direction::Ai,
        )
    })
}

/// Whether a text has a word, or several, that is not part of a longer one.
fn has_word(text: &str, word: &str) -> bool {
    text.match_indices(word).any(|(at, _)| {
        let before = text.get(..at).and_then(|before| before.chars().next_back());
        let after = text
            .get(at.saturating_add(word.len())..)
            .and_then(|after| after.chars().next());
        [before, after]
            .into_iter()
            .flatten()
            .all(|next| !next.is_alphabetic())
    })
}

/// A statement if a text holds the settings of a generator. `keyword` is the name of the text in a PNG file.
pub(super) fn from_text(keyword: &str, value: &str) -> Option<Statement> {
    let (id, title) = match keyword {
        "parameters" | "UserComment" if is_fooocus(value) => {
            ("fooocus_settings", "Settings of Fooocus")
        }
        "fooocus_scheme" => ("fooocus_settings", "Settings of Fooocus"),
        "parameters" | "UserComment" if is_stable_diffusion(value) => (
            "stable_diffusion_settings",
            "Settings of Stable Diffusion (A1111)",
        ),
        "prompt" | "workflow" if is_comfy(value) => ("comfyui_workflow", "Workflow of ComfyUI"),
        "invokeai_metadata" | "sd-metadata" | "Dream" if !value.is_empty() => {
            ("invokeai_settings", "Settings of InvokeAI")
        }
        "Software" if value.trim() == "NovelAI" => ("novelai_settings", "Made with NovelAI"),
        "Description" | "Comment" | "" if has_job_id(value) => {
            ("midjourney_prompt", "Prompt of Midjourney")
        }
        "Software" | "Artist" => return from_program(value),
        _ => return None,
    };
    Some(Statement::new(id, title, value, Direction::Ai))
}

/// ComfyUI writes its workflow into the EXIF fields of WebP files as `prompt:{…}` and `workflow:{…}`.
pub(super) fn from_exif_field(value: &str) -> Option<Statement> {
    let (keyword, workflow) = value.split_once(':')?;
    from_text(&keyword.to_lowercase(), workflow.trim_start())
}

fn is_stable_diffusion(value: &str) -> bool {
    value.contains("Steps: ") && value.contains("Sampler: ")
}

fn is_fooocus(value: &str) -> bool {
    value.contains("Fooocus v") || value.contains("\"metadata_scheme\": \"fooocus\"")
}

/// The prompt names the class of each node; the editor's workflow has a list of nodes and its last id.
fn is_comfy(value: &str) -> bool {
    let has_nodes = value.contains("\"class_type\"")
        || value.contains("\"last_node_id\"") && value.contains("\"nodes\"");
    value.starts_with('{') && has_nodes
}

/// Midjourney ends its descriptions with `Job ID:` and a UUID.
fn has_job_id(value: &str) -> bool {
    value.split("Job ID: ").skip(1).any(|after| {
        let id = after.get(..36).unwrap_or("");
        id.len() == 36
            && id.char_indices().all(|(index, letter)| match index {
                8 | 13 | 18 | 23 => letter == '-',
                _ => letter.is_ascii_hexdigit(),
            })
    })
}
