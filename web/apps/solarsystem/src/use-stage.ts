import { useEffect, useState } from "react";
import { SolarStage } from "./solar-stage.ts";
import type { Label } from "./view/labels.ts";

/** The loading state of the stage. */
export type StageLoad =
  | { readonly kind: "loading" }
  | { readonly kind: "ready"; readonly stage: SolarStage }
  | { readonly kind: "unsupported"; readonly message: string }
  | { readonly kind: "failed"; readonly message: string };

const reducedMotion = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Opens a stage on a canvas and disposes it on unmount. Changing `attempt` opens a new one. */
export function useStage(
  canvas: HTMLCanvasElement | null,
  onLabels: (labels: readonly Label[]) => void,
  attempt: number,
): StageLoad {
  const [load, setLoad] = useState<StageLoad>({ kind: "loading" });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt opens a new stage
  useEffect(() => {
    if (!canvas) return;
    const unmounted = new AbortController();
    let stage: SolarStage | undefined;
    setLoad({ kind: "loading" });
    SolarStage.open(
      { canvas, reducedMotion: reducedMotion(), nowMs: Date.now(), onLabels },
      unmounted.signal,
    ).then(
      (opened) => {
        if (unmounted.signal.aborted) return opened.dispose();
        stage = opened;
        setLoad({ kind: "ready", stage });
      },
      (error: unknown) => {
        if (unmounted.signal.aborted) return;
        const message = error instanceof Error ? error.message : String(error);
        const code = error instanceof Error && "code" in error ? error.code : undefined;
        setLoad({ kind: code === "webgl2_unsupported" ? "unsupported" : "failed", message });
      },
    );
    return () => {
      unmounted.abort();
      stage?.dispose();
    };
  }, [canvas, onLabels, attempt]);
  return load;
}
