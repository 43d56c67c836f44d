import { describe, expect, test, vi } from "vitest";
import { buttonIndex, type PadButton } from "../layout/pad-layout.ts";
import { Pads } from "../pads/pads.ts";
import { HeldControls } from "../sources/held-controls.ts";
import type { PadSource } from "../sources/pad-source.ts";
import { FakeGamepads } from "../testing/fake-gamepads.ts";
import { linkPair } from "../testing/link-pair.ts";
import { LinkPad } from "./link-pad.ts";
import { decodePacket, encodePacket } from "./pad-packet.ts";
import { sendPad } from "./send-pad.ts";

/** A phone whose controls a test presses, a screen that reads them, and the link between them. */
function setUp() {
  const packets: Uint8Array[] = [];
  let isOpen = true;
  const { one, other } = linkPair((bytes) => {
    packets.push(bytes);
    return isOpen;
  });
  const [phone, screen] = [new FakeGamepads(), new FakeGamepads()];
  const touched = new HeldControls();
  const rumble = vi.fn(async () => "played" as const);
  const stopRumble = vi.fn(async () => undefined);
  const source: PadSource = {
    ...{ id: "touch", name: "Touch", kind: "touch", isStandard: true, needsFocus: false },
    ...{ read: () => touched.read(), rumble, stopRumble },
  };
  const pad = new LinkPad(other, { id: "phone", name: "Ada's phone", now: () => screen.nowMs() });
  const pads = new Pads({ host: screen });
  const log: string[] = [];
  pads.on("connected", () => log.push("connected"));
  pads.on("pressed", ({ button }) => log.push(`pressed ${button}`));
  pads.on("released", ({ button }) => log.push(`released ${button}`));
  pads.on("disconnected", () => log.push("disconnected"));
  pads.add(pad);
  const stop = sendPad(one, source, { host: phone });
  return {
    ...{
      packets,
      phone,
      screen,
      touched,
      pads,
      pad,
      rumble,
      stopRumble,
      stop,
      phoneEnd: one,
      screenEnd: other,
    },
    said: () => log.splice(0),
    /** Lets packets through, or loses them. */
    setOpen(open: boolean) {
      isOpen = open;
    },
    /** Advances the time on both devices. */
    frames(count = 1) {
      for (let made = 0; made < count; made += 1) {
        phone.frame();
        screen.frame();
      }
    },
  };
}

const value = (pads: Pads, button: PadButton) => pads.list[0]?.value(button);

test("a phone is one more pad", () => {
  const { frames, touched, pads, said } = setUp();
  frames(2);
  touched.setButton("south", 1);
  touched.setStick("left", 0, -1);
  frames();
  expect(said()).toEqual(["connected", "pressed south"]);
  expect(pads.list[0]).toMatchObject({ name: "Ada's phone", kind: "link", isMapped: true });
  expect(pads.list[0]?.stick("left").y).toBe(-1);
  touched.setButton("south", 0);
  frames(2);
  expect(said()).toEqual(["released south"]);
});

test("little is sent while nothing changes, and a change at once", () => {
  const { frames, touched, packets } = setUp();
  frames(63);
  const resting = packets.length;
  expect(resting).toBeLessThanOrEqual(4);
  touched.setButton("south", 1);
  frames();
  expect(packets.length).toBe(resting + 1);
  frames(62);
  expect(packets.length).toBeLessThanOrEqual(resting + 11);
});

