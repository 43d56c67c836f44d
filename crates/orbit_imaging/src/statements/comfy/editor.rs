//! The workflow format of ComfyUI's editor: a list of nodes whose values have no names, and a list of links.

use serde_json::{Map, Value};
use std::collections::HashMap;

/// The names of the values of common nodes, in the order in which the editor writes them. An empty name is skipped.
const VALUE_NAMES: [(&str, &[&str]); 11] = [
    (
        "KSampler",
        &[
            "seed",
            "",
            "steps",
            "cfg",
            "sampler_name",
            "scheduler",
            "denoise",
        ],
    ),
    (
        "KSamplerAdvanced",
        &[
            "",
            "noise_seed",
            "",
            "steps",
            "cfg",
            "sampler_name",
            "scheduler",
        ],
    ),
    ("KSamplerSelect", &["sampler_name"]),
    ("RandomNoise", &["noise_seed"]),
    ("BasicScheduler", &["scheduler", "steps"]),
    ("CLIPTextEncode", &["text"]),
    ("CheckpointLoaderSimple", &["ckpt_name"]),
    ("UNETLoader", &["unet_name"]),
    ("LoraLoader", &["lora_name"]),
    ("EmptyLatentImage", &["width", "height"]),
    ("EmptySD3LatentImage", &["width", "height"]),
];

/// The nodes in the format of an executed graph; `None` if the object is not a workflow of the editor.
pub(super) fn nodes_of(workflow: &Map<String, Value>) -> Option<Map<String, Value>> {
    let nodes = workflow.get("nodes")?.as_array()?;
    workflow.get("last_node_id")?;
    let links = links_of(workflow.get("links").and_then(Value::as_array));
    let mut graph = Map::new();
    for node in nodes {
        let (Some(id), Some(class)) = (
            id_of(node.get("id")),
            node.get("type").and_then(Value::as_str),
        ) else {
            continue;
        };
        let mut inputs = values_of(class, node.get("widgets_values"));
        for input in node
            .get("inputs")
            .and_then(Value::as_array)
            .into_iter()
            .flatten()
        {
            let source = id_of(input.get("link")).and_then(|link| links.get(&link));
            if let (Some(name), Some(source)) = (input.get("name").and_then(Value::as_str), source)
            {
                inputs.insert(
                    name.to_owned(),
                    Value::from(vec![source.clone().into(), Value::from(0)]),
                );
            }
        }
        let mut entry = Map::new();
        entry.insert("class_type".to_owned(), class.into());
        entry.insert("inputs".to_owned(), inputs.into());
        graph.insert(id, entry.into());
    }
    Some(graph)
}

/// The ID of the node that each link comes from, by the ID of the link.
fn links_of(links: Option<&Vec<Value>>) -> HashMap<String, String> {
    let links = links.into_iter().flatten();
    links
        .filter_map(|link| Some((id_of(link.get(0))?, id_of(link.get(1))?)))
        .collect()
}

fn values_of(class: &str, values: Option<&Value>) -> Map<String, Value> {
    let names = VALUE_NAMES
        .iter()
        .find(|(own_class, _)| *own_class == class);
    match (values, names) {
        (Some(Value::Object(values)), _) => values.clone(),
        (Some(Value::Array(values)), Some((_, names))) => {
            let named = names
                .iter()
                .zip(values)
                .filter(|(name, _)| !name.is_empty());
            named
                .map(|(name, value)| ((*name).to_owned(), value.clone()))
                .collect()
        }
        _ => Map::new(),
    }
}

/// An ID, which is a number or a text.
fn id_of(value: Option<&Value>) -> Option<String> {
    match value? {
        Value::Number(number) => Some(number.to_string()),
        Value::String(text) => Some(text.clone()),
        _ => None,
    }
}
