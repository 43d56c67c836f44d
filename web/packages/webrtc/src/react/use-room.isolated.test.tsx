// @vitest-environment happy-dom
import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import { StrictMode } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { deferred } from "../deferred.ts";
import type { Room } from "../room/room.ts";
import { FakeRoom, peerOf } from "../testing/fake-room.ts";
import type { RoomSource, RoomState } from "./room-visit.ts";
import { useMessages } from "./use-messages.ts";
import { useRoom } from "./use-room.ts";

const mesh = vi.hoisted(() => ({ createRoom: vi.fn(), joinRoom: vi.fn() }));
vi.mock("../room/enter-room.ts", () => mesh);

const source: RoomSource = { gateway: "https://gateway.test", code: "AB12CD", name: "Ada" };

let rooms: FakeRoom[] = [];
/** The latest state that was rendered. */
let state: RoomState | undefined;

beforeEach(() => {
  rooms = [];
  const enter = async () => {
    const room = new FakeRoom();
    rooms.push(room);
    return room.asRoom;
  };
  mesh.createRoom.mockReset().mockImplementation(enter);
  mesh.joinRoom.mockReset().mockImplementation(enter);
});
afterEach(cleanup);

function Device({ source }: { source: RoomSource | undefined }) {
  state = useRoom(source);
  return (
    <p>
      {state.status} {state.error?.message}
    </p>
  );
}

const inStrictMode = (shown: RoomSource | undefined) => (
  <StrictMode>
    <Device source={shown} />
  </StrictMode>
);
const signalOf = (call: number): AbortSignal => mesh.createRoom.mock.calls[call]?.[0].signal;
const left = () => rooms.map(({ leave }) => leave.mock.calls.length);

test("a component in StrictMode makes one room, and leaves it when it unmounts", async () => {
  const { unmount } = render(inStrictMode(source));
  expect(screen.getByText("entering")).toBeDefined();
  await screen.findByText("inside");
  expect(mesh.createRoom).toHaveBeenCalledOnce();
  expect(mesh.createRoom).toHaveBeenCalledWith({ ...source, signal: expect.any(AbortSignal) });
  expect(left()).toEqual([0]);
  unmount();
  await waitFor(() => expect(left()).toEqual([1]));
});

test("with the id of a room it joins that one, and waits as long as its option says", async () => {
  const joined = { ...source, roomId: "some room", waitMs: 5_000 };
  render(inStrictMode(joined));
  await screen.findByText("inside");
  expect(mesh.joinRoom).toHaveBeenCalledExactlyOnceWith({ ...joined, signal: expect.any(AbortSignal) });
  expect(mesh.createRoom).not.toHaveBeenCalled();
});

test("a component that unmounts on the way in interrupts that, and a room that comes late is left", async () => {
  const late = deferred<FakeRoom>();
  mesh.createRoom.mockReturnValue(late.promise);
  const { unmount } = render(inStrictMode(source));
  unmount();
  await waitFor(() => expect(signalOf(0).aborted).toBe(true));
  const room = new FakeRoom();
  late.resolve(room);
  await waitFor(() => expect(room.leave).toHaveBeenCalledOnce());
});

test("another code is another room, and without a source the component is outside", async () => {
  const { rerender } = render(inStrictMode(source));
  await screen.findByText("inside");
  rerender(inStrictMode({ ...source }));
  expect(mesh.createRoom).toHaveBeenCalledOnce();
  rerender(inStrictMode({ ...source, code: "EF34GH" }));
  expect(screen.getByText("entering")).toBeDefined();
  await screen.findByText("inside");
  expect(mesh.createRoom.mock.lastCall?.[0].code).toBe("EF34GH");
  expect(left()).toEqual([1, 0]);
  rerender(inStrictMode(undefined));
  expect(screen.getByText("outside")).toBeDefined();
  await waitFor(() => expect(left()).toEqual([1, 1]));
});

test("another name is sent to the others, and the room stays", async () => {
  const { rerender } = render(inStrictMode(source));
  await screen.findByText("inside");
  const [room] = rooms;
  room?.rename.mockClear();
  rerender(inStrictMode({ ...source, name: "Ada on the train" }));
  expect(room?.rename).toHaveBeenCalledWith("Ada on the train");
  expect(mesh.createRoom).toHaveBeenCalledOnce();
});

test("an entry that fails says why, and can be tried again", async () => {
  mesh.createRoom.mockRejectedValueOnce(
    Object.assign(new Error("The code is wrong."), { code: "wrong_code" }),
  );
  render(inStrictMode(source));
  await screen.findByText("failed The code is wrong.");
  act(() => state?.retry());
  expect(screen.getByText("entering")).toBeDefined();
  await screen.findByText("inside");
  act(() => state?.retry());
  expect(mesh.createRoom).toHaveBeenCalledTimes(2);
});

test("a device that is removed is no longer inside, and can enter again", async () => {
  render(inStrictMode(source));
  await screen.findByText("inside");
  act(() => rooms[0]?.emit("ended", { reason: "removed" }));
  expect(screen.getByText("removed")).toBeDefined();
  expect(state?.room).toBeUndefined();
  act(() => state?.retry());
  await screen.findByText("inside");
});

test("a text that comes before a component shows texts is not missed", async () => {
  function App({ isOpen }: { isOpen: boolean }) {
    const { room, status } = useRoom(source);
    return isOpen ? <Texts room={room} /> : status;
  }
  function Texts({ room }: { room: Room | undefined }) {
    return useMessages(room).messages.map(({ text }) => text);
  }
  const { rerender } = render(<App isOpen={false} />);
  await screen.findByText("inside");
  rooms[0]?.emit("text", { from: peerOf("Ben"), text: "early" });
  rerender(<App isOpen />);
  expect(screen.getByText("early")).toBeDefined();
});
