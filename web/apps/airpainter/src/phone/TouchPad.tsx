import { type PointerEvent, useRef } from "react";
import { PAPER_HEIGHT, PAPER_WIDTH } from "../ink/mark.ts";
import styles from "./PhoneControls.module.css";
import type { PaintSession } from "./paint-session.ts";

interface TouchPadProps {
  session: PaintSession;
  isWithoutSensor: boolean;
}

/** A small image of the paper: a touch on it paints at that place of the canvas. */
export function TouchPad({ session, isWithoutSensor }: TouchPadProps) {
  const finger = useRef<number>(undefined);
  const end = (event: PointerEvent): void => {
    if (event.pointerId !== finger.current) return;
    finger.current = undefined;
    session.release();
  };
  return (
    <div className={styles["padArea"]}>
      <div
        className={styles["pad"]}
        role="application"
        aria-label="Touch pad"
        onPointerDown={(event) => {
          if (finger.current !== undefined) return;
          finger.current = event.pointerId;
          event.currentTarget.setPointerCapture(event.pointerId);
          session.press(placeOf(event.nativeEvent, event.currentTarget), event.timeStamp);
        }}
        onPointerMove={(event) => {
          if (event.pointerId !== finger.current) return;
          const { nativeEvent, currentTarget } = event;
          const all = nativeEvent.getCoalescedEvents?.() ?? [];
          for (const each of all.length > 0 ? all : [nativeEvent]) {
            session.move(placeOf(each, currentTarget), each.timeStamp);
          }
        }}
        onPointerUp={end}
        onPointerCancel={end}
        onLostPointerCapture={end}
      >
        <p>
          {isWithoutSensor
            ? "This device does not report how it is held. Paint here with a finger."
            : "Paint here with a finger."}
        </p>
      </div>
    </div>
  );
}

function placeOf(event: globalThis.PointerEvent, pad: HTMLElement): { x: number; y: number } {
  const { left, top, width, height } = pad.getBoundingClientRect();
  return {
    x: Math.min(1, Math.max(0, (event.clientX - left) / width)) * PAPER_WIDTH,
    y: Math.min(1, Math.max(0, (event.clientY - top) / height)) * PAPER_HEIGHT,
  };
}
