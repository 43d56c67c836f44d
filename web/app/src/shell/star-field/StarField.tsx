import { quietTime } from "@orbitroom/app-kit/loading/quiet-time.ts";
import { useTheme } from "@orbitroom/app-kit/theme/use-theme.ts";
import { useEffect, useRef } from "react";
import { followPointer } from "./parallax.ts";
import styles from "./StarField.module.css";

const RESIZE_DEBOUNCE_MS = 150;
/** The background comes after what a person waits for, and one such thing is soon followed by another, ... */
const CALM_MS = 300;
/** ... but the page is not without it for long. */
const DRAW_WITHIN_MS = 4_000;

/** The sky behind every page: drawn once to a canvas, with a slow parallax that follows the mouse. */
export function StarField() {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { theme } = useTheme();

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
    <div aria-hidden="true">
      <canvas className={styles["canvas"]} ref={canvas} data-testid="star-field" />
    </div>
  );
}
