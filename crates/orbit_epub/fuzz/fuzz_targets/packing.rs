//! Makes the archive of a small book, whose files are stored.

const FILES: [(&str, &str); 10] = [
    ("mimetype", "application/epub+zip"),
    (
        "META-INF/container.xml",
        r#"<container><rootfiles><rootfile full-path="OEBPS/package.opf"/></rootfiles></container>"#,
    ),
    (
        "OEBPS/package.opf",
        r#"<package version="3.0"><metadata><title>T</title></metadata><manifest>
<item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>
<item id="page" href="page.xhtml" media-type="application/xhtml+xml" media-overlay="smil"/>
<item id="drawing" href="drawing.svg" media-type="image/svg+xml"/>
<item id="style" href="book.css" media-type="text/css"/>
<item id="ncx" href="toc.ncx" media-type="application/x-dtbncx+xml"/>
<item id="smil" href="page.smil" media-type="application/smil+xml"/>
</manifest><spine toc="ncx"><itemref idref="page"/><itemref idref="drawing"/></spine></package>"#,
    ),
    ("META-INF/encryption.xml", "<encryption/>"),
    (
        "OEBPS/nav.xhtml",
        r#"<html xmlns="http://www.w3.org/1999/xhtml"/>"#,
    ),
    (
        "OEBPS/page.xhtml",
        r#"<html xmlns="http://www.w3.org/1999/xhtml"/>"#,
    ),
    (
        "OEBPS/drawing.svg",
        r#"<svg xmlns="http://www.w3.org/2000/svg"/>"#,
    ),
    ("OEBPS/book.css", "p { color: red }"),
    ("OEBPS/toc.ncx", "<ncx/>"),
    ("OEBPS/page.smil", "<smil/>"),
];

/// A book with `data` for the file at `path`.
#[allow(dead_code, reason = "not every target uses it")]
pub fn book_with(path: &str, data: &[u8]) -> Vec<u8> {
    let files =
        FILES.map(|(name, usual)| (name, if name == path { data } else { usual.as_bytes() }));
    archive(&files)
}

/// A book with this package document, and the same content in each of its files.
#[allow(dead_code, reason = "not every target uses it")]
pub fn book_of(package: &str, hrefs: &[&str], content: &str) -> Vec<u8> {
    let paths: Vec<String> = hrefs.iter().map(|href| format!("OEBPS/{href}")).collect();
    let [mimetype, container, ..] = FILES.map(|(name, data)| (name, data.as_bytes()));
    let mut files = vec![
        mimetype,
        container,
        ("OEBPS/package.opf", package.as_bytes()),
    ];
    files.extend(paths.iter().map(|path| (path.as_str(), content.as_bytes())));
    archive(&files)
}

fn archive(files: &[(&str, &[u8])]) -> Vec<u8> {
    let mut file = Vec::new();
    let mut directory = Vec::new();
    for &(name, data) in files {
        let start = length(file.len());
        let header = header(name, data);
        file.extend(0x0403_4b50_u32.to_le_bytes());
        file.extend(&header);
        file.extend(name.as_bytes());
        file.extend(data);
        directory.extend(0x0201_4b50_u32.to_le_bytes());
        directory.extend(20_u16.to_le_bytes());
        directory.extend(&header);
        // Comment, disk and attributes.
        directory.extend([0; 10]);
        directory.extend(start.to_le_bytes());
        directory.extend(name.as_bytes());
    }
    let start = length(file.len());
    file.extend(&directory);
    file.extend(0x0605_4b50_u32.to_le_bytes());
    file.extend([0; 8]);
    file.extend(length(directory.len()).to_le_bytes());
    file.extend(start.to_le_bytes());
    file.extend([0; 2]);
    file
}

/// The fields that the local header and the directory share: version to length of the extra field.
fn header(name: &str, data: &[u8]) -> Vec<u8> {
    let mut header = Vec::new();
    header.extend(20_u16.to_le_bytes());
    // Flags, method (stored), time and date.
    header.extend([0; 8]);
    header.extend(crc32fast::hash(data).to_le_bytes());
    header.extend(length(data.len()).to_le_bytes());
    header.extend(length(data.len()).to_le_bytes());
    header.extend(length(name.len()).to_le_bytes());
    header
}

fn length(bytes: usize) -> u32 {
    u32::try_from(bytes).expect("the fuzzer's inputs are short")
}
