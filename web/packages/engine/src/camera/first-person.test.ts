import * as fc from "fast-check";
import { afterEach, describe, expect, it, vi } from "vitest";
import { FirstPersonControls } from "./first-person-controls.ts";
import { FirstPersonMotion, firstPersonCamera } from "./first-person-motion.ts";

const origin = { position: [0, 0, 0], yaw: 0, pitch: 0 } as const;
const near = (values: readonly number[]) => values.map((value) => expect.closeTo(value, 6));

describe("FirstPersonMotion", () => {
  it("moves along the ground where it looks, or flies there", () => {
    const pose = { position: [0, 1, 0], yaw: Math.PI / 2, pitch: 0.5 } as const;
    const walker = new FirstPersonMotion(pose, 2, false);
    walker.advance({ right: 0, forward: 1 }, 1, false);
    expect(walker.pose.position).toEqual(near([-2, 1, 0]));
    const flyer = new FirstPersonMotion(pose, 2, true);
    flyer.advance({ right: 0, forward: 1 }, 1, false);
    expect(flyer.pose.position).toEqual(near([-2 * Math.cos(0.5), 1 + 2 * Math.sin(0.5), 0]));
    walker.pose = pose;
    walker.advance({ right: 1, forward: 0 }, 1, false);
    expect(walker.pose.position).toEqual(near([0, 1, -2]));
  });

  it("moves equally far in frames of 16 ms and of 8 ms, whatever it is steered", () => {
    const share = fc.double({ min: -1, max: 1, noNaN: true });
    fc.assert(
      fc.property(
        fc.array(fc.tuple(share, share), { maxLength: 20 }),
        fc.double({ min: 0, max: 9, noNaN: true }),
        (moves, speed) => {
          const [slow, quick] = [0, 1].map(() => new FirstPersonMotion(origin, speed, false));
          for (const [right, forward] of moves) {
            slow?.advance({ right, forward }, 0.016, true);
            quick?.advance({ right, forward }, 0.008, true);
            quick?.advance({ right, forward }, 0.008, true);
          }
          // A speed below 1 mm/s counts as rest.
          const [a, b] = [slow, quick].map((motion) => motion?.pose.position ?? []);
          for (const axis of [0, 1, 2])
            expect(Math.abs((a?.[axis] ?? 0) - (b?.[axis] ?? 0))).toBeLessThan(1e-4);
        },
      ),
    );
  });

  it("comes to rest, and does not look beyond straight up", () => {
    const motion = new FirstPersonMotion(origin, 2, false);
    motion.advance({ right: 0, forward: 1 }, 0.5, true);
    let frames = 0;
    while (motion.advance({ right: 0, forward: 0 }, 1 / 60, true)) frames++;
    expect(frames).toBeLessThan(60);
    motion.turn(0, 9);
    expect(motion.pose.pitch).toBeLessThan(Math.PI / 2);
    expect([...firstPersonCamera(motion.pose)].every(Number.isFinite)).toBe(true);
  });

  it("sees what is ahead in the middle", () => {
    const view = firstPersonCamera({ position: [1, 2, 3], yaw: Math.PI / 2, pitch: 0 });
    // Five metres along -X.
    const [x, y, z] = [0, 1, 2].map(
      (row) =>
        -4 * (view[row] ?? 0) + 2 * (view[row + 4] ?? 0) + 3 * (view[row + 8] ?? 0) + (view[row + 12] ?? 0),
    );
    expect([x, y, z]).toEqual(near([0, 0, -5]));
  });
});

describe("FirstPersonControls", () => {
  let controls: FirstPersonControls | undefined;
  let element: HTMLElement | undefined;
  afterEach(() => {
    controls?.dispose();
    element?.remove();
  });

  function open() {
    const onChange = vi.fn();
    const stage = document.createElement("div");
    stage.tabIndex = 0;
    stage.setPointerCapture = () => undefined;
    stage.requestPointerLock = async () => undefined;
    document.body.append(stage);
    element = stage;
    const opened = new FirstPersonControls(stage, { speed: 2, onChange, pose: { ...origin } });
    controls = opened;
    const key = (type: string, code: string, more = {}) => {
      const event = new KeyboardEvent(type, { code, cancelable: true, bubbles: true, ...more });
      stage.dispatchEvent(event);
      return event;
    };
    const finger = (type: string, clientX: number, clientY: number) =>
      stage.dispatchEvent(
        new PointerEvent(type, { pointerId: 1, pointerType: "touch", clientX, clientY, button: 0 }),
      );
    return { controls: opened, element: stage, key, finger, onChange };
  }

  it("walks while a key is held, and twice as far with Shift", () => {
    const { controls, key, onChange } = open();
    expect(key("keydown", "KeyW").defaultPrevented).toBe(true);
    expect(onChange).toHaveBeenCalled();
    for (let frame = 0; frame < 100; frame++) controls.advance(0.01);
    const walked = -(controls.pose.position[2] ?? 0);
    expect(walked).toBeGreaterThan(1.7);
    expect(walked).toBeLessThan(2);
    key("keyup", "KeyW");
    while (controls.advance(0.01));
    const stood = controls.pose.position;
    expect(controls.advance(0.01)).toBe(false);
    expect(controls.pose.position).toEqual(stood);
    key("keydown", "KeyW", { shiftKey: true });
    for (let frame = 0; frame < 100; frame++) controls.advance(0.01);
    expect(stood[2] - controls.pose.position[2]).toBeGreaterThan(3.4);
  });

  it("stands still once it loses the focus, though no key was released", () => {
    const { controls, key, element } = open();
    key("keydown", "KeyD");
    controls.advance(0.5);
    element.dispatchEvent(new Event("blur"));
    const { position } = controls.pose;
    expect(controls.advance(0.5)).toBe(false);
    expect(controls.pose.position).toEqual(position);
  });

  it("turns with the arrow keys, and leaves the page its shortcuts", () => {
    const { controls, key } = open();
    key("keydown", "ArrowLeft");
    expect(controls.advance(0.5)).toBe(true);
    expect(controls.pose.yaw).toBeGreaterThan(0.5);
    expect(key("keydown", "KeyD", { ctrlKey: true }).defaultPrevented).toBe(false);
    expect(key("keydown", "Tab").defaultPrevented).toBe(false);
  });

  it("moves with a finger on the left half, and looks with one on the right", () => {
    const { controls, finger, element } = open();
    element.getBoundingClientRect = () => new DOMRect(0, 0, 200, 100);
    finger("pointerdown", 150, 50);
    finger("pointermove", 250, 50);
    expect(controls.pose.yaw).toBeGreaterThan(0.2);
    expect(controls.advance(0.1)).toBe(false);
    finger("pointerup", 250, 50);
    controls.pose = { ...origin };
    finger("pointerdown", 50, 80);
    finger("pointermove", 50, 20);
    expect(controls.advance(0.5)).toBe(true);
    expect(controls.pose.position[2]).toBeLessThan(-0.5);
    finger("pointercancel", 50, 20);
    while (controls.advance(0.01));
    expect(controls.advance(0.5)).toBe(false);
  });
});
