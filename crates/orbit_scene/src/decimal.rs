//! Whole numbers as text.

/// A whole number in decimal digits. The standard library's way brings a table of two hundred characters along, which is
/// part of every download.
#[must_use]
pub fn decimal(number: usize) -> String {
    let mut text = match number / 10 {
        0 => String::new(),
        rest => decimal(rest),
    };
    text.extend(char::from_digit((number % 10).try_into().unwrap_or(0), 10));
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_is_written_as_the_standard_library_writes_it() {
        for number in [0, 7, 10, 909, 4_294_967_295, usize::MAX] {
            assert_eq!(decimal(number), number.to_string());
        }
    }
}
