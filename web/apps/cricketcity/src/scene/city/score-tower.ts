import type { FullEngine, Texture } from "@orbitroom/engine/full";
import { MeshBuilder } from "../geometry/mesh-builder.ts";
import { paintingContext } from "../geometry/painting-context.ts";
import { addBox, addGable } from "../geometry/shapes.ts";
import { linear, paint, scaled } from "../palette.ts";
import { scoreTower } from "./plan-city.ts";

const WIDTH_PX = 512;
const HEIGHT_PX = 384;
/** Width and height of the board, and the height of its lower edge. */
const board = { width: 15, height: 11.25, bottom: 9.5 } as const;

/** The text on the board. */
export interface Score {
  readonly runs: number;
  readonly wickets: number;
  /** The overs as they are written: "3.2" for two balls after three overs. */
  readonly overs: string;
  /** Runs to win; undefined in the first innings. */
  readonly target?: number | undefined;
}

/** The tower with the board. */
export class ScoreTower {
  readonly #canvas = new OffscreenCanvas(WIDTH_PX, HEIGHT_PX);
  readonly #texture: Texture;
  #shown = "";

  constructor(engine: FullEngine) {
    const { radius, angleRads } = scoreTower;
    const half = (angleRads + Math.PI) / 2;
    const base = engine.createNode({
      name: "score tower",
      translation: [radius * Math.sin(angleRads), 0, radius * Math.cos(angleRads)],
      rotation: [0, Math.sin(half), 0, Math.cos(half)],
    });
    this.#texture = engine.createTexture({ image: this.#canvas, wrapU: "clamp", wrapV: "clamp" });
    const material = engine.createMaterial({ baseColorTexture: this.#texture, isUnlit: true });
    const screen = new MeshBuilder().at(0, 0, 1.56);
    const { width, height, bottom } = board;
    screen.quad([
      [-width / 2, bottom, 0],
      [width / 2, bottom, 0],
      [width / 2, bottom + height, 0],
      [-width / 2, bottom + height, 0],
    ]);
    engine.createNode({ parent: base, mesh: engine.createMesh(screen.build()), material });
    this.set({ runs: 0, wickets: 0, overs: "0.0" });
  }

  /** Shows a score. Draws only if it has changed. */
  set(score: Score): void {
    const text = JSON.stringify(score);
    if (text === this.#shown) return;
    this.#shown = text;
    paintBoard(this.#canvas, score);
    this.#texture.setImage(this.#canvas);
  }
}

/** Adds the tower without its board. */
export function addScoreTower(builder: MeshBuilder): void {
  const { width, height, bottom } = board;
  const { radius, angleRads } = scoreTower;
  const put = (x = 0): MeshBuilder =>
    builder
      .at(radius * Math.sin(angleRads), 0, radius * Math.cos(angleRads), angleRads + Math.PI)
      .offset(x, 0, 0);
  for (const x of [-width * 0.36, width * 0.36]) addBox(put(x).paint(paint.cream), 2.2, bottom, 2.2);
  addBox(put().paint(paint.cream), width * 0.72, 1.2, 1.6, bottom * 0.5);
  addBox(builder.paint(paint.walnut), width + 1.4, height + 1.4, 3, bottom - 0.7);
  addGable(builder.paint(paint.clay), width + 3, 3.4, 5.2, bottom + height + 0.7);
  addBox(builder.paint(scaled(linear(paint.cream), 0.8)), width * 0.9, 0.8, 4.4);
}

function paintBoard(canvas: OffscreenCanvas, { runs, wickets, overs, target }: Score): void {
  const context = paintingContext(canvas);
  context.fillStyle = "#141b2c";
  context.fillRect(0, 0, WIDTH_PX, HEIGHT_PX);
  context.textBaseline = "middle";
  context.textAlign = "center";
  context.fillStyle = "#eeac4a";
  const size = runs >= 100 ? 172 : 196;
  context.font = `700 ${size}px "Instrument Sans Variable", system-ui, sans-serif`;
  context.fillText(`${runs}–${wickets}`, WIDTH_PX / 2, 132, WIDTH_PX - 40);
  context.fillStyle = "#eee4d0";
  context.font = '600 74px "Instrument Sans Variable", system-ui, sans-serif';
  const left = target === undefined ? WIDTH_PX / 2 : WIDTH_PX * 0.27;
  context.fillText(overs, left, 268);
  if (target !== undefined) context.fillText(String(target), WIDTH_PX * 0.73, 268);
  context.fillStyle = "#93a0b8";
  context.font = '500 34px "Instrument Sans Variable", system-ui, sans-serif';
  context.fillText("overs", left, 334);
  if (target !== undefined) context.fillText("target", WIDTH_PX * 0.73, 334);
}
