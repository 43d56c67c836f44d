import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { seededRandom } from "@orbitroom/app-kit/text/seeded-random.ts";
import { Pads } from "@orbitroom/nexus";
import { FakeGamepads } from "@orbitroom/nexus/testing";
import { loadPhysics } from "@orbitroom/physics";
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import type { BallChoice } from "../game/bowled-ball.ts";
import { giveSeeds } from "../game/local-seeds.ts";
import { MatchGame } from "../game/match-game.ts";
import type { TeamIndex } from "../laws/team.ts";
import { planOf } from "../testing/plan.ts";
import { bindControls } from "./bind-controls.ts";
import { LocalSide } from "./local-side.ts";

const wasm = "../../../../packages/physics/wasm/orbit_physics_wasm_bg.wasm";

beforeAll(async () => {
  // A page's `fetch` reads no files.
  const file = await readFile(join(import.meta.dirname, wasm));
  vi.stubGlobal("fetch", async () => ({ ok: true, arrayBuffer: async () => file }));
  await loadPhysics();
});

const FRAME_SECS = 1 / 60;
let stop: () => void = () => undefined;

afterEach(() => {
  stop();
  document.body.replaceChildren();
});

/** A match with its controls; the field under a point of the page is a metre for each pixel from its middle. */
function playing(team: TeamIndex) {
  const game = new MatchGame(planOf(1));
  giveSeeds(game, () => 5n);
  const side = new LocalSide(game, team, { random: seededRandom(1) });
  const canvas = document.createElement("canvas");
  canvas.getBoundingClientRect = () => new DOMRect(0, 0, 900, 900);
  document.body.append(canvas);
  const host = new FakeGamepads();
  const pads = new Pads({ host });
  const pick = (clientX: number, clientY: number) =>
    clientY < 100 ? undefined : { x: clientX - 450, z: clientY - 450 };
  const unbind = bindControls({ side, canvas, pick, pads });
  stop = () => {
    unbind();
    pads.close();
    side.dispose();
    game.dispose();
  };
  const pointer = (type: string, clientX: number, clientY: number) =>
    canvas.dispatchEvent(
      new PointerEvent(type, { clientX, clientY, button: 0, isPrimary: true, bubbles: true }),
    );
  const key = (code: string) => {
    const target = document.activeElement ?? document.body;
    target.dispatchEvent(new KeyboardEvent("keydown", { code, bubbles: true, cancelable: true }));
    host.frame();
    target.dispatchEvent(new KeyboardEvent("keyup", { code, bubbles: true }));
    host.frame();
  };
  return { game, side, canvas, host, pads, pointer, key, unbind };
}

/** The other side bowls a straight ball, which is then in the air. */
function bowl(game: MatchGame): void {
  const choice: BallChoice = {
    ...{
      bowler: game.next?.bowlers[0] ?? "",
      placing: "balanced" as const,
      lineM: 0,
      lengthM: 5,
      paceMS: 33,
    },
    movement: { type: "straight" },
  };
  game.act({ type: "choose", ball: game.ball, choice });
  game.act({ type: "release", ball: game.ball, miss: 0, overstepM: -0.1 });
  while (game.phase !== "inPlay") game.advance(FRAME_SECS);
  while ((game.live?.secsUntilSwing("front") ?? 0) > FRAME_SECS) game.advance(FRAME_SECS);
}

const swings = ({ live }: MatchGame) =>
  live?.inputs.flatMap((input) => (input.type === "swing" ? [input] : [])) ?? [];

