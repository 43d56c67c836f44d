//! Merges the statements of each generator into one, no matter how many texts name it.

use super::programs::program_in;
use super::settings::Settings;
use super::{Direction, Statement};

/// Programs that also write the text of A1111 in addition to their own.
const WRITERS_OF_A1111: [&str; 4] = [
    "comfyui_workflow",
    "swarmui_settings",
    "fooocus_settings",
    "invokeai_settings",
];

/// Keeps each statement and each generator once.
pub(super) fn merge(found: Vec<Statement>) -> Vec<Statement> {
    let mut statements: Vec<Statement> = Vec::new();
    for statement in found {
        let twin = statements
            .iter_mut()
            .find(|other| **other == statement || is_same_settings(other, &statement));
        match twin {
            Some(other) => absorb(other, statement),
            None => statements.push(statement),
        }
    }
    join_a1111(&mut statements);
    drop_names(&mut statements);
    statements
}

fn is_settings(statement: &Statement) -> bool {
    statement.direction == Direction::Ai && generator_of(statement.id).is_some()
}

fn is_same_settings(one: &Statement, other: &Statement) -> bool {
    one.id == other.id && is_settings(one)
}

/// The name of the generator that writes settings with this ID.
fn generator_of(id: &str) -> Option<&'static str> {
    Some(match id {
        "comfyui_workflow" => "comfyui",
        "swarmui_settings" => "swarmui",
        "invokeai_settings" => "invokeai",
        "novelai_settings" => "novelai",
        "fooocus_settings" => "fooocus",
        "stable_diffusion_settings" => "stable diffusion",
        "midjourney_prompt" => "midjourney",
        _ => return None,
    })
}

/// Adds what `other` states and `statement` does not. The one with more settings is displayed.
fn absorb(statement: &mut Statement, mut other: Statement) {
    if other.settings.len() > statement.settings.len() {
        std::mem::swap(statement, &mut other);
    }
    let mut settings = Settings::from(std::mem::take(&mut statement.settings));
    for setting in other.settings {
        settings.add(&setting.name, &setting.value);
    }
    statement.settings = settings.into_list();
}

/// The text of A1111 in a file of another generator is a copy of that generator's settings.
fn join_a1111(statements: &mut Vec<Statement>) {
    let is_a1111 = |statement: &Statement| statement.id == "stable_diffusion_settings";
    let has_writer = statements
        .iter()
        .any(|own| WRITERS_OF_A1111.contains(&own.id));
    let copy = statements.iter().position(is_a1111).filter(|_| has_writer);
    let Some(copy) = copy.map(|index| statements.remove(index)) else {
        return;
    };
    if let Some(writer) = statements
        .iter_mut()
        .find(|own| WRITERS_OF_A1111.contains(&own.id))
    {
        let mut settings = Settings::from(std::mem::take(&mut writer.settings));
        for setting in copy.settings {
            settings.add(&setting.name, &setting.value);
        }
        writer.settings = settings.into_list();
    }
}

/// Drops names of generators that add nothing to their settings, or to an earlier mention.
fn drop_names(statements: &mut Vec<Statement>) {
    let mut named: Vec<&'static str> = statements
        .iter()
        .filter_map(|own| generator_of(own.id))
        .collect();
    // A name counts for more than a hint.
    for id in ["generator_name", "generator_words"] {
        statements.retain(|statement| {
            let program = program_in(&statement.detail).filter(|_| statement.id == id);
            let is_new = program.is_none_or(|program| !named.contains(&program));
            named.extend(program.filter(|_| is_new));
            is_new
        });
    }
}
