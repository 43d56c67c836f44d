import { useEffect, useRef, useState } from "react";
import { exportFileName } from "./export-file-name.ts";
import type { ExportFormat } from "./export-format.ts";

/** An export: a format, and what is done with its file. */
export interface ExportTask {
  /** The id of the item or button that began it. */
  readonly id: string;
  readonly format: ExportFormat;
  readonly use: (file: File) => void | Promise<void>;
}

/** Where an export stands. */
export type ExportState =
  | { readonly phase: "idle" }
  | { readonly phase: "making"; readonly task: ExportTask; readonly share: number | undefined }
  /** The browser wants another press before it shares. */
  | { readonly phase: "ready"; readonly task: ExportTask; readonly file: File }
  | { readonly phase: "failed"; readonly task: ExportTask; readonly error: unknown };

/** Makes files, one at a time. */
export function useExport(name: string, onError: ((error: unknown) => void) | undefined) {
  const [state, setState] = useState<ExportState>({ phase: "idle" });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const finish = async (task: ExportTask, file: File, signal: AbortSignal): Promise<void> => {
    try {
      await task.use(file);
      if (!signal.aborted) setState({ phase: "idle" });
    } catch (error) {
      if (signal.aborted) return;
      if (isNamed(error, "AbortError")) setState({ phase: "idle" });
      else if (isNamed(error, "NotAllowedError")) setState({ phase: "ready", task, file });
      else throw error;
    }
  };
  const guarded = async (task: ExportTask, work: (signal: AbortSignal) => Promise<void>): Promise<void> => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    try {
      await work(signal);
    } catch (error) {
      if (signal.aborted) return;
      setState({ phase: "failed", task, error });
      onError?.(error);
    }
  };
  return {
    state,
    run: (task: ExportTask): Promise<void> =>
      guarded(task, async (signal) => {
        setState({ phase: "making", task, share: undefined });
        const onProgress = (share: number): void => {
          if (!signal.aborted) setState({ phase: "making", task, share });
        };
        const blob = await task.format.make({ signal, onProgress });
        if (signal.aborted) return;
        const file = new File([blob], exportFileName(name, task.format.extension), {
          type: task.format.type,
        });
        await finish(task, file, signal);
      }),
    /** Continues with a file that is ready. */
    resume: (task: ExportTask, file: File): Promise<void> =>
      guarded(task, (signal) => finish(task, file, signal)),
    /** Stops making a file, or closes the message. */
    cancel: (): void => {
      running.current?.abort();
      setState({ phase: "idle" });
    },
  };
}

function isNamed(error: unknown, name: string): boolean {
  return error instanceof DOMException && error.name === name;
}
