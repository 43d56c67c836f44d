import { useHash } from "../../parts/use-hash.ts";
import { outsideAddress } from "../opds/outside-address.ts";

/** The part of the page's address that concerns other servers. */
export type FindPlace =
  /** The list of catalogues, or a list in one of them. */
  | { readonly kind: "find"; readonly address?: string | undefined }
  /** A book to download, or the question for one. */
  | { readonly kind: "open"; readonly address?: string | undefined };

/** The place with the catalogues. What follows `#` never reaches a server. */
export const FIND_HREF = "#find";
/** The question for the address of a book. */
export const OPEN_LINK_HREF = "#open";

/** The place of a list of a catalogue. */
export function findHref(address: string): string {
  return `${FIND_HREF}=${encodeURIComponent(address)}`;
}

/** Reads the part of the address after `#`. */
export function readFindPlace(hash: string): FindPlace | undefined {
  const [, kind, value] = /^#(find|open)(?:=(.*))?$/.exec(hash) ?? [];
  if (kind !== "find" && kind !== "open") return undefined;
  let decoded: string | undefined;
  try {
    decoded = value === undefined ? undefined : decodeURIComponent(value);
  } catch {
    decoded = undefined;
  }
  return { kind, address: outsideAddress(decoded) };
}

/** Where the person is among the catalogues; undefined in the library. */
export function useFindPlace(): FindPlace | undefined {
  return readFindPlace(useHash());
}
