import type { ShareParameters } from "@orbitroom/webrtc";

/** What the picture is sent for: sharp letters, or smooth movement. */
export type PictureKind = "text" | "motion";

/** How the picture is sent. It can be changed while it runs. */
export interface Quality {
  readonly kind: PictureKind;
  /** Most lines of the picture; 0 for as many as there are. */
  readonly maxLines: number;
  readonly maxFramesPerSec: number;
  /** 0 lets the size of the picture decide. */
  readonly maxKbitPerSec: number;
}

export const LINES = [0, 2160, 1440, 1080, 720, 480, 360, 180] as const;
export const FRAME_RATES = [5, 10, 15, 24, 30, 60] as const;
export const BIT_RATES = [0, 150, 300, 600, 1200, 2500, 5000, 10_000, 20_000] as const;

export const usualQuality: Quality = { kind: "text", maxLines: 1080, maxFramesPerSec: 30, maxKbitPerSec: 0 };

/** Bits for each point of a frame that a picture needs to look good. */
const BITS_PER_POINT: Record<PictureKind, number> = { text: 0.06, motion: 0.1 };
const MIN_BITS_PER_SEC = 300_000;
const MAX_BITS_PER_SEC = 12_000_000;
const AUDIO_BITS_PER_SEC = 96_000;

/** The size of a track's picture in points. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** How a picture of this size is sent. */
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

/** What the browser is told about a picture, so that it keeps what matters when there is too little of everything. */
export const contentHintOf = (kind: PictureKind): string => (kind === "text" ? "text" : "motion");

/** Reads what another device says about quality; undefined if it breaks a rule. */
export function readQuality(value: unknown): Quality | undefined {
  const { kind, maxLines, maxFramesPerSec, maxKbitPerSec } = Object(value) as Record<string, unknown>;
  if (kind !== "text" && kind !== "motion") return undefined;
  if (!isOneOf(LINES, maxLines) || !isOneOf(FRAME_RATES, maxFramesPerSec)) return undefined;
  return isOneOf(BIT_RATES, maxKbitPerSec) ? { kind, maxLines, maxFramesPerSec, maxKbitPerSec } : undefined;
}

function isOneOf<T>(list: readonly T[], value: unknown): value is T {
  return list.includes(value as T);
}
