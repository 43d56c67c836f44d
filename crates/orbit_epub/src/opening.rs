//! Opening a book, file by file.

use crate::archive::Archive;
use crate::book::Book;
use crate::container::{CONTAINER, ENCRYPTION, Encryption, RIGHTS, package_path, read_encryption};
use crate::error::Error;
use crate::limits::MAX_TEXT_BYTES;
use crate::package::{Package, navigation};
use crate::publication::{BookProblem, add_problem};
use crate::text_encoding::decode;

/// A book that is being opened. It requests one file after the other until it has all files that describe the book.
#[derive(Debug)]
pub struct Opening {
    archive: Archive,
    step: Step,
    rights: Option<String>,
    encryption: Encryption,
    package: Option<Package>,
    /// The problems of the archive, until there is a package.
    problems: Vec<BookProblem>,
}

/// The file that is read next.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Step {
    Rights,
    Encryption,
    Container,
    Package(String),
    Navigation(String),
    Ncx(String),
    Done,
}

impl Opening {
    /// Begins with the directory of the archive.
    ///
    /// # Errors
    /// `NotABook` if it has no package document.
    pub fn new(mut archive: Archive) -> Result<Self, Error> {
        let mut problems = archive.take_problems();
        if archive.find("mimetype").is_none() {
            let message = "The book lacks the file that marks it as an EPUB.";
            add_problem(&mut problems, "mimetype_missing", message, Some("mimetype"));
        }
        let mut opening = Self {
            archive,
            step: Step::Rights,
            rights: None,
            encryption: Encryption::default(),
            package: None,
            problems,
        };
        opening.skip_missing()?;
        Ok(opening)
    }

    /// The archive.
    #[must_use]
    pub fn archive(&self) -> &Archive {
        &self.archive
    }

    /// The path of the file that is needed next.
    #[must_use]
    pub fn needed(&self) -> Option<&str> {
        match &self.step {
            Step::Rights => self.archive.find(RIGHTS),
            Step::Encryption => self.archive.find(ENCRYPTION),
            Step::Container => self.archive.find(CONTAINER),
            Step::Package(path) | Step::Navigation(path) | Step::Ncx(path) => Some(path),
            Step::Done => None,
        }
    }

    /// Takes the bytes of the needed file, from its [`Archive::range`].
    ///
    /// # Errors
    /// `Protected`, `NotABook`, or those of [`Archive::extract`].
    pub fn provide(&mut self, bytes: Vec<u8>) -> Result<(), Error> {
        let Some(path) = self.needed().map(str::to_owned) else {
            return Ok(());
        };
        if self.archive.size_bytes(&path) > MAX_TEXT_BYTES {
            return Err(Error::FileTooLarge(format!("{path} is too large")));
        }
        let data = self.archive.extract(&path, bytes)?;
        self.encryption.check(&path)?;
        let decoded = decode(&data, self.archive.platform());
        decoded.report(self.problems(), &path);
        let text = decoded.text;
        self.step = match self.step.clone() {
            Step::Rights => {
                self.rights = Some(text.into_owned());
                Step::Encryption
            }
            Step::Encryption => {
                let rights = self.rights.as_deref();
                self.encryption = read_encryption(&text, rights, &self.archive);
                Step::Container
            }
            Step::Container => self.package_step(Some(&text))?,
            Step::Package(path) => {
                let mut package = Package::parse(&text, &path, &self.archive)?;
                for item in &package.spine {
                    self.encryption.check(&item.path)?;
                }
                package
                    .problems
                    .splice(0..0, std::mem::take(&mut self.problems));
                let step = match (&package.navigation_path, &package.ncx_path) {
                    (Some(path), _) => Step::Navigation(path.clone()),
                    (None, Some(path)) => Step::Ncx(path.clone()),
                    (None, None) => Step::Done,
                };
                self.package = Some(package);
                step
            }
            Step::Navigation(path) => self.take_navigation(&text, &path),
            Step::Ncx(path) => {
                let lists = navigation::parse_ncx(&text, &path, &self.archive);
                if let Some(package) = &mut self.package {
                    package.lists.fill_with(lists);
                }
                Step::Done
            }
            Step::Done => Step::Done,
        };
        self.skip_missing()
    }

    /// The open book, once nothing more is needed.
    ///
    /// # Errors
    /// `NotABook` if the package document was not provided yet.
    pub fn finish(self) -> Result<Book, Error> {
        let package = self.package.ok_or(Error::NotABook)?;
        Ok(Book::new(self.archive, package, self.encryption))
    }

    /// The problems found so far.
    fn problems(&mut self) -> &mut Vec<BookProblem> {
        match &mut self.package {
            Some(package) => &mut package.problems,
            None => &mut self.problems,
        }
    }

    fn take_navigation(&mut self, text: &str, path: &str) -> Step {
        let lists = navigation::parse_nav(text, path, &self.archive);
        let Some(package) = &mut self.package else {
            return Step::Done;
        };
        // The guide of the package document supplies what the navigation document lacks.
        let guide = std::mem::replace(&mut package.lists, lists);
        package.lists.fill_with(guide);
        match &package.ncx_path {
            Some(ncx) if package.lists.toc.is_empty() => Step::Ncx(ncx.clone()),
            _ => Step::Done,
        }
    }

    fn package_step(&self, container: Option<&str>) -> Result<Step, Error> {
        let path = package_path(container, &self.archive).ok_or(Error::NotABook)?;
        Ok(Step::Package(path))
    }

    /// Continues with the next step if the archive lacks the file of the current one.
    fn skip_missing(&mut self) -> Result<(), Error> {
        while self.needed().is_none() {
            self.step = match self.step {
                Step::Rights => Step::Encryption,
                Step::Encryption => Step::Container,
                Step::Container => {
                    let message = "The book does not say where its description is.";
                    add_problem(
                        &mut self.problems,
                        "container_missing",
                        message,
                        Some(CONTAINER),
                    );
                    self.package_step(None)?
                }
                _ => return Ok(()),
            };
        }
        Ok(())
    }
}
