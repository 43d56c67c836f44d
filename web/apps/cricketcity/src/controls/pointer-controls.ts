import type { GroundPlace, LocalSide } from "./local-side.ts";

/** A tap in the part of the canvas below this share of its height is the one key. */
const KEY_SHARE = 2 / 3;
/** The distance from which a moving finger swipes, in pixels of the page. */
const SWIPE_PX = 36;

/** Where a pointer is put down and moved. */
export interface PointerPlace {
  readonly clientX: number;
  readonly clientY: number;
}

/** The surface for the pointer controls. */
export interface PointerField {
  readonly canvas: HTMLElement;
  /** The place on the ground under a point of the page; undefined for the sky. */
  readonly pick: (clientX: number, clientY: number) => GroundPlace | undefined;
}

/**
 * Mouse and fingers. A tap below is the one key. While the ball flies, a tap on the field plays there; before it, a tap aims
 * there and a swipe chooses: up lofts, down defends, aside aims aside. A bowler drags the mark.
 */
export class PointerControls {
  #from: PointerPlace | undefined;

  constructor(
    private readonly side: LocalSide,
    private readonly field: PointerField,
  ) {}

  down(place: PointerPlace): void {
    this.#from = undefined;
    const { side } = this;
    const { phase } = side.game;
    if (phase === "inPlay" && side.role === "batting") {
      if (this.#isKey(place)) side.press();
      else side.pressAt(this.#pick(place) ?? undefined);
    } else if (phase === "runUp" && side.role === "bowling") side.press();
    else if (side.role === "bowling" && this.#isKey(place)) side.press();
    else {
      this.#from = place;
      this.#mark(place);
    }
  }

  move(place: PointerPlace): void {
    const from = this.#from;
    if (!from) return;
    this.#mark(place);
    if (this.side.role !== "batting") return;
    const x = place.clientX - from.clientX;
    const y = place.clientY - from.clientY;
    if (Math.hypot(x, y) < SWIPE_PX) return;
    this.#from = undefined;
    if (Math.abs(x) > Math.abs(y)) this.side.aimAside(Math.sign(x));
    else this.side.setKind(y < 0 ? "loft" : "defend");
  }

  up(place: PointerPlace): void {
    const isTap = this.#from !== undefined;
    this.#from = undefined;
    if (!isTap || this.side.role !== "batting" || this.#isKey(place)) return;
    const aim = this.#pick(place);
    if (aim) this.side.aimAt(aim);
  }

  cancel(): void {
    this.#from = undefined;
  }

  #mark(place: PointerPlace): void {
    if (this.side.role !== "bowling") return;
    const mark = this.#pick(place);
    if (mark) this.side.markAt(mark);
  }

  #pick({ clientX, clientY }: PointerPlace): GroundPlace | undefined {
    return this.field.pick(clientX, clientY);
  }

  #isKey({ clientY }: PointerPlace): boolean {
    const { top, height } = this.field.canvas.getBoundingClientRect();
    return clientY > top + height * KEY_SHARE;
  }
}
