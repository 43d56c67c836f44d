//! The settings of a generator as names and values.

use super::{Direction, Extent, Statement, shown};
use serde_json::{Map, Value};

/// The maximum number of settings that are kept of one statement.
const MAX_SETTINGS: usize = 24;
/// The maximum number of characters that are kept of a name.
const MAX_NAME_CHARS: usize = 40;

/// A setting of a generator, such as its prompt. Anyone may have written it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Setting {
    /// The name, such as `Seed`; at most 40 characters.
    pub name: String,
    /// The value; at most 2,000 characters.
    pub value: String,
}

/// Settings in their order, each name once.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Settings(Vec<Setting>);

impl Settings {
    /// Adds a setting, unless its value is empty, its name exists already, or there are too many.
    pub(super) fn add(&mut self, name: &str, value: &str) {
        let name: String = name.trim().chars().take(MAX_NAME_CHARS).collect();
        let value = shown(value);
        let is_new = self.0.iter().all(|setting| setting.name != name);
        if is_new && !name.is_empty() && !value.is_empty() && self.0.len() < MAX_SETTINGS {
            self.0.push(Setting { name, value });
        }
    }

    /// Adds the texts and numbers of an object under our own names: `names` holds pairs of a key and a name.
    pub(super) fn add_from(&mut self, object: &Map<String, Value>, names: &[(&str, &str)]) {
        for (key, name) in names {
            if let Some(value) = object.get(*key).and_then(literal) {
                self.add(name, &value);
            }
        }
    }

    /// Adds width and height as one setting.
    pub(super) fn add_size(&mut self, width: Option<String>, height: Option<String>) {
        if let (Some(width), Some(height)) = (width, height) {
            self.add("Size", &format!("{width} × {height}"));
        }
    }

    pub(super) fn get(&self, name: &str) -> Option<&str> {
        let setting = self.0.iter().find(|setting| setting.name == name)?;
        Some(&setting.value)
    }

    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub(super) fn into_list(self) -> Vec<Setting> {
        self.0
    }
}

impl From<Vec<Setting>> for Settings {
    fn from(list: Vec<Setting>) -> Self {
        Self(list)
    }
}

/// A text, a number or a boolean as text.
pub(super) fn literal(value: &Value) -> Option<String> {
    match value {
        Value::String(text) => Some(text.clone()),
        Value::Number(number) => Some(number.to_string()),
        Value::Bool(is_true) => Some(is_true.to_string()),
        _ => None,
    }
}

/// The statement that contains the settings of a generator.
pub(super) fn settings_statement(id: &'static str, text: &str, settings: Settings) -> Statement {
    let title = match id {
        "comfyui_workflow" => "Workflow of ComfyUI",
        "swarmui_settings" => "Settings of SwarmUI",
        "invokeai_settings" => "Settings of InvokeAI",
        "novelai_settings" => "Settings of NovelAI",
        "fooocus_settings" => "Settings of Fooocus",
        _ => "Settings of Stable Diffusion (A1111)",
    };
    Statement::new(id, title, text, Direction::Ai)
        .with_extent(Extent::Whole)
        .with_settings(settings)
}
