//! The version of a file (glTF 2.0, 3.2).

use crate::problem::{Code, ProblemLog, excerpt};
use crate::value::Value;

/// Checks the version of a file and the oldest version that can read it.
pub(crate) fn check(root: Value<'_>, problems: &mut ProblemLog) {
    if !root.is_object() {
        return;
    }
    let Some(asset) = root.get("asset") else {
        problems.refuse(Code::MissingAsset, root, "Missing asset description.");
        return;
    };
    let Some(version) = asset.get("version").filter(|version| version.is_string()) else {
        problems.refuse(
            Code::UndefinedProperty,
            asset,
            "Incompatible asset version. The asset has no version.",
        );
        return;
    };
    let text = version.text();
    let Some((major, minor)) = parse_version(&text) else {
        report_invalid_version(version, problems);
        return;
    };
    if major != 2 {
        problems.refuse(
            Code::UnknownMajorVersion,
            version,
            format_args!(
                "Incompatible asset version. Expected 2.0, found {}.",
                excerpt(&text)
            ),
        );
        return;
    }
    if minor != 0 {
        problems.warn(
            Code::UnknownMinorVersion,
            version,
            format_args!(
                "The file has the newer version {}. It is read as version 2.0.",
                excerpt(&text)
            ),
        );
    }
    let Some(min_version) = asset.get("minVersion").filter(|value| value.is_string()) else {
        return;
    };
    match parse_version(&min_version.text()) {
        None => report_invalid_version(min_version, problems),
        Some(min) if min > (major, minor) => problems.error(
            Code::MinVersionGreater,
            min_version,
            "Incompatible asset version. minVersion is greater than version.",
        ),
        Some(_) => {}
    }
}

/// Returns whether a file has another major version, to which the schema of this one does not apply.
pub(crate) fn is_other_major(root: Value<'_>) -> bool {
    root.get_path(&["asset", "version"])
        .is_some_and(|version| !has_major_version_two(&version.text()))
}

/// "2" is not a version, but its meaning is clear.
fn has_major_version_two(version: &str) -> bool {
    version.split('.').next() == Some("2")
}

fn report_invalid_version(version: Value<'_>, problems: &mut ProblemLog) {
    let text = version.text();
    let message = format_args!(
        "Incompatible asset version. '{}' is not a version.",
        excerpt(&text)
    );
    if has_major_version_two(&text) {
        problems.error(Code::InvalidVersion, version, message);
    } else {
        problems.refuse(Code::InvalidVersion, version, message);
    }
}

fn parse_version(text: &str) -> Option<(u32, u32)> {
    let (major, minor) = text.split_once('.')?;
    Some((parse_digits(major)?, parse_digits(minor)?))
}

/// Unlike [`str::parse`], rejects a sign.
fn parse_digits(digits: &str) -> Option<u32> {
    if digits.bytes().all(|byte| byte.is_ascii_digit()) {
        digits.parse().ok()
    } else {
        None
    }
}
