//! A graph of nodes. An input of a node is a value, or a link: the ID of another node and the number of its output.

use crate::statements::settings::{Settings, literal};
use serde_json::{Map, Value};
use std::collections::HashSet;

/// The maximum number of links that are followed from one input, and from one setting.
const MAX_STEPS: usize = 2_000;
const MAX_DEPTH: usize = 16;
/// The maximum number of LoRAs that are named.
const MAX_LORAS: usize = 8;
/// Inputs that lead away from the text of a prompt.
const NOT_TEXT: [&str; 12] = [
    "model",
    "clip",
    "vae",
    "image",
    "images",
    "pixels",
    "mask",
    "control_net",
    "latent_image",
    "samples",
    "clip_vision_output",
    "noise",
];
/// The names of inputs that hold the file of a model.
const MODEL_FILES: [&str; 5] = [
    "ckpt_name",
    "unet_name",
    "base_ckpt_name",
    "model_name",
    "gguf_name",
];

/// The positive or the negative prompt.
#[derive(Clone, Copy, PartialEq)]
enum Role {
    Positive,
    Negative,
}

impl Role {
    fn name(self) -> &'static str {
        match self {
            Self::Positive => "positive",
            Self::Negative => "negative",
        }
    }

    fn other(self) -> Self {
        match self {
            Self::Positive => Self::Negative,
            Self::Negative => Self::Positive,
        }
    }
}

/// A graph, by the IDs of its nodes.
pub(super) struct Graph<'a>(&'a Map<String, Value>);

/// The inputs of a node.
type Inputs = Map<String, Value>;

impl<'a> Graph<'a> {
    /// Reads a graph. `None` if no value of the object is a node: an object with a class and inputs.
    pub(super) fn read(object: &'a Map<String, Value>) -> Option<Self> {
        let graph = Self(object);
        let has_nodes = object.keys().any(|id| graph.node(id).is_some());
        has_nodes.then_some(graph)
    }

    /// The class and the inputs of a node.
    fn node(&self, id: &str) -> Option<(&'a str, &'a Inputs)> {
        let node = self.0.get(id)?;
        Some((
            node.get("class_type")?.as_str()?,
            node.get("inputs")?.as_object()?,
        ))
    }

