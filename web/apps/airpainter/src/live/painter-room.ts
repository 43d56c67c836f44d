import { suggestCode } from "@orbitroom/app-kit/entry/suggest-code.ts";
import { StateStore } from "@orbitroom/app-kit/stores/state-store.ts";
import { createRoom, Door, encodeRoomToken, type Room } from "@orbitroom/webrtc";
import type { Easel } from "../canvas/easel.ts";
import { decodePhone, encodeScreen, type PhoneMessage, type ScreenMessage } from "./messages.ts";
import { Painters } from "./painters.ts";
import { PhoneBrush } from "./phone-brush.ts";
import { roomProblem } from "./room-problem.ts";
import { decodePacket } from "./sample-packet.ts";

/** How often the clocks are compared, and the latency is shown. */
const PING_MS = 500;

/** A phone, as the page shows it. */
export interface PhoneInfo {
  readonly id: string;
  /** Who its strokes are by. */
  readonly author: string;
  readonly name: string;
  readonly colour: string;
  readonly isAway: boolean;
  readonly latencyMs: number | undefined;
}

/** What the page shows of the room. */
export interface PainterRoomState {
  readonly phase: "closed" | "opening" | "open" | "failed";
  readonly problem: string | undefined;
  /** Names the room in a link. */
  readonly token: string;
  readonly code: string;
  /** Whether another phone can join. */
  readonly isOpen: boolean;
  readonly phones: readonly PhoneInfo[];
}

const CLOSED: PainterRoomState = {
  ...{ phase: "closed", problem: undefined, token: "", code: "", isOpen: false, phones: [] },
};

/** The screen's side of the room in which phones paint. */
export class PainterRoom {
  readonly state = new StateStore<PainterRoomState>(CLOSED);
  readonly #brushes = new Map<string, { readonly brush: PhoneBrush; hello: boolean }>();
  readonly #painters = new Painters();
  #room: Room | undefined;
  #door: Door | undefined;
  #attempt: AbortController | undefined;
  #timer: ReturnType<typeof setInterval> | undefined;
  #told = "";

  constructor(private readonly easel: Easel) {
    easel.history.state.subscribe(() => this.#tellState());
  }

  /** Opens the room, with another code than before. */
  async open(): Promise<void> {
    this.close();
    const attempt = new AbortController();
    this.#attempt = attempt;
    const code = suggestCode();
    this.state.set({ phase: "opening", problem: undefined, code });
    try {
      const room = await createRoom({
        ...{ gateway: location.origin, code, name: "Canvas", signal: attempt.signal },
      });
      this.#onRoom(room, code);
    } catch (error) {
      if (attempt.signal.aborted) return;
      this.state.set({ phase: "failed", problem: roomProblem(error) });
    }
  }

  /** Closes the room. What was painted stays. */
  close(): void {
    this.#attempt?.abort();
    clearInterval(this.#timer);
    this.#door?.shut();
    for (const { brush } of this.#brushes.values()) brush.leave();
    this.#brushes.clear();
    this.#painters.clear();
    void this.#room?.leave();
    this.#room = undefined;
    this.state.set(CLOSED);
  }

  /** Removes a phone. What it painted stays. */
  remove(id: string): void {
    void this.#room?.remove(id);
  }

  #onRoom(room: Room, code: string): void {
    this.#room = room;
    this.#door = new Door(room, {
      onEntrance: ({ isOpen, reason }) => {
        this.state.set({ isOpen });
        if (reason === "tries_spent")
          this.state.set({ problem: "Someone tried wrong codes three times. Make a new code." });
      },
    });
    this.#timer = setInterval(() => this.#ping(), PING_MS);
    room.on("text", ({ from, text }) => {
      const message = decodePhone(text);
      if (message) this.#onMessage(from.id, message);
    });
    room.on("signal", ({ from, bytes }) => {
      const packet = decodePacket(bytes);
      if (packet) this.#brushes.get(from.id)?.brush.onPacket(packet);
    });
    room.on("peers", () => this.#onPeers());
    room.on("left", () => this.#onPeers());
    this.state.set({ phase: "open", token: encodeRoomToken(room.id), code, isOpen: room.isOpen });
    this.#onPeers();
  }

  #onPeers(): void {
    const room = this.#room;
    if (!room) return;
    const here = new Set(room.peers.map(({ id }) => id));
    for (const [id, { brush }] of this.#brushes) {
      if (here.has(id)) continue;
      brush.leave();
      this.#brushes.delete(id);
    }
    for (const { id } of room.peers) {
      if (this.#brushes.has(id)) continue;
      const brush = new PhoneBrush(this.easel, id, this.#painters.add(), (packet) => {
        // Nothing can be sent to a phone that has just left.
        if (room.peers.some((peer) => peer.id === id)) room.signal(packet, id);
      });
      this.#brushes.set(id, { brush, hello: false });
    }
    this.#showPhones();
  }

  #onMessage(id: string, message: PhoneMessage): void {
    const phone = this.#brushes.get(id);
    if (!phone) return;
    const { key } = phone.brush.painter;
    switch (message.type) {
      case "return":
        this.#onReturn(phone.brush, message.key);
        this.#welcome(id);
        return;
      case "hello":
        phone.hello = true;
        this.#welcome(id);
        return;
      case "undo":
        this.easel.history.undo(key);
        return;
      case "redo":
        this.easel.history.redo(key);
        return;
      case "clear":
        this.easel.history.clear(key);
        return;
      default:
        phone.brush.onMessage(message);
        this.#showPhones();
    }
  }

