import type { From } from "../worker/entry.ts";
import type { OrbitPath, Point } from "./orbit-path.ts";
import type { OrbitScene, Particle } from "./orbit-scene.ts";

/** The colours of the drawing, from the tokens. */
export interface OrbitColours {
  readonly me: string;
  readonly them: string;
  readonly line: string;
  readonly lineFar: string;
  readonly core: string;
  readonly background: string;
}

const BODY_PX = 9;
const COMPANION_PX = 6;
/** The distance between the bodies of several devices, as a fraction of a half. */
const COMPANION_GAP = 0.1;
const MOON_PX = 1.9;
const MOON_ORBIT_PX = 19;
const MAX_MOONS = 12;
const MOTES = 9;
const TAIL_PX = 34;
const TAIL_STEPS = 8;
/** Where a lost body drifts to. */
const DRIFT = { x: 12, y: 20 };
const TURN = 2 * Math.PI;
const OTHER: Record<From, From> = { me: "them", them: "me" };

/** Reads the colours at an element. */
export function coloursAt(element: Element): OrbitColours {
  const style = getComputedStyle(element);
  const token = (name: string) => style.getPropertyValue(`--compact-${name}`).trim();
  return {
    me: token("accent"),
    them: token("cool"),
    line: token("orbit-line"),
    lineFar: token("orbit-line-far"),
    core: token("paper"),
    background: token("surface-0"),
  };
}

/** Draws the orbit with its bodies, files and arcs. */
export function drawOrbit(
  context: CanvasRenderingContext2D,
  path: OrbitPath,
  scene: OrbitScene,
  colours: OrbitColours,
): void {
  context.clearRect(0, 0, path.widthPx, path.heightPx);
  context.lineCap = "round";
  // Draw what is farther away first.
  for (const from of ["them", "me"] as const) {
    drawLine(context, path, scene, from, from === "me" ? colours.line : colours.lineFar);
    drawArcs(context, path, scene, from, colours);
  }
  for (const particle of scene.particles.values()) drawParticle(context, path, particle, colours);
  drawCompanions(context, path, scene, colours);
  for (const whose of ["them", "me"] as const) drawBody(context, path, scene, whose, colours);
  context.globalAlpha = 1;
}

/** Draws the line of a half. It fades towards a body that has drifted off. */
function drawLine(
  context: CanvasRenderingContext2D,
  path: OrbitPath,
  { drift }: OrbitScene,
  from: From,
  colour: string,
): void {
  const end = 1 - 0.05 * drift;
  const points = from === "me" ? path.part(from, 0, end) : path.part(from, 1 - end, 1);
  stroke(context, points, colour, 1.25, 1);
}

/** Draws what was sent, how much of it is verified, and the stream that carries it. */
function drawArcs(
  context: CanvasRenderingContext2D,
  path: OrbitPath,
  { arcs, stream, settled, drift }: OrbitScene,
  from: From,
  colours: OrbitColours,
): void {
  const { moved, verified } = arcs[from];
  const opacity = 1 - 0.55 * settled;
  if (moved > 0) stroke(context, path.part(from, 0, moved), colours[from], 2, 0.4 * opacity);
  if (verified > 0) stroke(context, path.part(from, 0, verified), colours[from], 3.5, opacity);
  if (stream[from] === 0 || moved <= 0.02) return;
  context.fillStyle = colours.core;
  for (let index = 0; index < MOTES; index += 1) {
    const along = (index + stream[from]) / MOTES;
    // They appear and disappear softly.
    context.globalAlpha = Math.sin(along * Math.PI) * 0.75 * (1 - settled) * (1 - drift);
    disc(context, path.at(from, along * moved), 1);
  }
}

function drawParticle(
  context: CanvasRenderingContext2D,
  path: OrbitPath,
  { from, position, target, radiusPx, isPaused, state, opacity }: Particle,
  colours: OrbitColours,
): void {
  if (position < 0) return;
  const place = path.at(from, position);
  const colour = colours[from];
  if (isPaused) {
    // It is hollow, because it stands still.
    context.globalAlpha = opacity;
    context.fillStyle = colours.background;
    disc(context, place, radiusPx + 1);
    ring(context, place, radiusPx + 0.5, colours.line, 1.5);
    return;
  }
  const speed = state === "arriving" ? 1 : Math.min(1, Math.abs(target - position) * 12);
  const tail = ((TAIL_PX * (0.35 + 0.65 * speed)) / path.widthPx) * Math.min(1, position * 10);
  for (let step = TAIL_STEPS; step > 0; step -= 1) {
    const share = step / TAIL_STEPS;
    context.globalAlpha = 0.4 * opacity * (1 - share) ** 1.5;
    context.fillStyle = colour;
    disc(context, path.at(from, position - tail * share), radiusPx * (1 - 0.6 * share));
  }
  context.fillStyle = colour;
  context.globalAlpha = 0.22 * opacity;
  disc(context, place, radiusPx * 2.2);
  context.globalAlpha = opacity;
  disc(context, place, radiusPx);
  // A bright core, as of something hot.
  context.fillStyle = colours.core;
  context.globalAlpha = 0.85 * opacity;
  disc(context, place, radiusPx * 0.38);
}

