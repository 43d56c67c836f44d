//! Shortens translated GLSL. naga names each value that it loads or that a function returns, and most are used only once.

use crate::translate::words;

/// Inlines a value that is used once, in the statement after its declaration, and drops the spaces around operators. Expressions of
/// translated shaders have no side effects, so their order does not matter.
pub(crate) fn fold_values(source: &str) -> String {
    let mut text = String::new();
    let mut block: Vec<&str> = Vec::new();
    let mut depth = 0_usize;
    for line in source.lines() {
        block.push(line);
        depth = depth.saturating_add(line.matches('{').count());
        depth = depth.saturating_sub(line.matches('}').count());
        // Values are named per function.
        if depth == 0 {
            for folded in folded(&block) {
                text.push_str(&without_spaces(&folded));
                text.push('\n');
            }
            block.clear();
        }
    }
    text
}

fn folded(block: &[&str]) -> Vec<String> {
    let count = |name: &str| {
        let all = block.iter().flat_map(|line| words(line));
        all.filter(|word| *word == name).count()
    };
    // The statements in reverse order.
    let mut statements: Vec<String> = Vec::new();
    for line in block.iter().rev() {
        let taken = value(line)
            .filter(|(name, _)| count(name) == 2)
            .and_then(|(name, value)| with_value(statements.last()?, name, value));
        if let (Some(taken), Some(next)) = (taken, statements.last_mut()) {
            *next = taken;
        } else {
            statements.push((*line).to_owned());
        }
    }
    statements.reverse();
    statements
}

/// Name and expression of a value that naga has named.
fn value(line: &str) -> Option<(&str, &str)> {
    let (declared, value) = line.strip_suffix(';')?.split_once(" = ")?;
    let (_, name) = declared.rsplit_once(' ')?;
    let number = name.strip_prefix("_e")?;
    let is_named = number.bytes().all(|byte| byte.is_ascii_digit());
    is_named.then_some((name, value))
}

/// Returns a statement with a value inlined, if it reads the value and inlining is safe.
fn with_value(statement: &str, name: &str, value: &str) -> Option<String> {
    let reads = words(statement).any(|word| word == name);
    let is_plain = statement.ends_with(';') || statement.starts_with("if (");
    // A texture's level depends on the neighbouring fragments, which may take another branch.
    let is_branched = [" ? ", " && ", " || "]
        .iter()
        .any(|sign| statement.contains(sign));
    let is_derived = words(value).any(|word| word == "texture" || word.starts_with("dFd"));
    if !reads || !is_plain || is_branched && is_derived {
        return None;
    }
    let start = statement
        .match_indices(name)
        .map(|(start, _)| start)
        .find(|&start| {
            let rest = statement
                .get(start.saturating_add(name.len())..)
                .unwrap_or_default();
            !rest.starts_with(|c: char| c.is_ascii_alphanumeric() || c == '_')
        })?;
    let (before, rest) = statement.split_at(start);
    let after = rest.get(name.len()..)?;
    Some(if is_sum(value) {
        format!("{before}({value}){after}")
    } else {
        format!("{before}{value}{after}")
    })
}

/// Whether an expression has an operator outside brackets.
fn is_sum(expression: &str) -> bool {
    let mut depth = 0_usize;
    expression.chars().any(|c| {
        match c {
            '(' | '[' => depth = depth.saturating_add(1),
            ')' | ']' => depth = depth.saturating_sub(1),
            _ => {}
        }
        depth == 0 && "+-*/<>=!&|^~?".contains(c)
    })
}

/// Drops the spaces that do not separate words.
fn without_spaces(line: &str) -> String {
    let is_word = |c: Option<char>| c.is_some_and(|c| c.is_ascii_alphanumeric() || c == '_');
    let mut text = String::new();
    let mut rest = line.chars().peekable();
    while let Some(c) = rest.next() {
        let before = text.chars().last();
        let after = rest.peek().copied();
        // `- -x` is not a decrement.
        let is_sign = before == Some('-') && after == Some('-');
        if c != ' ' || is_word(before) && is_word(after) || is_sign {
            text.push(c);
        }
    }
    text
}
