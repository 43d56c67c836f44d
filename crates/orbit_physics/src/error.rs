//! Why numbers from outside were refused.

use core::fmt;
use glam::DVec3;
pub use orbit_error::Coded;
use orbit_error::Detail;

/// Why numbers from outside were refused. `field` names the offending number or choice.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PhysicsError {
    /// `not_finite`: NaN or infinite.
    NotFinite {
        /// The number's name.
        field: &'static str,
    },
    /// `out_of_range`: no ball, bat or field has such a value.
    OutOfRange {
        /// The number's name.
        field: &'static str,
    },
    /// `too_many`: more things than are allowed.
    TooMany {
        /// The things that there are too many of.
        field: &'static str,
    },
    /// `unknown_choice`: a choice that does not exist.
    UnknownChoice {
        /// The name of the choice.
        field: &'static str,
    },
}

impl PhysicsError {
    /// The name of the number, choice or things at fault.
    #[must_use]
    pub fn field(self) -> &'static str {
        match self {
            Self::NotFinite { field }
            | Self::OutOfRange { field }
            | Self::TooMany { field }
            | Self::UnknownChoice { field } => field,
        }
    }

    /// A sentence that describes the error. Formatted numbers would cost the module for JavaScript more than all these texts.
    #[must_use]
    pub fn message(self) -> &'static str {
        match self {
            Self::NotFinite { .. } => "A number is not finite.",
            Self::OutOfRange { .. } => "A number is out of range.",
            Self::TooMany { .. } => "There are too many things.",
            Self::UnknownChoice { .. } => "There is no such choice.",
        }
    }
}

impl Coded for PhysicsError {
    const NAME: &'static str = "PhysicsError";

    fn code(&self) -> &'static str {
        match self {
            Self::NotFinite { .. } => "not_finite",
            Self::OutOfRange { .. } => "out_of_range",
            Self::TooMany { .. } => "too_many",
            Self::UnknownChoice { .. } => "unknown_choice",
        }
    }

    fn details(&self) -> Vec<(&'static str, Detail)> {
        vec![("field", Detail::Text(self.field()))]
    }
}

impl fmt::Display for PhysicsError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(self.message())
    }
}

impl core::error::Error for PhysicsError {}

/// Checks a number against inclusive bounds.
///
/// # Errors
/// `not_finite` or `out_of_range`.
#[inline(never)]
pub fn checked(
    value: f64,
    field: &'static str,
    lowest: f64,
    highest: f64,
) -> Result<f64, PhysicsError> {
    if !value.is_finite() {
        Err(PhysicsError::NotFinite { field })
    } else if value < lowest || value > highest {
        Err(PhysicsError::OutOfRange { field })
    } else {
        Ok(value)
    }
}

/// Checks several numbers and keeps the first failure. This takes less code than a result for each.
#[derive(Debug, Default)]
pub struct Checks(Option<PhysicsError>);

impl Checks {
    /// Checks a number against inclusive bounds.
    #[inline(never)]
    pub fn number(&mut self, value: f64, field: &'static str, lowest: f64, highest: f64) {
        let result = checked(value, field, lowest, highest);
        self.0 = self.0.or(result.err());
    }

    /// Checks that all components of a vector are from `-limit` to `limit`.
    #[inline(never)]
    pub fn vector(&mut self, value: &DVec3, field: &'static str, limit: f64) {
        for part in value.to_array() {
            self.number(part, field, -limit, limit);
        }
    }

    /// The result of the checks.
    ///
    /// # Errors
    /// `not_finite` or `out_of_range`.
    pub fn result(self) -> Result<(), PhysicsError> {
        self.0.map_or(Ok(()), Err)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_check_that_fails_counts_and_bounds_are_allowed() {
        let mut checks = Checks::default();
        checks.number(1.0, "low", 1.0, 2.0);
        checks.number(2.0, "high", 1.0, 2.0);
        checks.vector(&DVec3::splat(-3.0), "vector", 3.0);
        assert_eq!(checks.0, None);
        checks.vector(&DVec3::new(0.0, 0.0, 3.1), "place", 3.0);
        checks.number(f64::NAN, "later", 0.0, 1.0);
        let failed = PhysicsError::OutOfRange { field: "place" };
        assert_eq!(checks.result(), Err(failed));
        assert_eq!(
            checked(f64::INFINITY, "pace", 0.0, 1.0),
            Err(PhysicsError::NotFinite { field: "pace" })
        );
    }
}
