import { StateStore } from "@orbitroom/app-kit/stores/state-store.ts";
import { floodFill } from "../ink/flood-fill.ts";
import { PaintingHistory } from "../ink/history.ts";
import type { Brush, BrushKind, InkPoint, Mirror } from "../ink/mark.ts";
import { FIRST_COLOUR } from "../ink/palette.ts";
import { drawPainting } from "./draw-painting.ts";
import { GrowingStroke } from "./growing-stroke.ts";
import type { Cursor, Stage } from "./stage.ts";

/** The author of what is painted on the screen itself. */
export const SCREEN = "screen";

export type Tool = BrushKind | "fill";

/** The brush of the screen, and the layer on which strokes are painted. */
export interface EaselState {
  readonly tool: Tool;
  readonly colour: string;
  readonly size: number;
  readonly mirror: Mirror;
  /** The layer that is painted on. */
  readonly layer: string;
  /** The last problem, until a later action succeeds. */
  readonly problem: string | undefined;
  /** How many strokes are being painted. */
  readonly growing: number;
}

/** Everything that is painted goes through here: the strokes of the screen and of the phones. */
export class Easel {
  readonly history = new PaintingHistory();
  readonly state = new StateStore<EaselState>({
    ...{ tool: "pen", colour: FIRST_COLOUR, size: 14, mirror: "none", layer: "layer-1" },
    ...{ problem: undefined, growing: 0 },
  });
  readonly #growing = new Map<string, { stroke: GrowingStroke; brush: Brush; author: string }>();
  #stage: Stage | undefined;

  constructor() {
    this.history.state.subscribe(() => {
      const { layers } = this.history.value;
      if (!layers.some(({ id }) => id === this.state.get().layer)) {
        this.state.set({ layer: layers.at(-1)?.id ?? "layer-1" });
      }
      this.#stage?.show(this.history.value);
    });
  }

  /** Draws on a stage from now on. */
  attach(stage: Stage | undefined): void {
    this.#stage = stage;
    stage?.show(this.history.value);
  }

  get stage(): Stage | undefined {
    return this.#stage;
  }

  /** The brush of the screen's own tools. */
  screenBrush(hasPressure: boolean): Brush {
    const { tool, colour, size } = this.state.get();
    return { kind: tool === "fill" ? "pen" : tool, colour, size, hasPressure };
  }

  /** Begins a stroke. */
  begin(id: string, author: string, brush: Brush): void {
    this.finish(id);
    const { layer, mirror } = this.state.get();
    const target = this.history.value.layers.find((each) => each.id === layer);
    if (target && !target.isVisible) {
      this.state.set({ problem: `${target.name} is hidden. Show it, or choose another layer.` });
    } else if (this.state.get().problem) this.state.set({ problem: undefined });
    const stroke = new GrowingStroke(brush, { author, layer, mirror });
    this.#growing.set(id, { stroke, brush, author });
    this.state.set({ growing: this.#growing.size });
  }

  /** Adds a point to a stroke. A stroke that is full continues as a new one. */
  extend(id: string, point: InkPoint): void {
    const known = this.#growing.get(id);
    if (!known) return;
    if (known.stroke.isFull) {
      const { brush, author } = known;
      this.begin(id, author, brush);
    }
    this.#growing.get(id)?.stroke.push(point);
    this.#show(id);
  }

  /** Replaces the points of a stroke. `onDrawn` is called once they are on the canvas. */
  replace(id: string, points: Iterable<InkPoint>, onDrawn?: () => void): void {
    this.#growing.get(id)?.stroke.set(points);
    this.#show(id, onDrawn);
  }

  /** Ends a stroke: it becomes a part of the painting. */
  finish(id: string): void {
    const known = this.#growing.get(id);
    if (!known) return;
    this.#growing.delete(id);
    this.state.set({ growing: this.#growing.size });
    if (!known.stroke.isEmpty && !this.history.add(known.stroke.stroke)) {
      this.state.set({ problem: "The painting is full. Save it, then clear it or remove a layer." });
    }
    this.#stage?.drop(id);
  }

  /** Ends all strokes. */
  finishAll(): void {
    for (const id of [...this.#growing.keys()]) this.finish(id);
  }

  /** Drops a stroke: nothing of it stays. */
  cancel(id: string): void {
    this.#growing.delete(id);
    this.state.set({ growing: this.#growing.size });
    this.#stage?.drop(id);
  }

  /** Fills the area around a point on the layer in use. */
  fill(author: string, x: number, y: number): void {
    const { layer, colour } = this.state.get();
    const canvas = drawPainting(this.history.value, 1);
    const pixels = canvas.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height);
    const rects = pixels && floodFill(pixels, x, y);
    if (!rects || rects.length === 0) {
      this.state.set({ problem: "This area is too ragged to fill. Smooth its edge, or fill another." });
      return;
    }
    this.state.set({ problem: undefined });
    this.history.add({ type: "fill", author, layer, colour, rects });
  }

  /** Shows where someone points. */
  point(id: string, cursor: Cursor | undefined): void {
    this.#stage?.point(id, cursor);
  }

  #show(id: string, onDrawn?: () => void): void {
    const stroke = this.#growing.get(id)?.stroke;
    if (stroke && !stroke.isEmpty) this.#stage?.grow(id, stroke, onDrawn);
  }
}
