import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { UndoHistory, type UndoStep } from "./undo-history.ts";

type Words = readonly string[];

/** Takes out the words that a step has added, and puts back those that it has removed. */
const withdraw = (words: Words, { before, after }: UndoStep<Words>): Words | undefined => {
  const kept = words.filter((word) => before.includes(word) || !after.includes(word));
  const missing = before.filter((word) => !after.includes(word) && !kept.includes(word));
  return kept.length === words.length && missing.length === 0 ? undefined : [...missing, ...kept].sort();
};

test("steps are undone and redone, and a new step forgets what was undone", () => {
  const history = new UndoHistory(0);
  expect([history.canUndo(), history.canRedo()]).toEqual([false, false]);
  history.apply(1);
  history.apply(2);
  history.undo();
  expect([history.value, history.canRedo()]).toEqual([1, true]);
  history.redo();
  expect(history.value).toBe(2);
  history.undo();
  history.apply(3);
  expect([history.value, history.canRedo()]).toEqual([3, false]);
  history.redo();
  expect(history.value).toBe(3);
});

test("the same value is no step, and listeners hear of each change until they are removed", () => {
  const history = new UndoHistory("a");
  const listener = vi.fn();
  const stop = history.state.subscribe(listener);
  history.apply("a");
  expect(listener).not.toHaveBeenCalled();
  history.apply("b");
  expect(listener).toHaveBeenCalledOnce();
  stop();
  history.undo();
  expect(listener).toHaveBeenCalledOnce();
});

test("the oldest steps are forgotten", () => {
  const history = new UndoHistory(0, { maxSteps: 3 });
  for (let value = 1; value <= 5; value += 1) history.apply(value);
  while (history.canUndo()) history.undo();
  expect(history.value).toBe(2);
});

test("an author takes back what is theirs below the steps of others, and has it again", () => {
  const history = new UndoHistory<Words>([], { withdraw });
  history.apply(["ada1"], "ada");
  history.apply(["ada1", "ben1"], "ben");
  history.undo("ada");
  expect(history.value).toEqual(["ben1"]);
  expect([history.canRedo("ada"), history.canRedo("ben"), history.canUndo("ada")]).toEqual([
    true,
    false,
    false,
  ]);
  history.redo("ben");
  expect(history.value).toEqual(["ben1"]);
  history.redo("ada");
  expect(history.value).toEqual(["ada1", "ben1"]);
});

test("nobody brings back or takes back what another author did", () => {
  const history = new UndoHistory<Words>([], { withdraw });
  for (let round = 1; round <= 3; round += 1) {
    for (const author of ["ada", "ben"])
      history.apply([...history.value, `${author}${round}`].sort(), author);
  }
  for (let press = 0; press < 3; press += 1) history.undo("ada");
  expect(history.value).toEqual(["ben1", "ben2", "ben3"]);
  for (let press = 0; press < 7; press += 1) history.undo("ben");
  expect(history.value).toEqual([]);
  expect([history.canUndo("ada"), history.canUndo("ben")]).toEqual([false, false]);
  history.redo("ada");
  expect(history.value).toEqual(["ada1"]);
  for (let press = 0; press < 4; press += 1) history.redo("ben");
  expect(history.value).toEqual(["ada1", "ben1", "ben2", "ben3"]);
});

test("a step that removed everything comes back below the steps of others, for its author only", () => {
  const history = new UndoHistory<Words>([], { withdraw });
  history.apply(["ada1"], "ada");
  history.apply([], "ben");
  history.apply(["cleo1"], "cleo");
  expect(history.canUndo("ada")).toBe(false);
  history.undo("ada");
  expect(history.value).toEqual(["cleo1"]);
  history.undo("ben");
  expect(history.value).toEqual(["ada1", "cleo1"]);
  history.undo("ada");
  expect(history.value).toEqual(["cleo1"]);
});

test("a new step forgets only what its own author has undone", () => {
  const history = new UndoHistory<Words>([], { withdraw });
  history.apply(["ada1"], "ada");
  history.apply(["ada1", "ben1"], "ben");
  history.undo("ada");
  history.undo("ben");
  history.apply(["ben2"], "ben");
  expect([history.canRedo("ada"), history.canRedo("ben")]).toEqual([true, false]);
});

test("each author has as many steps as are kept", () => {
  const history = new UndoHistory<Words>([], { withdraw, maxSteps: 2 });
  history.apply(["ada1"], "ada");
  for (const step of [1, 2, 3, 4]) history.apply([...history.value, `ben${step}`], "ben");
  history.undo("ada");
  for (const _ of [1, 2, 3, 4]) history.undo("ben");
  expect(history.value).toEqual(["ben1", "ben2"]);
});

test("without `withdraw`, an author can take back only the last step", () => {
  const history = new UndoHistory(0);
  history.apply(1, "ada");
  history.apply(2, "ben");
  expect([history.canUndo("ada"), history.canUndo("ben")]).toEqual([false, true]);
  history.undo("ada");
  expect(history.value).toBe(2);
});

test("whatever was done, undoing all and redoing all leads to the same value", () => {
  const author = fc.constantFrom("ada", "ben");
  const step = fc.record({ what: fc.constantFrom("apply", "undo", "redo"), author });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const history = new UndoHistory<Words>([], { withdraw });
      for (const [index, { what, author }] of steps.entries()) {
        if (what === "apply") history.apply([...history.value, `${author}${index}`].sort(), author);
        else if (what === "undo") history.undo(author);
        else history.redo(author);
      }
      while (history.canRedo()) history.redo();
      const { value } = history;
      while (history.canUndo()) history.undo();
      expect(history.value).toEqual([]);
      while (history.canRedo()) history.redo();
      expect(history.value).toEqual(value);
    }),
  );
});
