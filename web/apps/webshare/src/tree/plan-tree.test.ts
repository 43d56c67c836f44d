import fc from "fast-check";
import { expect, test } from "vitest";
import { childrenOf, depthIn, planTree, type Tree, type TreeLimits, type TreeMember } from "./plan-tree.ts";

const ROOT = "sharer";
const LIMITS: TreeLimits = { direct: 2, children: 2, depth: 3 };
const relays = (...ids: string[]): TreeMember[] => ids.map((id) => ({ id, canRelay: true }));
const phones = (...ids: string[]): TreeMember[] => ids.map((id) => ({ id, canRelay: false }));
const plan = (members: readonly TreeMember[], previous?: Tree, limits = LIMITS) =>
  planTree({ root: ROOT, members, limits, ...(previous && { previous }) });

test("while there is room at the sharer, everybody gets the picture directly", () => {
  const tree = plan(relays("a", "b", "c"), undefined, { ...LIMITS, direct: 7 });
  expect([...tree.values()]).toEqual([ROOT, ROOT, ROOT]);
});

test("what the sharer cannot send, viewers pass on, evenly", () => {
  const tree = plan(relays("a", "b", "c", "d", "e", "f", "g"));
  expect(childrenOf(tree, ROOT)).toEqual(["a", "b"]);
  expect(childrenOf(tree, "a")).toEqual(["c", "e"]);
  expect(childrenOf(tree, "b")).toEqual(["d", "f"]);
  expect(depthIn(tree, "g", ROOT)).toBe(3);
});

test("phones only watch, and are placed below devices that pass the picture on", () => {
  const tree = plan([...phones("p", "q", "r"), ...relays("a")], undefined, { ...LIMITS, direct: 1 });
  expect(tree.get("a")).toBe(ROOT);
  expect(childrenOf(tree, "a")).toEqual(["p", "q"]);
  // There is no place for the third: the sharer sends more than it should.
  expect(tree.get("r")).toBe(ROOT);
});

test("a device that can pass the picture on takes the place of a phone", () => {
  const before = plan(phones("p", "q"), undefined, { ...LIMITS, direct: 1 });
  expect([...before.values()]).toEqual([ROOT, ROOT]);
  const after = plan([...phones("p", "q"), ...relays("a")], before, { ...LIMITS, direct: 1 });
  expect(after.get("a")).toBe(ROOT);
  expect(childrenOf(after, "a")).toEqual(["p", "q"]);
});

test("when a relay leaves, only its own viewers move, and those below them stay with them", () => {
  const members = relays("a", "b", "c", "d", "e", "f", "g");
  const before = plan(members);
  const after = plan(
    members.filter(({ id }) => id !== "b"),
    before,
  );
  expect(after.get("d")).toBe(ROOT);
  for (const id of ["a", "c", "e", "g"]) expect(after.get(id)).toBe(before.get(id));
});

test("a device is not sent to by one that cannot reach it", () => {
  const barred = (parent: string, child: string) => parent === ROOT && child === "b";
  const input = { root: ROOT, members: relays("a", "b"), limits: { ...LIMITS, direct: 7 } };
  expect(planTree({ ...input, isBarred: barred }).get("b")).toBe("a");
  expect(planTree({ ...input, isBarred: (_, child) => child === "b" }).has("b")).toBe(false);
});

const anyMembers = fc
  .uniqueArray(fc.constantFrom(..."abcdefg"), { maxLength: 7 })
  .chain((ids) => fc.tuple(...ids.map((id) => fc.record({ id: fc.constant(id), canRelay: fc.boolean() }))));
const anyLimits = fc.record({
  direct: fc.integer({ min: 1, max: 7 }),
  children: fc.integer({ min: 1, max: 3 }),
  depth: fc.integer({ min: 1, max: 4 }),
});

test("everybody is reached, through devices that pass the picture on, within the limits where they suffice", () => {
  fc.assert(
    fc.property(anyMembers, anyMembers, anyLimits, (earlier, members, limits) => {
      const previous = plan(earlier, undefined, limits);
      const tree = plan(members, previous, limits);
      expect(plan(members, previous, limits)).toEqual(tree);
      expect([...tree.keys()].sort()).toEqual(members.map(({ id }) => id).sort());
      const canRelay = new Set(members.filter((each) => each.canRelay).map(({ id }) => id));
      for (const [child, parent] of tree) {
        expect(parent === ROOT || canRelay.has(parent)).toBe(true);
        expect(depthIn(tree, child, ROOT)).toBeLessThanOrEqual(limits.depth);
        if (parent !== ROOT) expect(childrenOf(tree, parent).length).toBeLessThanOrEqual(limits.children);
      }
      const isEnough = limits.depth >= members.length && canRelay.size === members.length;
      if (isEnough) expect(childrenOf(tree, ROOT).length).toBeLessThanOrEqual(limits.direct);
    }),
  );
});

test("with room for all, whoever stays keeps its parent unless that leaves", () => {
  fc.assert(
    fc.property(anyMembers, fc.constantFrom(..."abcdefg"), (members, gone) => {
      const limits = { direct: 1, children: 7, depth: 7 };
      const some: TreeMember[] = [{ id: "z", canRelay: true }, ...members];
      const before = plan(some, undefined, limits);
      const after = plan(
        some.filter(({ id }) => id !== gone),
        before,
        limits,
      );
      for (const [child, parent] of before) {
        if (child !== gone && parent !== gone) expect(after.get(child)).toBe(parent);
      }
    }),
  );
});
