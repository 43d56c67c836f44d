import { hostOf } from "../opds/outside-address.ts";
import type { OutsideFailure } from "./outside-messages.ts";

/** Why another server gave no answer, in words for the person. */
export class OutsideError extends Error {
  override readonly name = "OutsideError";
  /** `refused`: the address was not asked at all. */
  readonly code: OutsideFailure | "refused";
  /** The address that was asked. */
  readonly address: string;

  constructor(code: OutsideError["code"], address: string, message = explain(code, address)) {
    super(message);
    this.code = code;
    this.address = address;
  }
}

/** The message for a status that a server answered with: what went wrong and what to do. */
export function statusMessage(status: number, address: string): string {
  const host = hostOf(address);
  if (status === 404 || status === 410)
    return `${host} has nothing at this address. Check it, or go back and try another way.`;
  if (status === 403)
    return `${host} does not allow this here. It may on its own pages: open the link in a new tab.`;
  if (status === 429) return `${host} has had too many requests. Wait a minute, then try again.`;
  if (status >= 500) return `${host} has a problem of its own (${status}). Try again later.`;
  return `${host} answered with an error (${status}). Try again later, or open the link in a new tab.`;
}

function explain(code: OutsideError["code"], address: string): string {
  const host = hostOf(address);
  switch (code) {
    case "unreachable":
      return navigator.onLine
        ? `${host} cannot be reached from a browser: it is offline, or it does not let other websites read it.`
        : "You are offline. Your books are still here; catalogues need a connection.";
    case "sign_in":
      return `${host} asks for a name and a password.`;
    case "too_large":
      return "The answer is larger than this app accepts: 500 MB for a book, 10 MB for a list. Open the link in a new tab.";
    case "stalled":
      return `${host} has stopped answering. Try again later.`;
    case "cancelled":
      return "Cancelled.";
    default:
      return `${host} answered with an error. Try again later.`;
  }
}
