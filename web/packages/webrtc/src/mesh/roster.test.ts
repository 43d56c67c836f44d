import { expect, test } from "vitest";
import { deviceOf, fakePair } from "../testing/fake-pair.ts";
import { Roster } from "./roster.ts";

const idOf = (letter: string) => deviceOf(letter).id;

/** The roster of the device `0`, with these pairs. */
function rosterOf(...pairs: ReturnType<typeof fakePair>[]) {
  const roster = new Roster<ReturnType<typeof fakePair>["link"]>(idOf("0"));
  for (const pair of pairs) if (pair.device) roster.add(pair.device.id, pair);
  return roster;
}

test("D2, M2: a device comes in under an id that no device has, while there is room", () => {
  const roster = rosterOf(..."abcdef".split("").map((letter) => fakePair(letter)));
  expect(roster.mayEnter(idOf("0"))).toBe(false);
  expect(roster.mayEnter(idOf("a"))).toBe(false);
  expect(roster.mayEnter(idOf("7"))).toBe(true);
  roster.add(idOf("7"), fakePair("7"));
  expect(roster.mayEnter(idOf("8"))).toBe(false);
  expect(roster.mayIntroduce(idOf("8"))).toBe(false);
});

test("I4: a listed device takes a place only while it is being linked", () => {
  const roster = rosterOf(..."abcdef".split("").map((letter) => fakePair(letter)));
  const listed = fakePair("7", { isIn: false });
  roster.add(idOf("7"), listed);
  expect(roster.mayIntroduce(idOf("8"))).toBe(true);
  listed.via = roster.get(idOf("a"));
  expect(roster.mayIntroduce(idOf("8"))).toBe(false);
});

test("a device that was removed or has left is refused from then on", () => {
  const roster = rosterOf();
  roster.remove(idOf("a"));
  roster.depart({ id: idOf("b"), secret: "secret" });
  for (const letter of ["a", "b"]) {
    expect(roster.isGone(idOf(letter))).toBe(true);
    expect(roster.mayEnter(idOf(letter))).toBe(false);
  }
  expect(roster.isGone(idOf("c"))).toBe(false);
});

test("L5, M5: of those that are gone, the latest 32 are passed on", () => {
  const roster = rosterOf();
  for (let number = 0; number < 40; number++) {
    roster.remove(`removed ${number}`);
    roster.depart({ id: `left ${number}`, secret: "secret" });
  }
  expect(roster.removed).toHaveLength(32);
  expect(roster.departures).toHaveLength(32);
  expect(roster.removed.at(-1)).toBe("removed 39");
  expect(roster.departures.at(-1)?.id).toBe("left 39");
  expect(roster.isGone("removed 0")).toBe(true);
});

test("I3: each attempt goes through the next neighbour that lists the device, and never through a relayed one", () => {
  const [one, two, relayed] = ["a", "b", "c"].map((letter) => fakePair(letter));
  const target = fakePair("d", { isIn: false });
  if (!one || !two || !relayed) throw new Error("There are three neighbours.");
  for (const neighbour of [one, two, relayed]) neighbour.members = [deviceOf("d")];
  relayed.link.isRelayed = true;
  const roster = rosterOf(one, relayed, two, target);
  expect(roster.nextCarrier(target)).toBe(one);
  target.lastVia = one;
  expect(roster.nextCarrier(target)).toBe(two);
  target.lastVia = two;
  expect(roster.nextCarrier(target)).toBe(one);
  one.members = [];
  two.members = [];
  expect(roster.nextCarrier(target)).toBeUndefined();
  expect(roster.isListed(target.device?.id)).toBe(false);
});

test("M3: each neighbour is notified of the others that are linked", () => {
  const [one, two] = [fakePair("a"), fakePair("b")];
  const roster = rosterOf(one, two, fakePair("c", { isIn: false }));
  roster.sendMembers();
  expect(one.link.sendMessage).toHaveBeenCalledExactlyOnceWith({ kind: "members", devices: [two.device] });
  expect(two.link.sendMessage).toHaveBeenCalledExactlyOnceWith({ kind: "members", devices: [one.device] });
});

test("a pair is forgotten only as itself", () => {
  const before = fakePair("a");
  const roster = rosterOf(before);
  const after = fakePair("a");
  roster.add(idOf("a"), after);
  expect(roster.delete(before)).toBe(false);
  expect(roster.delete(after)).toBe(true);
  expect(roster.all).toEqual([]);
});
