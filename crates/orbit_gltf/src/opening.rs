//! Turns the bytes of a file into its checked JSON.

use crate::accessors::AccessorEntry;
use crate::asset::Asset;
use crate::budget::Budget;
use crate::buffer_views::BufferView;
use crate::container::Container;
use crate::extensions::{self, meshopt_compression};
use crate::limits::Limits;
use crate::problem::{Code, ProblemLog};
use crate::root_arrays::RootArray;
use crate::value::Document;
use crate::{json, schema, version};

/// Parses the container and the JSON and validates the JSON. `None` if the JSON cannot be parsed.
pub(crate) fn open(
    bytes: Vec<u8>,
    url: &str,
    limits: &Limits,
    problems: &mut ProblemLog,
) -> Option<Asset> {
    let container = Container::of(&bytes, url, problems)?;
    let document = parse(bytes, &container, limits, problems)?;
    let mut asset = Asset::of(document, container);
    validate(&asset, limits, problems);
    if !problems.is_refused() {
        read_tables(&mut asset);
    }
    Some(asset)
}

fn parse(
    bytes: Vec<u8>,
    container: &Container,
    limits: &Limits,
    problems: &mut ProblemLog,
) -> Option<Document> {
    let (json_start, json_end) = (container.json.start, container.json.end);
    let tape = match json::parse(bytes.get(json_start..json_end)?, limits) {
        Ok(tape) => tape,
        Err(error) => {
            problems.refuse(
                error.code,
                json_start.saturating_add(error.offset),
                format_args!("The JSON cannot be parsed: {}.", error.message),
            );
            return None;
        }
    };
    let budget = Budget::new(limits, bytes.len());
    let document = Document {
        bytes,
        json_start,
        json_end,
        tape: tape.entries,
        budget,
    };
    let duplicate_name = tape.duplicate_name;
    if let Some(name) = duplicate_name.and_then(|index| u32::try_from(index).ok()) {
        problems.error(
            Code::DuplicateProperty,
            document.value(name),
            "A name occurs twice in one object. The first value is used.",
        );
    }
    Some(document)
}

fn validate(asset: &Asset, limits: &Limits, problems: &mut ProblemLog) {
    let root = asset.root();
    version::check(root, problems);
    if problems.is_refused() && version::is_other_major(root) {
        // The schema of this version does not apply.
        return;
    }
    extensions::check(root, problems);
    for (array, max) in [
        (RootArray::Nodes, limits.nodes),
        (RootArray::Accessors, limits.accessors),
    ] {
        if asset.len(array) > max {
            problems.refuse(
                Code::LimitExceeded,
                root,
                format_args!("The file has more than {max} {}.", array.name()),
            );
        }
    }
    schema::validate(root, asset.root_arrays(), problems);
}

/// Reads the objects that others refer to, so that each is read only once.
fn read_tables(asset: &mut Asset) {
    asset.views = asset.read_all(RootArray::BufferViews, &mut |view| {
        BufferView::of(view, meshopt_compression::compressed_range(view))
    });
    asset.accessors = asset.read_all(RootArray::Accessors, &mut |accessor| {
        AccessorEntry::of(&asset.views, accessor)
    });
}
