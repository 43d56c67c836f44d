//! The graphs that ComfyUI writes: `prompt`, which was executed, and `workflow`, in the editor's format.

mod editor;
mod graph;

use super::objects::parse_object;
use super::settings::Settings;
use graph::Graph;
use serde_json::{Map, Value};

/// The settings of a graph, of an editor's workflow, or of an object that holds one of them. `None` for anything else; empty if the
/// graph has no known sampler.
pub(super) fn read(object: &Map<String, Value>) -> Option<Settings> {
    if let Some(settings) = read_graph(object) {
        return Some(settings);
    }
    ["prompt", "workflow"]
        .into_iter()
        .filter_map(|key| match object.get(key)? {
            Value::Object(inner) => read_graph(inner),
            Value::String(text) => read_graph(&parse_object(text)?),
            _ => None,
        })
        .reduce(|first, second| if first.is_empty() { second } else { first })
}

fn read_graph(object: &Map<String, Value>) -> Option<Settings> {
    if let Some(graph) = Graph::read(object) {
        return Some(graph.settings());
    }
    let nodes = editor::nodes_of(object)?;
    Some(Graph::read(&nodes).map_or_else(Settings::default, |graph| graph.settings()))
}
