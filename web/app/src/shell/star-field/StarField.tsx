import { quietTime } from "@orbitroom/app-kit/loading/quiet-time.ts";
import type { Theme } from "@orbitroom/app-kit/theme/theme-store.ts";
import { useTheme } from "@orbitroom/app-kit/theme/use-theme.ts";
import { cx } from "@orbitroom/compact";
import { useEffect, useRef } from "react";
import { useLocation } from "wouter";
import { pagePaths } from "../../pages/page-paths.ts";
import { isActivePath } from "../menu/active-path.ts";
import { followPointer } from "./parallax.ts";
import styles from "./StarField.module.css";

const RESIZE_DEBOUNCE_MS = 150;
/** The background comes after what a person waits for, and one such thing is soon followed by another, ... */
const CALM_MS = 300;
/** ... but the page is not without it for long. */
const DRAW_WITHIN_MS = 4_000;

/** The room, which has stars in the dark theme. */
const ROOM = "/commonroom";

/**
 * The sky behind the home page, and by night behind a room. All other pages are for reading and have none, because stars could be
 * mistaken for dots and commas.
 */
export function StarField() {
  const { theme } = useTheme();
  const [path] = useLocation();
  const isHome = path === pagePaths.home;
  if (!isHome && !(theme === "dark" && isActivePath(path, ROOM))) return null;
  return <Sky theme={theme} isHome={isHome} />;
}

/** Is drawn once to a canvas, with a slow parallax that follows the mouse. */
function Sky({ theme, isHome }: { theme: Theme; isHome: boolean }) {
  const canvas = useRef<HTMLCanvasElement>(null);

  useEffect(() => {
    const element = canvas.current;
    if (!element) {
      return;
    }
    let drawnWidth = 0;
    let drawnHeight = 0;
    let isUnmounted = false;
    const draw = async (): Promise<void> => {
      const loaded = await import("./draw-star-field.ts").catch(() => undefined);
      const figures = await loaded?.loadFigures(theme);
      if (!loaded || isUnmounted) {
        return;
      }
      const { offsetWidth: width, offsetHeight: height } = element;
      // The address bar of a phone changes the height often; only a larger canvas needs drawing.
      if (width !== drawnWidth || height > drawnHeight) {
        drawnWidth = width;
        drawnHeight = height;
        loaded.drawStarField(element, width, height, theme, figures);
      }
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const resizeObserver = new ResizeObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(() => void draw(), RESIZE_DEBOUNCE_MS);
    });
    // The page that the person wants to see comes first.
    void quietTime(DRAW_WITHIN_MS, CALM_MS).then(() => {
      if (isUnmounted) return;
      void draw();
      resizeObserver.observe(element);
    });
    return () => {
      isUnmounted = true;
      clearTimeout(timer);
      resizeObserver.disconnect();
    };
  }, [theme]);

  useEffect(() => (canvas.current ? followPointer(canvas.current) : undefined), []);

  return (
    <div className={cx(styles["sky"], isHome && styles["home"])} aria-hidden="true">
      <canvas className={styles["canvas"]} ref={canvas} data-testid="star-field" />
    </div>
  );
}
