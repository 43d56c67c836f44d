import type { IceServers } from "../connection/ice-servers.ts";
import { deferred } from "../deferred.ts";
import type { GatewayClient } from "../gateway/gateway-client.ts";
import { type Reopening, reopeningOf } from "../gateway/opening-reason.ts";
import { watchRoom } from "../gateway/room-watch.ts";
import { isOtherVersion } from "../link/other-version.ts";
import { abortable } from "./abortable.ts";
import type { Mesh } from "./mesh.ts";
import type { MeshPair } from "./mesh-pair.ts";

/** How long the two devices may take to reach each other. */
const CONNECT_MS = 20_000;
/** How often the slot is asked for while the socket is down. */
const POLL_MS = 2_000;

/** Why a device did not come in. */
export class RoomError extends Error {
  override readonly name = "RoomError";

  constructor(
    /**
     * `wrong_code`, `tries_spent`, `closed`, `expired`, `no_route`, `version_unknown`, `damaged`, `opened_again`, or a code of
     * the gateway or of orbit_pairing.
     */
    readonly code: string,
    message: string,
    /** How many tries are left after a wrong code. */
    readonly triesLeft?: number | undefined,
  ) {
    super(message);
  }
}

/** Enters a room through its entrance at the gateway. */
export class Arrival {
  #pair: MeshPair | undefined;
  #onIn: (() => void) | undefined;
  #onUnreachable: (() => void) | undefined;

  constructor(
    private readonly gateway: GatewayClient,
    private readonly ice: IceServers,
    private readonly mesh: Mesh,
    /** By this token the gateway knows this device from now on. */
    private readonly token: string,
  ) {}

  /**
   * Resolves when this device is linked with the one that lets it in, and knows who else is in the room. Rejects with a
   * `RoomError` or a `GatewayError`, or with the reason of the signal as soon as it is aborted.
   */
  async enter(signal?: AbortSignal): Promise<void> {
    const pair = this.mesh.newcomer("answering");
    this.#pair = pair;
    try {
      await abortable(this.#enter(pair, signal), signal);
    } catch (error) {
      // With a word, if the two are linked by now: else the other device would wait for this one.
      void pair.link.leave();
      throw error;
    }
  }

  async #enter(pair: MeshPair, signal: AbortSignal | undefined): Promise<void> {
    const { gateway, ice, mesh, token } = this;
    const { roomId, code } = mesh.options;
    const entrance = await gateway.info(roomId, "open");
    signal?.throwIfAborted();
    const { slot, attempt } = entrance;
    pair.slot = slot;
    mesh.place = slot;
    const isIn = new Promise<void>((resolve) => {
      this.#onIn = resolve;
    });
    const slotWatch = this.#watch(slot, attempt);
    pair.onBroken = (code) =>
      slotWatch.fail(
        isOtherVersion(code) ? otherVersion() : new RoomError(code, "The connection was refused."),
      );
    try {
      const settings = await ice.fresh();
      signal?.throwIfAborted();
      const receiverId = await pair.link.answer(settings, code, entrance);
      await slotWatch.isHeard;
      signal?.throwIfAborted();
      await gateway.join({ roomId, slot, receiverId, attempt, joinerToken: token });
      slotWatch.limit(CONNECT_MS);
      this.#onUnreachable = slotWatch.failUnreachable;
      await abortable(Promise.race([isIn, slotWatch.isOver]), signal);
    } finally {
      slotWatch.stop();
    }
  }

  /** A device has come in or said something: the one that let this one in may have said who else is in the room. */
  onChanged(): void {
    if (this.#pair?.hasMembers) this.#onIn?.();
  }

  /** The device that lets this one in cannot be reached. */
  onAttemptFailed(pair: MeshPair): void {
    if (pair === this.#pair) this.#onUnreachable?.();
  }

  /**
   * Watches the slot. `isHeard` resolves when the gateway tells of it, or cannot be heard: a slot that was closed is
   * forgotten, so why it was closed is only told to those who listen. `isOver` rejects when this device is not let in, also
   * when the limit has passed.
   */
  #watch(slot: number, attempt: number) {
    const { gateway, mesh } = this;
    const { roomId } = mesh.options;
    const heard = deferred();
    const over = deferred<never>();
    // It may be over before anybody waits for that.
    over.promise.catch(() => undefined);
    const fail = (error: RoomError) => {
      heard.resolve();
      over.reject(error);
    };
    const failUnreachable = () => fail(noRoute());
    const unheard = setTimeout(heard.resolve, POLL_MS);
    let tooLate: ReturnType<typeof setTimeout> | undefined;
    const { stop } = watchRoom({
      ...{ roomId, slot, eventsUrl: gateway.eventsUrl, pollMs: POLL_MS },
      info: (id, number) => gateway.info(id, number),
      onRoom: (room) => {
        heard.resolve();
        if (room.attempt > attempt) fail(refusalOf(reopeningOf(room, attempt)));
      },
      onClosed: (reason) => {
        if (reason === "wrong_code") fail(new RoomError("tries_spent", "The code was tried too often."));
        else fail(new RoomError("closed", "The room was closed."));
      },
      onGone: () => fail(new RoomError("expired", "The room has expired.")),
    });
    return {
      fail,
      isHeard: heard.promise,
      isOver: over.promise,
      failUnreachable,
      limit: (waitMs: number) => {
        tooLate = setTimeout(failUnreachable, waitMs);
      },
      stop: () => {
        clearTimeout(unheard);
        clearTimeout(tooLate);
        stop();
      },
    };
  }
}

/** What a newer opening says: only its opener knows why this device was not let in. */
function refusalOf(reopening: Reopening | undefined): RoomError {
  switch (reopening?.reason) {
    case "wrong_code":
      return new RoomError("wrong_code", "The code is wrong.");
    case "other_version":
      return otherVersion();
    case "damaged":
      return new RoomError("damaged", "Something on the way has changed what the devices say.");
    case "no_route":
    case "timed_out":
      return noRoute();
    case undefined:
      return new RoomError("opened_again", "The other device has opened the room again.");
  }
}

function otherVersion(): RoomError {
  return new RoomError("version_unknown", "The other device has another version.");
}

function noRoute(): RoomError {
  return new RoomError("no_route", "The devices cannot reach each other.");
}
