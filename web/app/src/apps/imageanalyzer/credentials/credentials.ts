import type { SourceType } from "@orbitroom/imaging";

/**
 * The result of checking a signature.
 *
 * - `trusted`: it is valid, the image is the one that was signed, and the signer is on the trust list
 * - `unknown`: the same, but the signer is not on the trust list
 * - `changed`: it is valid, but the image is not the one that was signed
 * - `rejected`: it is intact, but breaks a rule, for example because its certificate had expired
 * - `damaged`: it does not match the statements that it signs
 */
export type CredentialState = "trusted" | "unknown" | "changed" | "rejected" | "damaged";

/** Who signed, as the certificate says. Unless the signer is trusted, anybody may have made the certificate. */
export interface Signer {
  readonly name: string;
  /** Who issued the certificate; empty if it does not say. */
  readonly issuer: string;
}

/** When something was signed, as a time-stamping authority says. */
export interface SigningTime {
  /** In ISO 8601. */
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

/** Something that was done to an image. */
export interface CredentialAction {
  /** Such as "Created" or "Cropped". */
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
  /** Undefined if it has no manifest. */
  readonly state: CredentialState | undefined;
  readonly signer: Signer | undefined;
  readonly time: SigningTime | undefined;
  /** The software that made the manifest; empty if it is not named. */
  readonly generator: string;
  readonly actions: readonly CredentialAction[];
  readonly sources: readonly StatedSource[];
  /** In plain words, one sentence each. */
  readonly problems: readonly string[];
  readonly ingredients: readonly CredentialNode[];
}

/** The content credentials of an image. Anybody may have written the texts; they are short and have no control characters. */
export interface Credentials {
  readonly root: CredentialNode;
  /** Whether there are more ingredients or actions than are kept here. */
  readonly isShortened: boolean;
}
