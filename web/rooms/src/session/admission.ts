import type { StateStore } from "@orbitroom/app-kit/stores/state-store.ts";
import type { EntranceEvent } from "@orbitroom/webrtc/mesh";
import { entranceProblem } from "./problems.ts";
import type { RoomDevices } from "./room-devices.ts";
import type { RoomEntrance, RoomState } from "./room-state.ts";

/** How a person in the room admits further devices. */
export class Admission {
  constructor(
    private readonly state: Pick<StateStore<RoomState>, "get" | "set">,
    private readonly devices: () => RoomDevices | undefined,
  ) {}

  /** Admits one more device, with the same link and code. */
  async admit(): Promise<void> {
    try {
      await this.devices()?.stay.admit();
    } catch (error) {
      this.#show({ isOpen: false, problem: entranceProblem(error) });
    }
  }

  /** Admits everyone with the link for ten minutes, or one device again. */
  async inviteEveryone(isOn: boolean): Promise<void> {
    const invitation = this.devices()?.invitation;
    try {
      if (isOn) await invitation?.begin();
      else invitation?.end();
      this.#show({ isOpen: true, problem: undefined, everyoneUntilMs: invitation?.endsAtMs });
    } catch (error) {
      this.#show({ isOpen: false, problem: entranceProblem(error) });
    }
  }

  /** Stops admitting devices. */
  async close(): Promise<void> {
    this.devices()?.invitation.end();
    await this.devices()?.stay.closeEntrance();
    if (this.state.get().entrance) this.#show({ isOpen: false, problem: undefined });
  }

  /** Called with the events of the entrance while this device is inside. */
  onEntrance(event: EntranceEvent): void {
    if (event.kind === "answered") return;
    const problem = event.kind === "closed" && event.reason ? entranceProblem(event.reason) : undefined;
    const everyoneUntilMs = this.devices()?.invitation.endsAtMs;
    this.#show({ isOpen: event.kind === "opened", problem, everyoneUntilMs });
  }

  #show(entrance: RoomEntrance): void {
    this.state.set({ entrance });
  }
}
