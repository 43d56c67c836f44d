const REACH_PX = 12;
const EASE = 0.06;
const SETTLED_PX = 0.05;

/**
 * Moves an element slightly against the mouse, as a distant background would. Touch screens and visitors who prefer
 * reduced motion get no movement. Returns the function that stops it.
 */
export function followPointer(element: HTMLElement): () => void {
  if (!matchMedia("(hover: hover) and (pointer: fine) and (prefers-reduced-motion: no-preference)").matches) {
    return () => undefined;
  }
  let [x, y, targetX, targetY, frame] = [0, 0, 0, 0, 0];
  const step = (): void => {
    x += (targetX - x) * EASE;
    y += (targetY - y) * EASE;
    element.style.transform = `translate(${x.toFixed(2)}px, ${y.toFixed(2)}px)`;
    frame = Math.hypot(targetX - x, targetY - y) > SETTLED_PX ? requestAnimationFrame(step) : 0;
  };
  const move = (event: PointerEvent): void => {
    if (event.pointerType !== "mouse") {
      return;
    }
    targetX = (0.5 - event.clientX / innerWidth) * 2 * REACH_PX;
    targetY = (0.5 - event.clientY / innerHeight) * 2 * REACH_PX;
    frame ||= requestAnimationFrame(step);
  };
  addEventListener("pointermove", move, { passive: true });
  return () => {
    removeEventListener("pointermove", move);
    cancelAnimationFrame(frame);
  };
}
