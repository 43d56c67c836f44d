//! Digital source types: how an image came about. XMP and content credentials (C2PA) name them by addresses of the IPTC
//! vocabulary, <https://cv.iptc.org/newscodes/digitalsourcetype/>, and C2PA adds two of its own.

use crate::direction::{Direction, Extent};

const VOCABULARIES: [&str; 2] = [
    "cv.iptc.org/newscodes/digitalsourcetype/",
    "c2pa.org/digitalsourcetype/",
];
/// The longest known term has 35 characters.
const MAX_TERM_CHARS: usize = 60;

/// How an image came about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SourceType<'a> {
    /// The last part of the address, such as `trainedAlgorithmicMedia`.
    pub term: &'a str,
    /// Its meaning, such as "made by AI"; `None` if the term is unknown.
    pub text: Option<&'static str>,
    /// What it suggests about the image.
    pub direction: Direction,
    /// How much of the image AI made; `None` if AI made nothing of it.
    pub extent: Option<Extent>,
}

/// The source type at an address; `None` if the address belongs to neither vocabulary.
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
    let (text, direction) = meaning_of(term).unzip();
    Some(SourceType {
        term,
        text,
        direction: direction.unwrap_or(Direction::Context),
        extent: match term {
            "compositeWithTrainedAlgorithmicMedia" => Some(Extent::Part),
            _ => direction
                .filter(|found| *found == Direction::Ai)
                .map(|_| Extent::Whole),
        },
    })
}

fn meaning_of(term: &str) -> Option<(&'static str, Direction)> {
    use Direction::{Ai, Camera, Context};
    Some(match term {
        "trainedAlgorithmicMedia" | "trainedAlgorithmicData" => ("made by AI", Ai),
        "compositeWithTrainedAlgorithmicMedia" => ("partly made by AI", Ai),
        "digitalCapture" => ("taken with a camera", Camera),
        "computationalCapture" => ("taken with a camera that combines several shots", Camera),
        "compositeSynthetic" => ("put together with artificial parts", Context),
        "compositeCapture" => ("put together from several photos", Context),
        "composite" => ("put together from several parts", Context),
        "algorithmicallyEnhanced" => ("enhanced by software", Context),
        "algorithmicMedia" => ("made by software without AI", Context),
        "humanEdits" => ("edited by a person", Context),
        "minorHumanEdits" => ("lightly edited by a person", Context),
        "digitalCreation" | "digitalArt" => ("made by a person with software", Context),
        "screenCapture" => ("captured from a screen", Context),
        "virtualRecording" => ("recorded from a virtual scene", Context),
        "negativeFilm" | "positiveFilm" => ("scanned from film", Context),
        "print" => ("scanned from paper", Context),
        "dataDrivenMedia" => ("drawn from data", Context),
        "empty" => ("begun as an empty canvas", Context),
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
    fn only_a_term_of_ai_says_how_much_ai_made() {
        let extent = |term| {
            source_type(&format!("http://c2pa.org/digitalsourcetype/{term}"))
                .and_then(|found| found.extent)
        };
        assert_eq!(extent("trainedAlgorithmicMedia"), Some(Extent::Whole));
        assert_eq!(
            extent("compositeWithTrainedAlgorithmicMedia"),
            Some(Extent::Part)
        );
        assert_eq!(extent("digitalCapture"), None);
        assert_eq!(extent("aTermOfTomorrow"), None);
    }

    #[test]
    fn terms_say_what_they_mean_and_an_unknown_one_is_context() {
        let meaning = |term| {
            source_type(&format!("http://c2pa.org/digitalsourcetype/{term}"))
                .map(|found| (found.text.is_some(), found.direction))
        };
        for (term, direction) in [
            ("trainedAlgorithmicMedia", Direction::Ai),
            ("trainedAlgorithmicData", Direction::Ai),
            ("compositeWithTrainedAlgorithmicMedia", Direction::Ai),
            ("digitalCapture", Direction::Camera),
            ("computationalCapture", Direction::Camera),
            ("compositeSynthetic", Direction::Context),
        ] {
            assert_eq!(meaning(term), Some((true, direction)), "{term}");
        }
        assert_eq!(
            meaning("aTermOfTomorrow"),
            Some((false, Direction::Context))
        );
    }
}
