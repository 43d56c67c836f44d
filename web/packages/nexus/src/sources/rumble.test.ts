import { expect, test, vi } from "vitest";
import { type ActuatorLike, playRumble, stopRumble } from "./rumble.ts";

const actuator = (result: string | Error, effects?: readonly string[]) => ({
  ...(effects ? { effects } : {}),
  playEffect: vi.fn<NonNullable<ActuatorLike["playEffect"]>>(async () => {
    if (result instanceof Error) throw result;
    return result;
  }),
});

test.each([
  ["complete", "played"],
  ["preempted", "replaced"],
  ["invalid-parameter", "unsupported"],
])("what the browser calls %s is %s", async (result, expected) => {
  expect(await playRumble(actuator(result), { durationMs: 100, strong: 1 })).toBe(expected);
});

test("a pad or browser that cannot vibrate is no error", async () => {
  const effect = { durationMs: 100, strong: 1 };
  expect(await playRumble(undefined, effect)).toBe("unsupported");
  expect(await playRumble(null, effect)).toBe("unsupported");
  expect(await playRumble({}, effect)).toBe("unsupported");
  expect(await playRumble(actuator(new TypeError("no")), effect)).toBe("unsupported");
  await stopRumble(undefined);
  await stopRumble({ reset: () => Promise.reject(new DOMException("hidden", "InvalidStateError")) });
});

test("strengths and durations are kept within what browsers accept", async () => {
  const motor = actuator("complete");
  await playRumble(motor, { durationMs: 60_000, strong: 4, weak: Number.NaN, delayMs: -1 });
  expect(motor.playEffect).toHaveBeenCalledWith("dual-rumble", {
    ...{ duration: 5_000, startDelay: 0, strongMagnitude: 1, weakMagnitude: 0 },
  });
});

test("triggers vibrate where they can, and the light motor where they cannot", async () => {
  const effect = { durationMs: 100, leftTrigger: 0.5 };
  const withTriggers = actuator("complete", ["dual-rumble", "trigger-rumble"]);
  await playRumble(withTriggers, effect);
  expect(withTriggers.playEffect).toHaveBeenCalledWith(
    "trigger-rumble",
    expect.objectContaining({ leftTrigger: 0.5, rightTrigger: 0 }),
  );
  const without = actuator("complete", ["dual-rumble"]);
  await playRumble(without, effect);
  expect(without.playEffect.mock.calls.map(([type]) => type)).toEqual(["dual-rumble"]);
  const unknown = actuator(new TypeError("no such effect"));
  await playRumble(unknown, effect);
  expect(unknown.playEffect.mock.calls.map(([type]) => type)).toEqual(["trigger-rumble", "dual-rumble"]);
  expect(unknown.playEffect).toHaveBeenLastCalledWith(
    "dual-rumble",
    expect.objectContaining({ weakMagnitude: 0.5 }),
  );
});
