import type { Vec3 } from "@orbitroom/engine";
import { expect, test } from "vitest";
import type { BallBody } from "./ball-body.ts";
import { BAT_MIDDLE, BatGame } from "./bat-game.ts";
import { GRAVITY_MPS2, HIT_RADIUS_M, STEP_SECS } from "./constants.ts";

/** A ball that falls, and lies still where it meets the ground for the second time. */
class FallingBall implements BallBody {
  position: Vec3 = [0, 0, 0];
  bounces = 0;
  readonly launches: { position: Vec3; velocity: Vec3 }[] = [];
  #velocity: Vec3 = [0, 0, 0];

  get isAtRest(): boolean {
    return this.bounces > 1;
  }

  launch(position: Vec3, velocity: Vec3): void {
    this.launches.push({ position, velocity });
    this.position = position;
    this.#velocity = velocity;
    this.bounces = 0;
  }

  step(): void {
    if (this.isAtRest) return;
    const [x, y, z] = this.#velocity;
    const up = y + GRAVITY_MPS2 * STEP_SECS;
    const height = this.position[1] + up * STEP_SECS;
    if (height < 0) this.bounces += 1;
    this.#velocity = [x, height < 0 ? -up / 2 : up, z];
    this.position = [this.position[0] + x * STEP_SECS, Math.max(0, height), this.position[2] + z * STEP_SECS];
  }
}

function play({ random = (): number => 0.5, isTeed = false } = {}) {
  const ball = new FallingBall();
  return { ball, game: new BatGame({ ball, random, isTeed }) };
}

const toBat = ({ position: [x, y, z] }: BallBody): number =>
  Math.hypot(x - BAT_MIDDLE[0], y - BAT_MIDDLE[1], z - BAT_MIDDLE[2]);

/** Plays until the condition holds. */
function until(game: BatGame, isSo: () => boolean, mostFrames = 1200): void {
  for (let frame = 0; !isSo(); frame += 1) {
    if (frame > mostFrames)
      throw new Error(`It isn't so after ${frame} frames: ${JSON.stringify(game.state)}`);
    game.step();
  }
}

test("a ball is thrown at the bat and comes within its reach", () => {
  const { ball, game } = play();
  expect(game.state).toMatchObject({ phase: "coming", balls: 1 });
  until(game, () => toBat(ball) <= HIT_RADIUS_M, 120);
});

test.each([
  [0, [-2.5, 2, -10]],
  [0.5, [0, 3, -10]],
  [1, [2.5, 4, -10]],
] as const)(
  "a swing that meets the ball launches it, sideways and upwards by chance (%f)",
  (chance, velocity) => {
    const { ball, game } = play({ random: () => chance });
    until(game, () => toBat(ball) <= 0.9);
    game.swing.start();
    game.step();
    expect(game.state).toMatchObject({ phase: "struck", hits: 1 });
    expect(ball.launches.at(-1)?.velocity).toEqual(velocity);
  },
);

test("a swing that is over before the ball is there misses it", () => {
  const { game } = play();
  game.swing.start();
  until(game, () => game.state.phase === "missed");
  expect(game.state).toMatchObject({ hits: 0, distanceM: 0 });
  until(game, () => game.state.balls === 2);
  expect(game.state.phase).toBe("coming");
});

test("a swing just before the ball is there meets it once it is within reach", () => {
  const { ball, game } = play();
  until(game, () => toBat(ball) <= 2);
  game.swing.start();
  until(game, () => game.state.phase === "struck", 20);
  expect(toBat(ball)).toBeLessThanOrEqual(HIT_RADIUS_M);
});

test("the distance is measured over the ground, the carry ends at the first bounce, and the best ball counts", () => {
  const { ball, game } = play();
  const hit = () => {
    until(game, () => game.state.phase === "coming");
    until(game, () => toBat(ball) <= 0.9);
    game.swing.start();
    until(game, () => game.state.phase === "struck");
  };
  hit();
  until(game, () => game.state.carryM !== undefined);
  const { carryM = 0 } = game.state;
  expect(carryM).toBeGreaterThan(6);
  until(game, () => game.state.phase === "waiting");
  const { distanceM, bestM } = game.state;
  expect(distanceM).toBeGreaterThan(carryM);
  expect(bestM).toBe(distanceM);
  hit();
  expect(game.state).toMatchObject({ hits: 2, balls: 2, bestM, carryM: undefined });
});

test("a teed ball lies still until it is struck", () => {
  const { ball, game } = play({ isTeed: true });
  const { position } = ball;
  for (let frame = 0; frame < 300; frame += 1) game.step();
  expect(ball.position).toBe(position);
  game.swing.start();
  game.step();
  expect(game.state.phase).toBe("struck");
});
