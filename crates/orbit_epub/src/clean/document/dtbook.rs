//! `DTBook` (ANSI/NISO Z39.86), which EPUB 2 allows alongside XHTML: its elements become those of HTML.

/// The root element of such a document.
pub(super) const ROOT: &str = "dtbook";

/// The HTML name of an element, given its parent. Names that exist in both vocabularies stay.
pub(super) fn html_name(
    name: &str,
    parent: Option<&str>,
    attributes: &[(String, String)],
) -> String {
    let is = |key: &str, value: &str| attributes.iter().any(|(k, v)| k == key && v == value);
    let renamed = match name {
        ROOT => "html",
        "book" => "body",
        "frontmatter" | "bodymatter" | "rearmatter" | "level" | "level1" | "level2" | "level3"
        | "level4" | "level5" | "level6" => "section",
        "doctitle" => "h1",
        "hd" => "h2",
        "docauthor" | "covertitle" | "bridgehead" | "byline" | "dateline" | "author" | "title" => {
            "p"
        }
        "list" if is("type", "ol") => "ol",
        "list" => "ul",
        "caption" if parent != Some("table") => "figcaption",
        "imggroup" => "figure",
        "note" | "annotation" | "sidebar" | "prodnote" => "aside",
        "noteref" | "annoref" => "a",
        "poem" | "linegroup" | "line" | "epigraph" => "div",
        "lic" | "sent" | "w" | "pagenum" | "linenum" => "span",
        other => other,
    };
    renamed.to_owned()
}

/// The HTML name of an attribute.
pub(super) fn html_attribute(name: String) -> String {
    // A reference to a note.
    if name == "idref" {
        "href".to_owned()
    } else {
        name
    }
}
