//! Settings that generators write as JSON (RFC 8259).

use super::objects::parse_object;
use super::settings::{Settings, literal, settings_statement};
use super::{Statement, comfy};
use serde_json::{Map, Value};

/// A statement if an object has the fields of a generator.
pub(super) fn from_json(keyword: &str, text: &str) -> Option<Statement> {
    let Some(object) = parse_object(text) else {
        return is_cut_graph(keyword, text)
            .then(|| settings_statement("comfyui_workflow", text, Settings::default()));
    };
    let (id, settings) = match keyword {
        "invokeai_metadata" | "sd-metadata" => ("invokeai_settings", invokeai(&object)),
        _ => from_object(&object)?,
    };
    Some(settings_statement(id, text, settings))
}

fn from_object(object: &Map<String, Value>) -> Option<(&'static str, Settings)> {
    if let Some(Value::Object(parameters)) = object.get("sui_image_params") {
        return Some(("swarmui_settings", swarmui(parameters)));
    }
    if is_fooocus(object) {
        return Some(("fooocus_settings", fooocus(object)));
    }
    if let Some(settings) = comfy::read(object) {
        return Some(("comfyui_workflow", settings));
    }
    novelai(object).map(|settings| ("novelai_settings", settings))
}

/// Whether a text begins like ComfyUI's, but is damaged or truncated.
fn is_cut_graph(keyword: &str, text: &str) -> bool {
    let has_nodes = text.contains("\"class_type\"") && text.contains("\"inputs\"")
        || text.contains("\"last_node_id\"") && text.contains("\"nodes\"");
    matches!(keyword, "prompt" | "workflow") && text.trim_start().starts_with('{') && has_nodes
}

fn swarmui(parameters: &Map<String, Value>) -> Settings {
    let mut settings = Settings::default();
    settings.add_from(
        parameters,
        &[
            ("prompt", "Prompt"),
            ("negativeprompt", "Negative prompt"),
            ("model", "Model"),
            ("seed", "Seed"),
            ("steps", "Steps"),
            ("cfgscale", "CFG scale"),
            ("sampler", "Sampler"),
            ("scheduler", "Scheduler"),
        ],
    );
    add_size(&mut settings, parameters);
    settings.add_from(parameters, &[("swarm_version", "Version")]);
    settings
}

fn is_fooocus(object: &Map<String, Value>) -> bool {
    let text = |key: &str| object.get(key).and_then(Value::as_str).unwrap_or("");
    text("metadata_scheme") == "fooocus" || text("version").starts_with("Fooocus v")
}

fn fooocus(object: &Map<String, Value>) -> Settings {
    let mut settings = Settings::default();
    settings.add_from(
        object,
        &[
            ("prompt", "Prompt"),
            ("negative_prompt", "Negative prompt"),
            ("base_model", "Model"),
            ("seed", "Seed"),
            ("steps", "Steps"),
            ("guidance_scale", "CFG scale"),
            ("sampler", "Sampler"),
            ("scheduler", "Scheduler"),
            ("resolution", "Size"),
            ("version", "Version"),
        ],
    );
    settings
}

/// The settings of InvokeAI: those of current versions, or those of older versions in `image`.
fn invokeai(object: &Map<String, Value>) -> Settings {
    let mut settings = Settings::default();
    let image = object.get("image").and_then(Value::as_object);
    let object = image.unwrap_or(object);
    settings.add_from(
        object,
        &[
            ("positive_prompt", "Prompt"),
            ("prompt", "Prompt"),
            ("negative_prompt", "Negative prompt"),
        ],
    );
    if let Some(Value::Object(model)) = object.get("model") {
        settings.add_from(model, &[("name", "Model"), ("model_name", "Model")]);
    }
    settings.add_from(
        object,
        &[
            ("seed", "Seed"),
            ("steps", "Steps"),
            ("cfg_scale", "CFG scale"),
            ("scheduler", "Scheduler"),
            ("sampler", "Sampler"),
        ],
    );
    add_size(&mut settings, object);
    settings.add_from(object, &[("app_version", "Version")]);
    settings
}

/// The settings of NovelAI, whose own name is in another text, or next to them in `Comment`.
fn novelai(object: &Map<String, Value>) -> Option<Settings> {
    if object.get("Software").and_then(Value::as_str) == Some("NovelAI") {
        let inner = object.get("Comment").and_then(Value::as_str);
        let inner = inner.and_then(parse_object).unwrap_or_default();
        return Some(novelai_settings(&inner));
    }
    let has_all = ["prompt", "uc", "scale", "sampler", "seed", "steps"]
        .iter()
        .all(|key| object.contains_key(*key));
    has_all.then(|| novelai_settings(object))
}

fn novelai_settings(object: &Map<String, Value>) -> Settings {
    let mut settings = Settings::default();
    settings.add_from(
        object,
        &[
            ("prompt", "Prompt"),
            ("uc", "Negative prompt"),
            ("seed", "Seed"),
            ("steps", "Steps"),
            ("scale", "CFG scale"),
            ("sampler", "Sampler"),
        ],
    );
    add_size(&mut settings, object);
    settings
}

fn add_size(settings: &mut Settings, object: &Map<String, Value>) {
    let number = |key: &str| object.get(key).and_then(literal);
    settings.add_size(number("width"), number("height"));
}
