//! Documents with dangerous and with harmless content.

use super::*;
use crate::archive::Archive;

fn clean(text: &str, kind: DocumentKind) -> (String, Vec<StyleSource>, Vec<String>) {
    let files = [
        "OEBPS/a.png",
        "OEBPS/book.css",
        "OEBPS/two.xhtml",
        "OEBPS/one.xhtml",
    ];
    let archive = Archive::with_files(&files);
    let mut references = References::new(&archive, "OEBPS/one.xhtml");
    let document = clean_document(text, kind, &mut references);
    (document.xml, document.styles, references.needed)
}

fn body(inner: &str) -> String {
    let text = format!(
        "<html xmlns=\"http://www.w3.org/1999/xhtml\"><head><title>T</title></head><body>{inner}</body></html>"
    );
    let (xml, ..) = clean(&text, DocumentKind::Page);
    let (_, after) = xml.split_once("<body>").unwrap_or_default();
    after.replace("</body></html>", "")
}

#[test]
fn ordinary_pages_stay() {
    for inner in [
        "<p class=\"a\" id=\"b\" lang=\"fr\">Text &amp; <em>more</em>.<br/></p>",
        "<aside epub:type=\"footnote\" id=\"n\"><p>Note</p></aside>",
        "<table><tr><td colspan=\"2\">x</td></tr></table>",
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 1 1\"><path d=\"M0 0\" fill=\"url(&quot;#g&quot;)\"></path></svg>",
    ] {
        assert_eq!(body(inner), inner);
    }
}

#[test]
fn addresses_lead_into_the_book_or_are_data() {
    assert_eq!(
        body("<img src=\"A.png\" alt=\"\"/>"),
        "<img src=\"book:OEBPS/a.png\" alt=\"\"/>"
    );
    assert_eq!(
        body("<a href=\"two.xhtml#x\">t</a>"),
        "<a href=\"book:OEBPS/two.xhtml#x\">t</a>"
    );
    assert_eq!(
        body("<a href=\"https://a.example/?b&amp;c\">t</a>"),
        "<a data-outside=\"https://a.example/?b&amp;c\" role=\"link\" tabindex=\"0\">t</a>"
    );
    assert_eq!(body("<a href=\"java&#9;script:x\">t</a>"), "<a>t</a>");
    assert_eq!(body("<img src=\"https://a.example/b.png\"/>"), "<img/>");
}

#[test]
fn an_object_that_is_a_picture_is_an_image() {
    assert_eq!(
        body("<object data=\"A.png\" type=\"image/png\" class=\"c\"><p>Other</p></object>"),
        "<img src=\"book:OEBPS/a.png\" class=\"c\"/>"
    );
    assert_eq!(
        body("<object data=\"A.png\"/><p>t</p>"),
        "<img src=\"book:OEBPS/a.png\"/><p>t</p>"
    );
    for data in [
        "https://o.example/a.png",
        "a.swf",
        "javascript:x.png",
        "data:image/png,x",
    ] {
        let object = format!("<object data=\"{data}\"><p>Other</p></object>");
        assert_eq!(body(&object), "<p>Other</p>");
    }
}

#[test]
fn what_could_run_is_removed() {
    assert_eq!(
        body("<p onclick=\"x\">t<script>a&lt;b</script></p>"),
        "<p>t</p>"
    );
    assert_eq!(
        body("<h:script xmlns:h=\"http://www.w3.org/1999/xhtml\">x</h:script>t"),
        "t"
    );
    assert_eq!(
        body("<h:p xmlns:h=\"http://www.w3.org/1999/xhtml\" onload=\"x\">t</h:p>"),
        "<p>t</p>"
    );
    assert_eq!(body("<iframe srcdoc=\"x\"><p>y</p></iframe>t"), "t");
    assert_eq!(body("<object data=\"x\"><p>y</p></object>"), "<p>y</p>");
    assert_eq!(
        body(
            "<svg xmlns=\"http://www.w3.org/2000/svg\"><a><set attributeName=\"href\" to=\"javascript:x\"/></a></svg>"
        ),
        "<svg xmlns=\"http://www.w3.org/2000/svg\"><a></a></svg>"
    );
}

