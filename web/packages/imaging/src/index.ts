/** What an image file says about its origin. Load the WASM module with `loadImagingWasm` first. */
export type {
  Direction,
  Displays,
  ErrorRate,
  Evidence,
  FileReading,
  Grade,
  ImageDisplay,
  ImageFormat,
  ImageProblem,
  PixelReading,
} from "./evidence.ts";
export { loadImagingWasm } from "./imaging-wasm.ts";
export { readImageFile } from "./read-image-file.ts";
export { type DecodedImage, featureNames, MAX_PIXELS, readPixels } from "./read-pixels.ts";
