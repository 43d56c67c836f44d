//! Loads test files of other projects and compares the results with those of the Khronos validator.

use super::{counts, load};
use orbit_gltf::{Code, Loaded, Problems, Strictness, supported_extensions};
use serde_json::Value;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;

/// A file and its result.
pub struct Row {
    pub file: String,
    /// The result of the validator: `valid`, or the codes of its errors.
    pub expected: String,
    /// The result of the loader.
    pub found: String,
    /// Whether the result is the expected one. `None` if the loader may accept or refuse the file.
    pub is_correct: Option<bool>,
    /// The result of a lenient load.
    pub lenient: String,
}

/// `count` out of `total`.
#[derive(Default, Clone, Copy)]
pub struct Share {
    pub count: usize,
    pub total: usize,
}

impl Share {
    fn add(&mut self, is_counted: bool) {
        self.total += 1;
        self.count += usize::from(is_counted);
    }
}

/// The results of all files.
#[derive(Default)]
pub struct Report {
    pub validator: Vec<Row>,
    pub models: Vec<Row>,
    pub panics: usize,
    pub valid_accepted: Share,
    pub unsafe_refused: Share,
    pub correct_models: Share,
    /// How many of the files with errors that describe a glTF 2.0 model a lenient load shows.
    pub drawable: Share,
}

/// Errors of the validator that a loader must not ignore: they would lead to reads out of bounds or endless loops.
fn is_unsafe(code: &str) -> bool {
    code.starts_with("GLB_")
        || code == "UNRESOLVED_REFERENCE"
        || code.contains("OUT_OF_")
        || code.ends_with("_OOB")
        || code.ends_with("TOO_LONG")
        || code == "NODE_LOOP"
        || code.ends_with("TYPE_MISMATCH")
}

enum Outcome {
    Accepted(Box<Loaded>),
    Refused(Problems),
    Panicked,
}

impl Outcome {
    fn of(path: &Path, strictness: Strictness) -> Self {
        match catch_unwind(AssertUnwindSafe(|| load(path, strictness))) {
            Ok(Ok(loaded)) => Self::Accepted(Box::new(loaded)),
            Ok(Err(problems)) => Self::Refused(problems),
            Err(_) => Self::Panicked,
        }
    }

    fn text(&self) -> String {
        match self {
            Self::Accepted(loaded) if loaded.warnings.is_empty() => "accepted".to_owned(),
            Self::Accepted(loaded) => {
                let mut codes: Vec<&str> = loaded
                    .warnings
                    .iter()
                    .map(|warning| warning.code.as_str())
                    .collect();
                codes.sort_unstable();
                codes.dedup();
                format!("accepted, warns {}", codes.join(", "))
            }
            Self::Refused(problems) => {
                let code = problems
                    .first_error()
                    .map_or("without a code", |problem| problem.code.as_str());
                format!("refused: {code}")
            }
            Self::Panicked => "panicked".to_owned(),
        }
    }

    fn is_refused(&self) -> bool {
        matches!(self, Self::Refused(problems) if problems.first_error().is_some())
    }
}

/// Loads a file leniently, and counts it if it has an error although its JSON describes a glTF 2.0 model.
fn lenient(path: &Path, has_error: bool, report: &mut Report) -> String {
    let outcome = Outcome::of(path, Strictness::Lenient);
    report.panics += usize::from(matches!(outcome, Outcome::Panicked));
    if has_error && describes_model(path) {
        report.drawable.add(matches!(outcome, Outcome::Accepted(_)));
    }
    match outcome {
        Outcome::Accepted(_) => "shown".to_owned(),
        refused => refused.text(),
    }
}

/// Reads the JSON without the loader, so that the loader does not define its own benchmark.
fn describes_model(path: &Path) -> bool {
    let file = std::fs::read(path).unwrap_or_default();
    let json = if file.starts_with(b"glTF") {
        let length = file.get(12..16).map_or(0, |bytes| {
            u32::from_le_bytes(bytes.try_into().unwrap_or_default())
        });
        let end = usize::try_from(length).unwrap_or(0).saturating_add(20);
        file.get(20..end.min(file.len())).unwrap_or_default()
    } else {
        &file
    };
    let json = json.strip_prefix(b"\xef\xbb\xbf").unwrap_or(json);
    let value: Value = serde_json::from_slice(json).unwrap_or_default();
    value["asset"]["version"]
        .as_str()
        .is_some_and(|version| version.split('.').next() == Some("2"))
}

