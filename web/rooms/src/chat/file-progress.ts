import type { FileProgress } from "@orbitroom/webrtc";
import type { FileEntry } from "../worker/entry.ts";

/** The fractions of a file that were sent and that the receiver has verified, 0 to 1, and their text for screen readers. */
export function fileProgress(
  { name, sizeBytes }: Pick<FileEntry, "name" | "sizeBytes">,
  progress: FileProgress | undefined,
) {
  const bytes = Math.max(1, sizeBytes);
  const verified = (progress?.verifiedBytes ?? 0) / bytes;
  return {
    moved: (progress?.movedBytes ?? 0) / bytes,
    verified,
    bar: {
      role: "progressbar",
      "aria-label": `Progress of ${name}`,
      "aria-valuemin": 0,
      "aria-valuemax": 100,
      "aria-valuenow": Math.floor(verified * 100),
    },
  } as const;
}
