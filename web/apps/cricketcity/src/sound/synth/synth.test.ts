import { describe, expect, test } from "vitest";
import { type HitSound, hitSounds } from "../cues/sound-cue.ts";
import { centroidHz, peak, rms } from "../testing/spectrum.ts";
import { CROWD_RATE, renderClaps, renderMurmur, renderSteps } from "./render-crowd.ts";
import { renderHit } from "./render-hit.ts";

const RATE = 24_000;
const centre = (sound: HitSound, brightness: number) =>
  centroidHz(renderHit(sound, brightness, RATE), RATE, 120);

describe("short sounds", () => {
  test.each(hitSounds)("%s begins and ends silent, and peaks at 1", (sound) => {
    for (const brightness of [0, 1]) {
      const samples = renderHit(sound, brightness, 48_000);
      expect(samples[0]).toBe(0);
      expect(Math.abs(samples.at(-1) ?? 1)).toBe(0);
      expect(peak(samples)).toBeCloseTo(1, 5);
      expect(samples.length / 48_000).toBeLessThan(0.8);
    }
  });

  test("a better contact is brighter", () => {
    const cracks = [0.5, 0.7, 0.85, 1].map((quality) => centre("crack", quality));
    expect(cracks).toEqual(cracks.toSorted((one, other) => one - other));
    expect(cracks[3]).toBeGreaterThan(1.4 * (cracks[0] ?? 0));
    const thuds = [0, 0.25, 0.5].map((quality) => centre("thud", quality));
    expect(thuds).toEqual(thuds.toSorted((one, other) => one - other));
  });

  test("a thud is dull, a crack in the middle, and an edge a thin click", () => {
    expect(centre("thud", 0.4)).toBeLessThan(500);
    expect(centre("crack", 0.6)).toBeGreaterThan(2 * centre("thud", 0.4));
    expect(centre("edge", 0.5)).toBeGreaterThan(1.5 * centre("crack", 0.6));
    expect(centre("edge", 0.5)).toBeGreaterThan(2500);
  });

  test("stumps clatter: they are struck again after the first time", () => {
    const samples = renderHit("stumps", 0.6, RATE);
    const around = (secs: number) => rms(samples.subarray(secs * RATE, (secs + 0.012) * RATE));
    expect(around(0.108)).toBeGreaterThan(1.3 * around(0.094));
    expect(around(0.262)).toBeGreaterThan(1.3 * around(0.248));
  });

  test("are the same each time", () => {
    expect(renderHit("pad", 0.4, RATE)).toEqual(renderHit("pad", 0.4, RATE));
    expect(renderHit("pad", 0.4, RATE)).not.toEqual(renderHit("pad", 0.5, RATE));
  });
});

describe("loops", () => {
  test.each([
    ["the murmur", renderMurmur],
    ["the clapping", renderClaps],
  ])("%s has no seam, no silence and no peak", (_, render) => {
    const samples = render();
    expect(rms(samples)).toBeCloseTo(0.2, 2);
    expect(peak(samples)).toBeLessThan(2.5);
    const jump = Math.abs((samples[0] ?? 0) - (samples.at(-1) ?? 0));
    const steps = samples.slice(1).map((sample, index) => Math.abs(sample - (samples[index] ?? 0)));
    expect(jump).toBeLessThanOrEqual(peak(steps));
    const parts = Array.from({ length: 10 }, (_, part) =>
      rms(samples.subarray((part * samples.length) / 10, ((part + 1) * samples.length) / 10)),
    );
    expect(Math.min(...parts)).toBeGreaterThan(0.1);
  });

  test("the murmur is that of voices, the clapping brighter", () => {
    const centreOf = (samples: Float32Array) => centroidHz(samples.subarray(0, 8000), CROWD_RATE, 100);
    expect(centreOf(renderMurmur())).toBeGreaterThan(300);
    expect(centreOf(renderMurmur())).toBeLessThan(1200);
    expect(centreOf(renderClaps())).toBeGreaterThan(1200);
  });

  test("the run-up has two steps", () => {
    const samples = renderSteps(RATE);
    expect(peak(samples.subarray(0, 2000))).toBeCloseTo(1, 5);
    expect(peak(samples.subarray(4000, 7000))).toBe(0);
    expect(peak(samples.subarray(7300, 10_000))).toBeCloseTo(1, 5);
  });
});
