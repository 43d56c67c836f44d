//! The text of Stable Diffusion web UI (A1111), which many programs write: a prompt, a negative prompt, and a line of settings.

use super::settings::Settings;

/// How often a text is searched for a line of settings within another line.
const MAX_SEARCHES: usize = 16;

/// The settings, if a line begins with `Steps: N` and continues with a sampler, and a seed or a guidance.
pub(super) fn read(text: &str) -> Option<Settings> {
    let mut start = 0_usize;
    for line in text.split_inclusive('\n') {
        if let Some(pairs) = settings_of(line.trim()) {
            let mut settings = prompts_of(text.get(..start)?);
            for (name, value) in pairs {
                settings.add(&name, &value);
            }
            return Some(settings);
        }
        start = start.saturating_add(line.len());
    }
    None
}

/// Whether such settings occur within a line, as after a program has joined the lines, or in any other text.
pub(super) fn has_settings_within_a_line(text: &str) -> bool {
    let places = text.match_indices("Steps: ").take(MAX_SEARCHES);
    places
        .filter_map(|(at, _)| text.get(at..)?.lines().next())
        .any(|line| settings_of(line).is_some())
}

/// The text before the line of settings.
fn prompts_of(text: &str) -> Settings {
    let mut settings = Settings::default();
    let (prompt, negative) = match text.strip_prefix("Negative prompt:") {
        Some(negative) => ("", negative),
        None => text.split_once("\nNegative prompt:").unwrap_or((text, "")),
    };
    settings.add("Prompt", prompt);
    settings.add("Negative prompt", negative);
    settings
}

/// The names and values of a line of settings; `None` for any other line.
fn settings_of(line: &str) -> Option<Vec<(String, String)>> {
    if !line.starts_with("Steps: ") {
        return None;
    }
    let pairs = pairs_of(line);
    let value = |name: &str| {
        let pair = pairs.iter().find(|(own_name, _)| own_name == name)?;
        Some(pair.1.trim())
    };
    value("Steps")?.parse::<u32>().ok()?;
    value("Sampler")?;
    let has_seed = value("Seed").is_some_and(|seed| seed.parse::<i128>().is_ok());
    let has_guidance = value("CFG scale").is_some_and(|scale| scale.parse::<f64>().is_ok());
    (has_seed || has_guidance).then_some(pairs)
}

/// Splits `name: value, name: value`. Commas in quotation marks and brackets are part of a value.
fn pairs_of(line: &str) -> Vec<(String, String)> {
    let has_pairs_of_quotes = line.matches('"').count().is_multiple_of(2);
    let (mut is_quoted, mut depth) = (false, 0_u32);
    let parts = line.split(|letter: char| {
        match letter {
            '"' => is_quoted = has_pairs_of_quotes && !is_quoted,
            '{' | '[' if !is_quoted => depth = depth.saturating_add(1),
            '}' | ']' if !is_quoted => depth = depth.saturating_sub(1),
            _ => {}
        }
        letter == ',' && !is_quoted && depth == 0
    });
    let mut pairs: Vec<(String, String)> = Vec::new();
    for part in parts {
        if let Some((name, value)) = part.split_once(": ") {
            let value = value.trim().trim_matches('"');
            pairs.push((name.trim().to_owned(), value.to_owned()));
        } else if let Some((_, value)) = pairs.last_mut() {
            // The comma was part of the value.
            value.push(',');
            value.push_str(part);
        }
    }
    pairs
}
