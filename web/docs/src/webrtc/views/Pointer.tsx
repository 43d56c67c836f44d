import type { Room } from "@orbitroom/webrtc";
import { type KeyboardEvent, type PointerEvent, useEffect, useState } from "react";

interface Point {
  readonly x: number;
  readonly y: number;
}

const steps: Record<string, readonly [number, number]> = {
  ArrowLeft: [-5, 0],
  ArrowRight: [5, 0],
  ArrowUp: [0, -5],
  ArrowDown: [0, 5],
};
const percent = (value: number) => Math.round(Math.min(100, Math.max(0, value)));

export function Pointer({ room }: { room: Room }) {
  const [own, setOwn] = useState<Point>({ x: 50, y: 50 });
  const [other, setOther] = useState<Point>();

  useEffect(
    () =>
      room.on("signal", ({ bytes: [x, y] }) => {
        // What another device sends is checked before it is used.
        if (x !== undefined && y !== undefined) setOther({ x: percent(x), y: percent(y) });
      }),
    [room],
  );

  const move = (x: number, y: number) => {
    const point = { x: percent(x), y: percent(y) };
    setOwn(point);
    room.signal(Uint8Array.of(point.x, point.y));
  };
  const onPointerMove = ({ clientX, clientY, currentTarget }: PointerEvent) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    move((100 * (clientX - left)) / width, (100 * (clientY - top)) / height);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    move(own.x + step[0], own.y + step[1]);
  };
  const dot = ({ x, y }: Point) => ({ left: `${x}%`, top: `${y}%` });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move the pointer
    <div role="application" aria-label="Pointer" tabIndex={0} {...{ onPointerMove, onKeyDown }}>
      <i data-pointer="own" style={dot(own)} />
      {other && <i data-pointer="other" style={dot(other)} />}
      <p>{other ? `The other pointer: ${other.x}, ${other.y}` : "Move here, or press the arrow keys."}</p>
    </div>
  );
}
