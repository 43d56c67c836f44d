import { type PointerEvent, useRef } from "react";
import { clamp } from "../math/scalar.ts";
import pad from "./pad.module.css";

/** The length of a drag for full speed. */
const FULL_SPEED_PX = 110;
const MAX_SPEED = 8;

/** Direction and speed of the movement. */
export interface Travel {
  readonly right: number;
  readonly ahead: number;
  readonly speed: number;
}

interface PadProps {
  label: string;
  hint: string;
  onTravel: (travel: Travel) => void;
}

/** A touch pad for moving: drag and hold to move, spread two fingers to move faster. */
export function TravelPad({ label, hint, onTravel }: PadProps) {
  const fingers = useRef(new Map<number, { x: number; y: number; startX: number; startY: number }>());
  const spread = useRef({ startPx: 0, startSpeed: 1 });
  const speed = useRef(1);
  const knob = useRef<HTMLSpanElement>(null);

  const report = (): void => {
    const [first, second] = [...fingers.current.values()];
    if (first && second) {
      const px = Math.hypot(first.x - second.x, first.y - second.y);
      const { startPx, startSpeed } = spread.current;
      if (startPx > 0) speed.current = clamp(startSpeed * (px / startPx), 1 / MAX_SPEED, MAX_SPEED);
    }
    const right = first ? clamp((first.x - first.startX) / FULL_SPEED_PX, -1, 1) : 0;
    const ahead = first ? clamp((first.startY - first.y) / FULL_SPEED_PX, -1, 1) : 0;
    if (knob.current) {
      knob.current.style.transform = `translate(${right * 60}px, ${-ahead * 60}px)`;
      knob.current.textContent = speed.current === 1 ? "" : `×${speed.current.toFixed(1)}`;
    }
    onTravel({ right, ahead, speed: speed.current });
  };
  const move = (event: PointerEvent): void => {
    const finger = fingers.current.get(event.pointerId);
    if (!finger) return;
    fingers.current.set(event.pointerId, { ...finger, x: event.clientX, y: event.clientY });
    report();
  };
  const lift = (event: PointerEvent): void => {
    fingers.current.delete(event.pointerId);
    report();
  };
  return (
    <div
      className={pad["pad"]}
      role="application"
      aria-label={label}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        const { clientX: x, clientY: y } = event;
        fingers.current.set(event.pointerId, { x, y, startX: x, startY: y });
        const [first, second] = [...fingers.current.values()];
        if (first && second) {
          const startPx = Math.hypot(first.x - second.x, first.y - second.y);
          spread.current = { startPx, startSpeed: speed.current };
        }
        report();
      }}
      onPointerMove={move}
      onPointerUp={lift}
      onPointerCancel={lift}
    >
      <span className={pad["knob"]} ref={knob} />
      <p>{hint}</p>
    </div>
  );
}
