import { expect, test, vi } from "vitest";
import type { LocalSide } from "../controls/local-side.ts";
import { decodeScreenBat, encodePhoneBat, type PhoneBat } from "./bat-signal.ts";
import { isNewer, PhoneBatPlayer } from "./phone-bat.ts";

const idle: PhoneBat = { swings: 0, ageMs: 0, azimuthRads: undefined, presses: 0 };

function play(role: LocalSide["role"]) {
  const local = { role, pressTowards: vi.fn(), press: vi.fn() } as unknown as LocalSide;
  const player = new PhoneBatPlayer();
  const send = (bat: Partial<PhoneBat>): void => player.receive(encodePhoneBat({ ...idle, ...bat }), local);
  return { local, player, send };
}

test("each swing is one stroke in its direction, also if its signal comes twice", () => {
  const { local, send } = play("batting");
  send({ swings: 4 });
  expect(local.pressTowards).not.toHaveBeenCalled();
  send({ swings: 5, azimuthRads: 0.25 });
  send({ swings: 5, azimuthRads: 0.25 });
  expect(local.pressTowards).toHaveBeenCalledTimes(1);
  expect(local.pressTowards).toHaveBeenCalledWith(0.25);
});

test("a late signal, and other bytes, do nothing", () => {
  const { local, player, send } = play("batting");
  send({ swings: 9 });
  send({ swings: 8 });
  send({ swings: 10, ageMs: 900 });
  player.receive(new Uint8Array(3), local);
  expect(local.pressTowards).not.toHaveBeenCalled();
});

test("a swing bowls no ball, and the button does", () => {
  const { local, send } = play("bowling");
  send({});
  send({ swings: 1 });
  expect(local.press).not.toHaveBeenCalled();
  send({ swings: 1, presses: 1 });
  expect(local.press).toHaveBeenCalledTimes(1);
});

test("the phone is notified of contacts and of whose turn it is", () => {
  const { local, player } = play("batting");
  player.contact(0.6);
  expect(decodeScreenBat(player.signal(local))).toMatchObject({ contacts: 1, isBatting: true });
  expect(decodeScreenBat(player.signal(undefined))?.isBatting).toBe(false);
});

test("counts go on after their largest number", () => {
  expect(isNewer(2, 65_534)).toBe(true);
  expect(isNewer(65_534, 2)).toBe(false);
  expect(isNewer(7, 7)).toBe(false);
});
