import { pushPoint, type Stroke } from "../ink/mark.ts";
import type { Painting } from "../ink/painting.ts";

/** A point of a curve for a part of its way, from 0 to 1. */
type Curve = (part: number) => { readonly x: number; readonly y: number };

const POINTS = 90;

/** What paints itself on an empty canvas: a planet with its orbits, until someone paints. */
export function demoPainting(paper: Painting["paper"]): Painting {
  const marks = [
    line("#f5a524", 76, "glow", spiral(800, 500, 84, 2.75)),
    line("#f5a524", 26, "nib", orbit(800, 500, 560, 190, -0.34, 0.1)),
    line("#3aa0f0", 20, "pen", orbit(800, 500, 400, 128, -0.34, 0.55)),
    line("#a974f0", 44, "glow", spiral(1272, 250, 26, 2)),
    line("#14b8c4", 34, "glow", spiral(448, 560, 18, 2)),
    line("#f0566b", 22, "nib", wave(180, 1420, 865)),
    line("#2fb67c", 14, "pen", wave(240, 1360, 915)),
  ];
  return { paper, layers: [{ id: "demo", name: "Demo", isVisible: true }], marks };
}

function line(colour: string, size: number, kind: Stroke["kind"], curve: Curve): Stroke {
  const numbers: number[] = [];
  for (let index = 0; index <= POINTS; index += 1) {
    const part = index / POINTS;
    const pressure = 0.25 + 0.7 * Math.sin(Math.PI * part);
    pushPoint(numbers, { ...curve(part), pressure, nibRads: Math.PI / 4 });
  }
  const points = Float32Array.from(numbers);
  return {
    ...{ type: "stroke", kind, colour, size, hasPressure: true, points },
    ...{ author: "demo", layer: "demo", mirror: "none" },
  };
}

function orbit(x: number, y: number, width: number, height: number, tilt: number, from: number): Curve {
  return (part) => {
    const angle = (from + part * 0.96) * 2 * Math.PI;
    const [along, across] = [Math.cos(angle) * width, Math.sin(angle) * height];
    return {
      x: x + along * Math.cos(tilt) - across * Math.sin(tilt),
      y: y + along * Math.sin(tilt) + across * Math.cos(tilt),
    };
  };
}

function spiral(x: number, y: number, radius: number, turns: number): Curve {
  return (part) => {
    const angle = part * turns * 2 * Math.PI;
    const reach = radius * Math.sqrt(part);
    return { x: x + Math.cos(angle) * reach, y: y + Math.sin(angle) * reach };
  };
}

function wave(from: number, to: number, y: number): Curve {
  return (part) => ({
    x: from + (to - from) * part,
    y: y + Math.sin(part * 5 * Math.PI) * 26 * (1 - part * 0.5),
  });
}
