/** EPUB 2 and 3: container, metadata and cleaned content. Load the WASM module with `loadEpubWasm` first. */
export { loadEpubWasm } from "./epub-wasm.ts";
export type {
  BookMetadata,
  BookProblem,
  CleanResource,
  Contributor,
  NavPoint,
  OverlayPart,
  Publication,
  SpineItem,
} from "./publication.ts";
