import { afterEach, expect, test, vi } from "vitest";
import { RoomEmitter } from "./room-emitter.ts";

afterEach(() => vi.unstubAllGlobals());

const ADA = { id: "a", name: "Ada" };
const textOf = (text: string) => ({ from: ADA, text });

test("what comes before the first listener is kept for all that are added with it, in order", async () => {
  const emitter = new RoomEmitter();
  const received: string[] = [];
  emitter.emit("text", textOf("first"));
  emitter.emit("left", ADA);
  emitter.emit("text", textOf("second"));
  emitter.on("text", ({ text }) => received.push(text));
  emitter.on("left", ({ name }) => received.push(`${name} left`));
  // It comes after the events that are held.
  emitter.emit("text", textOf("third"));
  expect(received).toEqual([]);
  await Promise.resolve();
  expect(received).toEqual(["first", "Ada left", "second", "third"]);
  emitter.emit("text", textOf("fourth"));
  expect(received).toHaveLength(5);
});

test("of values of which only the newest counts, only the newest is kept", async () => {
  const emitter = new RoomEmitter();
  const signals: number[] = [];
  const peers = vi.fn();
  for (const value of [1, 2, 3]) emitter.emit("signal", { from: ADA, bytes: Uint8Array.of(value) });
  emitter.emit("peers", []);
  emitter.emit("peers", []);
  emitter.on("signal", ({ bytes }) => signals.push(...bytes));
  emitter.on("peers", peers);
  await Promise.resolve();
  expect(signals).toEqual([3]);
  expect(peers).toHaveBeenCalledOnce();
});

test("an exception of a listener is reported, and ends neither the caller nor the other listeners", async () => {
  const report = vi.fn();
  vi.stubGlobal("reportError", report);
  const emitter = new RoomEmitter();
  const other = vi.fn();
  const error = new Error("a fault of the page");
  emitter.on("text", () => {
    throw error;
  });
  emitter.on("text", other);
  await Promise.resolve();
  emitter.emit("text", textOf("hello"));
  expect(other).toHaveBeenCalledOnce();
  expect(report).toHaveBeenCalledExactlyOnceWith(error);
});

test("a listener that is removed receives nothing more", async () => {
  const emitter = new RoomEmitter();
  const listener = vi.fn();
  const stop = emitter.on("left", listener);
  await Promise.resolve();
  stop();
  emitter.emit("left", ADA);
  expect(listener).not.toHaveBeenCalled();
});
