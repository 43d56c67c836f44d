/**
 * EPUB 2 and 3: container, metadata and cleaned content, from a WASM module.
 *
 * `openEpub` opens a book in the calling thread. A page opens it with an `EpubWorker`, whose script calls `serveEpubs` of
 * `@orbitroom/epub/worker`.
 */
export type { Epub } from "./epub.ts";
export { EpubError, type EpubErrorCode } from "./epub-error.ts";
export { loadEpubWasm } from "./epub-wasm.ts";
export { EpubWorker } from "./epub-worker.ts";
export { openEpub } from "./open-epub.ts";
export type {
  BookMetadata,
  BookProblem,
  CleanResource,
  Contributor,
  DocumentStyle,
  DocumentType,
  NavPoint,
  OverlayPart,
  Publication,
  SpineItem,
} from "./publication.ts";
export { parseBookLink, replaceReferences } from "./references.ts";
