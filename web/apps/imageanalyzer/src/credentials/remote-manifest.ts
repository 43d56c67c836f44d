import type { CredentialNode, Credentials, RemoteManifest } from "./credentials.ts";

/** Longer addresses are refused, not cut: a part of an address leads elsewhere. */
const MAX_CHARACTERS = 2000;

/** Reads the address of credentials that are not in the file. Undefined if it is not a web address. */
export function readRemoteManifest(text: string): RemoteManifest | undefined {
  const address = text.length <= MAX_CHARACTERS ? URL.parse(text.trim()) : null;
  if (!address || !/^https?:$/.test(address.protocol)) return undefined;
  // Escaped by the parser, so no character of it turns or hides others.
  return { host: address.host, address: address.href };
}

/** The credentials of a file that only says where they are. */
export function remoteCredentials(remote: RemoteManifest): Credentials {
  return { root: EMPTY_ROOT, isShortened: false, remote };
}

const EMPTY_ROOT: CredentialNode = {
  relationship: "image",
  title: "",
  state: undefined,
  signer: undefined,
  time: undefined,
  generator: "",
  actions: [],
  sources: [],
  problems: [],
  ingredients: [],
};
