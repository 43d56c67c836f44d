//! Reads the tables.

use orbit_scene::parts;

use super::text::TEXT;
use super::{Field, Root, Shape, Table};
use crate::number::{self, to_f32};

/// All tables; that of the file itself comes first.
pub(super) fn tables() -> Vec<Table> {
    let lines = || parts(TEXT, b'\n');
    let names: Vec<&str> = lines()
        .filter_map(|line| parts(line, b' ').next())
        .collect();
    lines().map(|line| table(line, &names)).collect()
}

/// `names` are those of all tables.
fn table(line: &'static str, names: &[&str]) -> Table {
    let mut table = Table::default();
    for word in parts(line, b' ').skip(1) {
        let (name, rest) = split(word, |byte| byte.is_ascii_alphanumeric() || byte == b'_');
        let shape = rest.strip_prefix('!');
        let field = Field {
            name,
            is_required: shape.is_some(),
            shape: shape_of(shape.unwrap_or(rest), names),
        };
        if name.bytes().any(|byte| byte == b'_') {
            table.extensions.push(field);
        } else {
            table.fields.push(field);
        }
    }
    table
}

/// What is in front of the first byte that does not fit, and the rest.
fn split(text: &'static str, fits: fn(u8) -> bool) -> (&'static str, &'static str) {
    let end = text.bytes().position(|byte| !fits(byte));
    text.split_at_checked(end.unwrap_or(text.len()))
        .unwrap_or((text, ""))
}

fn shape_of(text: &'static str, names: &[&str]) -> Shape {
    let (kind, rest) = text.split_at_checked(1).unwrap_or((text, text));
    match kind {
        "$" if rest.is_empty() => Shape::Text,
        "$" => Shape::Word(rest),
        "#" => Shape::Choice(parts(rest, b'|').filter_map(whole).collect()),
        "+" => Shape::Whole(whole(rest).unwrap_or_default()),
        "~" => {
            let mut bounds = parts(rest, b'|')
                .filter(|bound| !bound.is_empty())
                .map(float);
            Shape::Number(
                bounds.next().unwrap_or(f32::MIN),
                bounds.next().unwrap_or(f32::MAX),
            )
        }
        "@" => Root::ALL
            .into_iter()
            .find(|root| root.path().last() == Some(&rest))
            .map_or(Shape::Bool, Shape::Reference),
        "^" => Shape::Local(rest),
        "[" => {
            let (counts, of) = split(rest, |byte| byte.is_ascii_digit() || byte == b'|');
            let mut counts = parts(counts, b'|').filter_map(whole);
            let least = counts.next();
            let most = counts.next().or(least);
            Shape::Array(
                Box::new(shape_of(of, names)),
                least.unwrap_or(1),
                most.unwrap_or(u32::MAX),
            )
        }
        "<" => Shape::Map(Box::new(shape_of(rest, names))),
        "{" => {
            let place = names.iter().position(|name| *name == rest);
            Shape::Object(place.unwrap_or_default())
        }
        _ => Shape::Bool,
    }
}

fn whole(text: &str) -> Option<u32> {
    (!text.is_empty()).then(|| number::whole(number::parse(text.as_bytes())))?
}

fn float(text: &str) -> f32 {
    to_f32(number::parse(text.as_bytes()))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The text that a shape was read from.
    fn written(shape: &Shape) -> String {
        let joined = |numbers: &[u32]| {
            let texts: Vec<String> = numbers.iter().map(u32::to_string).collect();
            texts.join("|")
        };
        match shape {
            Shape::Bool => "?".to_owned(),
            Shape::Text => "$".to_owned(),
            Shape::Word(words) => format!("${words}"),
            Shape::Choice(choices) => format!("#{}", joined(choices)),
            Shape::Whole(least) => format!("+{least}"),
            Shape::Number(f32::MIN, f32::MAX) => "~".to_owned(),
            Shape::Number(least, f32::MAX) => format!("~{least}"),
            Shape::Number(least, most) => format!("~{least}|{most}"),
            Shape::Reference(root) => format!("@{}", root.path().last().unwrap()),
            Shape::Local(name) => format!("^{name}"),
            Shape::Array(of, 1, u32::MAX) => format!("[{}", written(of)),
            Shape::Array(of, least, most) if least == most => format!("[{least}{}", written(of)),
            Shape::Array(of, least, most) => {
                format!("[{}{}", joined(&[*least, *most]), written(of))
            }
            Shape::Map(of) => format!("<{}", written(of)),
            Shape::Object(table) => {
                let line = TEXT.lines().nth(*table).unwrap();
                format!("{{{}", line.split(' ').next().unwrap())
            }
        }
    }

    #[test]
    fn every_word_of_the_text_is_understood() {
        for (table, line) in tables().iter().zip(TEXT.lines()) {
            let fields = table.fields.iter().chain(&table.extensions);
            let words = fields.map(|field| {
                let mark = if field.is_required { "!" } else { "" };
                format!("{}{mark}{}", field.name, written(&field.shape))
            });
            assert_eq!(
                words.collect::<Vec<_>>(),
                line.split(' ').skip(1).collect::<Vec<_>>()
            );
        }
    }

    #[test]
    fn a_range_that_needs_all_digits_is_read_to_the_last() {
        let spot = TEXT.lines().position(|line| line.starts_with("spot "));
        let tables = tables();
        let cone = &tables[spot.unwrap()].fields[0].shape;
        assert!(
            matches!(cone, Shape::Number(0.0, most) if *most == std::f32::consts::FRAC_PI_2),
            "{cone:?}"
        );
    }
}
