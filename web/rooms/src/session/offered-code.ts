import type { StateStore } from "@orbitroom/app-kit/stores/state-store.ts";
import type { RoomState } from "./room-state.ts";

const keyOf = (roomId: string) => `orbitroom/suggested-code/${roomId}`;

/**
 * A code that no one typed: that of a scanned link, or the suggested one of a room that opened by itself. The tab keeps a
 * suggested code until someone joins: a phone that shares the link may reload the page meanwhile, and the link that contains
 * the code must stay valid. A code that the person chose is never stored.
 */
export class OfferedCode {
  constructor(private readonly state: StateStore<RoomState>) {}

  /** The suggested code of the room that this tab was opening before it was reloaded. */
  beforeReload(): string | undefined {
    const { role, roomId } = this.state.get();
    return role === "creator" && roomId ? (sessionStorage.getItem(keyOf(roomId)) ?? undefined) : undefined;
  }

  /** Called when the room is being opened or joined with a code. */
  use(code: string): void {
    const { role, roomId, offeredCode } = this.state.get();
    if (code !== offeredCode) this.forget();
    else if (role === "creator" && roomId) sessionStorage.setItem(keyOf(roomId), code);
  }

  /** Called when the code was used, or the person wants another one. */
  forget(): void {
    const { roomId } = this.state.get();
    if (roomId) sessionStorage.removeItem(keyOf(roomId));
    this.state.set({ offeredCode: undefined });
  }
}
