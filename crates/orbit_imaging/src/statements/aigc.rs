//! The label that China's GB 45438-2025 requires: a JSON object named `AIGC` with a `Label` (1 made by AI, 2 possibly, 3
//! suspected), and with the producer and the distributor of the image.

use super::{Direction, Extent, Statement};

/// Reads the label from a text named `AIGC`, or from a text that contains an object of that name.
pub(super) fn from_text(keyword: &str, value: &str) -> Option<Statement> {
    let object = if keyword == "AIGC" {
        value
    } else {
        value.split_once("\"AIGC\"")?.1
    };
    let (_, label) = object.split_once("\"Label\"")?;
    let label = label.trim_start().strip_prefix(':')?.trim_start();
    let (title, direction) = match label.trim_start_matches('"').chars().next()? {
        '1' => ("AIGC label: made by AI", Direction::Ai),
        '2' => ("AIGC label: possibly made by AI", Direction::Context),
        '3' => ("AIGC label: suspected to be made by AI", Direction::Context),
        _ => return None,
    };
    let extent = (direction == Direction::Ai).then_some(Extent::Whole);
    Some(Statement::new("aigc_label", title, value, direction).with_extent(extent))
}
