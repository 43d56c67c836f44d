//! Replaces the names that translated GLSL declares by names of one or two letters, like a minifier for scripts: with its own
//! names, a shader is a quarter larger after compression. `shaders/generated` keeps the long names.

use std::collections::{BTreeMap, BTreeSet};

use crate::translate::words;

/// Keywords that precede a type or a value, but never a new name.
const BEFORE_NO_NAME: [&str; 11] = [
    "const",
    "else",
    "flat",
    "highp",
    "in",
    "inout",
    "out",
    "precision",
    "return",
    "smooth",
    "uniform",
];

/// The only keyword of GLSL with one or two letters that translations do not contain. All of them contain `if` and `in`.
const RESERVED: &str = "do";

/// A short name for each declared one. A name has the same short name in all shaders, so that the stages of a program fit together
/// and compression benefits from what shaders have in common.
pub(crate) struct ShortNames(BTreeMap<String, String>);

impl ShortNames {
    /// Finds names for everything that the shaders declare. The most frequent names get the shortest ones.
    pub(crate) fn of(sources: &[&str]) -> Self {
        let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
        for word in sources.iter().flat_map(|source| words(source)) {
            let count = counts.entry(word).or_default();
            *count = count.saturating_add(1);
        }
        let declared: BTreeSet<&str> = sources.iter().flat_map(|source| declared(source)).collect();
        let mut by_count: Vec<&str> = declared.into_iter().collect();
        by_count.sort_by_key(|name| std::cmp::Reverse(counts.get(name)));
        let free =
            candidates().filter(|name| name != RESERVED && !counts.contains_key(name.as_str()));
        Self(by_count.into_iter().map(str::to_owned).zip(free).collect())
    }

    /// The short name of a declared name. Others stay unchanged.
    pub(crate) fn short<'a>(&'a self, word: &'a str) -> &'a str {
        self.0.get(word).map_or(word, String::as_str)
    }

    /// A shader with its names shortened.
    pub(crate) fn shorten(&self, source: &str) -> String {
        let mut text = String::new();
        let mut rest = source;
        while let Some(start) = rest.find(is_in_word) {
            let (between, from_word) = rest.split_at(start);
            let end = from_word.find(|c| !is_in_word(c));
            let (word, after) = from_word.split_at(end.unwrap_or(from_word.len()));
            text.push_str(between);
            text.push_str(self.short(word));
            rest = after;
        }
        text + rest
    }
}

fn is_in_word(c: char) -> bool {
    c.is_ascii_alphanumeric() || c == '_'
}

/// The names of structs, fields, constants, functions, parameters and variables: each follows a type.
fn declared(source: &str) -> impl Iterator<Item = &str> {
    source.lines().flat_map(|line| {
        line.split_inclusive(|c: char| !is_in_word(c) && c != ' ')
            .filter_map(|part| {
                let mut words = words(part).filter(|word| !word.is_empty()).rev();
                let name = words.next()?;
                let before = words.next()?;
                let is_new = !BEFORE_NO_NAME.contains(&before) && !BEFORE_NO_NAME.contains(&name);
                (is_new && can_change(name)).then_some(name)
            })
    })
}

/// Whether a name has no meaning of its own in GLSL. A name of component letters could be a swizzle of a vector.
fn can_change(name: &str) -> bool {
    let is_components = name.chars().all(|c| "xyzwrgbastpq".contains(c));
    let is_number = name.starts_with(|c: char| c.is_ascii_digit());
    !is_components && !is_number && !name.starts_with("gl_") && name != "main"
}

/// `a`, `b` and so on, then `aa`, `ab` and so on.
fn candidates() -> impl Iterator<Item = String> {
    let letters = || ('a'..='z').chain('A'..='Z');
    let pairs =
        letters().flat_map(move |first| letters().map(move |second| format!("{first}{second}")));
    letters().map(String::from).chain(pairs)
}
