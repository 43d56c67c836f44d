import { describe, expect, test } from "vitest";
import type { PadControl } from "../layout/pad-layout.ts";
import { Pads } from "../pads/pads.ts";
import { type FakeGamepad, FakeGamepads } from "../testing/fake-gamepads.ts";
import type { RemapPhase } from "./remap-listener.ts";
import { startRemap } from "./start-remap.ts";

/** A pad that the browser does not know, with a frame behind it. */
function plugIn() {
  const host = new FakeGamepads();
  const pads = new Pads({ host });
  const events: string[] = [];
  pads.on("pressed", ({ button }) => events.push(button));
  const device = host.connect({ id: "Old pad", mapping: "", buttons: 12, axes: 10 });
  // One trigger is known to rest at -1, and for the other the browser still reports 0.
  device.move(5, -1);
  device.move(9, 9 / 7);
  host.frame();
  const [pad] = pads.list;
  if (!pad) throw new Error("No pad.");
  return { host, pads, pad, device, events };
}

/** Maps a control by the steps that a person takes, each followed by frames. */
async function mapBy(control: PadControl, ...steps: readonly ((device: FakeGamepad) => void)[]) {
  const { host, pads, pad, device, events } = plugIn();
  const phases: RemapPhase[] = [];
  const mapping = startRemap(pads, pad, control, { onPhase: (phase) => phases.push(phase) });
  host.frame(2);
  for (const step of steps) {
    step(device);
    host.advance(200);
  }
  return { profile: await mapping, phases, pads, pad, host, device, events };
}

describe("a control is mapped to what is pressed and let go", () => {
  test("a button", async () => {
    const { profile, phases, pad } = await mapBy(
      "south",
      (device) => device.press(7),
      (device) => device.release(7),
    );
    expect(profile.buttons.south).toEqual({ button: 7 });
    expect(phases).toEqual(["waiting", "holding", "done"]);
    expect(pad.isMapped).toBe(true);
  });

  test("a trigger that rests at -1, of which the browser first says 0", async () => {
    const { profile } = await mapBy(
      "l2",
      (device) => device.move(2, -0.8),
      (device) => device.move(2, 1),
      (device) => device.move(2, -1),
    );
    expect(profile.buttons.l2).toEqual({ axis: 2, from: -1, to: 1 });
  });

  test("a trigger that is a button and an axis, by its axis", async () => {
    const { profile } = await mapBy(
      "r2",
      (device) => {
        device.press(6);
        device.move(5, 1);
      },
      (device) => {
        device.release(6);
        device.move(5, -1);
      },
    );
    expect(profile.buttons.r2).toEqual({ axis: 5, from: -1, to: 1 });
  });

  test("a direction of a hat", async () => {
    const { profile } = await mapBy(
      "up",
      (device) => device.move(9, -1),
      (device) => device.move(9, 9 / 7),
    );
    expect(profile.buttons.up).toEqual({ axis: 9, near: -1 });
  });

  test("an axis, whose direction is that of the push", async () => {
    const right = [
      (device: FakeGamepad) => device.move(4, -1),
      (device: FakeGamepad) => device.move(4, 0.02),
    ];
    expect((await mapBy("leftX", ...right)).profile.axes.leftX).toEqual({ axis: 4, isInverted: true });
  });

  test("a stick as a button of the cross", async () => {
    const { profile } = await mapBy(
      "left",
      (device) => device.move(0, -1),
      (device) => device.move(0, 0.05),
    );
    expect(profile.buttons.left).toEqual({ axis: 0, from: 0, to: -1 });
  });
});

test("a button cannot be an axis: the next push counts", async () => {
  const { profile } = await mapBy(
    "leftY",
    (device) => device.press(3),
    (device) => device.release(3),
    (device) => device.move(1, 1),
    (device) => device.move(1, 0),
  );
  expect(profile.axes.leftY).toEqual({ axis: 1, isInverted: false });
});

test("meanwhile the pad presses nothing, and afterwards it works as mapped", async () => {
  const { events, device, host } = await mapBy(
    "south",
    (each) => each.press(7),
    (each) => each.release(7),
  );
  expect(events).toEqual([]);
  device.press(7);
  host.frame();
  expect(events).toEqual(["south"]);
});

test("a stick that trembles where it rests is not taken for one that is pushed", async () => {
  const { host, pads, pad, device } = plugIn();
  const mapping = startRemap(pads, pad, "south");
  for (let frame = 0; frame < 60; frame += 1) {
    device.move(0, frame % 2 === 0 ? 0.2 : -0.2);
    host.frame();
  }
  device.press(1);
  host.frame();
  device.release(1);
  device.move(0, 0);
  host.advance(200);
  expect((await mapping).buttons.south).toEqual({ button: 1 });
});

test("it ends when it is interrupted, or when the pad is gone, and maps nothing", async () => {
  const { host, pads, pad, device } = plugIn();
  const stopping = new AbortController();
  const interrupted = startRemap(pads, pad, "south", { signal: stopping.signal });
  stopping.abort(new Error("changed my mind"));
  await expect(interrupted).rejects.toThrow("changed my mind");
  await expect(startRemap(pads, pad, "south", { signal: stopping.signal })).rejects.toThrow(
    "changed my mind",
  );
  const gone = startRemap(pads, pad, "south");
  host.disconnect(device);
  host.frame();
  await expect(gone).rejects.toThrow("no longer connected");
  expect(pads.profiles.all).toEqual([]);
});
