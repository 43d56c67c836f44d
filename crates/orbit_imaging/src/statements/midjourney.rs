//! The description that Midjourney writes: a prompt, its parameters, and the ID of the job.

use super::settings::Settings;
use super::{Direction, Extent, Statement};

/// The parameters that it writes after a prompt, without their two hyphens.
const PARAMETERS: [&str; 22] = [
    "v", "version", "niji", "ar", "aspect", "s", "stylize", "style", "c", "chaos", "q", "quality",
    "w", "weird", "iw", "sref", "cref", "oref", "p", "profile", "raw", "seed",
];
const JOB_ID: &str = "Job ID: ";
/// The length of a UUID.
const UUID_CHARS: usize = 36;

/// A statement if a text is a prompt with parameters that ends with a job's ID, and a hint if it only has such an ID.
pub(super) fn from_text(value: &str) -> Option<Statement> {
    let (before, id) = value.rsplit_once(JOB_ID)?;
    let (id, after) = id.split_at_checked(UUID_CHARS)?;
    if !is_uuid(id) {
        return None;
    }
    let is_parameter = |at: usize| {
        let word = before.get(at.saturating_add(3)..).unwrap_or("");
        let word = word.split_whitespace().next().unwrap_or("");
        PARAMETERS.contains(&word)
    };
    let parameters = before
        .match_indices(" --")
        .map(|(at, _)| at)
        .find(|&at| is_parameter(at));
    let Some((prompt, parameters)) = parameters
        .filter(|_| after.trim().is_empty())
        .and_then(|at| before.split_at_checked(at))
    else {
        let title = "Contains an ID as Midjourney writes it";
        return Some(Statement::hint(title, value));
    };
    let mut settings = Settings::default();
    settings.add("Prompt", prompt);
    settings.add("Parameters", parameters);
    settings.add("Job ID", id);
    Some(
        Statement::new(
            "midjourney_prompt",
            "Prompt of Midjourney",
            value,
            Direction::Ai,
        )
        .with_extent(Extent::Whole)
        .with_settings(settings),
    )
}

fn is_uuid(text: &str) -> bool {
    text.bytes().enumerate().all(|(index, byte)| match index {
        8 | 13 | 18 | 23 => byte == b'-',
        _ => byte.is_ascii_hexdigit(),
    })
}
