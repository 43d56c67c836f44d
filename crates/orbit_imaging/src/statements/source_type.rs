//! The IPTC vocabulary of digital source types, used in `Iptc4xmpExt:DigitalSourceType`.

use super::{Direction, Statement};

/// Terms are URLs that start with this, after `http://` or `https://`.
const VOCABULARY: &str = "cv.iptc.org/newscodes/digitalsourcetype/";

/// What a value says; none if it has no term of the vocabulary.
pub(super) fn statement(value: &str) -> Option<Statement> {
    let (_, term) = value.split_once(VOCABULARY)?;
    let term = term.trim();
    let (title, direction) = match term {
        "trainedAlgorithmicMedia" => ("Labelled as made by AI", Direction::Ai),
        "compositeWithTrainedAlgorithmicMedia" => ("Labelled as partly made by AI", Direction::Ai),
        "digitalCapture" => ("Labelled as taken with a camera", Direction::Camera),
        "computationalCapture" => (
            "Labelled as taken with a camera that combines several shots",
            Direction::Camera,
        ),
        "negativeFilm" | "positiveFilm" => ("Labelled as digitised from film", Direction::Context),
        "print" => ("Labelled as digitised from paper", Direction::Context),
        "algorithmicallyEnhanced" => ("Labelled as enhanced by software", Direction::Context),
        "algorithmicMedia" => (
            "Labelled as made by an algorithm without AI",
            Direction::Context,
        ),
        "compositeSynthetic" => (
            "Labelled as a composite with synthetic parts",
            Direction::Context,
        ),
        "compositeCapture" | "composite" => ("Labelled as a composite", Direction::Context),
        "digitalCreation" | "digitalArt" => (
            "Labelled as drawn by a person with a program",
            Direction::Context,
        ),
        "humanEdits" | "minorHumanEdits" => ("Labelled as edited by a person", Direction::Context),
        "screenCapture" => ("Labelled as a picture of a screen", Direction::Context),
        _ => ("Labelled with a source type", Direction::Context),
    };
    Some(Statement::new(
        "xmp_digital_source_type",
        title,
        term,
        direction,
    ))
}
