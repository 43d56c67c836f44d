import { PALETTE } from "../ink/palette.ts";

/** Someone who paints with a phone. A phone whose page was reloaded comes back as the same painter. */
export interface Painter {
  /** Known to the phone and the screen only. It is the author of the painter's strokes. */
  readonly key: string;
  readonly name: string;
  colour: string;
}

/** The painters of a room, also those who are away. */
export class Painters {
  readonly #known = new Map<string, Painter>();

  /** Adds a painter, with the lowest number and the first colour that no other has. */
  add(): Painter {
    const others = [...this.#known.values()];
    let number = 1;
    while (others.some(({ name }) => name === nameOf(number))) number += 1;
    const colour = PALETTE.find(({ hex }) => others.every((other) => other.colour !== hex)) ?? PALETTE[0];
    const painter = { key: crypto.randomUUID(), name: nameOf(number), colour: colour?.hex ?? "" };
    this.#known.set(painter.key, painter);
    return painter;
  }

  get(key: string): Painter | undefined {
    return this.#known.get(key);
  }

  forget({ key }: Painter): void {
    this.#known.delete(key);
  }

  clear(): void {
    this.#known.clear();
  }
}

const nameOf = (number: number): string => `Phone ${number}`;
