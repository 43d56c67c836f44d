import { formatBytes, formatDuration, formatRate } from "@orbitroom/dev-utils";
import type { FileProgress } from "@orbitroom/webrtc";
import type { Phase } from "../session/room-machine.ts";
import type { FileEntry } from "../worker/entry.ts";

/** The note of a file that has not arrived yet: how much of it has, and what is happening to it. */
export interface TransferNote {
  readonly size: string;
  readonly status: string | undefined;
}

/** The note of a file that moves, waits, is paused, or has yet to be accepted. */
export function transferNote(
  entry: FileEntry,
  progress: FileProgress | undefined,
  phase: Phase,
): TransferNote {
  const { sizeBytes, state } = entry;
  const size = progress
    ? `${formatBytes(progress.verifiedBytes)} of ${formatBytes(sizeBytes)}`
    : formatBytes(sizeBytes);
  if (state === "asked") return { size, status: "Do you want it?" };
  if (state === "paused") return { size, status: pauseNote(entry) };
  if (!progress) return { size: `Waiting, ${size}`, status: undefined };
  if (phase !== "connected") return { size, status: "Waiting for your roommate" };
  const { verifiedBytes, rateBytesPerSec } = progress;
  if (rateBytesPerSec <= 0) return { size, status: undefined };
  const leftMs = (1000 * (sizeBytes - verifiedBytes)) / rateBytesPerSec;
  return { size, status: `${formatRate(rateBytesPerSec)}, ${formatDuration(leftMs)} left` };
}

/** Why a file is paused, by the reason and by who sends it. */
function pauseNote({ from, reason }: FileEntry): string {
  if (reason === "no_space") {
    return from === "them" ? "Paused: free some space to continue" : "Paused: no space on the other device";
  }
  if (reason === "asking") return "Waiting for an answer";
  return (reason === "sender") === (from === "me") ? "Paused" : "Paused by your roommate";
}
