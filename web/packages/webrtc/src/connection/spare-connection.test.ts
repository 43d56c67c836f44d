import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FakeConnection } from "../testing/fake-connection.ts";
import { SpareConnection } from "./spare-connection.ts";

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("RTCPeerConnection", FakeConnection);
  FakeConnection.made = [];
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const made = () => FakeConnection.made.map(({ isClosed }) => (isClosed ? "closed" : "open"));

test("one connection is made, and taken once", () => {
  const spare = new SpareConnection();
  expect(spare.take()).toBeUndefined();
  spare.prepare({});
  spare.prepare({});
  expect(made()).toEqual(["open"]);
  expect(spare.take()).toBeDefined();
  expect(spare.take()).toBeUndefined();
  spare.close();
  expect(made()).toEqual(["open"]);
});

test("a connection whose addresses may be stale is not used", () => {
  const spare = new SpareConnection();
  spare.prepare({});
  vi.advanceTimersByTime(30_000);
  expect(spare.take()).toBeUndefined();
  expect(made()).toEqual(["closed"]);
});

test("a connection that no one needs is closed, and another one can be made", () => {
  const spare = new SpareConnection();
  spare.prepare({});
  spare.close();
  spare.prepare({});
  expect(made()).toEqual(["closed", "open"]);
});
