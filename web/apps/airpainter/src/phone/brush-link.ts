import { StateStore } from "@orbitroom/app-kit/stores/state-store.ts";
import { joinRoom, parseRoomToken, type Room, RoomError } from "@orbitroom/webrtc";
import type { Brush, InkPoint } from "../ink/mark.ts";
import { FIRST_COLOUR } from "../ink/palette.ts";
import { decodeScreen, encodePhone, type PhoneMessage } from "../live/messages.ts";
import { roomProblem } from "../live/room-problem.ts";
import { clockMs, decodePacket, encodePacket, NO_STROKE, PACKET_SAMPLES } from "../live/sample-packet.ts";
import { keepPainterKey, keptPainterKey } from "./painter-key.ts";

/** How long the phone waits for the screen to admit it. */
const WAIT_MS = 15_000;
const MAX_STROKE = 0xffff;

/** What the phone shows. */
export interface BrushLinkState {
  readonly phase: "idle" | "joining" | "ready" | "lost" | "ended";
  readonly problem: string | undefined;
  /** What the screen calls this phone. */
  readonly name: string;
  /** The colour that the screen gave this phone. */
  readonly colour: string;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly latencyMs: number | undefined;
}

/** The phone's side of the room: sends its strokes to the screen. */
export class BrushLink {
  readonly state = new StateStore<BrushLinkState>({
    ...{ phase: "idle", problem: undefined, name: "", colour: FIRST_COLOUR },
    ...{ canUndo: false, canRedo: false, latencyMs: undefined },
  });
  #room: Room | undefined;
  #token = "";
  /** The key of the welcome before a reload, until the screen knows it. */
  #earlierKey: string | undefined;
  #screen: string | undefined;
  #attempt: AbortController | undefined;
  #stroke = 0;
  #isPainting = false;
  #count = 0;
  /** The last samples of the stroke, the newest first. */
  #tail: InkPoint[] = [];

  /** Enters the room of a link. */
  async join(token: string, code: string): Promise<void> {
    this.#attempt?.abort();
    const attempt = new AbortController();
    this.#attempt = attempt;
    this.#token = token;
    this.#earlierKey = keptPainterKey(token);
    this.state.set({ phase: "joining", problem: undefined });
    try {
      const { roomId } = parseRoomToken(token);
      if (roomId === undefined) throw new RoomError("link_damaged", "This link is damaged.");
      const { signal } = attempt;
      const room = await joinRoom({
        ...{ gateway: location.origin, code, roomId, name: "Phone", waitMs: WAIT_MS, signal },
      });
      this.#onRoom(room);
    } catch (error) {
      if (attempt.signal.aborted) return;
      this.state.set({ phase: "idle", problem: roomProblem(error) });
    }
  }

  leave(): void {
    this.#attempt?.abort();
    const room = this.#room;
    this.#room = undefined;
    void room?.leave();
  }

  begin(brush: Brush): void {
    if (this.#isPainting) this.end();
    this.#stroke = (this.#stroke % MAX_STROKE) + 1;
    this.#count = 0;
    this.#tail = [];
    this.#isPainting = true;
    this.#say({ type: "begin", stroke: this.#stroke, brush });
  }

  /** Adds a sample to the stroke. */
  sample(point: InkPoint, timeMs = performance.now()): void {
    if (!this.#isPainting) return;
    this.#tail = [point, ...this.#tail.slice(0, PACKET_SAMPLES - 1)];
    this.#count += 1;
    this.#signal(this.#stroke, this.#count - 1, timeMs, this.#tail);
    // `npm run bench ink` observes these entries; nothing is kept.
    performance.mark("ink.sent", { detail: `${this.#stroke}.${this.#count - 1}`, startTime: timeMs });
    performance.clearMarks("ink.sent");
  }

  /** How many samples the stroke has. */
  get count(): number {
    return this.#count;
  }

  end(): void {
    if (!this.#isPainting) return;
    this.#isPainting = false;
    this.#say({ type: "end", stroke: this.#stroke, count: this.#count, tail: this.#tail });
  }

  /** Shows where the phone points without painting. */
  hover(point: InkPoint): void {
    if (!this.#isPainting) this.#signal(NO_STROKE, 0, performance.now(), [point]);
  }

  step(type: "undo" | "redo" | "clear"): void {
    this.end();
    this.#say({ type });
  }

  #signal(stroke: number, newest: number, timeMs: number, samples: readonly InkPoint[]): void {
    this.#send(encodePacket({ type: "samples", stroke, newest, timeMs: clockMs(timeMs), samples }));
  }

  #send(packet: Uint8Array): void {
    if (this.#isHere()) this.#room?.signal(packet, this.#screen);
  }

  #say(message: PhoneMessage): void {
    if (this.#isHere()) this.#room?.send(encodePhone(message), this.#screen);
  }

  #isHere(): boolean {
    return this.#screen !== undefined && this.#room?.peers.some(({ id }) => id === this.#screen) === true;
  }

  #onRoom(room: Room): void {
    this.#room = room;
    room.on("text", ({ from, text }) => this.#onText(from.id, text));
    room.on("signal", ({ from, bytes }) => {
      if (from.id !== this.#screen) return;
      const packet = decodePacket(bytes);
      if (packet?.type === "ping") {
        this.#send(encodePacket({ type: "pong", pingMs: packet.timeMs, timeMs: clockMs() }));
      }
      if (packet?.type === "latency") this.state.set({ latencyMs: packet.ms });
    });
    room.on("peers", (peers) => {
      const screen = peers.find(({ id }) => id === this.#screen);
      const { phase } = this.state.get();
      if (!screen || (phase !== "ready" && phase !== "lost")) return;
      this.state.set({ phase: screen.state === "away" ? "lost" : "ready" });
    });
    // This also fires for devices that were in the room already. The screen is the device that answers.
    room.on("joined", ({ id }) => room.send(encodePhone({ type: "hello" }), id));
    room.on("left", ({ id }) => {
      if (id === this.#screen) this.#end("The canvas was closed. Scan the code on the other screen again.");
    });
    room.on("ended", ({ reason }) => {
      if (reason === "removed")
        this.#end("The screen has disconnected this phone. Scan its code to paint again.");
    });
  }

  #end(problem: string): void {
    this.#isPainting = false;
    this.leave();
    this.state.set({ phase: "ended", problem });
  }

  #onText(from: string, text: string): void {
    const message = decodeScreen(text);
    if (!message || (this.#screen !== undefined && from !== this.#screen)) return;
    if (message.type === "welcome") {
      this.#screen = from;
      if (this.#earlierKey !== undefined) {
        this.#say({ type: "return", key: this.#earlierKey });
        this.#earlierKey = undefined;
        return;
      }
      keepPainterKey(this.#token, message.key);
      this.state.set({ phase: "ready", colour: message.colour, name: message.name });
    } else if (from === this.#screen) {
      const { canUndo, canRedo } = message;
      this.state.set({ canUndo, canRedo });
    }
  }
}
