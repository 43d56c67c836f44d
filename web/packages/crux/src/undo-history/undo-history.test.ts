import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { UndoHistory } from "./undo-history.ts";

const withdraw = (words: readonly string[], author: string): readonly string[] | undefined => {
  const at = words.findLastIndex((word) => word.startsWith(author));
  return at < 0 ? undefined : words.toSpliced(at, 1);
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
  const history = new UndoHistory<readonly string[]>([], { withdraw });
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
      const history = new UndoHistory<readonly string[]>([], { withdraw });
      for (const [index, { what, author }] of steps.entries()) {
        if (what === "apply") history.apply([...history.value, `${author}${index}`], author);
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
