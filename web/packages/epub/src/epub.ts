import type { CleanResource, OverlayPart, Publication } from "./publication.ts";

/**
 * An open book. Paths are those of the container, as in `Publication`. Methods reject with an `EpubError`: with
 * `file_missing` if the container lacks the file, with `closed` after `close`. The rest of the book stays readable.
 */
export interface Epub {
  readonly publication: Publication;

  /** A file as it may be shown: XHTML, SVG and CSS are cleaned, obfuscated fonts are restored, other files stay as they are. */
  resource(path: string): Promise<CleanResource>;

  /** The parts of a media overlay, in their order. */
  overlay(path: string): Promise<readonly OverlayPart[]>;

  /**
   * The plain text of a document, a line for each block, and one after it for the readings of its ruby texts. For searching; scripts
   * and styles are left out.
   */
  text(path: string): Promise<string>;

  /** The cover image, or undefined if the book has none that can be shown. */
  cover(): Promise<Blob | undefined>;

  /** Frees the book. It may be called more than once. */
  close(): void;
}
