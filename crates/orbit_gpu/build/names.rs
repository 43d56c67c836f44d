//! Short names for what a shader's source declares.

use std::collections::{HashMap, HashSet};

use super::shorten::tokens;

/// Types that naga declares variables of, and the word before a structure's name.
const TYPES: [&str; 16] = [
    "struct", "void", "bool", "int", "uint", "float", "vec2", "vec3", "vec4", "ivec2", "ivec3",
    "uvec2", "uvec4", "mat3x3", "mat4x4", "const",
];
/// Words of GLSL that are as short as a name.
const TAKEN: [&str; 3] = ["do", "if", "in"];

/// What a source declares, each by its own name.
#[derive(Default)]
struct Declared<'a> {
    /// Functions, structures, their fields and constants.
    globals: Vec<&'a str>,
    /// Parameters and variables of each function.
    locals: Vec<Vec<&'a str>>,
    /// The function that a line is of.
    function_of: Vec<Option<usize>>,
    /// GLSL's own functions: a variable of that name must not take it along.
    built_in: Vec<&'a str>,
}

impl<'a> Declared<'a> {
    fn of(glsl: &'a str) -> Self {
        let mut declared = Self {
            built_in: vec!["main"],
            ..Self::default()
        };
        let mut types: Vec<&str> = TYPES.to_vec();
        let mut functions: Vec<&str> = Vec::new();
        let mut depth = 0_usize;
        let mut function = None;
        for line in glsl.lines() {
            let is_bound = ["layout", "uniform", "smooth", "flat", "precision"]
                .iter()
                .any(|word| line.starts_with(word));
            if depth == 0 {
                function = None;
            }
            let words = tokens(line);
            for (index, word) in words.iter().enumerate() {
                let before = index
                    .checked_sub(2)
                    .and_then(|at| words.get(at..index))
                    .unwrap_or_default();
                let is_declared = matches!(before, [kind, " "] if types.contains(kind));
                let is_called = words
                    .get(index.saturating_add(1))
                    .is_some_and(|next| next.starts_with('('));
                if is_declared && !is_bound && !types.contains(word) {
                    if before.first() == Some(&"struct") {
                        types.push(word);
                    }
                    if is_called && depth == 0 {
                        functions.push(word);
                        function = Some(declared.locals.len());
                        declared.locals.push(Vec::new());
                        declared.globals.push(word);
                    } else if let Some(own) = function.and_then(|at| declared.locals.get_mut(at)) {
                        own.push(word);
                    } else {
                        declared.globals.push(word);
                    }
                } else if is_called && !functions.contains(word) && !types.contains(word) {
                    declared.built_in.push(word);
                }
            }
            declared.function_of.push(function);
            depth = depth
                .saturating_add(line.matches('{').count())
                .saturating_sub(line.matches('}').count());
        }
        declared
    }
}

/// Names of one letter, then of two.
fn short_names() -> impl Iterator<Item = String> {
    let letters = || ('a'..='z').chain('A'..='Z').map(String::from);
    let pairs =
        letters().flat_map(move |first| letters().map(move |second| format!("{first}{second}")));
    letters()
        .chain(pairs)
        .filter(|name| !TAKEN.contains(&name.as_str()))
}

/// Each word with whether it is the part of a value: it stands behind a point.
fn words_of(line: &str) -> impl Iterator<Item = (&str, bool)> {
    let mut is_part = false;
    tokens(line).into_iter().map(move |word| {
        let was_part = is_part;
        is_part = word.ends_with('.');
        (word, was_part)
    })
}

/// Gives what a source declares names of one or two letters: functions, structures, their fields and constants the
/// shorter the more they are used; what is a function's own in the order of its declaration, the same in each function,
/// which is what compression likes. What the program is bound by keeps its name, and so do the lines: an error's number
/// leads to the line in `shaders/generated`.
pub(crate) fn with_short_names(glsl: &str) -> String {
    let declared = Declared::of(glsl);
    let mut counts: HashMap<&str, usize> = HashMap::new();
    for word in glsl.lines().flat_map(tokens) {
        let count = counts.entry(word).or_default();
        *count = count.saturating_add(1);
    }
    let mut long = declared.globals;
    long.retain(|word| word.len() > 1 && !declared.built_in.contains(word));
    long.sort_unstable();
    long.dedup();
    long.sort_by_key(|word| std::cmp::Reverse(counts.get(word).copied().unwrap_or_default()));
    let free = short_names().filter(|name| !counts.contains_key(name.as_str()));
    let globals: HashMap<&str, String> = long.into_iter().zip(free).collect();
    let global = |word: &str| globals.get(word).map_or(word, String::as_str).to_owned();

    let lines: Vec<(&str, Option<usize>)> = glsl.lines().zip(declared.function_of).collect();
    let locals: Vec<HashMap<&str, String>> = declared
        .locals
        .into_iter()
        .enumerate()
        .map(|(function, mut own)| {
            let mut seen = HashSet::new();
            own.retain(|word| seen.insert(*word) && !declared.built_in.contains(word));
            let others: HashSet<String> = lines
                .iter()
                .filter(|(_, of)| *of == Some(function))
                .flat_map(|(line, _)| words_of(line))
                .filter(|(word, is_part)| !is_part && !own.contains(word))
                .map(|(word, _)| global(word))
                .collect();
            let free = short_names().filter(|name| !others.contains(name));
            own.into_iter().zip(free).collect()
        })
        .collect();

    let mut text = String::new();
    for (line, function) in lines {
        let own = function.and_then(|function| locals.get(function));
        for (word, is_part) in words_of(line) {
            let name = own.filter(|_| !is_part).and_then(|own| own.get(word));
            text.push_str(&name.cloned().unwrap_or_else(|| global(word)));
        }
        text.push('\n');
    }
    text
}
