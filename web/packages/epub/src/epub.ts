import type { CleanResource, OverlayPart, Publication } from "./publication.ts";

/**
 * An open book. Paths are those of the container, as in `Publication`. Methods reject with an `EpubError`: with
 * `file_missing` if the container lacks the file, with `closed` after `close`. The rest of the book stays readable.
 */
export interface Epub {
  readonly publication: Publication;

  /**
   * Returns a file that is safe to show: XHTML, SVG and CSS are cleaned, obfuscated fonts are restored, other files stay as they
   * are.
   */
  resource(path: string): Promise<CleanResource>;

  /** Returns the parts of a media overlay, in order. */
  overlay(path: string): Promise<readonly OverlayPart[]>;

  /**
   * Returns the plain text of a document for searching: a line for each block, followed by a line for the readings of its ruby
   * texts. Scripts and styles are left out.
   */
  text(path: string): Promise<string>;

  /** Returns the cover image, or undefined if the book has none that can be shown. */
  cover(): Promise<Blob | undefined>;

  /** Frees the book. It may be called more than once. */
  close(): void;
}
