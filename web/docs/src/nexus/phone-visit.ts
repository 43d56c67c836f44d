import { ownDeviceName } from "@orbitroom/app-kit/entry/device-name.ts";
import { type EntryTexts, entryProblem } from "@orbitroom/app-kit/entry/entry-failure.ts";
import { suggestCode } from "@orbitroom/app-kit/entry/suggest-code.ts";
import { StateStore } from "@orbitroom/app-kit/stores/state-store.ts";
import { createRoom, Door, joinRoom, type Room } from "@orbitroom/webrtc";
import { type PhoneTicket, phoneLink } from "./phone-link.ts";

const texts: EntryTexts = {
  damagedLink: "This link is damaged. Scan the code on the screen again.",
  over: "The screen has closed its room. Scan its new code.",
  full: "The screen has as many phones as it can take.",
  wrongCode: "This link is of an earlier room. Scan the code on the screen again.",
  codeSpent: "The code was wrong too often. Open a new room on the screen.",
};

/** Where a device of the example is. */
export interface PhoneVisitState {
  readonly phase: "off" | "connecting" | "on";
  readonly room: Room | undefined;
  /** The link for phones, on the screen. */
  readonly link: string | undefined;
  readonly problem: string | undefined;
}

const OFF: PhoneVisitState = { phase: "off", room: undefined, link: undefined, problem: undefined };

/** A device in the room of a screen and its phones: the screen itself, or, with a ticket, a phone. */
export class PhoneVisit {
  readonly state = new StateStore<PhoneVisitState>(OFF);
  #stop: (() => void) | undefined;

  constructor(private readonly ticket: PhoneTicket | undefined) {}

  async start(): Promise<void> {
    const stopping = new AbortController();
    const { signal } = stopping;
    this.#stop = () => stopping.abort();
    this.state.set({ ...OFF, phase: "connecting" });
    try {
      const room = await (this.ticket ? this.#join(this.ticket, signal) : this.#open(signal));
      room.on("ended", () => this.stop("The connection has ended."));
    } catch (error) {
      if (!signal.aborted) this.stop(entryProblem(error, texts));
    }
  }

  /** Leaves the room, or aborts joining it. */
  stop(problem?: string): void {
    this.#stop?.();
    this.#stop = undefined;
    this.state.set({ ...OFF, problem });
  }

  async #join({ roomId, code }: PhoneTicket, signal: AbortSignal): Promise<Room> {
    const room = await joinRoom({ gateway: location.origin, roomId, code, name: ownDeviceName(), signal });
    this.#stop = () => void room.leave();
    this.state.set({ phase: "on", room });
    return room;
  }

  async #open(signal: AbortSignal): Promise<Room> {
    const code = suggestCode();
    const room = await createRoom({ gateway: location.origin, code, name: "Screen", signal });
    const door = new Door(room);
    this.#stop = () => {
      door.shut();
      void room.leave();
    };
    this.state.set({ phase: "on", room, link: phoneLink(location.href, { roomId: room.id, code }) });
    return room;
  }
}
