import { describe, expect, it, vi } from "vitest";
import type { Core } from "../core/engine-wasm.ts";
import { ModelRecord } from "./model-record.ts";
import { Playback, type PlayOptions } from "./playback.ts";

/** A core that records its calls, and numbers playbacks from 1 as each new core does. */
function fakeCore() {
  let lastId = 0;
  const calls = {
    play: vi.fn(() => ++lastId),
    seek: vi.fn(),
    pause: vi.fn(),
    stop: vi.fn(),
    setWeight: vi.fn(),
    fade: vi.fn(),
    playbackTimeSecs: () => 0.75,
    isPlaying: () => true,
  };
  return { calls, core: calls as unknown as Core };
}

function start() {
  let current = fakeCore();
  const first = current;
  const record = new ModelRecord(
    { call: (call) => call(current.core), putShaderMaterial: () => undefined, onDispose: () => undefined },
    { core: first.core, id: 4, source: undefined },
  );
  return {
    first: first.calls,
    play: (options: PlayOptions = {}) => new Playback(record, 2, options),
    note: () => record.playbacks.forEach((playback) => void playback.note()),
    emit: (id: number, loops: number) =>
      record.playbacks.forEach((playback) => void playback.emit(id, loops)),
    crash: () => {
      current = fakeCore();
      record.moveTo(current.core, 9);
      return current.calls;
    },
  };
}

describe("after a crash", () => {
  it("a playback continues where it was, with its latest speed and the weight at the end of a fade", () => {
    const { play, note, crash, first } = start();
    const playback = play({ loop: "pingpong", weight: 0.25 });
    expect(first.play.mock.lastCall).toEqual([4, 2, 1, 0.25, "pingpong"]);
    note();
    playback.fadeTo(0.5, 2);
    const next = crash();
    expect(next.play.mock.lastCall).toEqual([9, 2, 1, 0.5, "pingpong"]);
    expect(next.seek.mock.calls).toEqual([[1, 0.75]]);
    expect(next.pause).not.toHaveBeenCalled();
  });

  it("a change since the last frame is kept", () => {
    const { play, note, crash } = start();
    const playback = play();
    note();
    playback.seek(0.1);
    playback.pause();
    playback.weight = 0.3;
    const next = crash();
    expect(next.play.mock.lastCall).toEqual([9, 2, 1, 0.3, "repeat"]);
    expect(next.seek.mock.calls).toEqual([[1, 0.1]]);
    expect(next.pause.mock.calls).toEqual([[1]]);
  });

  it("a playback that was never drawn starts where its animation starts", () => {
    const { play, crash } = start();
    play({ speed: -1 });
    expect(crash().seek).not.toHaveBeenCalled();
  });

  it("listeners get the events of the new id, and loops are counted from the start", () => {
    const { play, emit, crash } = start();
    const [gone, playback, other] = [play(), play(), play()];
    const [loop, finished, otherLoop] = [vi.fn(), vi.fn(), vi.fn()];
    playback.on("loop", loop);
    playback.on("finished", finished);
    other.on("loop", otherLoop);
    emit(2, 1);
    emit(2, 3);
    gone.stop();
    crash();
    emit(1, 2);
    emit(1, 0);
    emit(2, 1);
    expect(loop.mock.calls).toEqual([[1], [3], [5]]);
    expect(finished).toHaveBeenCalledOnce();
    expect(otherLoop.mock.calls).toEqual([[1]]);
  });

  it("a stopped playback does not change the one that has its id now", () => {
    const { play, crash } = start();
    const stopped = play();
    play();
    stopped.stop();
    const next = crash();
    stopped.weight = 0;
    stopped.pause();
    stopped.stop();
    expect([next.setWeight, next.pause, next.stop].flatMap(({ mock }) => mock.calls)).toEqual([]);
  });
});
