import { useEffect, useRef, useState } from "react";
import { useLatest } from "../internal/use-latest.ts";

/** Sends a file. It should stop when `signal` is aborted, and can report its progress from 0 to 1. */
export type UploadFile = (
  file: File,
  options: { readonly signal: AbortSignal; readonly onProgress: (fraction: number) => void },
) => Promise<unknown>;

/** How far the upload of a file is. The fraction is undefined until the first report. */
export type UploadState =
  | { readonly status: "waiting" }
  | { readonly status: "uploading"; readonly fraction: number | undefined }
  | { readonly status: "done" }
  | { readonly status: "failed"; readonly error: unknown };

/** How many files are sent at the same time. */
const PARALLEL = 3;
const WAITING: UploadState = { status: "waiting" };

/** Uploads files, a few at a time, and stops those that are removed. */
export function useUploads(
  files: readonly File[],
  upload: UploadFile | undefined,
): { stateOf: (file: File) => UploadState; retry: (file: File) => void } {
  const [states, setStates] = useState<ReadonlyMap<File, UploadState>>(new Map());
  const running = useRef(new Map<File, AbortController>());
  /** Files whose upload has ended: their state says so only once it is drawn, and other updates may be drawn before. */
  const ended = useRef(new WeakSet<File>());
  const latest = useLatest(upload);
  const hasUpload = upload !== undefined;

  useEffect(() => {
    for (const [file, controller] of running.current) {
      if (!files.includes(file)) {
        running.current.delete(file);
        controller.abort();
      }
    }
    const set = (file: File, state: UploadState): void => setStates((all) => new Map(all).set(file, state));
    const start = async (file: File, send: UploadFile): Promise<void> => {
      const controller = new AbortController();
      const isCurrent = (): boolean => running.current.get(file) === controller;
      running.current.set(file, controller);
      set(file, { status: "uploading", fraction: undefined });
      let end: UploadState = { status: "done" };
      try {
        await send(file, {
          signal: controller.signal,
          onProgress: (fraction) => {
            if (isCurrent()) {
              set(file, { status: "uploading", fraction });
            }
          },
        });
      } catch (error) {
        end = { status: "failed", error };
      }
      if (isCurrent()) {
        running.current.delete(file);
        ended.current.add(file);
        set(file, end);
      }
    };
    for (const file of files) {
      const { status } = states.get(file) ?? WAITING;
      const isOpen = status === "waiting" || status === "uploading";
      const isStarted = running.current.has(file) || ended.current.has(file);
      if (hasUpload && latest.current && isOpen && !isStarted) {
        if (running.current.size >= PARALLEL) {
          break;
        }
        void start(file, latest.current);
      }
    }
  }, [files, states, hasUpload]);
  useEffect(
    () => () => {
      for (const controller of running.current.values()) {
        controller.abort();
      }
      // After a second mount, as in StrictMode, they start again.
      running.current.clear();
    },
    [],
  );
  return {
    stateOf: (file) => states.get(file) ?? WAITING,
    retry: (file) => {
      ended.current.delete(file);
      setStates((all) => new Map(all).set(file, WAITING));
    },
  };
}
