import type { CleanResource, OverlayPart, Publication } from "@orbitroom/epub";

/**
 * The interface of a book for the reading view, implemented by `Epub` and `PdfBook`. Paths are those of the publication's spine and
 * of what its documents refer to.
 */
export interface OpenBook {
  readonly publication: Publication;

  /** A file as it may be shown. Documents of the spine are XHTML or SVG without scripts, or images. */
  resource(path: string): Promise<CleanResource>;

  /** The parts of a media overlay, in their order. */
  overlay(path: string): Promise<readonly OverlayPart[]>;

  /** The plain text of a document, for searching. */
  text(path: string): Promise<string>;

  /** The cover image, or undefined if the book has none that can be shown. */
  cover(): Promise<Blob | undefined>;

  /**
   * Draws the image of a document that has a canvas for it, about as wide as this in pixels of the screen. Books that need no
   * drawn pages lack this method. Rejects with an error whose message is a sentence for the reader.
   */
  readonly drawPage?: (path: string, widthPx: number, signal?: AbortSignal) => Promise<ImageBitmap>;

  /** Frees the book. It may be called more than once. */
  close(): void;
}
