import { afterEach, describe, expect, test, vi } from "vitest";
import { standardProfile, withSource } from "../mapping/pad-profile.ts";
import { ProfileStore } from "../mapping/profile-store.ts";
import { FakeGamepads } from "../testing/fake-gamepads.ts";
import { onChord } from "./chord.ts";
import { measureDrift } from "./measure-drift.ts";
import type { PadEvents } from "./pad-events.ts";
import { Pads, type PadsOptions } from "./pads.ts";

afterEach(() => vi.unstubAllGlobals());

const NAMES: readonly (keyof PadEvents)[] = ["connected", "pressed", "released", "repeated", "disconnected"];

/** Pads of a fake browser, and a log of their events. */
function setUp(options: PadsOptions = {}) {
  const host = new FakeGamepads();
  const pads = new Pads({ host, ...options });
  const log: string[] = [];
  const stops = NAMES.map((name) =>
    pads.on(name, (event) => log.push("button" in event ? `${name} ${event.button}` : name)),
  );
  /** The events since the last call. */
  const said = () => log.splice(0);
  const stop = () => stops.forEach((each) => void each());
  return { host, pads, said, stop };
}

describe("gamepads come and go", () => {
  test("one is there when the browser says so, with what is pressed at that moment", () => {
    const { host, pads, said } = setUp();
    host.connect().press("south");
    host.frame();
    expect(said()).toEqual(["connected", "pressed south"]);
    expect(pads.list[0]).toMatchObject({ name: "Xbox Wireless Controller", vendor: "045e", isMapped: true });
  });

  test("one that was there before anyone listened is found at once", () => {
    const host = new FakeGamepads();
    host.connect();
    const pads = new Pads({ host });
    const connected = vi.fn();
    pads.on("connected", connected);
    host.frame();
    expect(connected).toHaveBeenCalledOnce();
  });

  test("one that the browser does not announce is found within a second", () => {
    const { host, said } = setUp();
    host.connect({}, true);
    host.advance(1_100);
    expect(said()).toEqual(["connected"]);
  });

  test("one that is unplugged lets everything go first", () => {
    const { host, pads, said } = setUp();
    const device = host.connect();
    device.press("south");
    device.move("leftX", 1);
    host.frame();
    const [pad] = pads.list;
    const list = pads.list;
    said();
    host.disconnect(device);
    host.frame();
    expect(said()).toEqual(["released south", "disconnected"]);
    expect(pad).toMatchObject({ isConnected: false, pressed: [] });
    expect(pad?.stick("left")).toEqual({ x: 0, y: 0 });
    expect([pads.list, list.length]).toEqual([[], 1]);
  });

  test("another one at the same index is another pad, also if it is of the same model", () => {
    const { host, pads, said } = setUp();
    const first = host.connect({ id: "Pad" });
    host.frame();
    const keys = pads.list.map(({ key }) => key);
    host.disconnect(first);
    expect(host.connect({ id: "Pad" }).index).toBe(0);
    host.frame();
    expect(said()).toEqual(["connected", "connected", "disconnected"]);
    expect(pads.list.map(({ key }) => key)).not.toEqual(keys);
    // The browser does not report it, but the id shows it.
    host.disconnect(first, true);
    host.connect({ id: "Wheel" }, true);
    host.frame();
    expect(pads.list.map(({ name }) => name)).toEqual(["Wheel"]);
  });

  test("two pads keep apart, and the list keeps its order and its identity", () => {
    const { host, pads, said } = setUp();
    const [one, two] = [host.connect({ id: "One" }), host.connect({ id: "Two" })];
    host.frame();
    const { list } = pads;
    two.press("east");
    host.frame(3);
    expect(pads.list).toBe(list);
    expect(list.map((pad) => [pad.name, pad.isPressed("east")])).toEqual([
      ["One", false],
      ["Two", true],
    ]);
    host.disconnect(one);
    host.frame();
    expect(pads.list.map(({ name }) => name)).toEqual(["Two"]);
    expect(said().filter((text) => text === "disconnected")).toHaveLength(1);
  });

  test("a browser that reports less than a whole gamepad is read all the same", () => {
    const { host, pads, said } = setUp();
    const buttons = [{ pressed: true }];
    vi.spyOn(host, "gamepads").mockReturnValue([null, null, { index: 2, buttons }]);
    host.advance(1_100);
    host.frame();
    expect(said()).toEqual(["connected", "pressed south"]);
    expect(pads.list[0]).toMatchObject({ name: "Gamepad", isMapped: false });
  });
});

