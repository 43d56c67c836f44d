import { expect, test, vi } from "vitest";
import { TestClock } from "../testing/test-gateway.ts";
import { UnsentBytes } from "./unsent-bytes.ts";

function unsentBytes() {
  const clock = new TestClock();
  const reader = () => ({ end: vi.fn() });
  const unsent = new UnsentBytes({ maxTotalBytes: 100, stallMs: 18_000 }, clock.now);
  return { clock, unsent, readers: [reader(), reader(), reader()] as const };
}

test("the fullest socket is ended when all of them together hold too much", () => {
  const { unsent, readers } = unsentBytes();
  const [first, second, third] = readers;
  unsent.add(first, 40);
  unsent.add(second, 50);
  unsent.add(third, 10);
  for (const { end } of readers) expect(end).not.toHaveBeenCalled();
  unsent.add(third, 1);
  expect(readers.map(({ end }) => end.mock.calls.length)).toEqual([0, 1, 0]);
  expect(unsent.total).toBe(51);
});

test("what clients have taken, and what closed sockets held, no longer counts", () => {
  const { unsent, readers } = unsentBytes();
  const [first, second] = readers;
  unsent.add(first, 60);
  unsent.taken(first, 60);
  unsent.add(second, 60);
  unsent.delete(second);
  unsent.taken(second, 60);
  expect(unsent.total).toBe(0);
  unsent.add(first, 100);
  expect(first.end).not.toHaveBeenCalled();
});

test("a socket whose client takes nothing for 18 s is ended, and one that reads slowly is not", () => {
  const { clock, unsent, readers } = unsentBytes();
  const [slow, silent] = readers;
  unsent.add(slow, 20);
  unsent.add(silent, 20);
  clock.advance(10_000);
  unsent.taken(slow, 1);
  // Having more to send is not a sign of life.
  unsent.add(silent, 1);
  clock.advance(8_000);
  unsent.check();
  expect(silent.end).toHaveBeenCalledOnce();
  expect(slow.end).not.toHaveBeenCalled();
  expect(unsent.total).toBe(19);
});
