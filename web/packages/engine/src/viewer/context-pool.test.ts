import { describe, expect, it } from "vitest";
import { ContextPool } from "./context-pool.ts";

/** A pool, and viewers that record what they are granted. */
function open(limit: number, viewers: number) {
  const pool = new ContextPool(limit);
  const live = new Set<number>();
  let most = 0;
  const seats = Array.from({ length: viewers }, (_, index) =>
    pool.join({
      grant: () => {
        live.add(index);
        most = Math.max(most, live.size);
      },
      revoke: () => live.delete(index),
    }),
  );
  const seat = (index: number) => {
    const found = seats[index];
    if (!found) throw new Error("no such viewer");
    return found;
  };
  return { seat, seats, live: () => [...live].sort((a, b) => a - b), most: () => most, live_: live };
}

describe("ContextPool", () => {
  it("gives contexts at once as long as there are some", () => {
    expect(open(3, 2).live()).toEqual([0, 1]);
    expect(open(3, 5).live()).toEqual([0, 1, 2]);
  });

  it("takes a context from a viewer out of view for one that comes into view", () => {
    const { seat, live } = open(2, 3);
    seat(0).setVisible(true);
    seat(0).settle();
    seat(1).settle();
    seat(2).setVisible(true);
    expect(live()).toEqual([0, 2]);
  });

  it("takes nothing from a viewer that has not drawn yet", () => {
    const { seat, live } = open(1, 2);
    seat(1).setVisible(true);
    expect(live()).toEqual([0]);
    seat(0).settle();
    expect(live()).toEqual([1]);
  });

  it("lets each of the viewers in view draw once, and then leaves it at that", () => {
    const { seats, live, most } = open(3, 10);
    const drawn = new Set<number>();
    for (const seat of seats) seat.setVisible(true);
    for (let round = 0; round < 20; round++) {
      for (const index of live()) {
        drawn.add(index);
        seats[index]?.settle();
      }
    }
    expect(drawn.size).toBe(10);
    expect(most()).toBe(3);
    const resting = live();
    for (const seat of seats) seat.settle();
    expect(live()).toEqual(resting);
  });

  it("gives a viewer that somebody uses the context of the one in view that has had it for longest", () => {
    const { seat, seats, live } = open(2, 3);
    for (const each of seats) each.setVisible(true);
    for (const each of seats) each.settle();
    expect(live()).toEqual([1, 2]);
    seat(2).settle();
    seat(1).ask();
    seat(0).ask();
    expect(live()).toEqual([0, 1]);
  });

  it("gives a viewer with a picture no context of another one in view until it is used", () => {
    const { seat, seats, live } = open(1, 2);
    for (const each of seats) each.setVisible(true);
    seat(0).settle();
    seat(1).settle();
    expect(live()).toEqual([1]);
    seat(1).setVisible(false);
    expect(live()).toEqual([0]);
  });

  it("passes on the context of a viewer that leaves", () => {
    const { seat, live_, live } = open(1, 2);
    live_.delete(0);
    seat(0).leave();
    expect(live()).toEqual([1]);
  });
});
