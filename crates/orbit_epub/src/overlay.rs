//! Media overlays (EPUB 3.3, section 9): which audio belongs to which part of a document.

use serde::Serialize;

use crate::archive::Archive;
use crate::limits::MAX_ITEMS;
use crate::paths::{Target, resolve};
use crate::xml::Element;

/// A part of a document with its audio.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct OverlayPart {
    /// Path and fragment of the text.
    pub text_href: String,
    /// Path of the audio file.
    pub audio_path: String,
    /// Where the part begins, in seconds.
    pub begin_secs: f64,
    /// Where it ends, in seconds; `None` at the end of the file.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub end_secs: Option<f64>,
}

/// The parts of the overlay at `path`. Those whose text or audio is not in the container are skipped.
pub(crate) fn parse(text: &str, path: &str, archive: &Archive) -> Vec<OverlayPart> {
    let Some(document) = Element::parse(text) else {
        return Vec::new();
    };
    let parts = document.descendants("par").into_iter();
    parts
        .filter_map(|part| read_part(part, path, archive))
        .take(MAX_ITEMS)
        .collect()
}

fn read_part(part: &Element, base: &str, archive: &Archive) -> Option<OverlayPart> {
    let audio = part.first("audio")?;
    let (text_path, fragment) = find(part.first("text")?.attribute("src")?, base, archive)?;
    let (audio_path, _) = find(audio.attribute("src")?, base, archive)?;
    let clock = |name| audio.attribute(name).and_then(parse_clock);
    let begin_secs = clock("clipBegin").unwrap_or(0.0);
    Some(OverlayPart {
        text_href: fragment.map_or_else(|| text_path.clone(), |id| format!("{text_path}#{id}")),
        audio_path,
        begin_secs,
        end_secs: clock("clipEnd").filter(|end| *end > begin_secs),
    })
}

fn find(src: &str, base: &str, archive: &Archive) -> Option<(String, Option<String>)> {
    match resolve(base, src) {
        Target::Inside { path, fragment } => Some((archive.find(&path)?.to_owned(), fragment)),
        _ => None,
    }
}

/// A SMIL clock value, such as `0:01:02.5`, `62.5s`, `1.5min` or `200ms`.
fn parse_clock(value: &str) -> Option<f64> {
    let value = value.trim().trim_start_matches("npt=");
    let units = [("ms", 0.001), ("min", 60.0), ("h", 3600.0), ("s", 1.0)];
    let mut secs = 0.0;
    if let Some((number, factor)) = units
        .iter()
        .find_map(|(unit, factor)| Some((value.strip_suffix(unit)?, factor)))
    {
        secs = number.trim().parse::<f64>().ok()? * factor;
    } else {
        for part in value.split(':') {
            secs = secs * 60.0 + part.parse::<f64>().ok()?;
        }
    }
    (secs.is_finite() && secs >= 0.0).then_some(secs)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clocks_are_read() {
        assert_eq!(parse_clock("1:01:02.5"), Some(3662.5));
        assert_eq!(parse_clock("02:30"), Some(150.0));
        assert_eq!(parse_clock("1.5min"), Some(90.0));
        assert_eq!(parse_clock("500ms"), Some(0.5));
        assert_eq!(parse_clock("7"), Some(7.0));
        assert_eq!(parse_clock("-1s"), None);
        assert_eq!(parse_clock("inf"), None);
    }
}
