import { formatBytes, formatDuration, formatRate } from "@orbitroom/dev-utils";
import { formatCount } from "../file-card/format-count.ts";
import type { Phase } from "../session/room-machine.ts";
import type { RunTotals } from "./transfer-run.ts";

/** The texts of the show. */
export interface ShowFigures {
  /** The rate, or why nothing moves. */
  readonly headline: string;
  /** Whether the headline is a number that changes. */
  readonly isNumber: boolean;
  /** The remaining time, if it is known. */
  readonly left: string | undefined;
  /** How many of the files and bytes are done. */
  readonly detail: string;
  /** Whether nothing has moved for so long that trying again may help. */
  readonly isStalled: boolean;
  /** The share of all bytes that is verified, 0 to 100. It is 100 only when all files have arrived. */
  readonly percent: number;
}

/** Whether bytes should move now: the devices are connected, and the person has nothing to decide. */
export function shouldMove({ phase, isPaused, isAsking }: RunTotals, roomPhase: Phase): boolean {
  return phase === "active" && roomPhase === "connected" && !isPaused && !isAsking;
}

/** The totals as texts. `isStill`: no byte has moved for a long time. */
export function figuresOf(totals: RunTotals, phase: Phase, isStill = false): ShowFigures {
  const { sent, received, stoppedFiles } = totals;
  const files = sent.files + received.files;
  const doneFiles = sent.doneFiles + received.doneFiles;
  const totalBytes = sent.totalBytes + received.totalBytes;
  const verifiedBytes = sent.verifiedBytes + received.verifiedBytes;
  if (totals.phase === "settled") {
    const hasStopped = stoppedFiles > 0;
    const headline = hasStopped ? `${filesOf(doneFiles)} delivered` : "All files delivered";
    const size = formatBytes(totalBytes);
    const detail = hasStopped
      ? `${size}; ${formatCount(stoppedFiles)} not delivered`
      : `${filesOf(files)}, ${size}`;
    return { headline, isNumber: false, left: undefined, isStalled: false, detail, percent: 100 };
  }
  const share = totalBytes > 0 ? verifiedBytes / totalBytes : doneFiles / Math.max(1, files);
  const isStalled = isStill && shouldMove(totals, phase);
  const status = isStalled ? "Nothing is moving" : statusOf(totals, phase);
  const rate = sent.rateBytesPerSec + received.rateBytesPerSec;
  return {
    headline: status ?? formatRate(rate),
    isNumber: status === undefined,
    isStalled,
    left:
      status === undefined && totals.leftMs !== undefined
        ? `${formatDuration(totals.leftMs)} left`
        : undefined,
    detail: `${formatCount(doneFiles)} of ${filesOf(files)}, ${formatBytes(verifiedBytes)} of ${formatBytes(totalBytes)}`,
    percent: Math.min(doneFiles === files ? 100 : 99, Math.floor(100 * share)),
  };
}

/** All texts as one sentence, for a progress bar. */
export function sentenceOf({ headline, left, detail }: ShowFigures): string {
  return [headline, left, detail].filter((part) => part !== undefined).join(", ");
}

/** Why nothing moves; undefined while something does. */
function statusOf({ sent, received, isPaused, isAsking }: RunTotals, phase: Phase): string | undefined {
  if (phase === "interrupted") return "Reconnecting";
  if (phase !== "connected") return "Waiting for your roommate";
  if (isPaused) return "Paused";
  if (isAsking) return "Waiting for an answer";
  return sent.rateBytesPerSec + received.rateBytesPerSec > 0 ? undefined : "Starting";
}

function filesOf(count: number): string {
  return count === 1 ? "1 file" : `${formatCount(count)} files`;
}
