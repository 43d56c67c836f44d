import type { ShareParameters } from "@orbitroom/webrtc";

/** What matters most in the video: sharp letters, or smooth movement. */
export type PictureKind = "text" | "motion";

/** How the video is sent. It can be changed while it runs. */
export interface Quality {
  readonly kind: PictureKind;
  /** The most lines that are sent; 0 for no limit. */
  readonly maxLines: number;
  readonly maxFramesPerSec: number;
  /** The highest bit rate; 0 derives it from the size of the video. */
  readonly maxKbitPerSec: number;
}

export const LINES = [0, 2160, 1440, 1080, 720, 480, 360, 180] as const;
export const FRAME_RATES = [5, 10, 15, 24, 30, 60] as const;
export const BIT_RATES = [0, 150, 300, 600, 1200, 2500, 5000, 10_000, 20_000] as const;

export const usualQuality: Quality = { kind: "text", maxLines: 1080, maxFramesPerSec: 30, maxKbitPerSec: 0 };

/** Bits per pixel of a frame at which the video looks good. */
const BITS_PER_POINT: Record<PictureKind, number> = { text: 0.06, motion: 0.1 };
const MIN_BITS_PER_SEC = 300_000;
const MAX_BITS_PER_SEC = 12_000_000;
const AUDIO_BITS_PER_SEC = 96_000;

/** The size of a video track in pixels. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** The encoding parameters for a video of this size. */
export function videoParameters(quality: Quality, { width, height }: PictureSize): Required<ShareParameters> {
  const scale = quality.maxLines === 0 ? 1 : Math.max(1, height / quality.maxLines);
  const points = (width / scale) * (height / scale);
  const wanted = points * quality.maxFramesPerSec * BITS_PER_POINT[quality.kind];
  const chosen = quality.maxKbitPerSec * 1000;
  return {
    maxBitrate: Math.round(chosen || Math.min(MAX_BITS_PER_SEC, Math.max(MIN_BITS_PER_SEC, wanted))),
    maxFramerate: quality.maxFramesPerSec,
    scaleResolutionDownBy: scale,
    active: true,
  };
}

export const audioParameters: ShareParameters = { maxBitrate: AUDIO_BITS_PER_SEC, active: true };

/** The content hint for the browser, so that it preserves what matters when resources are short. */
export const contentHintOf = (kind: PictureKind): string => (kind === "text" ? "text" : "motion");

/** Reads the quality that another device sent; undefined if it breaks a rule. */
export function readQuality(value: unknown): Quality | undefined {
  const { kind, maxLines, maxFramesPerSec, maxKbitPerSec } = Object(value) as Record<string, unknown>;
  if (kind !== "text" && kind !== "motion") return undefined;
  if (!isOneOf(LINES, maxLines) || !isOneOf(FRAME_RATES, maxFramesPerSec)) return undefined;
  return isOneOf(BIT_RATES, maxKbitPerSec) ? { kind, maxLines, maxFramesPerSec, maxKbitPerSec } : undefined;
}

function isOneOf<T>(list: readonly T[], value: unknown): value is T {
  return list.includes(value as T);
}