/** Draws the other devices beside the one at the tip, before and behind it in turn. */
function drawCompanions(
  context: CanvasRenderingContext2D,
  path: OrbitPath,
  { others, drift }: OrbitScene,
  colours: OrbitColours,
): void {
  context.fillStyle = colours.them;
  for (let index = 1; index < others; index += 1) {
    const place = path.besideTip((index % 2 === 1 ? 1 : -1) * Math.ceil(index / 2) * COMPANION_GAP);
    for (const [factor, alpha] of [
      [1.6, 0.14],
      [1, 1],
    ] as const) {
      context.globalAlpha = alpha * (1 - 0.45 * drift);
      disc(context, place, COMPANION_PX * factor);
    }
  }
}

/** Draws a body with its moons: the files that wait there, and those that have arrived. */
function drawBody(
  context: CanvasRenderingContext2D,
  path: OrbitPath,
  scene: OrbitScene,
  whose: From,
  colours: OrbitColours,
): void {
  const drift = whose === "them" ? scene.drift : 0;
  const home = path.body(whose);
  const sway = Math.sin(scene.turns * TURN * 6) * 2.5;
  const place = { x: home.x + (DRIFT.x + sway) * drift, y: home.y + (DRIFT.y + sway) * drift };
  const opacity = 1 - 0.45 * drift;
  if (drift > 0.02) {
    // Its place on the line stays marked.
    context.globalAlpha = drift;
    ring(context, home, BODY_PX * 0.55, colours.line, 1.25);
  }
  context.fillStyle = colours[whose];
  for (const [factor, alpha] of [
    [1.9, 0.09],
    [1.4, 0.18],
    [1, 1],
  ] as const) {
    context.globalAlpha = alpha * opacity;
    disc(context, place, BODY_PX * factor);
  }
  const { waiting, arrived } = scene.moons(whose);
  const shown = sharesOf(waiting, arrived);
  const count = shown.waiting + shown.arrived;
  if (count === 0) return;
  context.globalAlpha = 0.5 * opacity;
  ring(context, place, MOON_ORBIT_PX, colours.lineFar, 1);
  context.globalAlpha = opacity;
  for (let index = 0; index < count; index += 1) {
    const radians = TURN * (index / MAX_MOONS - scene.turns) + (whose === "me" ? Math.PI / 2 : -Math.PI / 2);
    context.fillStyle = colours[index < shown.waiting ? whose : OTHER[whose]];
    disc(
      context,
      { x: place.x + MOON_ORBIT_PX * Math.cos(radians), y: place.y + MOON_ORBIT_PX * Math.sin(radians) },
      MOON_PX,
    );
  }
}

/** How many moons of each kind fit, in proportion, with at least one of each kind. */
function sharesOf(waiting: number, arrived: number): { waiting: number; arrived: number } {
  if (waiting + arrived <= MAX_MOONS) return { waiting, arrived };
  const share = Math.round((MAX_MOONS * waiting) / (waiting + arrived));
  const shown = Math.min(MAX_MOONS - Math.min(1, arrived), Math.max(Math.min(1, waiting), share));
  return { waiting: shown, arrived: MAX_MOONS - shown };
}

function stroke(
  context: CanvasRenderingContext2D,
  points: readonly Point[],
  colour: string,
  widthPx: number,
  opacity: number,
): void {
  context.globalAlpha = opacity;
  context.strokeStyle = colour;
  context.lineWidth = widthPx;
  context.beginPath();
  for (const { x, y } of points) context.lineTo(x, y);
  context.stroke();
}

function disc(context: CanvasRenderingContext2D, { x, y }: Point, radiusPx: number): void {
  context.beginPath();
  context.arc(x, y, radiusPx, 0, TURN);
  context.fill();
}

function ring(
  context: CanvasRenderingContext2D,
  { x, y }: Point,
  radiusPx: number,
  colour: string,
  widthPx: number,
): void {
  context.strokeStyle = colour;
  context.lineWidth = widthPx;
  context.beginPath();
  context.arc(x, y, radiusPx, 0, TURN);
  context.stroke();
}
