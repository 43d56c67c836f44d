//! Names of image generators in fields such as the program, the artist or the credit.

use super::{Direction, Statement};

/// Names in lower case, searched for as whole words. Names that are also common words or surnames are left out.
const PROGRAMS: [&str; 16] = [
    "midjourney",
    "stable diffusion",
    "novelai",
    "dall-e",
    "dall·e",
    "adobe firefly",
    "made with google ai",
    "comfyui",
    "swarmui",
    "invokeai",
    "fooocus",
    "automatic1111",
    "bing image creator",
    "leonardo.ai",
    "ideogram.ai",
    "dreamstudio",
];
/// Words that may occur next to the name in a value that is the name of a generator.
const PARTS_OF_NAMES: [&str; 14] = [
    "made",
    "created",
    "generated",
    "with",
    "by",
    "openai",
    "microsoft",
    "web",
    "ui",
    "webui",
    "xl",
    "turbo",
    "model",
    "version",
];

/// A statement if the field is the name of a generator, and a hint if it only contains one.
pub(super) fn from_program(value: &str) -> Option<Statement> {
    let program = program_in(value)?;
    if is_name(&value.to_lowercase(), program) {
        return Some(Statement::new(
            "generator_name",
            "Names an AI image generator",
            value,
            Direction::Ai,
        ));
    }
    let title = "Contains the name of an AI image generator";
    Some(Statement::hint(title, value))
}

/// The generator whose name occurs in a text as a whole word.
pub(super) fn program_in(text: &str) -> Option<&'static str> {
    let text = text.to_lowercase();
    PROGRAMS
        .into_iter()
        .find(|program| has_word(&text, program))
}

/// Whether a text is only a name, possibly with a version.
fn is_name(text: &str, program: &str) -> bool {
    text.replacen(program, " ", 1)
        .split_whitespace()
        .all(|part| {
            let part = part.trim_matches(['.', ',', '(', ')']);
            let number = part.strip_prefix('v').unwrap_or(part);
            part.is_empty()
                || PARTS_OF_NAMES.contains(&part)
                || number.starts_with(|digit: char| digit.is_ascii_digit())
        })
}

/// Whether a text contains a word, or several, that is not part of a longer one.
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
