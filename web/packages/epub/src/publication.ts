/** A person or organisation with the role they had, such as `aut`, `ill` or `trl` (MARC relators). */
export interface Contributor {
  readonly name: string;
  readonly role: string;
}

/** What a package document states about a book. The texts are untrusted and must never be shown as HTML. */
export interface BookMetadata {
  readonly title: string;
  readonly subtitle?: string;
  readonly contributors: readonly Contributor[];
  /** BCP 47; the first is the main one. */
  readonly languages: readonly string[];
  readonly publisher?: string;
  readonly published?: string;
  readonly description?: string;
  readonly identifier: string;
  readonly subjects: readonly string[];
  readonly series?: { readonly name: string; readonly position?: number };
}

/**
 * How a document of the reading order is read. Each file has one type, regardless of what the manifest states:
 * - `xhtml`, `svg`: cleaned, and parsed as such
 * - `picture`: not cleaned, so that only an `<img>` may show it
 */
export type DocumentType = "xhtml" | "svg" | "picture";

/** One document of the reading order. */
export interface SpineItem {
  /** Path in the container. Ids of other parts are such paths too. */
  readonly path: string;
  readonly idref: string;
  readonly documentType: DocumentType;
  readonly isLinear: boolean;
  /** Uncompressed size, for progress through the book. */
  readonly sizeBytes: number;
  readonly spread: "left" | "right" | "center" | "auto";
  readonly layout: "reflowable" | "pre-paginated";
  /** CFI step of the item, such as `/6/4[chap01]!`. */
  readonly cfi: string;
  /** Path of its media overlay. */
  readonly overlayPath?: string;
}

/** An entry of the table of contents, page list or landmarks. `href` is a path with an optional fragment. */
export interface NavPoint {
  readonly label: string;
  readonly href?: string;
  /** Its `epub:type` in the landmarks. */
  readonly type?: string;
  readonly children: readonly NavPoint[];
}

/** A problem that does not affect the rest of a book. */
export interface BookProblem {
  /** Stable, in snake case. */
  readonly code: string;
  readonly message: string;
  readonly path?: string;
}

/** A book as its container describes it. */
export interface Publication {
  readonly version: "2" | "3";
  readonly metadata: BookMetadata;
  readonly spine: readonly SpineItem[];
  readonly toc: readonly NavPoint[];
  readonly pageList: readonly NavPoint[];
  readonly landmarks: readonly NavPoint[];
  readonly coverPath?: string;
  readonly direction: "ltr" | "rtl" | "default";
  readonly flow: "paginated" | "scrolled" | "auto";
  readonly problems: readonly BookProblem[];
}

/** Part of a document with its sound, for media overlays. Times are in seconds. */
export interface OverlayPart {
  readonly textHref: string;
  readonly audioPath: string;
  readonly beginSecs: number;
  /** Undefined means to the end of the file. */
  readonly endSecs?: number;
}

/** A style sheet of a document, cleaned, with its imports inlined. */
export interface DocumentStyle {
  readonly css: string;
  /** The `media` attribute, for `CSSStyleSheet`'s option of that name. */
  readonly media?: string;
  /** Path of a linked sheet. Documents that link the same one get the same text. */
  readonly path?: string;
  /** Paths of the images and fonts that it needs, written in it as `book:PATH`. */
  readonly references: readonly string[];
}

/**
 * A file of the container that is safe for the reader: in UTF-8 and cleaned if it is XHTML, HTML, SVG or CSS.
 *
 * A document (XHTML, or an SVG image in the reading order) is always well-formed XML and must be parsed as XML: its `mediaType` is
 * `application/xhtml+xml` or `image/svg+xml`, even if the book has HTML that is not well-formed.
 * - It has no style elements, links or attributes, because the app's content security policy allows none. Adopt `styles` in
 *   their order (`adoptedStyleSheets`), and give each element with `data-style` its text: `element.style.cssText`.
 * - An image, font, sound or video in the container is `book:PATH`, and `PATH` is in `references` (or in those of a
 *   style). A link to a place in the book is `book:PATH#FRAGMENT` without being in `references`; one inside of the document
 *   is `#FRAGMENT`. In all of them `PATH` is percent-encoded apart from `/`: see `replaceReferences`.
 * - A link to a web page or a mail address has no `href`, but `data-outside` with its URL (`http:`, `https:` or `mailto:`), and
 *   is focusable. Ask before opening one.
 *
 * An SVG image outside the reading order keeps its cleaned styles, because an `<img>` shows it.
 */
export interface CleanResource {
  readonly mediaType: string;
  /** How to parse it as a document. Only a file of the reading order has one; others must not be parsed as documents. */
  readonly documentType?: DocumentType;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Paths in the container that are needed to show it. In the bytes they are written as `book:PATH`. */
  readonly references: readonly string[];
  /** The style sheets of a document, in order. */
  readonly styles: readonly DocumentStyle[];
  /** What was removed, such as scripts and external references, or repaired. */
  readonly removed: readonly BookProblem[];
}
