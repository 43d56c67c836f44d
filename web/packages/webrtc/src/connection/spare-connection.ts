import { type IceSettings, PeerConnection } from "./peer-connection.ts";

/** Addresses gathered longer ago than this may be stale: routers drop unused mappings. */
const LIFETIME_MS = 30_000;

/** A connection that is created before it is needed, so that its addresses are gathered by then. */
export class SpareConnection {
  #made: { readonly peer: PeerConnection; readonly atMs: number } | undefined;

  /** Creates the connection, unless there is one. */
  prepare(settings: IceSettings): void {
    this.#made ??= { peer: new PeerConnection(settings, "early"), atMs: performance.now() };
  }

  /** Returns the connection if it is recent enough. It belongs to the caller from now on. */
  take(): PeerConnection | undefined {
    const made = this.#made;
    this.#made = undefined;
    if (made === undefined || performance.now() - made.atMs < LIFETIME_MS) return made?.peer;
    made.peer.close();
    return undefined;
  }

  /** Closes the connection: it is not needed, or its settings have changed. */
  close(): void {
    this.#made?.peer.close();
    this.#made = undefined;
  }
}