describe("a keyboard", () => {
  test("plays with Space and with Enter, unless a button or a dialog has the focus", () => {
    for (const code of ["Space", "Enter"]) {
      const { game, key } = playing(0);
      bowl(game);
      const button = document.createElement("button");
      const dialog = document.createElement("dialog");
      dialog.tabIndex = -1;
      document.body.append(button, dialog);
      for (const focused of [button, dialog]) {
        focused.focus();
        key(code);
        expect(swings(game)).toHaveLength(0);
        focused.blur();
      }
      key(code);
      expect(swings(game)).toHaveLength(1);
      stop();
    }
  });

  test("aims and lofts before the ball; the key against it takes it back", () => {
    const { side, key } = playing(0);
    key("ArrowRight");
    key("ArrowUp");
    expect(side.state.get()).toMatchObject({ azimuthRads: 0.7, kind: "loft" });
    key("ArrowLeft");
    key("ArrowDown");
    expect(side.state.get()).toMatchObject({ azimuthRads: undefined, kind: undefined });
    key("ArrowDown");
    expect(side.state.get()).toMatchObject({ kind: "defend" });
  });

  test("moves the mark, and chooses ball and pace", () => {
    const { side, key } = playing(1);
    const before = side.state.get();
    if (before.type !== "bowling") throw new Error(before.type);
    key("ArrowRight");
    key("ArrowUp");
    key("Digit2");
    key("Digit5");
    const after = side.state.get();
    if (after.type !== "bowling") throw new Error(after.type);
    // Who looks towards the batter has +x on the left.
    expect(after.lineM).toBeLessThan(before.lineM);
    expect(after.lengthM).toBeLessThan(before.lengthM);
    expect(after.variety).toBe(1);
    expect(after.paceShare).toBeGreaterThan(before.paceShare);
  });
});

describe("a gamepad", () => {
  test("plays, and shakes when bat and ball meet", () => {
    const { game, host, pads } = playing(0);
    bowl(game);
    const controller = host.connect();
    host.frame();
    const [pad] = pads.list;
    if (!pad) throw new Error("There is no pad.");
    const rumble = vi.spyOn(pad, "rumble");
    controller.press("south");
    host.frame();
    expect(swings(game)).toHaveLength(1);
    while (game.phase === "inPlay") game.advance(FRAME_SECS);
    expect(rumble).toHaveBeenCalledTimes(1);
  });

  test("moves the feet with its stick", () => {
    const { side, host } = playing(0);
    const controller = host.connect();
    host.frame();
    controller.move("leftY", -1);
    host.frame();
    expect(side.state.get()).toMatchObject({ foot: "advance" });
    controller.move("leftY", 0);
    host.frame();
    expect(side.state.get()).toMatchObject({ foot: undefined });
  });
});

describe("a pointer", () => {
  test("plays at once: plainly below, to the place on the field above", () => {
    const plain = playing(0);
    bowl(plain.game);
    plain.pointer("pointerdown", 700, 880);
    expect(swings(plain.game)).toHaveLength(1);
    stop();
    const aimed = playing(0);
    bowl(aimed.game);
    aimed.pointer("pointerdown", 460, 420);
    expect(swings(aimed.game)[0]?.azimuthRads).toBeCloseTo(Math.atan2(10, 8.84 + 30), 5);
  });

  test("aims with a tap before the ball, and lofts with a swipe", () => {
    const { side, pointer } = playing(0);
    pointer("pointerdown", 460, 420);
    pointer("pointerup", 460, 420);
    expect(side.state.get()).toMatchObject({ azimuthRads: expect.closeTo(0.2526, 2), kind: undefined });
    pointer("pointerdown", 450, 800);
    pointer("pointermove", 455, 700);
    pointer("pointerup", 455, 700);
    expect(side.state.get()).toMatchObject({ kind: "loft" });
  });

  test("drags the mark, starts the run-up below and stops the meter anywhere", () => {
    const { game, side, pointer } = playing(1);
    pointer("pointerdown", 450.5, 453);
    pointer("pointermove", 450.2, 454);
    pointer("pointerup", 450.2, 454);
    expect(side.state.get()).toMatchObject({
      lineM: expect.closeTo(0.2, 5),
      lengthM: expect.closeTo(6.06, 5),
    });
    pointer("pointerdown", 450, 880);
    expect(game.phase).toBe("runUp");
    pointer("pointerdown", 450, 200);
    expect(game.phase).toBe("stride");
  });
});

test("controls that were removed do nothing", () => {
  const { game, pointer, key, unbind } = playing(1);
  unbind();
  pointer("pointerdown", 450, 880);
  key("Space");
  expect(game.phase).toBe("choosing");
});
