import { useEffect, useRef } from "react";
import { followPointer } from "./parallax.ts";
import "./StarField.css";
import { useTheme } from "./use-theme.ts";

const RESIZE_QUIET_MS = 150;

/** The sky behind every page: drawn once to a canvas, still, with a slow parallax where a pointer moves it. */
export function StarField() {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { theme } = useTheme();

  useEffect(() => {
    const sky = canvas.current;
    if (!sky) {
      return;
    }
    let drawnWidth = 0;
    let drawnHeight = 0;
    let isGone = false;
    // Stars and their drawing come after the page: nobody waits for the sky.
    const drawing = import("./draw-sky.ts").catch(() => undefined);
    const draw = async (): Promise<void> => {
      const loaded = await drawing;
      if (!loaded || isGone) {
        return;
      }
      const { offsetWidth: width, offsetHeight: height } = sky;
      // A phone's address bar changes the height all the time; only a larger sky needs drawing.
      if (width !== drawnWidth || height > drawnHeight) {
        drawnWidth = width;
        drawnHeight = height;
        loaded.drawSky(sky, width, height, theme);
      }
    };
    void draw();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const resized = new ResizeObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(() => void draw(), RESIZE_QUIET_MS);
    });
    resized.observe(sky);
    return () => {
      isGone = true;
      clearTimeout(timer);
      resized.disconnect();
    };
  }, [theme]);

  useEffect(() => (canvas.current ? followPointer(canvas.current) : undefined), []);

  return (
    <div aria-hidden="true">
      <canvas className="star-field" ref={canvas} />
    </div>
  );
}
