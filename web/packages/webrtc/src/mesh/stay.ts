import type { KeptStay } from "./kept-stay.ts";
import type { Mesh } from "./mesh.ts";
import type { MeshLink } from "./mesh-link.ts";
import type { EnterOptions, StayEvents, StayOptions } from "./stay-options.ts";

const notYet = (): never => {
  throw new Error("not made yet");
};

/** A stay in a room: how a device comes in, finds the others again and leaves. What they send each other is the owner's. */
export class Stay<Link extends MeshLink> {
  constructor(
    readonly options: StayOptions<Link>,
    readonly events: StayEvents<Link>,
  ) {}

  get mesh(): Mesh<Link> {
    return notYet();
  }

  /** Whether a newcomer can come in. */
  get isOpen(): boolean {
    return notYet();
  }

  /** Whether this device has left the room, or was removed from it. */
  get isEnded(): boolean {
    return notYet();
  }

  /** What to keep, so that another load of this page goes on. */
  get kept(): KeptStay {
    return notYet();
  }

  /** Makes the room: opens its first entrance. */
  async make(_signal?: AbortSignal): Promise<void> {
    notYet();
  }

  /** Enters through the gateway. Resolves when this device is linked with the one that lets it in, and knows the others. */
  async enter(_options: EnterOptions = {}): Promise<void> {
    notYet();
  }

  /** Resolves when this device knows who is in the room. */
  async known(): Promise<void> {
    notYet();
  }

  /** Lets one more device in. While a newcomer is on the way in, it waits for that one first. */
  async admit(): Promise<void> {
    notYet();
  }

  /** Lets nobody in from now on. */
  async closeEntrance(): Promise<void> {
    notYet();
  }

  /** Removes a device. The others remove it, too, if this device made the room. */
  async remove(_id: string): Promise<void> {
    notYet();
  }

  /** Gives this device another name. */
  rename(_name: string): void {
    notYet();
  }

  /** Leaves the room. `closesRoom`: the owner closes the whole room at the gateway, with its slots. */
  async leave(_options: { readonly closesRoom?: boolean } = {}): Promise<void> {
    notYet();
  }

  /** The page goes: connections close, and nothing is said or closed at the gateway. */
  close(): void {
    notYet();
  }
}
