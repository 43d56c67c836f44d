import fc from "fast-check";
import { expect, test } from "vitest";
import { buttonIndex, type PadButton } from "../layout/pad-layout.ts";
import type { PadSample } from "../layout/pad-sample.ts";
import type { ButtonSource } from "./control-source.ts";
import { ProfileReader, standardProfile, withSource } from "./pad-profile.ts";

const raw = (buttons: readonly number[], axes: readonly number[] = []): PadSample => ({ buttons, axes });

/** Returns how far a button of a profile is pressed for each reading in turn. */
function read(button: PadButton, source: ButtonSource, ...readings: readonly PadSample[]): number[] {
  const reader = new ProfileReader(withSource(standardProfile("pad"), button, source));
  return readings.map((reading) => reader.read(reading).buttons[buttonIndex(button)] ?? Number.NaN);
}

test("the standard profile leaves a reading as it is, in its 17 buttons and 4 axes", () => {
  const sample = new ProfileReader(standardProfile("pad")).read(raw([1, 0, 0.5], [0.1, -0.2]));
  expect(sample.buttons).toHaveLength(17);
  expect(sample.buttons.slice(0, 4)).toEqual([1, 0, 0.5, 0]);
  expect(sample.axes).toEqual([0.1, -0.2, 0, 0]);
});

test("a trigger may be an axis that rests at -1, and counts only once the browser knows where it is", () => {
  const readings = [0, -1, 0, 1].map((axis) => raw([], [0, 0, axis]));
  expect(read("l2", { axis: 2, from: -1, to: 1 }, ...readings)).toEqual([0, 0, 0.5, 1]);
});

test("half of an axis may be a button", () => {
  const readings = [0, 0.5, 1, -1].map((axis) => raw([], [axis]));
  expect(read("left", { axis: 0, from: 0, to: 1 }, ...readings)).toEqual([0, 0.5, 1, 0]);
});

test("a hat presses one direction, or two on its diagonals, and none while it rests", () => {
  const step = 2 / 7;
  // Up, up-right, right, ..., up-left: clockwise from -1 to 1.
  const positions = [...Array(8).keys()].map((place) => raw([], [-1 + place * step]));
  const rest = [raw([], [9 / 7]), raw([], [3.2857])];
  const up = { axis: 0, near: -1 };
  const left = { axis: 0, near: -1 + 6 * step };
  expect(read("up", up, ...positions, ...rest)).toEqual([1, 1, 0, 0, 0, 0, 0, 1, 0, 0]);
  expect(read("left", left, ...positions, ...rest)).toEqual([0, 0, 0, 0, 0, 1, 1, 1, 0, 0]);
});

test("a control that takes the source of another one gives its own in return", () => {
  const swapped = withSource(standardProfile("pad"), "south", { button: 1 });
  expect(swapped.buttons).toMatchObject({ south: { button: 1 }, east: { button: 0 }, west: { button: 2 } });
  const axes = withSource(standardProfile("pad"), "leftX", { axis: 2, isInverted: true });
  expect(axes.axes).toMatchObject({ leftX: { axis: 2, isInverted: true }, rightX: { axis: 0 } });
});

test("no two controls share a button, however often they are mapped", () => {
  const control = fc.constantFrom<PadButton[]>("south", "east", "west", "north", "home");
  fc.assert(
    fc.property(fc.array(fc.tuple(control, fc.nat(20))), (changes) => {
      const profile = changes.reduce(
        (before, [name, button]) => withSource(before, name, { button }),
        standardProfile("pad"),
      );
      const used = Object.values(profile.buttons).map((source) => JSON.stringify(source));
      expect(new Set(used).size).toBe(used.length);
    }),
  );
});
