import { StateStore } from "@orbitroom/app-kit/stores/state-store.ts";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { type ComponentType, Profiler } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import "@orbitroom/app-kit/page/register-icons.ts";
import { FileChoiceProvider } from "../FileChoice.tsx";
import { EntryLog } from "../session/entry-log.ts";
import type { RoomSession } from "../session/room-session.ts";
import { initialRoomState, type RoomState } from "../session/room-state.ts";
import type { FileEntry, TextEntry } from "../worker/entry.ts";
import { ChatPanel } from "./ChatPanel.tsx";

/** The parts of the chat that have rendered, entirely or in part, since this was read last. */
const rendered = vi.hoisted(() => new Set<string>());

/** Wraps a component so that it records when anything in it renders. */
function recording<P extends object>(name: string, Part: ComponentType<P>): ComponentType<P> {
  return (props) => (
    <Profiler id={name} onRender={() => void rendered.add(name)}>
      <Part {...props} />
    </Profiler>
  );
}

vi.mock("./ChatHeader.tsx", async (original) => {
  const { ChatHeader } = await original<typeof import("./ChatHeader.tsx")>();
  return { ChatHeader: recording("header", ChatHeader) };
});
vi.mock("./Composer.tsx", async (original) => {
  const { Composer } = await original<typeof import("./Composer.tsx")>();
  return { Composer: recording("composer", Composer) };
});
vi.mock("./MessageList.tsx", async (original) => {
  const { MessageList } = await original<typeof import("./MessageList.tsx")>();
  return { MessageList: recording("messages", MessageList) };
});
vi.mock("../show/TransferShow.tsx", async (original) => {
  const { TransferShow } = await original<typeof import("../show/TransferShow.tsx")>();
  return { TransferShow: recording("show", TransferShow) };
});

const text: TextEntry = { kind: "text", id: "t", from: "them", text: "hi", atMs: 2, delivered: true };
const file: FileEntry = {
  ...{ kind: "file", id: "f", from: "them", name: "a.bin", mediaType: "", sizeBytes: 100, atMs: 1 },
  ...{ state: "moving", stored: false },
};

let log: EntryLog;
let state: StateStore<RoomState>;

beforeEach(async () => {
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe = () => undefined;
      unobserve = () => undefined;
      disconnect = () => undefined;
    },
  );
  log = new EntryLog();
  log.replace([file]);
  state = new StateStore<RoomState>({ ...initialRoomState, phase: "connected", roomId: "r" });
  const session = { entries: log, state, room: { files: {} } } as unknown as RoomSession;
  await act(async () => {
    render(
      <FileChoiceProvider onFiles={() => undefined}>
        <ChatPanel session={session} isShown />
      </FileChoiceProvider>,
    );
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** The parts that an event renders. */
async function partsRenderedBy(event: () => void): Promise<string[]> {
  rendered.clear();
  await act(async () => event());
  return [...rendered].sort();
}

test("a text that arrives renders the messages alone", async () => {
  const arrive = () => log.apply({ entries: [text], progress: new Map() });
  expect(await partsRenderedBy(arrive)).toEqual(["messages"]);
});

test("a step of a file that is out of view renders the show of files alone", async () => {
  const progress = { movedBytes: 50, verifiedBytes: 50, rateBytesPerSec: 10 };
  const move = () => log.apply({ entries: [], progress: new Map([["f", progress]]) });
  expect(await partsRenderedBy(move)).toEqual(["show"]);
});

test("what is typed renders the composer alone", async () => {
  const box = screen.getByRole("textbox", { name: "Message" });
  const type = () => void fireEvent.change(box, { target: { value: "hello" } });
  expect(await partsRenderedBy(type)).toEqual(["composer"]);
});

test.each<[string, Partial<RoomState>, string[]]>([
  ["what no part shows", { relayOnly: true, selfName: "Ada", endsAtMs: 5 }, []],
  ["the entrance, while no one looks at the devices", { entrance: { isOpen: true, problem: undefined } }, []],
  ["the safety words", { phrase: "one two three" }, ["header"]],
])("a change of %s renders only what shows it", async (_, change, parts) => {
  expect(await partsRenderedBy(() => state.set(change))).toEqual(parts);
});
