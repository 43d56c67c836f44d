// @vitest-environment happy-dom
import { act, cleanup, renderHook } from "@testing-library/react";
import { StrictMode } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { FakeRoom, peerOf } from "../testing/fake-room.ts";
import { useFiles } from "./use-files.ts";
import { useIsOpen } from "./use-is-open.ts";
import { useMessages } from "./use-messages.ts";
import { usePeers } from "./use-peers.ts";
import { useRoomEvent } from "./use-room-event.ts";
import { useShare } from "./use-share.ts";
import { useSignals } from "./use-signals.ts";
import { useStreams } from "./use-streams.ts";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const [ben, cleo] = [peerOf("Ben"), peerOf("Cleo")];
const inStrictMode = { wrapper: StrictMode };
const stream = { id: "camera" } as MediaStream;

test("usePeers returns the devices as they are, and listens no longer than the component is there", () => {
  const room = new FakeRoom();
  const { result, unmount } = renderHook(() => usePeers(room.asRoom), inStrictMode);
  expect(result.current).toEqual([]);
  act(() => room.setPeers(ben, cleo));
  expect(result.current).toEqual([ben, cleo]);
  room.peers = [];
  act(() => room.emit("ended", { reason: "left" }));
  expect(result.current).toEqual([]);
  expect(room.listeners("peers")).toBe(1);
  unmount();
  expect(room.listeners("peers")).toBe(0);
});

test("without a room the hooks return nothing, and what they send says what to do", () => {
  const { result } = renderHook(() => ({
    ...{ peers: usePeers(undefined), isOpen: useIsOpen(undefined), streams: useStreams(undefined) },
    ...{ texts: useMessages(undefined), files: useFiles(undefined), share: useShare(undefined, stream) },
  }));
  expect(result.current).toMatchObject({
    peers: [],
    isOpen: false,
    streams: [],
    share: { share: undefined },
  });
  expect(() => result.current.texts.send("lost")).toThrow("There is no room yet");
  expect(() => result.current.files.send(new File([], "lost"))).toThrow("There is no room yet");
});

test("useIsOpen follows the entrance", () => {
  const room = new FakeRoom();
  const { result } = renderHook(() => useIsOpen(room.asRoom), inStrictMode);
  for (const isOpen of [true, false]) {
    room.isOpen = isOpen;
    act(() => room.emit("entrance", { isOpen, reason: undefined }));
    expect(result.current).toBe(isOpen);
  }
});

test("useMessages lists texts of others and own ones, for every component alike and also for one that comes later", () => {
  const room = new FakeRoom();
  const { result, unmount } = renderHook(() => useMessages(room.asRoom), inStrictMode);
  act(() => room.emit("text", { from: ben, text: "hello" }));
  act(() => result.current.send("only for you", ben.id));
  expect(room.send).toHaveBeenCalledWith("only for you", ben.id);
  expect(result.current.messages).toMatchObject([
    { id: 1, from: ben, text: "hello", isOwn: false, to: undefined },
    { id: 2, from: room.self, text: "only for you", isOwn: true, to: ben.id },
  ]);
  const { messages } = result.current;
  unmount();
  const { result: later } = renderHook(() => useMessages(room.asRoom));
  expect(later.current.messages).toBe(messages);
});

test("a text that the room refuses to send is not listed", () => {
  const room = new FakeRoom();
  room.send.mockImplementation(() => {
    throw new Error("too long");
  });
  const { result } = renderHook(() => useMessages(room.asRoom));
  expect(() => result.current.send("x")).toThrow("too long");
  expect(result.current.messages).toEqual([]);
});

test("useMessages keeps the newest 1,000", () => {
  const room = new FakeRoom();
  const { result } = renderHook(() => useMessages(room.asRoom));
  act(() => {
    for (let count = 1; count <= 1_005; count += 1) room.emit("text", { from: ben, text: String(count) });
  });
  expect(result.current.messages).toHaveLength(1_000);
  expect(result.current.messages[0]).toMatchObject({ text: "6", id: 6 });
});

test("useSignals keeps the newest value of each device, and renders once a frame", () => {
  const frames: FrameRequestCallback[] = [];
  vi.stubGlobal("requestAnimationFrame", (callback: FrameRequestCallback) => frames.push(callback));
  const nextFrame = () =>
    act(() => {
      for (const callback of frames.splice(0)) callback(0);
    });
  const room = new FakeRoom();
  let renders = 0;
  const { result } = renderHook(() => {
    renders += 1;
    return useSignals(room.asRoom);
  });
  for (const x of [1, 2, 3]) room.emit("signal", { from: ben, bytes: Uint8Array.of(x) });
  room.emit("signal", { from: cleo, bytes: Uint8Array.of(9) });
  expect(renders).toBe(1);
  nextFrame();
  expect(renders).toBe(2);
  expect([...result.current.signals]).toEqual([
    [ben.id, Uint8Array.of(3)],
    [cleo.id, Uint8Array.of(9)],
  ]);
  room.emit("left", cleo);
  nextFrame();
  expect([...result.current.signals.keys()]).toEqual([ben.id]);
  result.current.send(Uint8Array.of(4));
  expect(room.signal).toHaveBeenCalledWith(Uint8Array.of(4), undefined);
});