    fn inputs(&self, id: &str) -> Option<&'a Inputs> {
        Some(self.node(id)?.1)
    }

    /// The ID of the node that an input is linked to.
    fn link(inputs: &'a Inputs, name: &str) -> Option<&'a str> {
        link_of(inputs.get(name)?)
    }

    /// The settings of the first sampler that a prompt leads to, or otherwise of the first sampler.
    pub(super) fn settings(&self) -> Settings {
        let mut ids: Vec<&String> = self.0.keys().collect();
        ids.sort_by_key(|id| (id.len(), id.as_str()));
        let mut first = Settings::default();
        for inputs in ids.into_iter().filter_map(|id| self.sampler(id)) {
            let settings = self.settings_of(inputs);
            if settings.get("Prompt").is_some() {
                return settings;
            }
            if first.is_empty() {
                first = settings;
            }
        }
        first
    }

    /// The inputs of a node that is a sampler.
    fn sampler(&self, id: &str) -> Option<&'a Inputs> {
        let (class, inputs) = self.node(id)?;
        let has_prompt = inputs.contains_key("positive") || inputs.contains_key("guider");
        let has_seed = ["seed", "noise_seed", "noise"]
            .iter()
            .any(|name| inputs.contains_key(*name));
        let is_sampler =
            class.contains("Sampler") && (has_prompt || has_seed) || has_prompt && has_seed;
        is_sampler.then_some(inputs)
    }

    fn settings_of(&self, sampler: &'a Inputs) -> Settings {
        let mut settings = Settings::default();
        settings.add("Prompt", &self.prompt(sampler, Role::Positive));
        settings.add("Negative prompt", &self.prompt(sampler, Role::Negative));
        self.add_models(sampler, &mut settings);
        for (name, keys, part) in [
            ("Seed", ["seed", "noise_seed"], "noise"),
            ("Steps", ["steps", "steps"], "sigmas"),
            ("CFG scale", ["cfg", "cfg"], "guider"),
            ("Sampler", ["sampler_name", "sampler_name"], "sampler"),
            ("Scheduler", ["scheduler", "scheduler"], "sigmas"),
        ] {
            // Some samplers have their settings in separate nodes.
            let part = Self::link(sampler, part).and_then(|id| self.inputs(id));
            let found = keys.iter().find_map(|key| {
                self.value(sampler, key, 0)
                    .or_else(|| self.value(part?, key, 0))
            });
            settings.add(name, &found.unwrap_or_default());
        }
        if let Some(size) = Self::link(sampler, "latent_image").and_then(|id| self.inputs(id)) {
            settings.add_size(self.value(size, "width", 0), self.value(size, "height", 0));
        }
        settings
    }

    /// The value of an input, also if a chain of nodes passes it on.
    fn value(&self, inputs: &'a Inputs, key: &str, depth: usize) -> Option<String> {
        let value = inputs.get(key)?;
        let Some(id) = link_of(value) else {
            return literal(value);
        };
        if depth >= MAX_DEPTH {
            return None;
        }
        let source = self.inputs(id)?;
        [
            key, "value", "number", "int", "float", "seed", "string", "text",
        ]
        .iter()
        .find(|name| source.contains_key(**name))
        .and_then(|name| self.value(source, name, depth.saturating_add(1)))
    }

    /// The texts that lead to a prompt of a sampler, one per line.
    fn prompt(&self, sampler: &'a Inputs, role: Role) -> String {
        let own = Self::link(sampler, role.name());
        let start = own.or_else(|| {
            let guider = self.inputs(Self::link(sampler, "guider")?)?;
            let conditioning =
                || Self::link(guider, "conditioning").filter(|_| role == Role::Positive);
            Self::link(guider, role.name()).or_else(conditioning)
        });
        start.map_or_else(String::new, |id| self.texts(id, role).join("\n"))
    }

    fn texts(&self, start: &'a str, role: Role) -> Vec<String> {
        let mut texts = Vec::new();
        let mut open = vec![start];
        let mut seen = HashSet::new();
        while let Some(id) = open.pop() {
            if seen.len() >= MAX_STEPS || !seen.insert(id) {
                continue;
            }
            let Some((class, inputs)) = self.node(id) else {
                continue;
            };
            // The node passes on a prompt without its meaning.
            if class == "ConditioningZeroOut" {
                continue;
            }
            let mut names: Vec<&String> = inputs.keys().collect();
            names.sort();
            for name in names {
                let Some(value) = inputs.get(name) else {
                    continue;
                };
                if name.contains(role.other().name()) || NOT_TEXT.contains(&name.as_str()) {
                    continue;
                }
                if let Some(id) = link_of(value) {
                    open.push(id);
                } else if let Some(text) = value.as_str().filter(|_| is_text(name, role)) {
                    let text = text.trim().to_owned();
                    if !text.is_empty() && !texts.contains(&text) {
                        texts.push(text);
                    }
                }
            }
        }
        texts
    }

    /// Adds the file of the model and of everything that modifies it, from the sampler backwards.
    fn add_models(&self, sampler: &'a Inputs, settings: &mut Settings) {
        let mut loras = Vec::new();
        let guider = || self.inputs(Self::link(sampler, "guider")?);
        let mut next = Self::link(sampler, "model").or_else(|| Self::link(guider()?, "model"));
        for _ in 0..MAX_STEPS {
            let Some(inputs) = next.and_then(|id| self.inputs(id)) else {
                break;
            };
            if let Some(lora) = self
                .value(inputs, "lora_name", 0)
                .filter(|_| loras.len() < MAX_LORAS)
            {
                loras.push(lora);
            }
            if let Some(file) = MODEL_FILES
                .iter()
                .find_map(|key| self.value(inputs, key, 0))
            {
                settings.add("Model", &file);
                break;
            }
            next = Self::link(inputs, "model");
        }
        settings.add("LoRA", &loras.join(", "));
    }
}

/// Whether an input with this name holds text of a prompt.
fn is_text(name: &str, role: Role) -> bool {
    ["text", "string", "prompt"]
        .iter()
        .any(|start| name.starts_with(start))
        || matches!(name, "clip_l" | "t5xxl" | "value" | "populated_text")
        || name == role.name()
}

fn link_of(value: &Value) -> Option<&str> {
    match value.as_array()?.as_slice() {
        [Value::String(id), Value::Number(_)] => Some(id),
        _ => None,
    }
}
