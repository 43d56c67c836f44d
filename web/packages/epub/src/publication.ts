/** A person or organisation with the role they had, such as `aut`, `ill` or `trl` (MARC relators). */
export interface Contributor {
  readonly name: string;
  readonly role: string;
}

/** What a package document says about a book. Texts of a stranger, never to be shown as HTML. */
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

/** One document of the reading order. */
export interface SpineItem {
  /** Path in the container. Ids of other parts are such paths too. */
  readonly path: string;
  readonly idref: string;
  readonly mediaType: string;
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

/** A problem that leaves the rest of a book readable. */
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

/** Part of a document with its sound, for media overlays. Times in seconds. */
export interface OverlayPart {
  readonly textHref: string;
  readonly audioPath: string;
  readonly beginSecs: number;
  /** Undefined: to the end of the file. */
  readonly endSecs?: number;
}

/** A file of the container as the reader may use it: cleaned if it is XHTML, SVG or CSS. */
export interface CleanResource {
  readonly mediaType: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Paths in the container that it refers to. In the bytes they are written as `book:PATH`, to be replaced by blob URLs. */
  readonly references: readonly string[];
  /** What was removed, such as scripts and outside references. */
  readonly removed: readonly BookProblem[];
}
