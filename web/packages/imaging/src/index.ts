/** What an image file says about its origin. Load the WASM module with `loadImagingWasm` first. */
export {
  type Calibration,
  type CalibrationReport,
  calibratedScore,
  fitCalibration,
  MAX_CALIBRATION_IMAGES,
  MIN_CALIBRATION_IMAGES,
  type ScoreBin,
  type Share,
} from "./calibration.ts";
export {
  type DecodableFormat,
  type DecodedPixels,
  decodePixels,
  isDecodable,
  unpackJxlMetadata,
} from "./decode-pixels.ts";
export type {
  Direction,
  Displays,
  ErrorRate,
  Evidence,
  Extent,
  FileReading,
  GeneratorSetting,
  Grade,
  ImageDisplay,
  ImageFormat,
  ImageProblem,
  PixelReading,
} from "./evidence.ts";
export { loadImagingWasm } from "./imaging-wasm.ts";
export { readImageFile } from "./read-image-file.ts";
export {
  type DecodedImage,
  featureArea,
  featureNames,
  type ImageSquare,
  MAX_PIXELS,
  readFeatures,
  readPixels,
} from "./read-pixels.ts";
export { readSourceType, type SourceType } from "./read-source-type.ts";
