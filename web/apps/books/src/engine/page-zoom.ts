import { StateStore } from "@orbitroom/app-kit/stores/state-store.ts";

/** How large the pages of a fixed layout are: as large as they fit, or a number of times their own size. */
export type PageSize = "fit-page" | "fit-width" | number;

/** A point in the window that stays where it is while the pages become larger. */
interface Point {
  readonly clientX: number;
  readonly clientY: number;
}

const STEP = 1.25;
/** The largest zoom, relative to the size at which the page fits. */
const MAX_ZOOM = 10;
const WHEEL_RATE = 0.0025;
/** The distances by which keys scroll, relative to the window. */
const KEY_MOVES: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-0.15, 0],
  ArrowRight: [0.15, 0],
  ArrowUp: [0, -0.15],
  ArrowDown: [0, 0.15],
  PageUp: [0, -0.9],
  PageDown: [0, 0.9],
  " ": [0, 0.9],
};

/** Makes the pages of a fixed layout larger and smaller, with buttons, two fingers, or the wheel while Ctrl is held. */
export class PageZoom {
  readonly state = new StateStore<{ readonly size: PageSize }>({ size: "fit-page" });
  readonly #element: HTMLElement;
  /** The frame of a page that is shown; undefined before the first one. */
  readonly #frame: () => HTMLElement | undefined;

  constructor(element: HTMLElement, frame: () => HTMLElement | undefined) {
    this.#element = element;
    this.#frame = frame;
    // Without `safe`, the left part of a page that is wider than the window could not be reached.
    element.style.justifyContent = "safe center";
    element.style.alignItems = "safe center";
    this.#listenTo(element, (point) => point);
  }

  /** Listens to the gestures over a page. `toWindow` says where its points are in the window. */
  listenTo(doc: Document, toWindow: (point: Point) => { readonly x: number; readonly y: number }): void {
    this.#listenTo(doc, (point) => {
      const { x, y } = toWindow(point);
      return { clientX: x, clientY: y };
    });
  }

  /** Makes the pages larger (1) or smaller (-1) by one step. */
  step(direction: 1 | -1): void {
    const { left, top, width, height } = this.#element.getBoundingClientRect();
    this.#by(direction > 0 ? STEP : 1 / STEP, { clientX: left + width / 2, clientY: top + height / 2 });
  }

  /** Shows a page whole, or as wide as the window. */
  fit(size: "fit-page" | "fit-width"): void {
    this.#show(size);
    this.#element.scrollTo(0, 0);
  }

  /** Whether the pages can be scrolled this way, because they are larger than the window. */
  canScroll(deltaX: number, deltaY: number): boolean {
    const { scrollLeft, scrollTop, scrollWidth, scrollHeight, clientWidth, clientHeight } = this.#element;
    const [delta, at, room] =
      Math.abs(deltaX) > Math.abs(deltaY)
        ? [deltaX, scrollLeft, scrollWidth - clientWidth]
        : [deltaY, scrollTop, scrollHeight - clientHeight];
    if (delta === 0 || room < 1) return false;
    return delta < 0 ? at > 1 : at < room - 1;
  }

  /** Scrolls pages that are larger than the window. False: the key has another meaning, or the end is reached. */
  scrollByKey(key: string): boolean {
    const [x, y] = KEY_MOVES[key] ?? [0, 0];
    if (!this.canScroll(x, y)) return false;
    const { clientWidth, clientHeight } = this.#element;
    this.#element.scrollBy(x * clientWidth, y * clientHeight);
    return true;
  }

  /** Shows the upper end of a page that has just been turned to. */
  toTop(): void {
    this.#element.scrollTop = 0;
  }

  /** Whether fingers move the page instead of turning it. */
  get isLarge(): boolean {
    const { scrollWidth, clientWidth } = this.#element;
    return scrollWidth > clientWidth + 1;
  }

  #by(factor: number, { clientX, clientY }: Point): void {
    const frame = this.#frame();
    const ownWidth = frame?.clientWidth ?? 0;
    if (!frame || ownWidth === 0) return;
    const before = frame.getBoundingClientRect();
    const wanted = (before.width / ownWidth) * factor;
    const fitting = this.#fittingScale(frame);
    this.#show(wanted <= fitting ? "fit-page" : Math.min(wanted, fitting * MAX_ZOOM));
    const after = frame.getBoundingClientRect();
    const [x, y] = [(clientX - before.left) / before.width, (clientY - before.top) / before.height];
    this.#element.scrollBy(after.left + x * after.width - clientX, after.top + y * after.height - clientY);
  }

  /** The scale at which a page fits. Two pages side by side share the width. */
  #fittingScale(frame: HTMLElement): number {
    const { width, height } = this.#element.getBoundingClientRect();
    const box = frame.parentElement;
    const isPair = [box?.previousElementSibling, box?.nextElementSibling].some(
      (other) => (other?.clientWidth ?? 0) > 0,
    );
    const room = isPair ? width / 2 : width;
    return Math.min(room / frame.clientWidth, height / Math.max(1, frame.clientHeight));
  }

  #show(size: PageSize): void {
    this.#element.setAttribute("zoom", String(size));
    this.state.set({ size });
  }

  #listenTo(target: HTMLElement | Document, inWindow: (point: Point) => Point): void {
    const isActive = { passive: false };
    const onWheel = (event: Event): void => {
      const { ctrlKey, deltaY, deltaMode, clientX, clientY } = event as WheelEvent;
      if (!ctrlKey) return;
      // Otherwise the browser zooms the whole app.
      event.preventDefault();
      const deltaPx = deltaMode === WheelEvent.DOM_DELTA_PIXEL ? deltaY : deltaY * 40;
      this.#by(Math.exp(-deltaPx * WHEEL_RATE), inWindow({ clientX, clientY }));
    };
    let span = 0;
    const onTouch = (event: Event): void => {
      const [first, second] = (event as TouchEvent).touches;
      const before = span;
      // The screen's points do not move with the page.
      span = first && second ? Math.hypot(first.screenX - second.screenX, first.screenY - second.screenY) : 0;
      if (!first || !second || before === 0 || span === 0 || event.type !== "touchmove") return;
      event.preventDefault();
      const middle = {
        clientX: (first.clientX + second.clientX) / 2,
        clientY: (first.clientY + second.clientY) / 2,
      };
      this.#by(span / before, inWindow(middle));
    };
    target.addEventListener("wheel", onWheel, isActive);
    for (const type of ["touchstart", "touchmove", "touchend", "touchcancel"]) {
      target.addEventListener(type, onTouch, isActive);
    }
  }
}
