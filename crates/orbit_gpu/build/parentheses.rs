//! naga puts parentheses around every operation; most change nothing.

/// As tight as this binds what no operator is in.
const WHOLE: u8 = 30;
/// A sign or `!` in front of what it binds.
const PREFIX: u8 = 20;
/// A choice between two.
const CHOICE: u8 = 1;

/// How tightly an operator binds: the rows of the GLSL specification's table (section 5.1).
fn strength(operator: &str) -> u8 {
    match operator {
        "*" | "/" | "%" => 12,
        "+" | "-" => 11,
        "<<" | ">>" => 10,
        "<" | ">" | "<=" | ">=" => 9,
        "==" | "!=" => 8,
        "&" => 7,
        "^" => 6,
        "|" => 5,
        "&&" => 4,
        "^^" => 3,
        "||" => 2,
        "?" | ":" => CHOICE,
        // Assignments.
        _ => 0,
    }
}

/// Splits into words, operators with the space that naga puts on both sides of them, and single characters.
fn tokens(line: &str) -> Vec<&str> {
    let mut found = Vec::new();
    let mut rest = line;
    while let Some(first) = rest.chars().next() {
        let length = if first == ' ' {
            let end = rest.get(1..).and_then(|after| after.find(' '));
            end.map(|end| end.saturating_add(2))
                .filter(|end| {
                    rest.get(1..end.saturating_sub(1)).is_some_and(|between| {
                        !between.is_empty() && between.chars().all(|c| "*/%+-<>=!&^|?:".contains(c))
                    })
                })
                .unwrap_or(1)
        } else if first.is_ascii_alphanumeric() || first == '_' {
            rest.find(|c: char| !c.is_ascii_alphanumeric() && c != '_' && c != '.')
                .unwrap_or(rest.len())
        } else {
            first.len_utf8()
        };
        let (token, after) = rest.split_at(length);
        found.push(token);
        rest = after;
    }
    found
}

/// The operator of a token that is one between two operands.
fn operator(token: &str) -> Option<&str> {
    Some(token.trim())
        .filter(|operator| token.len() > 1 && token.starts_with(' ') && !operator.is_empty())
}

/// How tightly what stands in front of a parenthesis pulls at what is in it; `None` if the parenthesis is a call's.
fn pull_in_front(before: &[&str]) -> Option<u8> {
    let (last, rest) = before.split_last()?;
    match *last {
        "(" | "[" | "," => Some(0),
        "!" | "-" | "~" => Some(PREFIX),
        " " => rest
            .last()
            .filter(|word| ["return", ","].contains(word))
            .map(|_| 0),
        token => operator(token).map(strength),
    }
}

/// The same for what stands behind its end; `None` if it takes a part of the value.
fn pull_behind(after: &[&str]) -> Option<u8> {
    match *after.first()? {
        ")" | "]" | "," | ";" => Some(0),
        token => operator(token).map(strength),
    }
}

/// How tightly the loosest operator between parentheses binds.
fn strength_of(inner: &[&str]) -> u8 {
    let mut depth = 0_i32;
    let mut loosest = WHOLE;
    for token in inner {
        match *token {
            "(" | "[" => depth = depth.saturating_add(1),
            ")" | "]" => depth = depth.saturating_sub(1),
            _ if depth > 0 => {}
            "," => loosest = 0,
            "!" | "-" | "~" => loosest = loosest.min(PREFIX),
            token => {
                loosest = operator(token).map_or(loosest, |found| loosest.min(strength(found)))
            }
        }
    }
    loosest
}

/// Whether the parentheses at two places can go: what is computed stays the same, in the same order.
fn is_needless(tokens: &[&str], open: usize, close: usize) -> bool {
    let sides = (
        tokens.get(..open).and_then(pull_in_front),
        tokens.get(close.saturating_add(1)..).and_then(pull_behind),
        tokens.get(open.saturating_add(1)..close),
    );
    let (Some(left), Some(right), Some(inner)) = sides else {
        return false;
    };
    let own = strength_of(inner);
    // Operators of one strength go from left to right; a choice, and a sign after an operator, is left to itself.
    let is_held_right = own > right || (own == right && own > CHOICE);
    own > left && is_held_right && (own != PREFIX || left == 0)
}

/// A line without the parentheses that change nothing.
pub(crate) fn without_needless_parentheses(line: &str) -> String {
    let mut tokens = tokens(line);
    let mut at = 0;
    let mut open: Vec<usize> = Vec::new();
    while let Some(token) = tokens.get(at) {
        match *token {
            "(" => open.push(at),
            ")" => {
                if let Some(start) = open.pop()
                    && is_needless(&tokens, start, at)
                {
                    tokens.remove(at);
                    tokens.remove(start);
                    at = at.saturating_sub(2);
                }
            }
            _ => {}
        }
        at = at.saturating_add(1);
    }
    tokens.concat()
}