describe("nothing is read that no one needs", () => {
  test("without handlers, without pads, or while the page is hidden, no frame is asked for", () => {
    const { host, stop } = setUp();
    expect(host.isPolled).toBe(false);
    const device = host.connect();
    expect(host.isPolled).toBe(true);
    host.setVisible(false);
    expect(host.isPolled).toBe(false);
    host.setVisible(true);
    expect(host.isPolled).toBe(true);
    host.disconnect(device);
    host.frame();
    expect(host.isPolled).toBe(false);
    host.connect();
    stop();
    expect(host.isPolled).toBe(false);
  });

  test("gamepads are read once a frame, however many listen", () => {
    const { host, pads } = setUp();
    for (let count = 0; count < 5; count += 1) pads.on("frame", () => undefined);
    host.connect();
    host.frame();
    const read = vi.spyOn(host, "gamepads");
    host.frame(3);
    expect(read).toHaveBeenCalledTimes(3);
  });

  test("a loop of one's own reads when it wants", () => {
    const { host, pads, said } = setUp({ isManual: true });
    host.connect().press("start");
    host.frame();
    expect([said(), host.isPolled]).toEqual([[], false]);
    pads.poll(5);
    expect(said()).toEqual(["connected", "pressed start"]);
  });

  test("after it is closed, it reports nothing and reads nothing", () => {
    const { host, pads, said } = setUp();
    host.connect().press("south");
    host.frame();
    const [pad] = pads.list;
    said();
    pads.close();
    host.frame();
    expect([said(), host.isPolled, pads.list, pad?.isConnected]).toEqual([[], false, [], false]);
  });
});

describe("a page that no one looks at", () => {
  test("lets everything go when it is hidden, and ignores what is held when it is shown again", () => {
    const { host, said } = setUp();
    const device = host.connect();
    device.press("south");
    host.frame();
    said();
    host.setVisible(false);
    expect(said()).toEqual(["released south"]);
    host.setVisible(true);
    host.frame(2);
    expect(said()).toEqual([]);
    device.release("south");
    host.frame();
    device.press("south");
    host.frame();
    expect(said()).toEqual(["pressed south"]);
  });

  test("presses nothing without the focus", () => {
    const { host, said } = setUp();
    const device = host.connect();
    host.frame();
    said();
    host.setFocus(false);
    device.press("south");
    host.frame();
    host.setFocus(true);
    host.frame();
    expect(said()).toEqual([]);
    device.press("east");
    host.frame();
    expect(said()).toEqual(["pressed east"]);
  });
});

