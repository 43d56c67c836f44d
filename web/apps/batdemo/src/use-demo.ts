import type { BackendName } from "@orbitroom/engine/full";
import { useEffect, useState } from "react";
import { DemoStage } from "./demo-stage.ts";

/** The loading state of the demo. */
export type DemoLoad =
  | { readonly kind: "loading" }
  | { readonly kind: "ready"; readonly stage: DemoStage }
  | { readonly kind: "unsupported"; readonly message: string }
  | { readonly kind: "failed"; readonly message: string };

/** Opens the demo on a canvas, and closes it with the component. A new canvas opens a new demo. */
export function useDemo(canvas: HTMLCanvasElement | null, backend: BackendName): DemoLoad {
  const [load, setLoad] = useState<DemoLoad>({ kind: "loading" });
  useEffect(() => {
    if (!canvas) return;
    let isOver = false;
    let stage: DemoStage | undefined;
    setLoad({ kind: "loading" });
    const { matches: reducedMotion } = matchMedia("(prefers-reduced-motion: reduce)");
    DemoStage.open({ canvas, backend, reducedMotion, random: Math.random }).then(
      (opened) => {
        if (isOver) return opened.dispose();
        stage = opened;
        setLoad({ kind: "ready", stage });
      },
      (error: unknown) => {
        if (isOver) return;
        const message = error instanceof Error ? error.message : String(error);
        const code = error instanceof Error && "code" in error ? error.code : undefined;
        // biome-ignore lint/suspicious/noConsole: the error catalogue asks for it
        if (code === "webgpu_unsupported") console.error(message);
        const isUnsupported = code === "webgpu_unsupported" || code === "webgl2_unsupported";
        setLoad({ kind: isUnsupported ? "unsupported" : "failed", message });
      },
    );
    return () => {
      isOver = true;
      stage?.dispose();
    };
  }, [canvas, backend]);
  return load;
}
