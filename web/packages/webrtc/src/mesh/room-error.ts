import type { Reopening } from "../gateway/opening-reason.ts";

/** Thrown when a device did not get into a room. */
export class RoomError extends Error {
  override readonly name = "RoomError";

  constructor(
    /**
     * `wrong_code`, `tries_spent`, `closed`, `expired`, `no_route`, `version_unknown`, `damaged`, `opened_again`, or a code of
     * the gateway or of orbit_pairing.
     */
    readonly code: string,
    message: string,
    /** How many tries are left, if the other device reported it. */
    readonly triesLeft?: number,
  ) {
    super(message);
  }
}

/** Returns the error for a newer opening: only its opener knows why this device was not admitted. */
export function refusalOf(reopening: Reopening | undefined): RoomError {
  const { reason, triesLeft } = reopening ?? {};
  switch (reason) {
    case "wrong_code":
      return new RoomError("wrong_code", "The code is wrong.", triesLeft);
    case "other_version":
      return otherVersion(triesLeft);
    case "damaged":
      return new RoomError("damaged", "Something on the way has changed what the devices say.", triesLeft);
    case "no_route":
    case "timed_out":
      return noRoute();
    case undefined:
      return new RoomError("opened_again", "The other device has opened the room again.");
  }
}

export function otherVersion(triesLeft?: number): RoomError {
  return new RoomError("version_unknown", "The other device has another version.", triesLeft);
}

export function noRoute(): RoomError {
  return new RoomError("no_route", "The devices cannot reach each other.");
}
