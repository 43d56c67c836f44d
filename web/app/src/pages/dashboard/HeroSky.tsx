import { cx } from "@orbitroom/compact";
import { useEffect, useRef, useState } from "react";
import { whenIdle } from "../../lib/when-idle.ts";
import { useTheme } from "../../shell/theme/use-theme.ts";
import styles from "./HeroSky.module.css";
import type { LiveSky } from "./live-sky/live-sky.ts";

/** The page has first to be usable. */
const IDLE_TIMEOUT_MS = 4000;

/**
 * The sky behind the home page in the dark theme, drawn by the engine. Until it is ready, and wherever it cannot run, the
 * stars of every page are seen. It stands still if the visitor prefers reduced motion, and while the tab is hidden.
 */
export function HeroSky() {
  const { theme } = useTheme();
  return theme === "dark" ? <DarkSky /> : null;
}

function DarkSky() {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isDrawn, setDrawn] = useState(false);

  useEffect(() => {
    const element = canvas.current;
    if (!element || !isWanted()) return;
    let sky: LiveSky | undefined;
    let isUnmounted = false;
    const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
    const update = () => sky?.setMoving(!isStill && document.visibilityState === "visible");
    const open = async () => {
      const { openLiveSky } = await import("./live-sky/live-sky.ts");
      if (isUnmounted) return;
      const opened = await openLiveSky(element, () => setDrawn(true));
      if (isUnmounted) return opened.dispose();
      sky = opened;
      update();
      document.addEventListener("visibilitychange", update);
    };
    // Without WebGL 2 or a network the page is complete.
    const cancel = whenIdle(() => void open().catch(() => undefined), IDLE_TIMEOUT_MS);
    return () => {
      isUnmounted = true;
      cancel();
      document.removeEventListener("visibilitychange", update);
      sky?.dispose();
    };
  }, []);

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

/** Whether the visitor's network and screen are fit for it. */
function isWanted(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData !== true && !matchMedia("(forced-colors: active)").matches;
}
