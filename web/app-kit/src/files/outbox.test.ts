import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ChosenFile } from "./file-pickers.ts";
import { Outbox } from "./outbox.ts";

// happy-dom has no database: nothing is kept.
beforeEach(() => void vi.stubGlobal("IDBKeyRange", { bound: () => undefined }));
afterEach(() => void vi.unstubAllGlobals());

const chosen = (name: string, type = "text/plain"): ChosenFile => ({ file: new File(["x"], name, { type }) });
const names = ({ state }: Outbox) => state.get().files.map(({ name }) => name);

test("skips what was picked twice, by name and type, and keeps what was dropped twice", () => {
  const outbox = new Outbox();
  outbox.add([chosen("image.png", "image/png"), chosen("image.png", "image/png")]);
  outbox.addPicked([chosen("a.txt"), chosen("a.txt"), chosen("a.txt", "text/html")]);
  outbox.addPicked([chosen("image.png", "image/png"), chosen("b.txt")]);
  expect(names(outbox)).toEqual(["image.png", "image.png", "a.txt", "a.txt", "b.txt"]);
});

test("names files as they will be sent, without characters that nobody sees", () => {
  const outbox = new Outbox();
  outbox.add([chosen("in\u200bvisible.txt")]);
  expect(names(outbox)).toEqual(["invisible.txt"]);
});

test("says which picked files were left out, and adds those that are others after all", () => {
  const outbox = new Outbox();
  const invoice = (content: string, lastModified: number) => ({
    file: new File([content], "invoice.pdf", { lastModified }),
  });
  const [may, same, longer, june] = [
    invoice("a", 5),
    invoice("a", 5),
    invoice("ab", 5),
    invoice("a", 6),
  ] as const;
  outbox.addPicked([may]);
  expect(outbox.state.get().skipped).toEqual([]);
  outbox.addPicked([same, longer, june]);
  expect(names(outbox)).toEqual(["invoice.pdf"]);
  expect(outbox.state.get().skipped).toEqual([
    { chosen: same, isOther: false },
    { chosen: longer, isOther: true },
    { chosen: june, isOther: true },
  ]);
  outbox.addSkipped();
  expect(outbox.state.get().files.map((file) => file.chosen)).toEqual([may, longer, june]);
  expect(outbox.state.get().skipped).toEqual([]);
});

test("removes one of two files with the same name", () => {
  const outbox = new Outbox();
  outbox.add([chosen("image.png"), chosen("image.png"), chosen("b.txt")]);
  outbox.remove(outbox.state.get().files[0]?.id ?? "");
  expect(names(outbox)).toEqual(["image.png", "b.txt"]);
});

test("hands its files over once", async () => {
  const outbox = new Outbox();
  const file = chosen("a.txt");
  outbox.add([file]);
  const send = vi.fn(async () => undefined);
  await Promise.all([outbox.hand(send), outbox.hand(send)]);
  expect(send.mock.calls).toEqual([[[file]]]);
  expect(names(outbox)).toEqual([]);
});

test("files go into the room that opens for them, and into the next one only if they are taken along", async () => {
  const outbox = new Outbox();
  outbox.add([chosen("a.txt")]);
  outbox.release();
  expect(names(outbox)).toEqual(["a.txt"]);
  await outbox.bind("first");
  outbox.carry();
  outbox.release();
  expect(names(outbox)).toEqual(["a.txt"]);
  await outbox.bind("second");
  outbox.release();
  expect(names(outbox)).toEqual([]);
});
