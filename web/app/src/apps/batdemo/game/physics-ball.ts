import type { Vec3 } from "@orbitroom/engine";
import type { BallBody } from "./ball-body.ts";
export async function openBall(): Promise<BallBody> {
  let p: [number, number, number] = [0, 0, 0];
  let v: [number, number, number] = [0, 0, 0];
  let bounces = 0;
  let rest = false;
  return {
    get position(): Vec3 {
      return [...p];
    },
    get isAtRest() {
      return rest;
    },
    get bounces() {
      return bounces;
    },
    launch(a, b) {
      p = [...a];
      v = [...b];
      bounces = 0;
      rest = false;
    },
    step() {
      const dt = 1 / 60;
      if (rest) return;
      v[1] -= 9.8 * dt;
      p = [p[0] + v[0] * dt, p[1] + v[1] * dt, p[2] + v[2] * dt];
      if (p[1] < 0.036) {
        p[1] = 0.036;
        v[1] = Math.abs(v[1]) < 0.6 ? 0 : -v[1] * 0.5;
        if (bounces < 99) bounces += 1;
        v[0] *= 0.94;
        v[2] *= 0.94;
        if (Math.hypot(v[0], v[2]) < 0.3) rest = true;
      }
    },
  };
}
