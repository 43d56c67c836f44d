//! A book as its container describes it: the same shapes as in `web/packages/epub/src/publication.ts`.

use serde::Serialize;

use crate::limits::MAX_PROBLEMS;

/// A book as its container describes it.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Publication {
    /// The version of the package document.
    pub version: Version,
    /// Title, authors and so on.
    pub metadata: BookMetadata,
    /// The reading order.
    pub spine: Vec<SpineItem>,
    /// The table of contents.
    pub toc: Vec<NavPoint>,
    /// Where the pages of the print edition begin.
    pub page_list: Vec<NavPoint>,
    /// The parts of the book.
    pub landmarks: Vec<NavPoint>,
    /// The path of the cover image.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cover_path: Option<String>,
    /// The direction in which pages are turned.
    pub direction: Direction,
    /// Whether the book is displayed as pages or scrolls.
    pub flow: Flow,
    /// Problems that leave the book readable.
    pub problems: Vec<BookProblem>,
}

/// EPUB 2 or 3.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub enum Version {
    /// EPUB 2
    #[serde(rename = "2")]
    Two,
    /// EPUB 3
    #[serde(rename = "3")]
    Three,
}

/// `page-progression-direction`
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Direction {
    /// From left to right.
    Ltr,
    /// From right to left.
    Rtl,
    /// The usual direction of the language.
    Default,
}

/// `rendition:flow`
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Flow {
    /// Pages.
    Paginated,
    /// One long page that scrolls.
    Scrolled,
    /// The preference of the reader.
    Auto,
}

/// `rendition:layout`
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Layout {
    /// The text reflows.
    Reflowable,
    /// Pages have a fixed size.
    PrePaginated,
}

/// `page-spread-*`
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Spread {
    /// The left page.
    Left,
    /// The right page.
    Right,
    /// A single page, in the centre.
    Center,
    /// Not specified.
    Auto,
}

/// A person or organisation.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Contributor {
    /// The name as it is displayed.
    pub name: String,
    /// A MARC relator, such as `aut`.
    pub role: String,
}

/// The series of a book.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Series {
    /// The name of the series.
    pub name: String,
    /// The position in the series, such as 2 or 2.5.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub position: Option<f64>,
}

/// The metadata of the book in the package document.
#[derive(Debug, Clone, Default, PartialEq, Serialize)]
pub struct BookMetadata {
    /// The main title.
    pub title: String,
    /// The subtitle.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub subtitle: Option<String>,
    /// Authors first.
    pub contributors: Vec<Contributor>,
    /// BCP 47 tags; the first one is the main language.
    pub languages: Vec<String>,
    /// The publisher.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub publisher: Option<String>,
    /// The date of publication, as it is written.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub published: Option<String>,
    /// The description as text, without tags.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub description: Option<String>,
    /// The unique identifier.
    pub identifier: String,
    /// Genres and keywords.
    pub subjects: Vec<String>,
    /// The series.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub series: Option<Series>,
}

/// How a document of the reading order is read. The spine decides this once for each path, regardless of what else the manifest
/// states about the file.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum DocumentType {
    /// Cleaned as XHTML.
    Xhtml,
    /// Cleaned as SVG.
    Svg,
    /// Displayed by an image element, never parsed as a document.
    Picture,
}

/// One document of the reading order.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct SpineItem {
    /// The path in the container.
    pub path: String,
    /// Its id in the manifest.
    pub idref: String,
    /// How it is read.
    pub document_type: DocumentType,
    /// Whether it is part of the main reading order.
    pub is_linear: bool,
    /// The unpacked size in bytes.
    pub size_bytes: u64,
    /// Its side of a spread.
    pub spread: Spread,
    /// Whether its layout is reflowable or fixed.
    pub layout: Layout,
    /// The CFI step, such as `/6/4[chap01]!`.
    pub cfi: String,
    /// Path of its media overlay.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub overlay_path: Option<String>,
}

/// An entry of the table of contents, page list or landmarks.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct NavPoint {
    /// The label as it is displayed.
    pub label: String,
    /// A path with an optional fragment.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub href: Option<String>,
    /// `epub:type`
    #[serde(rename = "type", skip_serializing_if = "Option::is_none")]
    pub kind: Option<String>,
    /// The entries below.
    pub children: Vec<NavPoint>,
}

/// A problem that leaves the rest of a book readable.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct BookProblem {
    /// A stable code in snake case.
    pub code: &'static str,
    /// The description of the problem, a sentence.
    pub message: String,
    /// The file with the problem.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub path: Option<String>,
}

/// Adds a problem, unless there are too many or it was added already.
pub(crate) fn add_problem(
    problems: &mut Vec<BookProblem>,
    code: &'static str,
    message: &str,
    path: Option<&str>,
) {
    let problem = BookProblem {
        code,
        message: message.to_owned(),
        path: path.map(str::to_owned),
    };
    if problems.len() < MAX_PROBLEMS && !problems.contains(&problem) {
        problems.push(problem);
    }
}
