import type { PlayEvent } from "@orbitroom/physics";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { GameEvents } from "../game/match-game.ts";
import type { MatchState } from "../laws/match-state.ts";
import { hit, onPad, play } from "../testing/facts.ts";
import { startOf } from "../testing/match-view.ts";
import { hitCue } from "./cues/sound-cue.ts";
import { MatchSound, type SoundingGame } from "./match-sound.ts";
import { FakeAudioContext, type FakeNode } from "./testing/fake-audio.ts";
import { MOST_VOICES } from "./voices/hit-voices.ts";
import { ceilingCurve } from "./voices/mixer.ts";

const made: FakeAudioContext[] = [];

beforeEach(() => {
  made.length = 0;
  class Counted extends FakeAudioContext {
    constructor() {
      super();
      made.push(this);
    }
  }
  vi.stubGlobal("AudioContext", Counted);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
});

/** A sound that has begun. The loops of the crowd are its first three sources. */
async function begun() {
  const sound = new MatchSound();
  await sound.resume();
  const context = made[0];
  if (!context) throw new Error("There is no context.");
  return { sound, context, hits: () => context.sources.filter(({ loop }) => !loop) };
}

/** A game in which things happen as a test says. */
class ScriptedGame {
  match: MatchState = startOf(1);
  live: SoundingGame["live"] = undefined;
  readonly #listeners = new Map<string, (event: never) => void>();

  on<Name extends keyof GameEvents>(name: Name, listener: (event: GameEvents[Name]) => void): () => void {
    this.#listeners.set(name, listener as (event: never) => void);
    return () => this.#listeners.delete(name);
  }

  emit<Name extends keyof GameEvents>(name: Name, event: GameEvents[Name]): void {
    this.#listeners.get(name)?.(event as never);
  }
}

const caught: PlayEvent = { type: "caught", tick: 9, at: { x: 30, y: 1, z: 4 }, fielder: 4 };
const volumeOf = ({ gains }: FakeAudioContext) => gains[0]?.gain.targets.at(-1)?.[0];
/** Levels that a loop of the crowd was asked for. */
const levelsOf = (loop: FakeNode | undefined) => loop?.next?.next?.gain.targets.map(([level]) => level);

test("there is no audio context before the first gesture, and one after any number of them", async () => {
  const sound = new MatchSound();
  sound.setTension(1);
  sound.play([hitCue("crack", 1)]);
  expect(made).toHaveLength(0);
  await sound.resume();
  await sound.resume();
  expect(made).toHaveLength(1);
  expect(made[0]?.state).toBe("running");
  sound.dispose();
  expect(made[0]?.state).toBe("closed");
  await sound.resume();
  expect(made).toHaveLength(1);
});

test("without Web Audio, everything can be called", async () => {
  vi.stubGlobal("AudioContext", undefined);
  const sound = new MatchSound();
  await sound.resume();
  sound.play([hitCue("crack", 1)]);
  sound.setTimeScale(0.5);
  sound.setVolume(0.5);
  sound.dispose();
  vi.stubGlobal(
    "AudioContext",
    class {
      constructor() {
        throw new DOMException("no device", "NotSupportedError");
      }
    },
  );
  const other = new MatchSound();
  await expect(other.resume()).resolves.toBeUndefined();
});

test("sounds start at their time, from their side, and as loud as they are", async () => {
  const { sound, context, hits } = await begun();
  sound.play([hitCue("footstep", 0.5, 0.5, 30, 0.4)]);
  const [step] = hits();
  expect(step?.startedAt).toBeCloseTo(context.currentTime + 0.4);
  expect(step?.next?.gain.value).toBe(0.5);
  expect(step?.next?.next?.pan.value).toBeCloseTo(0.4);
  sound.setView("striker");
  sound.play([hitCue("footstep", 0.5, 0.5, 30), hitCue("rope", 1, 1, Number.NaN)]);
  expect(hits()[1]?.next?.next?.pan.value).toBeCloseTo(-0.4);
  expect(hits()[2]?.next?.next?.pan.value).toBe(0);
});

test("only so many sounds play at once: the oldest makes room", async () => {
  const { sound, hits } = await begun();
  for (let count = 0; count < MOST_VOICES + 3; count += 1) sound.play([hitCue("bounce", 0.5)]);
  const isPlaying = hits().map(({ stoppedAt }) => stoppedAt === undefined);
  expect(isPlaying.filter(Boolean)).toHaveLength(MOST_VOICES);
  expect(isPlaying.slice(0, 4)).toEqual([false, false, false, true]);
  // A voice that has ended frees its place.
  hits()[5]?.onended?.();
  sound.play([hitCue("bounce", 0.5)]);
  expect(hits().filter(({ stoppedAt }) => stoppedAt !== undefined)).toHaveLength(3);
});

