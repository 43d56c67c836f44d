//! The problems that a file can have.

mod code;
mod log;
mod pointers;

pub use code::Code;
pub(crate) use log::ProblemLog;

use std::fmt;

/// How to handle an error that leaves a part of the file that can be drawn safely.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Strictness {
    /// The error becomes a warning, and the affected part is omitted or replaced by a default.
    #[default]
    Lenient,
    /// The file is refused.
    Strict,
}

/// How serious a problem is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Severity {
    /// The file is refused.
    Error,
    /// The file is loaded anyway.
    Warning,
}

/// A single problem of a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Problem {
    /// The kind of problem, for programs.
    pub code: Code,
    /// Whether the file is refused.
    pub severity: Severity,
    /// The description, for people.
    pub message: String,
    /// JSON pointer to the value (RFC 6901). Empty for the root object and the container.
    pub pointer: String,
    /// Byte offset in the file.
    pub offset: Option<usize>,
}

/// Why a file was refused: all its problems, in the order in which they were found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Problems {
    /// The URL of the file, as passed by the caller.
    pub url: String,
    /// All problems, with at least one error. Includes the warnings.
    pub problems: Vec<Problem>,
}

impl Problems {
    /// The first error.
    #[must_use]
    pub fn first_error(&self) -> Option<&Problem> {
        self.problems
            .iter()
            .find(|problem| problem.severity == Severity::Error)
    }
}

impl fmt::Display for Problems {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(self.first_error().map_or("", |problem| &problem.message))
    }
}

impl std::error::Error for Problems {}

/// The beginning of a text from the file, short enough for a message.
pub(crate) fn excerpt(text: &str) -> &str {
    const MAX_CHARS: usize = 64;
    text.char_indices()
        .nth(MAX_CHARS)
        .and_then(|(end, _)| text.get(..end))
        .unwrap_or(text)
}
