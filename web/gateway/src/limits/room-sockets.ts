/** A socket that subscribes to a room. */
export interface RoomSocket {
  /** The key of the customer that opened it: see `customerKey`. */
  readonly customer: string;
  /** Whether it has presented a token that the room knows. */
  readonly isDevice: boolean;
  /** Ends it, because a device of the room needs its place. */
  readonly giveWay: () => void;
}

/** One customer's share of the places of a room for strangers' sockets. */
const STRANGER_SHARE = 1 / 4;

/**
 * The sockets of each room. If there is no other place, a device that the room knows takes that of the stranger that has been there
 * longest, so strangers cannot keep it out. Nor can one stranger keep out the others.
 */
export class RoomSockets {
  readonly #maxPerRoom: number;
  readonly #maxPerStranger: number;
  // The sockets of a room are in the order in which they came.
  readonly #rooms = new Map<string, Set<RoomSocket>>();

  constructor(maxPerRoom: number) {
    this.#maxPerRoom = maxPerRoom;
    this.#maxPerStranger = Math.max(1, Math.floor(maxPerRoom * STRANGER_SHARE));
  }

  /** Adds a socket to a room. Call the returned function when it closes. Returns undefined if there is no place for it. */
  add(roomId: string, socket: RoomSocket): (() => void) | undefined {
    const sockets = this.#rooms.get(roomId) ?? new Set();
    if (!socket.isDevice && this.#countOf(sockets, socket.customer) >= this.#maxPerStranger) return undefined;
    if (sockets.size >= this.#maxPerRoom) {
      const stranger = socket.isDevice ? [...sockets].find(({ isDevice }) => !isDevice) : undefined;
      if (stranger === undefined) return undefined;
      sockets.delete(stranger);
      stranger.giveWay();
    }
    this.#rooms.set(roomId, sockets.add(socket));
    return () => {
      sockets.delete(socket);
      if (sockets.size === 0 && this.#rooms.get(roomId) === sockets) this.#rooms.delete(roomId);
    };
  }

  #countOf(sockets: ReadonlySet<RoomSocket>, customer: string): number {
    let count = 0;
    for (const socket of sockets) if (!socket.isDevice && socket.customer === customer) count += 1;
    return count;
  }
}
