//! Columns of a table, extracted at compile time.

/// Extracts a value from each row of a table. The other values, such as the names, do not ship.
macro_rules! column {
    ($rows:ident, $row:ident => $cell:expr) => {{
        #[allow(
            clippy::indexing_slicing,
            clippy::arithmetic_side_effects,
            reason = "the compiler evaluates it, and reports what is out of range"
        )]
        let cells = {
            let $row = &$rows[0];
            let mut cells = [$cell; $rows.len()];
            let mut index = 1;
            while index < $rows.len() {
                let $row = &$rows[index];
                cells[index] = $cell;
                index += 1;
            }
            cells
        };
        cells
    }};
}

pub(crate) use column;
