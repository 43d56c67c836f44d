export { type ChunkFailure, ChunkLoadError, loadChunk } from "./browser/load-chunk.ts";
export { reloadIntoNewerBuild } from "./browser/newer-build.ts";
export { beginPressing, quietTime } from "./browser/quiet-time.ts";
export { type LazyPage, type LazyPageProps, lazyPage } from "./react/lazy-page.tsx";
