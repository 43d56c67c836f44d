import { type KeyboardEvent, type PointerEvent, useRef } from "react";
import { type InkPoint, PAPER_HEIGHT, PAPER_WIDTH } from "../ink/mark.ts";
import { type Easel, SCREEN } from "./easel.ts";

/** How far an arrow key moves the brush, and with Shift. */
const STEP = 12;
const LARGE_STEP = 60;
const NIB_RADS = Math.PI / 4;
const KEYBOARD = `${SCREEN}:keyboard`;

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Paints with mouse, pen, fingers and the keyboard. `onStart` is called before each stroke. */
export function useCanvasPainting(easel: Easel, onStart: () => void) {
  const brushAt = useRef({ x: PAPER_WIDTH / 2, y: PAPER_HEIGHT / 2, isDown: false });

  const strokeOf = ({ pointerId }: PointerEvent): string => `${SCREEN}:${pointerId}`;

  const onPointerDown = (event: PointerEvent<HTMLElement>): void => {
    if (event.button !== 0) return;
    event.currentTarget.focus({ preventScroll: true });
    onStart();
    const point = pointOf(event.nativeEvent, event.currentTarget);
    if (easel.state.get().tool === "fill") return easel.fill(SCREEN, point.x, point.y);
    event.currentTarget.setPointerCapture(event.pointerId);
    easel.begin(strokeOf(event), SCREEN, easel.screenBrush(event.pointerType === "pen"));
    easel.extend(strokeOf(event), point);
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>): void => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const { nativeEvent, currentTarget } = event;
    const all = nativeEvent.getCoalescedEvents?.() ?? [];
    for (const each of all.length > 0 ? all : [nativeEvent]) {
      easel.extend(strokeOf(event), pointOf(each, currentTarget));
    }
  };
  const onPointerEnd = (event: PointerEvent<HTMLElement>): void => easel.finish(strokeOf(event));

  const showBrush = (): void => {
    const { x, y, isDown } = brushAt.current;
    easel.point(KEYBOARD, { x, y, isDown, colour: easel.state.get().colour });
  };
  const stopKeyboard = (): void => {
    brushAt.current.isDown = false;
    easel.finish(KEYBOARD);
  };
  const keyPoint = (): InkPoint => ({ ...brushAt.current, pressure: 0.7, nibRads: NIB_RADS });
  const onKeyDown = (event: KeyboardEvent): void => {
    const arrow = ARROWS[event.key];
    if (arrow) {
      event.preventDefault();
      const step = event.shiftKey ? LARGE_STEP : STEP;
      const { x, y } = brushAt.current;
      brushAt.current.x = Math.min(PAPER_WIDTH, Math.max(0, x + arrow[0] * step));
      brushAt.current.y = Math.min(PAPER_HEIGHT, Math.max(0, y + arrow[1] * step));
      easel.extend(KEYBOARD, keyPoint());
      showBrush();
    } else if (event.key === " " && !event.repeat) {
      event.preventDefault();
      onStart();
      if (easel.state.get().tool === "fill") {
        easel.fill(SCREEN, brushAt.current.x, brushAt.current.y);
      } else if (brushAt.current.isDown) stopKeyboard();
      else {
        brushAt.current.isDown = true;
        easel.begin(KEYBOARD, SCREEN, easel.screenBrush(true));
        easel.extend(KEYBOARD, keyPoint());
      }
      showBrush();
    } else if (event.key === "Escape") stopKeyboard();
  };
  const onBlur = (): void => {
    stopKeyboard();
    easel.point(KEYBOARD, undefined);
  };
  return {
    ...{ onPointerDown, onPointerMove, onKeyDown, onBlur },
    onPointerUp: onPointerEnd,
    onPointerCancel: onPointerEnd,
  };
}

/** A place on the paper. A pen that is tilted turns the nib. */
function pointOf(event: globalThis.PointerEvent, paper: HTMLElement): InkPoint {
  const { left, top, width, height } = paper.getBoundingClientRect();
  return {
    x: ((event.clientX - left) / width) * PAPER_WIDTH,
    y: ((event.clientY - top) / height) * PAPER_HEIGHT,
    pressure: event.pointerType === "pen" ? event.pressure : 0.5,
    nibRads: event.tiltX || event.tiltY ? Math.atan2(-event.tiltY, event.tiltX) : NIB_RADS,
  };
}
