import { readFileSync } from "node:fs";
import { join } from "node:path";
import { channels } from "@orbitroom/webrtc/testing";
import { vi } from "vitest";
import type { Conversation } from "../conversation.ts";
import type { DeviceNumber } from "../device-number.ts";
import type { Entry, FileEntry, TextEntry } from "../entry.ts";
import type { RoomSeat } from "../room-folder.ts";
import { RoomService } from "../room-service.ts";
import type { StoredPair } from "../stored-pair.ts";
import type { OpenedRoom, RoomEvent } from "../worker-api.ts";
import { MemoryFolder } from "./memory-folder.ts";

export const ROOM_ID = "2f1c3b1e-8f0a-4c55-9b7e-0d1e2f3a4b5c";
const fixture = join(import.meta.dirname, "../../../../../tests/fixtures/pairing.json");
const { descriptions } = JSON.parse(readFileSync(fixture, "utf8")) as {
  descriptions: { kind: "offer" | "answer"; sdp: string; candidates: string[] }[];
};

/** Stands in for the server of the wasm module. */
export async function fetchLinkWasm(): Promise<Response> {
  const path = join(import.meta.dirname, "../../../../packages/webrtc/wasm/orbit_link_wasm_bg.wasm");
  return new Response(readFileSync(path));
}

/** A session description as a browser creates it. */
export function description(kind: "offer" | "answer") {
  const found = descriptions.find((one) => one.kind === kind);
  if (!found) throw new Error("there is no such description");
  return { type: kind, sdp: found.sdp, candidates: found.candidates };
}

/** A device in a room: the room's worker, what it has stored, and what it has reported. */
export class TestDevice {
  room = new RoomService();
  readonly disk = new MemoryFolder();
  events: RoomEvent[] = [];

  /**
   * Opens the room, with what is on the device's disk. Devices are opened one after the other. `early`: a seat that was opened
   * before the page asks for the room.
   */
  async open(early?: RoomSeat): Promise<OpenedRoom> {
    vi.stubGlobal("navigator", {
      storage: { getDirectory: async () => this.disk, estimate: async () => ({}) },
    });
    if (early) this.room.openEarly(early);
    const { port1 } = new MessageChannel();
    const opened = await this.room.open(ROOM_ID, 1, (event) => this.events.push(event), port1);
    await this.room.start();
    port1.close();
    return opened;
  }

  /** Closes the room, and opens it again as after a reload. */
  async reload(early?: RoomSeat): Promise<OpenedRoom> {
    await this.room.close();
    this.room = new RoomService();
    this.events = [];
    return this.open(early);
  }

  /** The conversation, as the page calls it. */
  get conversation(): Conversation {
    return this.room.room.conversation;
  }

  pair(number: number): StoredPair {
    const pair = this.room.pairs.all[number];
    if (!pair) throw new Error("there is no such pair");
    return pair;
  }

  /** The entries as the page knows them. */
  get entries(): Entry[] {
    const entries = new Map<string, Entry>();
    for (const event of this.events) {
      if (event.kind === "changes") for (const entry of event.entries) entries.set(entry.id, entry);
    }
    return [...entries.values()];
  }

  text(text: string): TextEntry | undefined {
    return this.entries.filter((entry) => entry.kind === "text").find((entry) => entry.text === text);
  }

  file(name: string): FileEntry | undefined {
    return this.entries.filter((entry) => entry.kind === "file").find((entry) => entry.name === name);
  }

  has(pair: DeviceNumber, kind: RoomEvent["kind"]): boolean {
    return this.events.some((event) => event.kind === kind && "pair" in event && event.pair === pair);
  }
}

/** Two devices, each with the number of the pair on it. The first one offers. */
export type Sides = readonly [offering: StoredPair, answering: StoredPair];

/** Pairs two devices: by a code, or without one to resume. */
export async function pairUp(
  [offering, answering]: Sides,
  code?: string,
  { pairingId = ROOM_ID, answeringCode = code }: { pairingId?: string; answeringCode?: string } = {},
): Promise<void> {
  for (const side of [offering, answering]) await side.open();
  const offer = offering.core.offer(description("offer"), { pairingId, code });
  answering.core.read(offer, { pairingId, code: answeringCode });
  const { receiverId } = answering.core.answer(description("answer"));
  offering.core.accept(receiverId);
}

/** Connects two paired devices directly. */
export function connect([offering, answering]: Sides): void {
  const [one, two] = channels();
  // The answering device listens before the first frame is sent.
  answering.core.attach(0, { channel: two });
  offering.core.attach(0, { channel: one });
}