describe("a link that loses packets", () => {
  test("a press whose own packet is lost counts all the same", () => {
    const { frames, touched, said, setOpen } = setUp();
    frames(2);
    said();
    setOpen(false);
    touched.setButton("south", 1);
    frames();
    touched.setButton("south", 0);
    frames(2);
    setOpen(true);
    frames(40);
    expect(said()).toEqual(["pressed south", "released south"]);
  });

  test("a lost link lets everything go, and a later packet connects again", () => {
    const { frames, touched, said, setOpen, pads } = setUp();
    touched.setButton("r1", 1);
    frames(2);
    said();
    setOpen(false);
    frames(100);
    expect([said(), pads.list]).toEqual([["released r1", "disconnected"], []]);
    setOpen(true);
    frames(10);
    expect(said()).toEqual(["connected", "pressed r1"]);
  });

  test("late and double packets are ignored, also those of a session before and after a goodbye", () => {
    const { frames, touched, packets, pads, pad, phone, phoneEnd, screenEnd } = setUp();
    void phoneEnd;
    touched.setButton("south", 1);
    frames(2);
    const late = packets.at(-1) ?? new Uint8Array();
    touched.setButton("south", 0);
    frames(2);
    screenEnd.hand(late);
    frames();
    expect(value(pads, "south")).toBe(0);
    phone.setVisible(false);
    frames();
    expect(pads.list).toEqual([]);
    screenEnd.hand(late);
    expect(pad.read()).toBeUndefined();
    phone.setVisible(true);
    frames(2);
    expect(pads.list).toHaveLength(1);
    screenEnd.hand(late);
    frames();
    expect(value(pads, "south")).toBe(0);
  });

  test("counters that begin again at 0 are newer all the same", () => {
    const { one, other } = linkPair();
    const pad = new LinkPad(other, { id: "x", name: "x", now: () => 0 });
    const send = (counter: number, south: number) => {
      const buttons = Array.from({ length: 17 }, (_, index) => (index === 0 ? south : 0));
      const sample = { buttons, axes: [0, 0, 0, 0] };
      one.send(encodePacket({ kind: "state", session: 1, counter, sample, presses: buttons }));
    };
    send(2 ** 32 - 1, 0);
    send(0, 1);
    expect(pad.read()?.buttons[buttonIndex("south")]).toBe(1);
  });
});

test("bytes of a stranger are no pad and do no harm", () => {
  const { one, other } = linkPair();
  const pad = new LinkPad(other, { id: "x", name: "x" });
  for (const bytes of [[], [1, 2, 3], Array(28).fill(255), Array(1_024).fill(0x4e)])
    one.send(Uint8Array.from(bytes));
  expect(pad.read()).toBeUndefined();
  pad.close();
});

test("the screen makes the phone vibrate, each time once", async () => {
  const { frames, pads, packets, rumble, stopRumble, phoneEnd } = setUp();
  frames(2);
  const [pad] = pads.list;
  expect(await pad?.rumble({ durationMs: 200, strong: 1 })).toBe("played");
  expect(rumble).toHaveBeenCalledWith({ durationMs: 200, strong: 1, weak: 0 });
  const asked = packets.findLast((bytes) => decodePacket(bytes)?.kind === "rumble");
  if (asked) phoneEnd.hand(asked);
  expect(rumble).toHaveBeenCalledTimes(1);
  await pad?.stopRumble();
  expect(stopRumble).toHaveBeenCalledTimes(1);
});

test("a phone that stops says goodbye", () => {
  const { frames, stop, said } = setUp();
  frames(2);
  stop();
  frames();
  expect(said()).toEqual(["connected", "disconnected"]);
});

test("a link that has ended and throws loses packets, and does no other harm", async () => {
  const { one, other } = linkPair();
  const phone = new FakeGamepads();
  const source: PadSource = {
    ...{ id: "touch", name: "Touch", kind: "touch", isStandard: true, needsFocus: false },
    read: () => ({ buttons: [1], axes: [] }),
  };
  const pad = new LinkPad(other, { id: "x", name: "x", now: () => 0 });
  const stop = sendPad(one, source, { host: phone });
  phone.frame();
  expect(pad.read()?.buttons[0]).toBe(1);
  for (const end of [one, other]) {
    end.send = () => {
      throw new Error("The room has ended.");
    };
  }
  phone.frame(20);
  expect(await pad.rumble({ durationMs: 100, strong: 1 })).toBe("unsupported");
  expect(stop).not.toThrow();
});
