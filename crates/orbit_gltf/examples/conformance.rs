//! Loads the test files of other projects and prints how many give the expected result: `npm run conformance`.
//!
//! The files are in the folder `ORBIT_GLTF_DATA`, by default `../shared/gltf` next to the repository. The first argument is the
//! file to which the table is written.

#![allow(clippy::arithmetic_side_effects, reason = "a developer tool")]

#[path = "../tests/support/mod.rs"]
mod support;

use std::fmt::Write as _;
use std::io::Write as _;
use std::process::ExitCode;
use support::conformance::{Report, Row, Share, run};

fn main() -> ExitCode {
    let mut out = std::io::stdout().lock();
    let Some(folder) = support::data_folder() else {
        let _ = writeln!(
            out,
            "skipped: no test files found. Set ORBIT_GLTF_DATA to their folder."
        );
        return ExitCode::SUCCESS;
    };
    let report = run(&folder);
    let table = table(&report);
    if let Some(path) = std::env::args().nth(1)
        && std::fs::write(&path, &table).is_err()
    {
        let _ = writeln!(out, "Could not write {path}");
        return ExitCode::FAILURE;
    }
    let failed = || {
        report
            .validator
            .iter()
            .chain(&report.models)
            .filter(|row| row.is_correct == Some(false))
    };
    for row in failed() {
        let _ = writeln!(
            out,
            "{}: expected {}, found {}",
            row.file, row.expected, row.found
        );
    }
    let _ = write!(out, "{}{}", summary(&report), figures(&report));
    if failed().next().is_none() && report.panics == 0 {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    }
}

fn share(share: Share) -> String {
    // Three decimals, rounded down, so that 1.000 means all.
    let thousandths = share.count * 1000 / share.total.max(1);
    format!("{}.{:03}", thousandths / 1000, thousandths % 1000)
}

fn figures(report: &Report) -> String {
    format!(
        "figure conformance.panics {} files\nfigure conformance.valid_accepted {} share\n\
         figure conformance.unsafe_refused {} share\nfigure conformance.models {} share\n\
         figure conformance.drawable {} share\n",
        report.panics,
        share(report.valid_accepted),
        share(report.unsafe_refused),
        share(report.correct_models),
        share(report.drawable),
    )
}

fn summary(report: &Report) -> String {
    let refused = report
        .validator
        .iter()
        .filter(|row| row.expected != "valid" && row.found.starts_with("refused"));
    let errors = report
        .validator
        .iter()
        .filter(|row| row.expected != "valid")
        .count();
    let line =
        |label: &str, share: Share| format!("| {label} | {} of {} |\n", share.count, share.total);
    let mut text = "| result | files |\n|---|---|\n".to_owned();
    text += &line("valid files accepted", report.valid_accepted);
    text += &line("unsafe files refused with a code", report.unsafe_refused);
    text += &line(
        "files with any error refused",
        Share {
            count: refused.count(),
            total: errors,
        },
    );
    text += &line(
        "models with the draws and triangles of the manifest",
        report.correct_models,
    );
    text += &line(
        "files with errors that are shown by default",
        report.drawable,
    );
    let _ = writeln!(text, "| panics | {} |", report.panics);
    text
}

fn table(report: &Report) -> String {
    let mut text = String::from(
        "# Conformance of the loader\n\n\
         Written by `npm run conformance`. The files are the test files of the Khronos glTF validator, each with its\n\
         expected report, and models of public projects. None of them is part of this repository.\n\n\
         With `strict: true`:\n\n\
         - *Valid* files, in which the validator finds no error, must be accepted.\n\
         - *Unsafe* files must be refused: errors in the container (`GLB_*`), references, bounds, lengths, loops or types.\n\
         \x20 They are marked yes or no. Other errors are about values; the loader may accept or refuse such files, and they\n\
         \x20 are marked -.\n\
         - Valid *models* must have the number of draws and triangles that the validator counts. A model that requires an\n\
         \x20 unsupported extension must be refused for that reason. The Draco decoder is replaced by one that returns the\n\
         \x20 requested number of indices and vertices, all zero.\n\n\
         By default a file with errors is shown as far as it can be drawn safely. Counted are the files with errors whose\n\
         JSON describes a glTF 2.0 model; one that is refused has meshes, but none that can be drawn.\n\n",
    );
    text += &summary(report);
    rows(&mut text, "Test files of the validator", &report.validator);
    rows(&mut text, "Models", &report.models);
    text
}

fn rows(text: &mut String, title: &str, rows: &[Row]) {
    let _ = write!(
        text,
        "\n## {title}\n\n| file | validator | strict load | correct | default load |\n|---|---|---|---|---|\n"
    );
    for row in rows {
        let correct = match row.is_correct {
            Some(true) => "yes",
            Some(false) => "no",
            None => "-",
        };
        let _ = writeln!(
            text,
            "| {} | {} | {} | {correct} | {} |",
            row.file, row.expected, row.found, row.lenient
        );
    }
}
