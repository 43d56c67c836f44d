import type { Vec3 } from "./math/vector.ts";
import type { SolarStage } from "./solar-stage.ts";

/** A press that moves farther than this is a drag, not a click (spec section 5). */
export const DRAG_PX = 5;
const WHEEL_RATE = 0.0011;
/** Pixels per unit of a wheel event in line and page mode. */
const LINE_PX = 33;
const PAGE_PX = 400;
const KEY_TURN_PX = 40;
const KEY_ZOOM = 1.25;

const TRAVEL_KEYS: Readonly<Record<string, Vec3>> = {
  KeyW: [0, 0, -1],
  KeyS: [0, 0, 1],
  KeyA: [-1, 0, 0],
  KeyD: [1, 0, 0],
  KeyE: [0, 1, 0],
  KeyQ: [0, -1, 0],
};

/** Controls the view with pointer, wheel and keyboard events of the canvas. Returns a function that stops it. */
export function attachInput(canvas: HTMLCanvasElement, stage: SolarStage): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const pressed = new Map<number, { xPx: number; yPx: number }>();
  const heldKeys = new Set<string>();
  let travelledPx = 0;
  let spreadPx = 0;

  const spread = (): number => {
    const [a, b] = [...pressed.values()];
    return a && b ? Math.hypot(a.xPx - b.xPx, a.yPx - b.yPx) : 0;
  };

  canvas.addEventListener(
    "pointerdown",
    (event) => {
      if (event.button !== 0) return;
      canvas.setPointerCapture(event.pointerId);
      pressed.set(event.pointerId, { xPx: event.clientX, yPx: event.clientY });
      // With two fingers, neither is a click.
      travelledPx = pressed.size === 1 ? 0 : Number.POSITIVE_INFINITY;
      spreadPx = spread();
    },
    { signal },
  );
  canvas.addEventListener(
    "pointermove",
    (event) => {
      const from = pressed.get(event.pointerId);
      if (!from) return;
      const [dxPx, dyPx] = [event.clientX - from.xPx, event.clientY - from.yPx];
      pressed.set(event.pointerId, { xPx: event.clientX, yPx: event.clientY });
      travelledPx += Math.hypot(dxPx, dyPx);
      if (pressed.size === 2) {
        const newSpreadPx = spread();
        if (spreadPx > 0 && newSpreadPx > 0) stage.camera.zoom(spreadPx / newSpreadPx);
        spreadPx = newSpreadPx;
      } else if (travelledPx > DRAG_PX) stage.camera.drag(dxPx, dyPx);
    },
    { signal },
  );
  const release = (event: PointerEvent): void => {
    if (!pressed.delete(event.pointerId)) return;
    if (event.type !== "pointerup" || travelledPx > DRAG_PX) return;
    const { left, top } = canvas.getBoundingClientRect();
    const id = stage.flat.pickAt(event.clientX - left, event.clientY - top);
    if (id) stage.visit(id);
  };
  canvas.addEventListener("pointerup", release, { signal });
  canvas.addEventListener("pointercancel", release, { signal });

  canvas.addEventListener(
    "wheel",
    (event) => {
      event.preventDefault();
      const px = event.deltaY * ([1, LINE_PX, PAGE_PX][event.deltaMode] ?? 1);
      stage.camera.zoom(Math.exp(px * WHEEL_RATE));
    },
    { signal, passive: false },
  );

  const steer = (): void => {
    const sum = [0, 0, 0];
    for (const code of heldKeys) {
      for (const [axis, part] of (TRAVEL_KEYS[code] ?? []).entries()) sum[axis] = (sum[axis] ?? 0) + part;
    }
    stage.steer([sum[0] ?? 0, sum[1] ?? 0, sum[2] ?? 0]);
  };
  const keyActions: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => stage.camera.drag(KEY_TURN_PX, 0),
    ArrowRight: () => stage.camera.drag(-KEY_TURN_PX, 0),
    ArrowUp: () => stage.camera.drag(0, KEY_TURN_PX),
    ArrowDown: () => stage.camera.drag(0, -KEY_TURN_PX),
    "+": () => stage.camera.zoom(1 / KEY_ZOOM),
    "=": () => stage.camera.zoom(1 / KEY_ZOOM),
    "-": () => stage.camera.zoom(KEY_ZOOM),
    Home: () => stage.overview(),
    " ": () => stage.setClock((clock) => clock.play(!clock.state.isPlaying)),
  };
  canvas.addEventListener(
    "keydown",
    (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (TRAVEL_KEYS[event.code]) {
        heldKeys.add(event.code);
        steer();
      } else if (keyActions[event.key]) keyActions[event.key]?.();
      else return;
      event.preventDefault();
    },
    { signal },
  );
  canvas.addEventListener(
    "keyup",
    ({ code }) => {
      if (heldKeys.delete(code)) steer();
    },
    { signal },
  );
  canvas.addEventListener(
    "blur",
    () => {
      heldKeys.clear();
      steer();
    },
    { signal },
  );
  return () => {
    stop.abort();
    stage.steer([0, 0, 0]);
  };
}
