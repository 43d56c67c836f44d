//! Digital source types: how an image came about. XMP and content credentials (C2PA) name them by addresses of the IPTC
//! vocabulary, <https://cv.iptc.org/newscodes/digitalsourcetype/>, and C2PA adds two of its own.

use crate::direction::Direction;

const VOCABULARIES: [&str; 2] = [
    "cv.iptc.org/newscodes/digitalsourcetype/",
    "c2pa.org/digitalsourcetype/",
];
/// The longest term has 35.
const MAX_TERM_CHARS: usize = 60;

/// How an image came about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SourceType<'a> {
    /// The last part of the address, such as `trainedAlgorithmicMedia`.
    pub term: &'a str,
    /// What it means, such as "made by AI"; none if the term is not known.
    pub text: Option<&'static str>,
    /// What it speaks for.
    pub direction: Direction,
}

/// The source type at an address; none if the address is in neither vocabulary.
#[must_use]
pub fn source_type(address: &str) -> Option<SourceType<'_>> {
    let address = address.trim();
    let page = address
        .strip_prefix("http://")
        .or_else(|| address.strip_prefix("https://"))?;
    let term = VOCABULARIES
        .iter()
        .find_map(|vocabulary| page.strip_prefix(vocabulary))?;
    let is_word = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'_';
    if term.is_empty() || term.len() > MAX_TERM_CHARS || !term.bytes().all(is_word) {
        return None;
    }
    let text = text_of(term);
    Some(SourceType {
        term,
        text,
        direction: direction_of(term),
    })
}

fn direction_of(term: &str) -> Direction {
    match term {
        "trainedAlgorithmicMedia"
        | "trainedAlgorithmicData"
        | "compositeWithTrainedAlgorithmicMedia" => Direction::Ai,
        "digitalCapture" | "computationalCapture" => Direction::Camera,
        _ => Direction::Context,
    }
}

fn text_of(term: &str) -> Option<&'static str> {
    Some(match term {
        "trainedAlgorithmicMedia" | "trainedAlgorithmicData" => "made by AI",
        "compositeWithTrainedAlgorithmicMedia" => "partly made by AI",
        "digitalCapture" => "taken with a camera",
        "computationalCapture" => "taken with a camera that combines several shots",
        "compositeSynthetic" => "put together with artificial parts",
        "compositeCapture" => "put together from several photos",
        "composite" => "put together from several parts",
        "algorithmicallyEnhanced" => "enhanced by software",
        "algorithmicMedia" => "made by software without AI",
        "humanEdits" => "edited by a person",
        "minorHumanEdits" => "lightly edited by a person",
        "digitalCreation" | "digitalArt" => "made by a person with software",
        "screenCapture" => "captured from a screen",
        "virtualRecording" => "recorded from a virtual scene",
        "negativeFilm" | "positiveFilm" => "scanned from film",
        "print" => "scanned from paper",
        "dataDrivenMedia" => "drawn from data",
        "empty" => "begun as an empty canvas",
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_vocabularies_are_known_and_no_other_address_is() {
        let term = |address| source_type(address).map(|found| found.term);
        for address in [
            "http://cv.iptc.org/newscodes/digitalsourcetype/print",
            " https://cv.iptc.org/newscodes/digitalsourcetype/print\n",
            "http://c2pa.org/digitalsourcetype/print",
        ] {
            assert_eq!(term(address), Some("print"), "{address}");
        }
        let long = format!("http://c2pa.org/digitalsourcetype/{}", "a".repeat(61));
        for address in [
            "",
            "print",
            "cv.iptc.org/newscodes/digitalsourcetype/print",
            "ftp://cv.iptc.org/newscodes/digitalsourcetype/print",
            "http://cv.iptc.org/newscodes/digitalsourcetype/",
            "http://cv.iptc.org/newscodes/digitalsourcetype/print/2",
            "http://cv.iptc.org/newscodes/digitalsourcetype/print <b>",
            "http://example.org/?http://c2pa.org/digitalsourcetype/print",
            long.as_str(),
        ] {
            assert_eq!(term(address), None, "{address}");
        }
    }

    #[test]
    fn every_term_with_a_direction_has_a_text() {
        for term in [
            "trainedAlgorithmicMedia",
            "trainedAlgorithmicData",
            "compositeWithTrainedAlgorithmicMedia",
            "digitalCapture",
            "computationalCapture",
        ] {
            assert_ne!(direction_of(term), Direction::Context, "{term}");
            assert!(text_of(term).is_some(), "{term}");
        }
        let unknown = source_type("http://c2pa.org/digitalsourcetype/aTermOfTomorrow");
        let unknown = unknown.map(|found| (found.text, found.direction));
        assert_eq!(unknown, Some((None, Direction::Context)));
    }
}