  /** A phone whose page was reloaded has its name, its colour and its steps again. */
  #onReturn(brush: PhoneBrush, key: string): void {
    const painter = this.#painters.get(key);
    if (!painter || painter === brush.painter) return;
    for (const [id, other] of this.#brushes) {
      // The room has not noticed yet that this phone has left, or the page was copied into another tab.
      if (other.brush.painter === painter) this.remove(id);
    }
    this.#painters.forget(brush.painter);
    brush.painter = painter;
    this.#showPhones();
  }

  #welcome(id: string): void {
    const painter = this.#brushes.get(id)?.brush.painter;
    if (!painter) return;
    const { colour, name, key } = painter;
    this.#send({ type: "welcome", colour, name, key }, id);
    this.#told = "";
    this.#tellState();
  }

  /** Notifies each phone of what it can undo. */
  #tellState(): void {
    const { history } = this.easel;
    const states = [...this.#brushes].map(([id, { brush, hello }]) => {
      const { key } = brush.painter;
      const [canUndo, canRedo] = [history.canUndo(key), history.canRedo(key)];
      return { id, hello, state: { type: "state" as const, canUndo, canRedo } };
    });
    const told = JSON.stringify(states);
    if (told === this.#told) return;
    this.#told = told;
    for (const { id, hello, state } of states) if (hello) this.#send(state, id);
  }

  #send(message: ScreenMessage, to: string): void {
    if (this.#room?.peers.some(({ id }) => id === to)) this.#room.send(encodeScreen(message), to);
  }

  #ping(): void {
    for (const { brush } of this.#brushes.values()) brush.ping();
    if (this.#brushes.size > 0) this.#showPhones();
  }

  #showPhones(): void {
    const peers = new Map(this.#room?.peers.map((peer) => [peer.id, peer]));
    const phones = [...this.#brushes].map(([id, { brush }]): PhoneInfo => {
      const { painter, latencyMs } = brush;
      const { key: author, name, colour } = painter;
      const shownMs = latencyMs === undefined ? undefined : Math.round(latencyMs);
      return { id, author, name, colour, isAway: peers.get(id)?.state === "away", latencyMs: shownMs };
    });
    if (JSON.stringify(phones) !== JSON.stringify(this.state.get().phones)) this.state.set({ phones });
  }
}
