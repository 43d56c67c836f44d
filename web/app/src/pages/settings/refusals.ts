import type { BackupErrorCode } from "@orbitroom/app-kit/backup/backup-error.ts";

/** Why a file, or a part of it, was not imported, and what to do. */
export const refusals: Readonly<Record<BackupErrorCode, string>> = {
  not_a_backup:
    "This file is not an export of Orbitroom. Choose the zip as it was saved, not one that was packed again.",
  newer_version: "A newer version of Orbitroom has made this file. Reload the page, then import it again.",
  damaged: "It is damaged, or was changed after the export. Export it again.",
  too_large: "It is larger than what an export can be.",
  unknown: "This version of Orbitroom does not have that app.",
  no_space: "The disk has no space for it. Free some space, then import it again.",
  in_use: "It is open in another tab. Close it there, then import it again.",
  not_stored: "The browser could not store it. Import it again.",
};
