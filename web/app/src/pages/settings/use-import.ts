import { BackupError } from "@orbitroom/app-kit/backup/backup-error.ts";
import type { PartReport } from "@orbitroom/app-kit/backup/take-backup.ts";
import { keepPage } from "@orbitroom/app-kit/loading/kept-page.ts";
import { loadChunk } from "@orbitroom/app-kit/loading/load-chunk.ts";
import { useEffect, useRef, useState } from "react";
import { refusals } from "./refusals.ts";

/** How far an import is. */
export type ImportState =
  | { readonly kind: "idle" }
  | { readonly kind: "running"; readonly doneBytes: number; readonly totalBytes: number }
  /** Nothing was taken of the file, for a reason. */
  | { readonly kind: "refused"; readonly reason: string }
  | { readonly kind: "done"; readonly reports: readonly PartReport[] };

/** How often progress is shown. */
const PROGRESS_MS = 200;

/** Imports a file. Leaving the page cancels it; what was taken before stays. */
export function useImport(onTaken: () => void) {
  const [state, setState] = useState<ImportState>({ kind: "idle" });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const start = async (file: File): Promise<void> => {
    const abort = new AbortController();
    running.current = abort;
    const endKeeping = keepPage();
    setState({ kind: "running", doneBytes: 0, totalBytes: file.size });
    let shownMs = 0;
    const onProgress = (doneBytes: number, totalBytes: number) => {
      if (performance.now() - shownMs < PROGRESS_MS) return;
      shownMs = performance.now();
      setState({ kind: "running", doneBytes, totalBytes });
    };
    try {
      const { importAll } = await loadChunk("import", () => import("../../stored/import-all.ts"));
      const reports = await importAll(file, { signal: abort.signal, onProgress });
      setState({ kind: "done", reports });
      if (reports.some(({ outcome }) => outcome === "taken")) onTaken();
    } catch (error) {
      if (abort.signal.aborted) setState({ kind: "idle" });
      else
        setState({
          kind: "refused",
          reason: refusals[error instanceof BackupError ? error.code : "not_stored"],
        });
    } finally {
      endKeeping();
    }
  };
  return { state, start, cancel: () => running.current?.abort() };
}
