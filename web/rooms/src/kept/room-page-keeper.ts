import { toasts } from "@orbitroom/compact";
import type { RoomSession } from "../session/room-session.ts";
import { followDevices } from "./follow-devices.ts";
import { keptPresence } from "./kept-presence.ts";
import { isKept, MAX_KEPT_ROOMS, mayKeep } from "./kept-rooms.ts";
import { holdForPage } from "./room-hold.ts";

/** The page of a room that is kept, or may be: it has the room for itself as long as it is open. */
export class RoomPageKeeper {
  #holding: Promise<() => Promise<void>> | undefined;
  readonly #stops: readonly (() => void)[];
  #hasOffered = false;

  constructor(private readonly session: RoomSession) {
    const follow = () => {
      const { keeping, roomId } = session.state.get();
      if (keeping === "kept" && roomId !== undefined) this.#keep(roomId);
      if (keeping === "offered" && !this.#hasOffered) this.#offer();
    };
    follow();
    this.#stops = [session.state.subscribe(follow), followDevices(session.state)];
    keptPresence.begin();
  }

  /** Takes a kept room from the tab that has it in the background. Resolves when it is closed there. */
  async take(roomId: string): Promise<void> {
    if (isKept(roomId)) await this.#hold(roomId);
  }

  /** Closes the session. The room is free for the background once none of its files is open. */
  async end(): Promise<void> {
    const { session } = this;
    for (const stop of this.#stops) stop();
    const holding = this.#holding;
    if (holding === undefined) return session.close();
    await session.closeStorage().catch(() => session.close());
    await (await holding)();
  }

  #keep(roomId: string): void {
    if (mayKeep(roomId)) return void this.#hold(roomId);
    void this.session.keep(false);
    toasts.show({
      title: "Not kept",
      message: `This browser keeps ${MAX_KEPT_ROOMS} rooms already. Leave one of them, or delete its data, then try again.`,
      variant: "warning",
    });
  }

  /** Someone keeps the room. Whether this device does, too, is up to its own person. */
  #offer(): void {
    this.#hasOffered = true;
    const { session } = this;
    void session.keep(false);
    toasts.show({
      title: "Your roommate keeps this room",
      message: "Keep it here, too, and the devices find each other on any later day.",
      action: { label: "Keep this room", onPress: () => void session.keep(true) },
    });
  }

  #hold(roomId: string): Promise<() => Promise<void>> {
    this.#holding ??= holdForPage(roomId);
    return this.#holding;
  }
}