fn read_json(path: &Path) -> Value {
    let text = std::fs::read(path).unwrap_or_default();
    serde_json::from_slice(&text).unwrap_or_default()
}

fn strings(value: &Value) -> Vec<&str> {
    value
        .as_array()
        .into_iter()
        .flatten()
        .filter_map(Value::as_str)
        .collect()
}

/// Loads all files of a folder.
pub fn run(folder: &Path) -> Report {
    let mut report = Report::default();
    for path in super::models(&folder.join("validator")) {
        run_validator_file(folder, &path, &mut report);
    }
    let manifest = read_json(&folder.join("manifest.json"));
    for entry in manifest.as_array().into_iter().flatten() {
        run_model(folder, entry, &mut report);
    }
    report
        .models
        .sort_by(|one, other| one.file.cmp(&other.file));
    report
}

fn run_validator_file(folder: &Path, path: &Path, report: &mut Report) {
    let file = path
        .strip_prefix(folder)
        .unwrap_or(path)
        .to_string_lossy()
        .into_owned();
    let expected_report = read_json(&folder.join(format!("{file}.report.json")));
    let messages = expected_report["issues"]["messages"]
        .as_array()
        .cloned()
        .unwrap_or_default();
    let mut codes: Vec<&str> = messages
        .iter()
        .filter(|message| message["severity"] == 0)
        .filter_map(|message| message["code"].as_str())
        .collect();
    codes.sort_unstable();
    codes.dedup();
    let outcome = Outcome::of(path, Strictness::Strict);
    report.panics += usize::from(matches!(outcome, Outcome::Panicked));
    let is_correct = if codes.is_empty() {
        let is_accepted = matches!(outcome, Outcome::Accepted(_));
        report.valid_accepted.add(is_accepted);
        Some(is_accepted)
    } else if codes.iter().any(|code| is_unsafe(code)) {
        report.unsafe_refused.add(outcome.is_refused());
        Some(outcome.is_refused())
    } else {
        None
    };
    let lenient = lenient(path, !codes.is_empty(), report);
    report.validator.push(Row {
        file,
        lenient,
        expected: if codes.is_empty() {
            "valid".to_owned()
        } else {
            codes.join(", ")
        },
        found: outcome.text(),
        is_correct,
    });
}

fn run_model(folder: &Path, entry: &Value, report: &mut Report) {
    let file = entry["file"].as_str().unwrap_or_default().to_owned();
    let outcome = Outcome::of(&folder.join(&file), Strictness::Strict);
    report.panics += usize::from(matches!(outcome, Outcome::Panicked));
    let number = |name: &str| {
        entry[name]
            .as_u64()
            .and_then(|number| usize::try_from(number).ok())
    };
    let (draws, triangles) = (number("draws"), number("triangles"));
    let mut found = outcome.text();
    let mut is_correct = None;
    let mut expected = strings(&entry["codes"]).join(", ");
    if number("validatorErrors") == Some(0) {
        expected = format!(
            "{} draws, {} triangles",
            draws.unwrap_or(0),
            triangles.unwrap_or(0)
        );
        let needs_unsupported = strings(&entry["extensionsRequired"])
            .iter()
            .any(|name| !supported_extensions().any(|supported| supported == *name));
        let has_expected_result = match &outcome {
            Outcome::Accepted(loaded) => {
                let (found_draws, found_triangles) = counts(loaded);
                found = format!("{found_draws} draws, {found_triangles} triangles");
                (Some(found_draws), Some(found_triangles)) == (draws, triangles)
            }
            // A model may only be refused if it requires an unsupported extension.
            Outcome::Refused(problems) => {
                needs_unsupported
                    && problems.first_error().map(|problem| problem.code)
                        == Some(Code::UnsupportedRequiredExtension)
            }
            Outcome::Panicked => false,
        };
        report.correct_models.add(has_expected_result);
        is_correct = Some(has_expected_result);
    }
    let has_error = number("validatorErrors") != Some(0) || outcome.is_refused();
    let lenient = lenient(&folder.join(&file), has_error, report);
    report.models.push(Row {
        file,
        lenient,
        expected,
        found,
        is_correct,
    });
}
