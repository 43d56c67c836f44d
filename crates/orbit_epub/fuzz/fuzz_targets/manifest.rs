//! Makes package documents whose manifest is arbitrary: types that are missing, wrong or spelled oddly, several items of one
//! path, fallbacks, and a spine of any of them.

/// Every file of the book that a manifest may list. All have the same content, a page with a script.
pub const HREFS: [&str; 7] = [
    "page.xhtml",
    "drawing.svg",
    "book.css",
    "page.smil",
    "page.txt",
    "picture.png",
    "PAGE.xhtml",
];

/// `None` leaves the attribute out.
const TYPES: [Option<&str>; 20] = [
    None,
    Some(""),
    Some(" "),
    Some("application/xhtml+xml"),
    Some("Application/XHTML+XML; charset=utf-8"),
    Some("text/html"),
    Some("text/xml"),
    Some("application/xml"),
    Some("text/x-oeb1-document"),
    Some("image/svg+xml"),
    Some("image/svg+xml;x"),
    Some("IMAGE/SVG+XML"),
    Some("image/png"),
    Some("image/x+xml"),
    Some("text/css"),
    Some("application/smil+xml"),
    Some("application/x-dtbncx+xml"),
    Some("audio/mpeg"),
    Some("font/ttf"),
    Some("application/octet-stream"),
];

/// A page that no reader may receive unchanged.
pub const PAGE: &str = r#"<html xmlns="http://www.w3.org/1999/xhtml"><head><meta http-equiv="refresh" content="0;url=/"/></head><body onload="x"><script>raw</script><p>Readable text.</p></body></html>"#;

/// A package document. Four bytes make an item: its file, its type, its fallback, and its place in the spine.
pub fn package(choices: &[u8]) -> String {
    let items: Vec<(usize, &[u8])> = choices.chunks_exact(4).take(12).enumerate().collect();
    let mut manifest = String::new();
    let mut spine = String::new();
    for (number, item) in &items {
        let [file, kind, fallback, place] = [0, 1, 2, 3].map(|at| usize::from(item[at]));
        let media_type = TYPES[kind % TYPES.len()]
            .map_or_else(String::new, |name| format!(r#" media-type="{name}""#));
        let fallback = match fallback % (items.len() + 1) {
            to if to == items.len() => String::new(),
            to => format!(r#" fallback="i{to}""#),
        };
        let href = HREFS[file % HREFS.len()];
        // Ids may occur twice.
        let id = number % 10;
        manifest += &format!(r#"<item id="i{id}" href="{href}"{media_type}{fallback}/>"#);
        if place % 4 != 0 {
            spine += &format!(r#"<itemref idref="i{}"/>"#, place / 4 % items.len());
        }
    }
    format!(
        r#"<package version="3.0"><metadata/><manifest>{manifest}</manifest><spine>{spine}</spine></package>"#
    )
}
