import { FollowCamera, perspective } from "@orbitroom/engine";
import { useEngine } from "@orbitroom/engine/react";
import { useEffect, useRef } from "react";
import orrery from "../orrery.glb?url";

export function Follow() {
  const parent = useRef<HTMLDivElement>(null);
  const { engine, error } = useEngine(parent);
  useEffect(() => {
    if (!engine) return;
    let request = 0;
    const loading = engine.load(orrery).then((model) => {
      model.play("Orbit");
      const camera = new FollowCamera({ target: model.node("Moon"), distance: 4, height: 1.2 });
      let lastMs = performance.now();
      const draw = (nowMs: number) => {
        camera.advance((nowMs - lastMs) / 1000);
        lastMs = nowMs;
        const { canvas } = engine;
        engine.resize(canvas.clientWidth * devicePixelRatio, canvas.clientHeight * devicePixelRatio);
        const { width, height } = canvas;
        const view = {
          clipFromView: perspective(0.9, width / height, 0.05),
          viewFromWorld: camera.viewFromWorld(),
          viewport: { x: 0, y: 0, width, height },
          eye: "none" as const,
        };
        engine.renderFrame({ views: [view], nowMs });
        request = requestAnimationFrame(draw);
      };
      request = requestAnimationFrame(draw);
    });
    // The engine is disposed of with the component, which ends the load.
    loading.catch(() => undefined);
    return () => cancelAnimationFrame(request);
  }, [engine]);
  return error ? (
    <p>{error.message}</p>
  ) : (
    <div ref={parent} role="img" aria-label="Behind the moon of a planet" />
  );
}
