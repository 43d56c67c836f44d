import { suggestCode } from "@orbitroom/app-kit/entry/suggest-code.ts";
import { StateStore } from "@orbitroom/app-kit/stores/state-store.ts";
import { createRoom, GatewayError, joinRoom, type Room } from "@orbitroom/webrtc";

/** A device of an example. */
export interface LiveDevice {
  readonly name: string;
  /** The room; undefined while the device is not in it. */
  readonly room: Room | undefined;
  readonly isEntering: boolean;
}

/** The state of an example with several devices. */
export interface LiveState {
  readonly phase: "off" | "connecting" | "on";
  readonly devices: readonly LiveDevice[];
  /** Why the devices did not meet. */
  readonly problem: string | undefined;
}

/** The devices of one example: each is a member of one real room, through the gateway that serves the page. */
export class LiveRoom {
  readonly state: StateStore<LiveState>;
  /** Increases when the devices leave, so that rooms from an earlier start are dropped. */
  #run = 0;
  #code = "";

  constructor(private readonly names: readonly string[]) {
    this.state = new StateStore<LiveState>({ phase: "off", devices: outside(names), problem: undefined });
  }

  /** The first device creates the room, and the others join one after the other. */
  async start(): Promise<void> {
    const run = ++this.#run;
    this.#code = suggestCode();
    this.state.set({ phase: "connecting", devices: outside(this.names), problem: undefined });
    try {
      for (const name of this.names) await this.#enter(name, run);
      if (run === this.#run) this.state.set({ phase: "on" });
    } catch (error) {
      if (run === this.#run) this.stop(problemOf(error));
    }
  }

  /** Admits a device again that has left. */
  async enter(name: string): Promise<void> {
    const run = this.#run;
    this.state.set({ problem: undefined });
    try {
      await this.#enter(name, run);
    } catch (error) {
      if (run !== this.#run) return;
      this.#set(name, { isEntering: false });
      this.state.set({ problem: problemOf(error) });
    }
  }

  /** Makes one device leave. When the last one leaves, the example is over. */
  leave(name: string): void {
    const { room } = this.#find(name) ?? {};
    if (room === undefined) return;
    void room.leave();
    this.#set(name, { room: undefined });
    if (this.state.get().devices.every((device) => device.room === undefined)) this.stop();
  }

  /** Makes all devices leave. */
  stop(problem?: string): void {
    this.#run += 1;
    for (const { room } of this.state.get().devices) void room?.leave();
    this.state.set({ phase: "off", devices: outside(this.names), problem });
  }

  async #enter(name: string, run: number): Promise<void> {
    const options = { gateway: location.origin, code: this.#code, name };
    const host = this.state.get().devices.find(({ room }) => room !== undefined)?.room;
    this.#set(name, { isEntering: true });
    await host?.admit();
    if (run !== this.#run) return;
    const room = host ? await joinRoom({ ...options, roomId: host.id }) : await createRoom(options);
    if (run !== this.#run) return void room.leave();
    this.#set(name, { room, isEntering: false });
  }

  #find(name: string): LiveDevice | undefined {
    return this.state.get().devices.find((device) => device.name === name);
  }

  #set(name: string, change: Partial<LiveDevice>): void {
    const { devices } = this.state.get();
    this.state.set({
      devices: devices.map((device) => (device.name === name ? { ...device, ...change } : device)),
    });
  }
}

function outside(names: readonly string[]): readonly LiveDevice[] {
  return names.map((name) => ({ name, room: undefined, isEntering: false }));
}

function problemOf(error: unknown): string {
  if (!navigator.onLine) return "You are offline. Connect to the internet, then try again.";
  if (error instanceof GatewayError && error.status === 0)
    return "The gateway does not answer. Try again later.";
  return error instanceof Error ? error.message : String(error);
}
