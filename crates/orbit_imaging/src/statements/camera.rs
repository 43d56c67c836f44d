//! What EXIF data states about a camera, a program or a place.

use super::{Direction, Statement, aigc, generators, programs};
use crate::exif::Exif;

/// The statements of EXIF data.
pub(super) fn from_exif(exif: &Exif) -> Vec<Statement> {
    let mut statements = Vec::new();
    for program in [&exif.software, &exif.make, &exif.artist] {
        statements.extend(programs::from_program(program));
    }
    for field in [&exif.make, &exif.model, &exif.description] {
        statements.extend(generators::from_exif_field(field));
    }
    statements.extend(generators::from_text("UserComment", &exif.comment));
    statements.extend(generators::from_text("Description", &exif.description));
    statements.extend(aigc::from_text("UserComment", &exif.comment));
    statements.extend(camera(exif));
    if !exif.software.is_empty() && programs::from_program(&exif.software).is_none() {
        let title = "Saved with";
        statements.push(Statement::new(
            "exif_software",
            title,
            &exif.software,
            Direction::Context,
        ));
    }
    if exif.has_place {
        statements.push(Statement::new(
            "exif_place",
            "A place is recorded",
            "The file says where the picture was taken. Whoever gets the file can read it.",
            Direction::Context,
        ));
    }
    statements
}

/// The camera, if the file also has the settings of the shot. A device name alone is only context: scanners write it, too.
fn camera(exif: &Exif) -> Option<Statement> {
    let (make, model) = (device_name(&exif.make), device_name(&exif.model));
    if make.is_empty() && model.is_empty() {
        return None;
    }
    let device = if model.starts_with(make) {
        model.to_owned()
    } else {
        format!("{make} {model}")
    };
    let mut parts = vec![device.trim().to_owned()];
    let settings = settings(exif);
    if settings.is_empty() {
        return Some(Statement::new(
            "exif_device",
            "Names a device",
            &parts.concat(),
            Direction::Context,
        ));
    }
    parts.extend(settings);
    if !exif.lens.is_empty() {
        parts.push(exif.lens.clone());
    }
    if exif.has_maker_note {
        parts.push("with maker notes".to_owned());
    }
    if !exif.taken_at.is_empty() {
        parts.push(format!("taken at {}", exif.taken_at));
    }
    Some(Statement::new(
        "exif_camera",
        "Settings of a camera",
        &parts.join(", "),
        Direction::Camera,
    ))
}

/// The name of a device, or nothing: some generators put their name or workflow into the camera's fields, which does not make them
/// a camera.
fn device_name(field: &str) -> &str {
    let is_generator = generators::from_exif_field(field).is_some()
        || programs::from_program(field).is_some_and(|named| !named.is_hint);
    if is_generator { "" } else { field }
}

fn settings(exif: &Exif) -> Vec<String> {
    let decimal =
        |(numerator, denominator): (u32, u32)| f64::from(numerator) / f64::from(denominator);
    let mut settings = Vec::new();
    if let Some(exposure) = exif.exposure {
        let secs = decimal(exposure);
        settings.push(if secs > 0.0 && secs < 0.3 {
            format!("1/{:.0} s", 1.0 / secs)
        } else {
            format!("{secs:.1} s")
        });
    }
    if let Some(f_number) = exif.f_number {
        settings.push(format!("f/{:.1}", decimal(f_number)));
    }
    if exif.iso > 0 {
        settings.push(format!("ISO {}", exif.iso));
    }
    if let Some(focal_length) = exif.focal_length {
        settings.push(format!("{:.0} mm", decimal(focal_length)));
    }
    settings
}
