//! EPUB 2 and 3: container, metadata and cleaned content.