#[test]
fn styles_are_taken_out() {
    let text = "<html xmlns=\"http://www.w3.org/1999/xhtml\"><head><link rel=\"stylesheet\" href=\"book.css\" media=\"print\"/><style>p &gt; a { color: red }</style></head><body><p style=\"color:red;behavior:url(x)\"/></body></html>";
    let (xml, styles, _) = clean(text, DocumentKind::Page);
    assert!(xml.contains("<p data-style=\"color:red;\"></p>"), "{xml}");
    assert!(!xml.contains("<style"));
    let paths: Vec<_> = styles
        .iter()
        .map(|style| (style.path.as_deref(), style.css.as_str()))
        .collect();
    assert_eq!(
        paths,
        [(Some("OEBPS/book.css"), ""), (None, "p > a { color: red }")]
    );
}

#[test]
fn broken_pages_are_mended() {
    let (xml, ..) = clean(
        "<p>one<p>two <b>bold<i>both</b></i> a < b &nbsp;<br><img src=a.png onerror=x>",
        DocumentKind::Page,
    );
    let (_, body) = xml.split_once("<body>").unwrap_or_default();
    assert_eq!(
        body,
        "<p>one</p><p>two <b>bold<i>both</i></b> a &lt; b \u{a0}<br/><img src=\"book:OEBPS/a.png\"/></p></body></html>"
    );
}

#[test]
fn a_mended_page_has_one_root() {
    for text in [
        "<html/>text",
        "<html><body/><p>text",
        "<x><html><body>a</body></html></x><p>b",
        "<html xmlns=\"http://www.w3.org/1999/xhtml\"><body/></html><p>second</p>",
    ] {
        let (xml, ..) = clean(text, DocumentKind::Page);
        assert!(xml.ends_with("</body></html>"), "{xml}");
        assert_eq!(xml.matches("<html").count(), 1, "{xml}");
    }
    for text in [
        "<svg/>text",
        "<x><svg></svg></x><g/>",
        "<svg></svg><svg></svg>",
    ] {
        let (xml, ..) = clean(text, DocumentKind::SvgPage);
        assert!(xml.ends_with("</svg>"), "{xml}");
        let (twice, ..) = clean(&xml, DocumentKind::SvgPage);
        assert_eq!(xml, twice);
    }
}

#[test]
fn own_entities_are_not_expanded() {
    let text = "<!DOCTYPE html [<!ENTITY a '<script>x</script>'>]><html xmlns=\"http://www.w3.org/1999/xhtml\"><body><p>&a;</p></body></html>";
    let (xml, ..) = clean(text, DocumentKind::Page);
    assert!(xml.contains("<p>&amp;a;</p>"), "{xml}");
}

#[test]
fn an_image_keeps_its_styles() {
    let text = "<svg xmlns=\"http://www.w3.org/2000/svg\"><style>a{fill:url(https://x.example/a)}</style><rect style=\"fill:red\"/></svg>";
    let (xml, styles, _) = clean(text, DocumentKind::SvgImage);
    assert!(styles.is_empty());
    assert!(xml.contains("<rect style=\"fill:red\">"), "{xml}");
    assert!(
        xml.contains("<style>a{fill:url(\"data:,\")}</style>"),
        "{xml}"
    );
}

#[test]
fn cleaning_twice_is_cleaning_once() {
    for text in [
        "<p>one<p>two<table><td>x<svg><foreignObject><p>y</svg>z",
        "text & <html><body a=b style='x:\"<\"'><a href=https://a.example/>b</a><math><mi>x</math>",
        "<html xmlns='urn:x'><head><title>a</title><meta name=viewport content='width=1'></head><body>&lt;script&gt;</body></html> after",
    ] {
        let (once, ..) = clean(text, DocumentKind::Page);
        let (twice, ..) = clean(&once, DocumentKind::Page);
        assert_eq!(once, twice);
    }
}
