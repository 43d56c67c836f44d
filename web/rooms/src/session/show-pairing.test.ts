import { outbox } from "@orbitroom/app-kit/files/outbox.ts";
import { StateStore } from "@orbitroom/app-kit/stores/state-store.ts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Phase } from "./room-machine.ts";
import { initialRoomState } from "./room-state.ts";
import { followPairing } from "./show-pairing.ts";

const animate = vi.fn();

/** A ring on the page, or one that is drawn out of sight. */
function ring(x: number, width: number): HTMLElement {
  const element = document.createElement("div");
  element.dataset["roomRing"] = "";
  element.getBoundingClientRect = () => ({ x, y: 0, width }) as DOMRect;
  element.animate = animate;
  return element;
}

/** A room whose phase changes; the next frame shows the chat in place of the waiting room. */
function change(from: Phase, to: Phase): void {
  const state = new StateStore({ ...initialRoomState, phase: from });
  const stop = followPairing(state);
  vi.stubGlobal("requestAnimationFrame", (frame: FrameRequestCallback) => {
    document.body.replaceChildren(ring(0, 0), ring(10, 50));
    frame(0);
  });
  state.set({ phase: to });
  stop();
}
const motion = (isReduced: boolean) => vi.stubGlobal("matchMedia", () => ({ matches: isReduced }));

beforeEach(() => {
  animate.mockReset();
  motion(false);
  document.body.replaceChildren(ring(0, 0), ring(300, 200));
});
afterEach(() => {
  document.body.replaceChildren();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test.each(["waiting", "meeting"] as const)(
  "when a room that is %s is connected, the ring moves from where it was seen",
  (from) => {
    change(from, "connected");
    expect(animate).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ transform: ["translate(290px, 0px) scale(4)", "none"] }),
      expect.objectContaining({ duration: 250 }),
    );
  },
);

test("nothing moves when devices find each other again", () => {
  change("returning", "connected");
  expect(animate).not.toHaveBeenCalled();
});

test.each([
  ["motion is reduced", () => motion(true)],
  ["files wait", () => void vi.spyOn(outbox.state, "get").mockReturnValue({ files: [{}] } as never)],
  ["there was no ring", () => document.body.replaceChildren()],
])("nothing moves where %s", (_, arrange) => {
  arrange();
  change("waiting", "connected");
  expect(animate).not.toHaveBeenCalled();
});
