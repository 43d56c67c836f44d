//! Makes naga's GLSL shorter without changing what it means: it is part of every download.

use std::collections::HashMap;

use super::parentheses::without_needless_parentheses;

/// Splits into identifiers (and numbers) and what is between them.
pub(crate) fn tokens(line: &str) -> Vec<&str> {
    let is_word = |c: char| c.is_ascii_alphanumeric() || c == '_';
    let mut found = Vec::new();
    let mut rest = line;
    while let Some(first) = rest.chars().next() {
        let end = rest
            .find(|c| is_word(c) != is_word(first))
            .unwrap_or(rest.len());
        let (token, after) = rest.split_at(end);
        found.push(token);
        rest = after;
    }
    found
}

fn is_temporary(word: &str) -> bool {
    word.strip_prefix("_e")
        .is_some_and(|digits| digits.chars().all(|c| c.is_ascii_digit()))
}

fn uses(lines: &[String], word: &str) -> usize {
    lines
        .iter()
        .map(|line| tokens(line).iter().filter(|token| **token == word).count())
        .sum()
}

fn with(line: &str, word: &str, replacement: &str) -> String {
    tokens(line)
        .iter()
        .map(|token| if *token == word { replacement } else { token })
        .collect()
}

/// A temporary's name and value.
fn temporary(line: &str) -> Option<(&str, &str)> {
    let (declared, value) = line.strip_suffix(';')?.split_once(" = ")?;
    let name = declared
        .rsplit(' ')
        .next()
        .filter(|_| declared.contains(' '))?;
    is_temporary(name).then_some((name, value))
}

/// WGSL without the spaces that nobody needs. Those beside `-`, `=`, `<` and `>` stay: they keep tokens apart.
pub(crate) fn without_spaces(wgsl: &str) -> String {
    let mut text = wgsl.to_owned();
    for token in [",", ":", " {", " *", " +", " /"] {
        text = text.replace(&format!("{token} "), token.trim_start());
        text = text.replace(token, token.trim_start());
    }
    text
}

/// GLSL the same; its `=` has no closing `>` of a type in front.
pub(crate) fn glsl_without_spaces(glsl: &str) -> String {
    without_spaces(glsl).replace(" = ", "=")
}

/// Shortens a whole source, one line a statement.
pub(crate) fn shorten(source: &str) -> String {
    let mut text = String::new();
    let mut function = Vec::new();
    let mut depth = 0_i32;
    for line in source.lines() {
        function.push(line.to_owned());
        for bracket in line.chars() {
            depth = depth.saturating_add(match bracket {
                '{' => 1,
                '}' => -1,
                _ => 0,
            });
        }
        if depth == 0 {
            for line in shorten_function(std::mem::take(&mut function)) {
                text.push_str(&without_needless_parentheses(&line));
                text.push('\n');
            }
        }
    }
    text
}

/// What is used once, in the next statement, is written there; what is left of the temporaries is counted from zero.
/// Our functions change nothing but their own variables, so nothing happens in another order. A condition's branches are
/// left alone: only one of them would be evaluated.
fn shorten_function(mut lines: Vec<String>) -> Vec<String> {
    let mut index = lines.len();
    while index > 0 {
        index = index.saturating_sub(1);
        let (before, after) = lines.split_at(index.saturating_add(1));
        let (Some(line), Some(next)) = (before.last(), after.first()) else {
            continue;
        };
        let Some((name, value)) = temporary(line) else {
            continue;
        };
        let merged = if line.starts_with("const ") {
            Some(after.iter().map(|line| with(line, name, value)).collect())
        } else if uses(after, name) == 1
            && uses(std::slice::from_ref(next), name) == 1
            && !next.contains('?')
        {
            let mut merged = after.to_vec();
            if let Some(first) = merged.first_mut() {
                *first = with(next, name, value);
            }
            Some(merged)
        } else {
            None
        };
        if let Some(merged) = merged {
            let merged: Vec<String> = merged;
            lines.truncate(index);
            lines.extend(merged);
        }
    }
    let mut names: HashMap<String, String> = HashMap::new();
    lines
        .iter()
        .map(|line| {
            tokens(line)
                .into_iter()
                .map(|token| {
                    if is_temporary(token) {
                        let next = format!("e{}", names.len());
                        names.entry(token.to_owned()).or_insert(next).clone()
                    } else {
                        token.to_owned()
                    }
                })
                .collect()
        })
        .collect()
}
