import type { SourceType } from "@orbitroom/imaging";

/**
 * The result of checking a signature.
 *
 * - `trusted`: it is valid, the image is the one that was signed, and the signer is on the C2PA trust list
 * - `interim`: the same, but the signer is only on the interim list, which was used before there was a trust list
 * - `unknown`: the same, but the signer is on neither list
 * - `unchecked`: the verifier does not say whether it is valid
 * - `rejected`: it is intact, but breaks a rule, for example because its certificate had expired
 * - `changed`: it is valid, but the image is not the one that was signed
 * - `damaged`: it does not match the statements that it signs
 *
 * The first three are valid also if an ingredient's image could not be compared: see `isUncompared`.
 */
export type CredentialState =
  | "trusted"
  | "interim"
  | "unknown"
  | "unchecked"
  | "rejected"
  | "changed"
  | "damaged";

/** The states of a valid signature. */
export type ValidState = "trusted" | "interim" | "unknown";

/** Whether a signature is valid, no matter who signed. */
export const isValid = (state: CredentialState | undefined): state is ValidState =>
  state === "trusted" || state === "interim" || state === "unknown";

/** Who signed, as the certificate says. Unless the signer is trusted, anyone may have made the certificate. */
export interface Signer {
  readonly name: string;
  /** Who issued the certificate; empty if it does not say. */
  readonly issuer: string;
}

/** When something was signed, as a time-stamping authority says. */
export interface SigningTime {
  /** The time in ISO 8601. */
  readonly iso: string;
  /** Whether that authority is on the trust list. */
  readonly isTrusted: boolean;
}

/** A source type in a statement other than an action, such as embedded metadata. */
export interface StatedSource {
  readonly source: SourceType;
  /** False if the signer only passes it on. */
  readonly isVouchedFor: boolean;
}

/** Whether an action made the image, or did something to one. */
export type ActionKind = "created" | "changed";

/** Something that was done to an image. */
export interface CredentialAction {
  readonly kind: ActionKind;
  /** The name of the action, such as "Created" or "Cropped". */
  readonly text: string;
  /** The software that did it; empty if it is not named. */
  readonly tool: string;
  readonly source: SourceType | undefined;
  /** False if the signer only passes it on. */
  readonly isVouchedFor: boolean;
}

/** How an image is part of the one above it in the tree. */
export type Relationship = "image" | "original" | "part" | "input";

/** A manifest, or an image without one that was used for an image above it. */
export interface CredentialNode {
  readonly relationship: Relationship;
  /** The name of its file; may be empty. */
  readonly title: string;
  /** A small JPEG, PNG or WebP image that a manifest recorded. It need not show the image that the manifest is about. */
  readonly thumbnail?: Blob | undefined;
  /** The state; undefined if it has no manifest. */
  readonly state: CredentialState | undefined;
  /**
   * Whether only the signature was checked: the image of an ingredient is not in the file, and the software that used it need not
   * record that it was the one that was signed.
   */
  readonly isUncompared?: boolean;
  readonly signer: Signer | undefined;
  readonly time: SigningTime | undefined;
  /** The software that made the manifest; empty if it is not named. */
  readonly generator: string;
  readonly actions: readonly CredentialAction[];
  readonly sources: readonly StatedSource[];
  /** The problems in plain English, one sentence each. */
  readonly problems: readonly string[];
  readonly ingredients: readonly CredentialNode[];
}

/** The content credentials of an image. Anyone may have written the texts; they are short and have no control characters. */
export interface Credentials {
  readonly root: CredentialNode;
  /** Whether there are more ingredients or actions than are kept here. */
  readonly isShortened: boolean;
  /** Where the credentials are stored, if they are not in the file. The root then says nothing. */
  readonly remote?: RemoteManifest;
}

/** The address of credentials that are not in the file. The app never fetches them. */
export interface RemoteManifest {
  /** The host of the address, such as `example.com:8080`, with letters beyond ASCII in Punycode. */
  readonly host: string;
  /** The whole address, of http or https. */
  readonly address: string;
}