test("useFiles follows a file to each device: how far it is, who has it, and who does not get it", () => {
  const room = new FakeRoom();
  room.peers = [ben, cleo];
  const { result } = renderHook(() => useFiles(room.asRoom), inStrictMode);
  const file = new File([new Uint8Array(10)], "moon.png");
  act(() => result.current.send(file));
  const id = "file id";
  const seen = () =>
    result.current.files.map(({ peer, state, verifiedBytes, code }) => [
      peer.name,
      state,
      verifiedBytes,
      code,
    ]);
  expect(result.current.files).toMatchObject([
    { id, direction: "sent", peer: ben, name: "moon.png", sizeBytes: 10, file },
    { id, direction: "sent", peer: cleo },
  ]);
  const progress = { movedBytes: 8, verifiedBytes: 4, rateBytesPerSec: 2 };
  act(() => room.emit("progress", { peer: cleo, id, progress }));
  expect(seen()).toEqual([
    ["Ben", "moving", 0, undefined],
    ["Cleo", "moving", 4, undefined],
  ]);
  act(() => room.emit("delivered", { peer: ben, id }));
  act(() => room.emit("left", cleo));
  expect(seen()).toEqual([
    ["Ben", "done", 10, undefined],
    ["Cleo", "stopped", 4, "left"],
  ]);
  act(() => result.current.dismiss(result.current.files[0]?.key ?? ""));
  expect(seen()).toEqual([["Cleo", "stopped", 4, "left"]]);
});

test("useFiles shows what comes in from its offer to the file, also if it is offered again on the way", () => {
  const room = new FakeRoom();
  const { result } = renderHook(() => useFiles(room.asRoom), inStrictMode);
  const offer = { from: ben, id: "a", name: "a.txt", mediaType: "text/plain", sizeBytes: 4 };
  act(() => room.emit("offered", offer));
  act(() => room.emit("offered", offer));
  expect(result.current.files).toMatchObject([{ direction: "received", state: "moving", file: undefined }]);
  const [{ key } = { key: "" }] = result.current.files;
  act(() => result.current.dismiss(key));
  expect(result.current.files).toHaveLength(1);
  const file = new File(["Luna"], "a.txt");
  act(() => room.emit("file", { from: ben, id: "a", file }));
  expect(result.current.files).toMatchObject([{ key, state: "done", verifiedBytes: 4, file }]);
  // Another device may use the same id.
  act(() => room.emit("offered", { ...offer, from: cleo }));
  act(() => room.emit("stopped", { peer: cleo, id: "a", code: "cancelled" }));
  expect(result.current.files.map(({ state, code }) => [state, code])).toEqual([
    ["done", undefined],
    ["stopped", "cancelled"],
  ]);
});

test("useFiles keeps the newest 1,000, and none is dropped that is on its way", () => {
  const room = new FakeRoom();
  const { result } = renderHook(() => useFiles(room.asRoom));
  act(() => {
    for (let count = 1; count <= 1_005; count += 1) {
      const id = String(count);
      room.emit("offered", { from: ben, id, name: id, mediaType: "", sizeBytes: 0 });
      if (count > 1) room.emit("file", { from: ben, id, file: new File([], id) });
    }
  });
  expect(result.current.files).toHaveLength(1_000);
  expect(result.current.files.slice(0, 2)).toMatchObject([{ name: "1", state: "moving" }, { name: "7" }]);
});

test("useStreams lists what others share at the moment", () => {
  const room = new FakeRoom();
  const { result } = renderHook(() => useStreams(room.asRoom), inStrictMode);
  act(() => room.emit("stream", { from: ben, stream }));
  expect(result.current).toEqual([{ from: ben, stream }]);
  act(() => room.emit("streamEnded", { from: ben, stream }));
  expect(result.current).toEqual([]);
});

test("useShare shares as long as the component is there, and says why it cannot", () => {
  const room = new FakeRoom();
  const { result, rerender, unmount } = renderHook(({ shown }) => useShare(room.asRoom, shown), {
    ...inStrictMode,
    initialProps: { shown: stream as MediaStream | undefined },
  });
  const shared = () => room.share.mock.results.filter(({ type }) => type === "return").length;
  const running = () => shared() - room.stopShare.mock.calls.length;
  expect(result.current.share?.stream).toBe(stream);
  expect(running()).toBe(1);
  rerender({ shown: undefined });
  expect(result.current.share).toBeUndefined();
  expect(running()).toBe(0);
  room.share.mockImplementationOnce(() => {
    throw Object.assign(new Error("too many"), { code: "too_many_tracks" });
  });
  rerender({ shown: { id: "screen" } as MediaStream });
  expect(result.current.error).toMatchObject({ code: "too_many_tracks" });
  rerender({ shown: stream });
  expect(result.current).toMatchObject({ error: undefined, share: { stream } });
  unmount();
  expect(running()).toBe(0);
});

test("useRoomEvent calls the handler of the latest render, and does not render", () => {
  const room = new FakeRoom();
  const calls: string[] = [];
  let renders = 0;
  const { rerender, unmount } = renderHook(
    ({ name }) => {
      renders += 1;
      useRoomEvent(room.asRoom, "joined", (peer) => calls.push(`${name}: ${peer.name}`));
    },
    { initialProps: { name: "first" } },
  );
  act(() => room.emit("joined", ben));
  rerender({ name: "second" });
  act(() => room.emit("joined", cleo));
  expect(calls).toEqual(["first: Ben", "second: Cleo"]);
  expect(renders).toBe(2);
  expect(room.listeners("joined")).toBe(1);
  unmount();
  expect(room.listeners("joined")).toBe(0);
});
