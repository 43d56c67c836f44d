import { SCROLLS } from "../../engine/page/box-styles.ts";

/** Whether the event is in a box of the page that can still scroll that way. */
export function canScrollBox(target: EventTarget | null, deltaX: number, deltaY: number): boolean {
  const element = target as Partial<Element> | null;
  const box = typeof element?.closest === "function" ? element.closest(`[${SCROLLS}]`) : null;
  if (!box) return false;
  const { scrollLeft, scrollWidth, clientWidth, scrollTop, scrollHeight, clientHeight } = box;
  return Math.abs(deltaX) > Math.abs(deltaY)
    ? canMove(deltaX, scrollLeft, scrollWidth - clientWidth)
    : canMove(deltaY, scrollTop, scrollHeight - clientHeight);
}

/** `atPx` is negative in text from right to left. */
function canMove(deltaPx: number, atPx: number, roomPx: number): boolean {
  if (deltaPx === 0 || roomPx < 1) return false;
  const [minPx, maxPx] = atPx < 0 ? [-roomPx, 0] : [0, roomPx];
  return deltaPx < 0 ? atPx > minPx + 1 : atPx < maxPx - 1;
}

const ARROWS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Whether a key scrolls the box that has the focus. */
export function isScrollKey({ key, target }: KeyboardEvent): boolean {
  const arrow = ARROWS[key];
  return arrow !== undefined && canScrollBox(target, ...arrow);
}

/** Lets a finger scroll the boxes of a document: the paginator would turn the page. */
export function keepTouches(doc: Document): void {
  let start: Touch | undefined;
  let isKept: boolean | undefined;
  const isCapturing = { capture: true };
  doc.addEventListener(
    "touchstart",
    ({ touches }) => {
      start = touches.length === 1 ? touches[0] : undefined;
      isKept = undefined;
    },
    isCapturing,
  );
  doc.addEventListener(
    "touchmove",
    (event) => {
      const [touch] = event.touches;
      if (!start || !touch) return;
      isKept ??= canScrollBox(start.target, start.clientX - touch.clientX, start.clientY - touch.clientY);
      if (isKept) event.stopPropagation();
    },
    isCapturing,
  );
  doc.addEventListener("touchend", (event) => isKept && event.stopPropagation(), isCapturing);
}
