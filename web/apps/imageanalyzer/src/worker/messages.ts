/** Asks for the answers to some images. */
export interface ImageReadRequest {
  readonly channel: "room";
  readonly action: "image_read";
  readonly payload: { readonly files: readonly File[] };
}

/** Asks for what a calibration needs to know about some images. */
export interface ImageFeaturesRequest {
  readonly channel: "room";
  readonly action: "image_features";
  readonly payload: { readonly files: readonly File[] };
}

/** Asks for a calibration from the features of images made by AI and by people. */
export interface CalibrationFitRequest {
  readonly channel: "room";
  readonly action: "calibration_fit";
  readonly payload: { readonly ai: readonly Float64Array[]; readonly people: readonly Float64Array[] };
}

/** What the page asks for on the channel `room`. */
export type WorkerRequest = ImageReadRequest | ImageFeaturesRequest | CalibrationFitRequest;

/** What the worker answers: its progress from 0 to 1, then a result with `meta` or an error. */
export type WorkerEvent<Meta> =
  | { readonly type: "progress"; readonly fraction: number }
  | { readonly type: "result"; readonly meta: readonly Meta[] }
  | { readonly type: "error"; readonly message: string };
