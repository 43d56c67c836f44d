//! Collects the problems of a file while it is loaded.

use super::pointers::pointers;
use super::{Code, Problem, Problems, Severity, Strictness};
use crate::value::{Document, Value};
use orbit_numbers::to_usize;
use std::fmt;

/// Where a problem is.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Place {
    /// An offset in the file, outside the JSON.
    Offset(usize),
    /// An index on the tape of the JSON.
    Value(u32),
}

impl From<usize> for Place {
    fn from(offset: usize) -> Self {
        Self::Offset(offset)
    }
}

impl From<Value<'_>> for Place {
    fn from(value: Value<'_>) -> Self {
        Self::Value(value.tape_index)
    }
}

/// Collects problems.
#[derive(Debug)]
pub(crate) struct ProblemLog {
    problems: Vec<Problem>,
    /// The place of each problem. Pointers are found at the end, all in one pass.
    places: Vec<Place>,
    strictness: Strictness,
    has_errors: bool,
    is_refused: bool,
    limit: usize,
}

impl ProblemLog {
    pub(crate) fn new(limit: usize, strictness: Strictness) -> Self {
        Self {
            problems: Vec::new(),
            places: Vec::new(),
            strictness,
            has_errors: false,
            is_refused: false,
            limit,
        }
    }

    /// Reports an error after which nothing can be drawn safely. It replaces another problem if the list is full.
    pub(crate) fn refuse(
        &mut self,
        code: Code,
        place: impl Into<Place>,
        message: impl fmt::Display,
    ) {
        self.is_refused = true;
        if self.problems.len() >= self.limit {
            self.problems.pop();
            self.places.pop();
        }
        self.add(code, Severity::Error, place.into(), &message);
    }

    /// Refuses a file that has exhausted its steps of work. All other problems are dropped, since values were skipped.
    pub(crate) fn refuse_if_out_of_work(&mut self, root: Value<'_>) {
        if root.budget().has_run_out_of_steps() {
            self.problems.clear();
            self.places.clear();
            self.refuse(
                Code::LimitExceeded,
                root,
                "The file needs more work than is allowed.",
            );
        }
    }

    /// Reports an error in a part of the file. The caller must continue without that part.
    pub(crate) fn error(
        &mut self,
        code: Code,
        place: impl Into<Place>,
        message: impl fmt::Display,
    ) {
        self.add(code, Severity::Error, place.into(), &message);
    }

    pub(crate) fn warn(&mut self, code: Code, place: impl Into<Place>, message: impl fmt::Display) {
        self.add(code, Severity::Warning, place.into(), &message);
    }

    fn add(&mut self, code: Code, severity: Severity, place: Place, message: &dyn fmt::Display) {
        let is_error = severity == Severity::Error;
        // The first error is kept even if warnings have filled the list.
        let is_first_error = is_error && !self.has_errors;
        self.has_errors |= is_error;
        if self.problems.len() < self.limit || is_first_error {
            self.places.push(place);
            self.problems.push(Problem {
                code,
                severity,
                message: message.to_string(),
                pointer: String::new(),
                offset: match place {
                    Place::Offset(offset) => Some(offset),
                    Place::Value(_) => None,
                },
            });
        }
    }

    pub(crate) fn has_errors(&self) -> bool {
        self.has_errors
    }

    pub(crate) fn is_refused(&self) -> bool {
        self.is_refused || self.has_errors && self.strictness == Strictness::Strict
    }

    pub(crate) fn into_problems(mut self, url: &str, document: Option<&Document>) -> Problems {
        if let Some(document) = document {
            self.find_pointers(document);
        }
        Problems {
            url: url.to_owned(),
            problems: self.problems,
        }
    }

    /// The problems of a file that is shown nevertheless.
    pub(crate) fn into_warnings(mut self, document: &Document) -> Vec<Problem> {
        self.find_pointers(document);
        for problem in &mut self.problems {
            problem.severity = Severity::Warning;
        }
        self.problems
    }

    fn find_pointers(&mut self, document: &Document) {
        if self.problems.is_empty() {
            return;
        }
        let mut is_wanted = vec![false; document.tape.len()];
        for place in &self.places {
            if let Place::Value(index) = place
                && let Some(is_wanted) = is_wanted.get_mut(to_usize(*index))
            {
                *is_wanted = true;
            }
        }
        pointers(document, &is_wanted, |index, pointer| {
            for (problem, place) in self.problems.iter_mut().zip(&self.places) {
                if matches!(place, Place::Value(value) if *value == index) {
                    pointer.clone_into(&mut problem.pointer);
                    problem.offset = Some(document.value(index).offset());
                }
            }
        });
    }
}
