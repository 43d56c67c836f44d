//! Runs the loader over files of others and says how it fares: `npm run conformance`.
//!
//! The folder is `ORBIT_GLTF_DATA`, or `../shared/gltf` beside the repository. The table goes to the file named by the
//! first argument.

#![allow(clippy::arithmetic_side_effects, reason = "a program for developers")]

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
            "skipped: the files are not here; ORBIT_GLTF_DATA names their folder"
        );
        return ExitCode::SUCCESS;
    };
    let report = run(&folder);
    let table = table(&report);
    if let Some(path) = std::env::args().nth(1)
        && std::fs::write(&path, &table).is_err()
    {
        let _ = writeln!(out, "{path} could not be written");
        return ExitCode::FAILURE;
    }
    let wrong = || {
        report
            .validator
            .iter()
            .chain(&report.models)
            .filter(|row| row.is_right == Some(false))
    };
    for row in wrong() {
        let _ = writeln!(out, "{}: {}, but {}", row.file, row.expected, row.found);
    }
    let _ = write!(out, "{}{}", summary(&report), figures(&report));
    if wrong().next().is_none() && report.panics == 0 {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    }
}

fn share(share: Share) -> String {
    // Three decimals, cut and not rounded, so that 1.000 is said of all alone.
    let thousandths = share.met * 1000 / share.of.max(1);
    format!("{}.{:03}", thousandths / 1000, thousandths % 1000)
}

fn figures(report: &Report) -> String {
    format!(
        "figure conformance.panics {} files\nfigure conformance.valid_accepted {} share\n\
         figure conformance.unsafe_refused {} share\nfigure conformance.models {} share\n",
        report.panics,
        share(report.valid_accepted),
        share(report.unsafe_refused),
        share(report.models_right),
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
    let line = |what: &str, share: Share| format!("| {what} | {} of {} |\n", share.met, share.of);
    let mut text = "| what | how many |\n|---|---|\n".to_owned();
    text += &line("valid files accepted", report.valid_accepted);
    text += &line("unsafe files refused with a code", report.unsafe_refused);
    text += &line(
        "all files with errors refused",
        Share {
            met: refused.count(),
            of: errors,
        },
    );
    text += &line("models as the manifest counts them", report.models_right);
    let _ = writeln!(text, "| panics | {} |", report.panics);
    text
}

fn table(report: &Report) -> String {
    let mut text = String::from(
        "# Conformance of the loader\n\n\
         Made by `npm run conformance`. The files are those of the Khronos glTF validator, each with the report its\n\
         authors expect, and models of public projects; none is part of this repository.\n\n\
         - *Valid* files (the validator finds no error) must be accepted.\n\
         - *Unsafe* files must be refused: the container (`GLB_*`), references, bounds, lengths, loops, types. They are\n\
         \x20 marked yes or no. Other errors of the validator are about values; there both answers are right, marked -.\n\
         - Valid *models* must come out with the draws and triangles the validator counts; one that requires an\n\
         \x20 extension nobody supports must be refused by its name. A stand-in answers for the Draco decoder, which is the\n\
         \x20 host's: it gives as many indices and vertices as are asked for, all zero.\n\n",
    );
    text += &summary(report);
    rows(&mut text, "Files of the validator", &report.validator);
    rows(&mut text, "Models", &report.models);
    text
}

fn rows(text: &mut String, title: &str, rows: &[Row]) {
    let _ = write!(
        text,
        "\n## {title}\n\n| file | validator | loader | right |\n|---|---|---|---|\n"
    );
    for row in rows {
        let right = match row.is_right {
            Some(true) => "yes",
            Some(false) => "no",
            None => "-",
        };
        let _ = writeln!(
            text,
            "| {} | {} | {} | {right} |",
            row.file, row.expected, row.found
        );
    }
}