describe("readings become events", () => {
  test("handlers find the new state, and one that throws harms no other", () => {
    const { host, pads } = setUp();
    const reported = vi.fn();
    vi.stubGlobal("reportError", reported);
    const device = host.connect();
    host.frame();
    const seen: unknown[] = [];
    pads.on("pressed", () => {
      throw new Error("mine");
    });
    pads.on("pressed", ({ pad, button, value }) => seen.push([pad.isPressed("r2"), button, value]));
    device.press("south");
    device.press("r2", 0.5);
    host.frame();
    expect(seen).toEqual([
      [true, "south", 1],
      [true, "r2", expect.closeTo(0.5, 1)],
    ]);
    expect(reported).toHaveBeenCalledTimes(2);
  });

  test("a stick says where it is when it moves, and not while it rests or is held still", () => {
    const { host, pads } = setUp();
    const device = host.connect();
    const moved = vi.fn();
    pads.on("moved", moved);
    device.move("rightY", 0.05);
    host.frame(2);
    expect(moved).not.toHaveBeenCalled();
    device.move("rightY", -1);
    host.frame(3);
    expect(moved.mock.calls.map(([{ stick, x, y }]) => [stick, x, y])).toEqual([["right", 0, -1]]);
    pads.configure({ sticks: { inner: 0.01, hysteresis: 0 } });
    device.move("rightY", 0.05);
    host.frame();
    expect(moved).toHaveBeenCalledTimes(2);
  });

  test("a stick can press the cross, and its buttons repeat", () => {
    const { host, said } = setUp({
      crossStick: "left",
      buttons: { repeatDelayMs: 100, repeatIntervalMs: 50 },
    });
    host.connect().move("leftY", 1);
    host.frame();
    host.advance(160);
    expect(said()).toEqual(["connected", "pressed down", "repeated down", "repeated down"]);
  });

  test("a chord is played once, by buttons that are pressed together", () => {
    const { host, pads } = setUp();
    const device = host.connect();
    const played = vi.fn();
    onChord(pads, ["l1", "r1"], played);
    device.press("l1");
    host.frame(3);
    device.press("r1");
    host.frame(5);
    expect(played).toHaveBeenCalledTimes(1);
    device.release("r1");
    host.advance(400);
    // The other button has been held for too long.
    device.press("r1");
    host.frame();
    expect(played).toHaveBeenCalledTimes(1);
    device.release("l1");
    host.advance(400);
    device.press("l1");
    host.frame();
    expect(played).toHaveBeenCalledTimes(1);
    device.release("l1");
    device.release("r1");
    host.frame();
    device.press("l1");
    device.press("r1");
    host.frame();
    expect(played).toHaveBeenCalledTimes(2);
  });
});

describe("profiles", () => {
  const profiles = () => {
    const store = new ProfileStore();
    store.set(withSource(standardProfile("Old pad"), "south", { button: 5 }));
    return store;
  };

  test("a pad has its profile as soon as it is there", () => {
    const { host, pads, said } = setUp({ profiles: profiles() });
    host.connect({ id: "Old pad", mapping: "" }).press(5);
    host.frame();
    expect(said()).toEqual(["connected", "pressed south"]);
    expect(pads.list[0]?.isMapped).toBe(true);
  });

  test("an imported profile counts when it is applied, and one that is removed no longer", () => {
    const { host, pads, said } = setUp();
    const device = host.connect({ id: "Old pad", mapping: "" });
    host.frame();
    pads.profiles.importText(profiles().exportText());
    pads.applyProfiles();
    device.press(5);
    host.frame();
    pads.setProfile("Old pad", undefined);
    host.frame();
    expect(said()).toEqual(["connected", "pressed south", "released south", "pressed r1"]);
  });
});

test("drift is measured from the readings themselves, and ends with the pad or the signal", async () => {
  const { host, pads } = setUp();
  const device = host.connect();
  device.move("leftX", 0.1);
  host.frame();
  const [pad] = pads.list;
  if (!pad) throw new Error("No pad.");
  const measured = measureDrift(pads, pad, { durationMs: 100 });
  host.advance(200);
  expect((await measured).left).toMatchObject({ reach: 0.1, wasMoved: false });
  const { signal } = new AbortController();
  await expect(measureDrift(pads, pad, { signal: AbortSignal.abort(new Error("enough")) })).rejects.toThrow(
    "enough",
  );
  const gone = measureDrift(pads, pad, { signal });
  host.disconnect(device);
  host.frame();
  await expect(gone).rejects.toThrow("no longer connected");
});
