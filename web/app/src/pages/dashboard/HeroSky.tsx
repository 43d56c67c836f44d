import { whenIdle } from "@orbitroom/app-kit/loading/when-idle.ts";
import { useTheme } from "@orbitroom/app-kit/theme/use-theme.ts";
import { cx } from "@orbitroom/compact";
import { useEffect, useRef, useState } from "react";
import styles from "./HeroSky.module.css";
import { useHomeMotion } from "./home-motion.ts";
import { hasGpu } from "./live-sky/has-gpu.ts";
import type { LiveSky } from "./live-sky/live-sky.ts";
import { type PowerSource, savesPower } from "./live-sky/power.ts";

/** The sky starts after this time at the latest; the page must be usable first. */
const IDLE_TIMEOUT_MS = 4000;

/**
 * The sky behind the home page in the dark theme, drawn by the engine. Until it is ready, and wherever it cannot run or there is
 * no GPU, the stars of every page are shown. It stands still if the visitor has stopped it or prefers reduced motion, while the tab
 * is hidden, and where a frame takes too long. A device that saves power or data gets none.
 */
export function HeroSky() {
  const { theme } = useTheme();
  return theme === "dark" ? <DarkSky /> : null;
}

function DarkSky() {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isDrawn, setDrawn] = useState(false);
  const [sky, setSky] = useState<LiveSky>();
  const { isStopped } = useHomeMotion();

  useEffect(() => {
    const element = canvas.current;
    if (!element || matchMedia("(forced-colors: active)").matches) return;
    let opened: LiveSky | undefined;
    let isUnmounted = false;
    const open = async () => {
      if (!hasGpu() || (await savesPower(navigator as PowerSource))) return;
      const { openLiveSky } = await import("./live-sky/live-sky.ts");
      if (isUnmounted) return;
      opened = await openLiveSky(element, () => setDrawn(true));
      if (isUnmounted) opened.dispose();
      else setSky(opened);
    };
    // Without WebGL 2 or a network the page is complete.
    const cancel = whenIdle(() => void open().catch(() => undefined), IDLE_TIMEOUT_MS);
    return () => {
      isUnmounted = true;
      cancel();
      opened?.dispose();
    };
  }, []);

  useEffect(() => {
    if (!sky || isStopped || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const update = () => sky.setMoving(document.visibilityState === "visible");
    update();
    document.addEventListener("visibilitychange", update);
    return () => {
      document.removeEventListener("visibilitychange", update);
      sky.setMoving(false);
    };
  }, [sky, isStopped]);

  return (
    <div className={styles["sky"]} aria-hidden="true">
      <canvas
        ref={canvas}
        className={cx(styles["canvas"], isDrawn && styles["drawn"])}
        data-testid="hero-sky"
      />
    </div>
  );
}
