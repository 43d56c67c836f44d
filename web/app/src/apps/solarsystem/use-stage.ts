import { useEffect, useState } from "react";
import { SolarStage } from "./solar-stage.ts";
import type { Label } from "./view/labels.ts";

/** How the picture stands: on its way, there, or not to be had, and then why. */
export type StageLoad =
  | { readonly kind: "loading" }
  | { readonly kind: "ready"; readonly stage: SolarStage }
  | { readonly kind: "unsupported"; readonly message: string }
  | { readonly kind: "failed"; readonly message: string };

const isStill = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Opens the stage on a canvas and closes it with the page. `attempt` opens it anew. */
export function useStage(
  canvas: HTMLCanvasElement | null,
  onLabels: (labels: readonly Label[]) => void,
  attempt: number,
): StageLoad {
  const [load, setLoad] = useState<StageLoad>({ kind: "loading" });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is another stage
  useEffect(() => {
    if (!canvas) return;
    const gone = new AbortController();
    let stage: SolarStage | undefined;
    setLoad({ kind: "loading" });
    SolarStage.open({ canvas, isStill: isStill(), nowMs: Date.now(), onLabels }, gone.signal).then(
      (opened) => {
        if (gone.signal.aborted) return opened.dispose();
        stage = opened;
        setLoad({ kind: "ready", stage });
      },
      (error: unknown) => {
        if (gone.signal.aborted) return;
        const message = error instanceof Error ? error.message : String(error);
        const code = error instanceof Error && "code" in error ? error.code : undefined;
        setLoad({ kind: code === "webgl2_unsupported" ? "unsupported" : "failed", message });
      },
    );
    return () => {
      gone.abort();
      stage?.dispose();
    };
  }, [canvas, onLabels, attempt]);
  return load;
}
