import { CalibrationFit, CalibrationModel, type Share as WasmShare } from "../wasm/orbit_imaging_wasm_bg.js";

/** Fewer images of a kind give no calibration: if 30 of 30 are recognised, the true share may still be as low as 89 %. */
export const MIN_CALIBRATION_IMAGES = 30;
/** More images of a kind are refused. */
export const MAX_CALIBRATION_IMAGES = 5_000;

/** A number of images out of a total, with the 95 % interval of the share (Wilson). */
export interface Share {
  readonly count: number;
  readonly total: number;
  /** The lower end of the interval, from 0 to 1. */
  readonly low: number;
  /** The upper end of the interval, from 0 to 1. */
  readonly high: number;
}

/** The images whose scores are in one range. */
export interface ScoreBin {
  /** The lowest score that belongs to it. */
  readonly from: number;
  /** The end of the range, which is not part of it. Only the last bin includes its end, 1. */
  readonly to: number;
  /** How many of them were made by AI. */
  readonly ai: Share;
}

/** How reliable a calibration is. Every image was scored by a model that had not seen it (ten-fold cross-validation). */
export interface CalibrationReport {
  /** Images made by AI, and how many of them were recognised: their score was above the share of AI in all images. */
  readonly ai: Share;
  /** Images made by people, and how many of them were recognised. */
  readonly people: Share;
  readonly all: Share;
  /**
   * The share of all pairs of an image made by AI and one made by a person in which the first has the higher score (the area under
   * the ROC curve), with its 99.9 % interval. One half is guessing.
   */
  readonly rocArea: { readonly area: number; readonly low: number; readonly high: number };
  /** The mean squared difference between score and truth. */
  readonly brier: number;
  /** The same if the score were always the share of AI in all images. */
  readonly baseBrier: number;
  readonly bins: readonly ScoreBin[];
  /** How much one standard deviation of each feature counts: positive where a larger value speaks for AI. */
  readonly weights: readonly number[];
  /** Whether the model may be used for any statement about an image. */
  readonly isBetterThanGuessing: boolean;
}

/** A model of features, and how reliable it is. */
export interface Calibration {
  /** The numbers of the model: keep them and pass them to `calibratedScore`. */
  readonly model: readonly number[];
  readonly report: CalibrationReport;
}

/**
 * Fits a model that distinguishes images made by AI from images made by people, by the features of a `PixelReading`, and measures
 * how reliable it is. Images that belong together, such as a series, should follow each other. The same images give the same
 * result. Load the WASM module with `loadImagingWasm` first.
 *
 * Throws an `Error` with the code `too_few_images`, `too_many_images` or `invalid_feature`.
 */
export function fitCalibration(
  ai: readonly ArrayLike<number>[],
  people: readonly ArrayLike<number>[],
): Calibration {
  const fit = CalibrationFit.fit(flat(ai), flat(people));
  try {
    const [area = 0.5, low = 0, high = 1] = fit.rocArea;
    return {
      model: [...fit.model],
      report: {
        ai: shareOf(fit.ai),
        people: shareOf(fit.people),
        all: shareOf(fit.all),
        rocArea: { area, low, high },
        brier: fit.brier,
        baseBrier: fit.baseBrier,
        bins: fit.bins().map((bin) => {
          const { from, to } = bin;
          const ai = shareOf(bin.ai);
          bin.free();
          return { from, to, ai };
        }),
        weights: [...fit.weights],
        isBetterThanGuessing: fit.isBetterThanGuessing,
      },
    };
  } finally {
    fit.free();
  }
}

/**
 * Returns the score of an image from 0 to 1; the bins of the report say what it means. Undefined if a feature is outside the range
 * of the images used for the calibration. Load the WASM module first.
 *
 * Throws an `Error` with the code `invalid_model` if the numbers are not those of a model.
 */
export function calibratedScore(model: readonly number[], features: ArrayLike<number>): number | undefined {
  const read = CalibrationModel.read(Float64Array.from(model));
  if (!read) throw Object.assign(new Error("The calibration cannot be read."), { code: "invalid_model" });
  try {
    return read.score(Float64Array.from(features));
  } finally {
    read.free();
  }
}

function flat(rows: readonly ArrayLike<number>[]): Float64Array {
  return Float64Array.from(rows.flatMap((row) => Array.from(row)));
}

/** Copies a share out of the WASM module, and frees it there. */
function shareOf(share: WasmShare): Share {
  const { count, total, low, high } = share;
  share.free();
  return { count, total, low, high };
}
