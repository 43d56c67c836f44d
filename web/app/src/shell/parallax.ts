const REACH_PX = 12;
const EASE = 0.06;
const SETTLED_PX = 0.05;

/**
 * Lets an element lag a little behind the pointer, as far things do. It moves only while a mouse moves it: touch
 * screens and people who asked for less motion get a still sky. Returns what takes it off.
 */
export function followPointer(element: HTMLElement): () => void {
  if (!matchMedia("(hover: hover) and (pointer: fine) and (prefers-reduced-motion: no-preference)").matches) {
    return () => undefined;
  }
  let [x, y, toX, toY, frame] = [0, 0, 0, 0, 0];
  const step = (): void => {
    x += (toX - x) * EASE;
    y += (toY - y) * EASE;
    element.style.transform = `translate(${x.toFixed(2)}px, ${y.toFixed(2)}px)`;
    frame = Math.hypot(toX - x, toY - y) > SETTLED_PX ? requestAnimationFrame(step) : 0;
  };
  const move = (event: PointerEvent): void => {
    if (event.pointerType !== "mouse") {
      return;
    }
    toX = (0.5 - event.clientX / innerWidth) * 2 * REACH_PX;
    toY = (0.5 - event.clientY / innerHeight) * 2 * REACH_PX;
    frame ||= requestAnimationFrame(step);
  };
  addEventListener("pointermove", move, { passive: true });
  return () => {
    removeEventListener("pointermove", move);
    cancelAnimationFrame(frame);
  };
}
