/** What an image file says about its origin. Load the WASM module with `loadImagingWasm` first. */
export type {
  Direction,
  ErrorRate,
  Evidence,
  FileReading,
  Grade,
  ImageFormat,
  ImageProblem,
  PixelReading,
} from "./evidence.ts";
export { loadImagingWasm } from "./imaging-wasm.ts";
export { readImageFile } from "./read-image-file.ts";
