import { describe, expect, it } from "vitest";
import { Backoff } from "./backoff.ts";

describe("Backoff", () => {
  it("doubles up to the longest wait", () => {
    const backoff = new Backoff({ minMs: 100, maxMs: 1000, random: () => 1 });
    expect([1, 2, 3, 4, 5, 6].map(() => backoff.nextMs())).toEqual([100, 200, 400, 800, 1000, 1000]);
  });

  it("waits between half of the bound and the bound", () => {
    expect(new Backoff({ minMs: 100, maxMs: 1000, random: () => 0 }).nextMs()).toBe(50);
    expect(new Backoff({ minMs: 100, maxMs: 1000, random: () => 0.5 }).nextMs()).toBe(75);
  });

  it("starts over after a reset", () => {
    const backoff = new Backoff({ minMs: 100, maxMs: 1000, random: () => 1 });
    backoff.nextMs();
    backoff.nextMs();
    backoff.reset();
    expect(backoff.nextMs()).toBe(100);
  });
});
