//! XMP packets: properties in RDF (ISO 16684-1).

use quick_xml::Reader;
use quick_xml::escape::unescape;
use quick_xml::events::{BytesStart, Event};

/// The maximum number of properties that are read.
const MAX_PROPERTIES: usize = 5_000;
/// The maximum depth of elements; deeper ones are not read.
const MAX_DEPTH: usize = 64;
/// RDF elements that wrap the values of a property.
const WRAPPERS: [&str; 7] = ["li", "Bag", "Seq", "Alt", "Description", "value", "RDF"];

/// The properties and their values. Names have no prefix, since programs often declare namespaces incorrectly. A property with
/// several values is listed once for each. Reading stops at damaged XML.
pub(crate) fn read_xmp(packet: &str) -> Vec<(String, String)> {
    let mut reader = Reader::from_str(packet);
    reader.config_mut().check_end_names = false;
    let mut open: Vec<String> = Vec::new();
    // The text since the last tag.
    let mut text = String::new();
    let mut properties = Vec::new();
    while properties.len() < MAX_PROPERTIES {
        match reader.read_event() {
            Ok(Event::Text(value)) => text.push_str(&String::from_utf8_lossy(&value)),
            Ok(Event::CData(value)) => text.push_str(&String::from_utf8_lossy(&value)),
            Ok(Event::GeneralRef(entity)) => {
                text.push_str(&plain(&format!("&{};", String::from_utf8_lossy(&entity))));
            }
            Ok(Event::Start(element)) => {
                if open.len() >= MAX_DEPTH {
                    break;
                }
                add_text(&mut text, &open, &mut properties);
                add_attributes(&element, &open, &mut properties);
                open.push(local_name(element.local_name().as_ref()));
            }
            Ok(Event::Empty(element)) => {
                add_text(&mut text, &open, &mut properties);
                add_attributes(&element, &open, &mut properties);
            }
            Ok(Event::End(_)) => {
                add_text(&mut text, &open, &mut properties);
                open.pop();
            }
            Ok(Event::Eof) | Err(_) => break,
            Ok(_) => {}
        }
    }
    properties
}

fn add_attributes(element: &BytesStart, open: &[String], properties: &mut Vec<(String, String)>) {
    let own_name = local_name(element.local_name().as_ref());
    for attribute in element.attributes().flatten().take(MAX_PROPERTIES) {
        if attribute.key.as_ref().starts_with(b"xmlns") {
            continue;
        }
        let name = local_name(attribute.key.local_name().as_ref());
        let value = plain(&String::from_utf8_lossy(&attribute.value));
        // A reference is the value of the element.
        let name = match name.as_str() {
            "resource" if WRAPPERS.contains(&own_name.as_str()) => property_of(open).to_owned(),
            "resource" => own_name.clone(),
            _ => name,
        };
        properties.push((name, value));
    }
}

/// Adds the text as a value of the innermost property.
fn add_text(text: &mut String, open: &[String], properties: &mut Vec<(String, String)>) {
    let value = std::mem::take(text);
    if !value.trim().is_empty() {
        properties.push((property_of(open).to_owned(), value.trim().to_owned()));
    }
}

/// The innermost element that is a property.
fn property_of(open: &[String]) -> &str {
    open.iter()
        .rev()
        .find(|name| !WRAPPERS.contains(&name.as_str()))
        .map_or("", String::as_str)
}

fn local_name(name: &[u8]) -> String {
    String::from_utf8_lossy(name).into_owned()
}

/// The text with XML's five entities and character references replaced. If it has any other entity, it is returned as it is.
fn plain(text: &str) -> String {
    unescape(text).map_or_else(|_| text.to_owned(), |text| text.into_owned())
}
