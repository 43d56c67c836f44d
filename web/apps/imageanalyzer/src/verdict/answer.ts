import type { Displays, Evidence, ImageFormat } from "@orbitroom/imaging";
import type { Credentials } from "../credentials/credentials.ts";

/** What the evidence of one image adds up to. */
export type VerdictId =
  | "signed_ai"
  | "edited_ai"
  | "labelled_ai"
  | "ai_watermark"
  | "camera"
  | "changed"
  | "unknown";

/** A verdict, worded for the page. */
export interface Verdict {
  readonly id: VerdictId;
  readonly title: string;
  readonly explanation: string;
  /** Evidence that contradicts other evidence, one sentence each. */
  readonly conflicts: readonly string[];
}

/** The answer about one image: one item of the worker's `meta`. */
export interface ImageAnswer {
  readonly format: ImageFormat;
  /** The width according to the file; 0 if it does not state one. */
  readonly widthPx: number;
  readonly heightPx: number;
  readonly verdict: Verdict;
  /** The strongest first. */
  readonly evidence: readonly Evidence[];
  /** The checks that were made, such as "camera data". */
  readonly checks: readonly string[];
  /** The content credentials; undefined if there are none, or if they could not be read. */
  readonly credentials?: Credentials | undefined;
  /** What could not be read or checked, one sentence each. */
  readonly notes: readonly string[];
  /** Views of the middle of the image, to look at. Undefined if it is tiny, or was not decoded. */
  readonly displays: Displays | undefined;
  /** The image, small. Undefined if it was not decoded. */
  readonly preview: ImageBitmap | undefined;
  /** Numbers for the person's calibration; empty if the image is tiny. Undefined if it was not decoded. */
  readonly features: Float64Array | undefined;
  /** How long the reading took. */
  readonly durationMs: number;
}

/** Watermarks that this page cannot read. Shown with every answer. */
export const uncheckedMarks =
  "Not checked: SynthID, Content Seal and Digimarc. This page cannot read these watermarks.";