test("the choice to switch the sound off is remembered, and then there is no context at all", async () => {
  const { sound, context, hits } = await begun();
  expect(sound.isMuted).toBe(false);
  sound.setMuted(true);
  expect(volumeOf(context)).toBe(0);
  sound.play([hitCue("crack", 1)]);
  expect(hits()).toHaveLength(0);
  const next = new MatchSound();
  expect(next.isMuted).toBe(true);
  await next.resume();
  expect(made).toHaveLength(1);
  // Switching on is a gesture.
  next.setMuted(false);
  expect(made).toHaveLength(2);
  expect(new MatchSound().isMuted).toBe(false);
});

test("the volume keeps to its bounds", async () => {
  const { sound, context } = await begun();
  for (const [given, volume] of [
    [0.3, 0.3],
    [7, 1],
    [Number.NaN, 0],
  ] as const) {
    sound.setVolume(given);
    expect(volumeOf(context)).toBe(volume);
  }
});

test("in slow motion, pitches and times follow, also those of what plays already", async () => {
  const { sound, context, hits } = await begun();
  sound.play([hitCue("crack", 1)]);
  sound.setTimeScale(0.25);
  expect(hits()[0]?.playbackRate.targets.at(-1)?.[0]).toBe(0.25);
  sound.play([hitCue("bounce", 1, 0.5, 0, 0.5)]);
  expect(hits()[1]?.playbackRate.value).toBe(0.25);
  expect(hits()[1]?.startedAt).toBeCloseTo(context.currentTime + 2);
  for (const [given, used] of [
    [0, 0.2],
    [Number.NaN, 1],
    [9, 2],
  ] as const) {
    sound.setTimeScale(given);
    expect(context.sources[0]?.playbackRate.targets.at(-1)?.[0]).toBe(used);
  }
});

test("a speed that is given in every frame is passed on only when it changes", async () => {
  const { sound, context } = await begun();
  const changes = () => context.sources[0]?.playbackRate.targets.length ?? 0;
  sound.setTimeScale(0.5);
  const before = changes();
  for (let frame = 0; frame < 60; frame += 1) sound.setTimeScale(0.5 + frame / 10_000);
  expect(changes()).toBe(before);
  sound.setTimeScale(0.99);
  sound.setTimeScale(1);
  expect(context.sources[0]?.playbackRate.targets.at(-1)?.[0]).toBe(1);
});

test("plays what happens in a game, until it is detached", async () => {
  const { sound, context, hits } = await begun();
  const game = new ScriptedGame();
  const detach = sound.attach(game);
  game.emit("play", caught);
  expect(hits()).toHaveLength(1);
  expect(levelsOf(context.sources[1])?.[0]).toBeGreaterThan(1);
  game.match = play(game.match, [onPad()]);
  game.emit("played", { bowled: {} as never, inputs: [], hash: 0n });
  expect(levelsOf(context.sources[2])).toHaveLength(2);
  detach();
  game.emit("play", caught);
  expect(hits()).toHaveLength(1);
});

test("the murmur follows the tension of a game", async () => {
  const { sound, context } = await begun();
  const game = new ScriptedGame();
  game.match = play(game.match, [hit(1), hit(1), hit(1), hit(1), hit(1)]);
  const tense = levelsOf(context.sources[0])?.at(-1) ?? 1;
  sound.attach(game);
  expect(levelsOf(context.sources[0])?.at(-1)).toBeGreaterThan(tense);
  sound.setTension(0);
  expect(levelsOf(context.sources[0])?.at(-1)).toBeLessThan(tense);
});

test("the steps of the run-up come closer, and end with the stride", async () => {
  const { sound, context, hits } = await begun();
  const game = new ScriptedGame();
  const detach = sound.attach(game);
  game.emit("phase", "runUp");
  const steps = context.sources[3];
  expect(steps?.loop).toBe(true);
  expect(levelsOf(steps)?.[0]).toBeGreaterThan(0.5);
  expect(steps?.stoppedAt).toBeUndefined();
  game.emit("phase", "stride");
  expect(steps?.stoppedAt).toBeGreaterThan(context.currentTime);
  expect(hits()).toHaveLength(2);
  game.emit("phase", "runUp");
  detach();
  expect(context.sources.filter(({ loop }) => loop).at(-1)?.stoppedAt).toBeDefined();
});

test("a hidden page is silent", async () => {
  const { sound, context } = await begun();
  const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  document.dispatchEvent(new Event("visibilitychange"));
  expect(context.state).toBe("suspended");
  hidden.mockReturnValue(false);
  document.dispatchEvent(new Event("visibilitychange"));
  expect(context.state).toBe("running");
  sound.dispose();
  hidden.mockReturnValue(true);
  document.dispatchEvent(new Event("visibilitychange"));
  expect(context.state).toBe("closed");
});

test("nothing gets above the ceiling, and quiet samples are left as they are", () => {
  const curve = ceilingCurve();
  expect(Math.max(...curve)).toBeLessThan(1);
  expect(curve[512]).toBe(0);
  expect(curve[768]).toBeCloseTo(0.5, 6);
  expect([...curve]).toEqual([...curve].toSorted((one, other) => one - other));
});
