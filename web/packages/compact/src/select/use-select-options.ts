import { useCallback, useEffect, useState } from "react";
import { useLatest } from "../internal/use-latest.ts";
import type { LoadOptions } from "./props.ts";

/** The current options of a select. */
export interface LoadedOptions<Option> {
  readonly options: readonly Option[];
  readonly state: "ready" | "loading" | "error";
  /** Retries after an error. */
  readonly retry: () => void;
}

/** Pause in typing before a remote search starts. */
const TYPING_PAUSE_MS = 200;
const NONE: readonly never[] = [];

/**
 * The options of a list, or those a function loads when the list opens, after typing, and at first for the label of a
 * selected value. Outdated results are dropped. The previous options stay until new ones arrive.
 */
export function useSelectOptions<Option>(
  source: readonly Option[] | LoadOptions<Option>,
  open: boolean,
  typed: string,
  /** Whether the label of a selected value is needed before the list opens. */
  needsLabel: boolean,
): LoadedOptions<Option> {
  const load = typeof source === "function" ? source : undefined;
  const latest = useLatest(load);
  const [found, setFound] = useState<readonly Option[]>(NONE);
  const [state, setState] = useState<"ready" | "loading" | "error">("ready");
  const [attempt, setAttempt] = useState(0);
  const isAsked = load !== undefined && (open || (needsLabel && found === NONE && state !== "error"));
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt repeats the same request
  useEffect(() => {
    if (!isAsked) {
      return;
    }
    const controller = new AbortController();
    const { signal } = controller;
    setState("loading");
    const ask = (): void => {
      latest.current?.(typed, signal).then(
        (options) => {
          if (!signal.aborted) {
            setFound(options);
            setState("ready");
          }
        },
        () => {
          if (!signal.aborted) {
            setState("error");
          }
        },
      );
    };
    const timer = setTimeout(ask, typed === "" ? 0 : TYPING_PAUSE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [isAsked, typed, attempt]);
  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  return typeof source === "function"
    ? { options: found, state, retry }
    : { options: source, state: "ready", retry };
}
