import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { outbox } from "../../files/outbox.ts";
import { showPairing } from "./show-pairing.ts";

const animate = vi.fn();

/** A ring of the page, or one that is drawn out of sight. */
function ring(x: number, width: number): HTMLElement {
  const element = document.createElement("div");
  element.dataset["roomRing"] = "";
  element.getBoundingClientRect = () => ({ x, y: 0, width }) as DOMRect;
  element.animate = animate;
  return element;
}

/** The waiting room becomes the chat. */
const draw = () => document.body.replaceChildren(ring(0, 0), ring(10, 50));
const motion = (isReduced: boolean) => vi.stubGlobal("matchMedia", () => ({ matches: isReduced }));

beforeEach(() => {
  animate.mockReset();
  vi.stubGlobal("requestAnimationFrame", (frame: FrameRequestCallback) => frame(0));
  motion(false);
  document.body.replaceChildren(ring(0, 0), ring(300, 200));
});
afterEach(() => {
  document.body.replaceChildren();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test("the chat is drawn at once, and the ring moves from where it was seen", () => {
  showPairing(draw);
  expect(document.querySelectorAll("[data-room-ring]")).toHaveLength(2);
  expect(animate).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ transform: ["translate(290px, 0px) scale(4)", "none"] }),
    expect.objectContaining({ duration: 250 }),
  );
});

test.each([
  ["motion is reduced", () => motion(true)],
  ["files wait", () => void vi.spyOn(outbox.state, "get").mockReturnValue({ files: [{}] } as never)],
  ["there was no ring", () => document.body.replaceChildren()],
])("nothing moves where %s", (_, arrange) => {
  arrange();
  const drawing = vi.fn(draw);
  showPairing(drawing);
  expect(drawing).toHaveBeenCalledOnce();
  expect(animate).not.toHaveBeenCalled();
});
