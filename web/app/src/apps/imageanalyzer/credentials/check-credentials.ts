import type { ImageFormat } from "@orbitroom/imaging";
import { type CredentialEvidence, credentialEvidence } from "./credential-evidence.ts";
import type { Credentials } from "./credentials.ts";
import { readReport } from "./read-report.ts";
import { loadVerifier } from "./verifier.ts";

/** What the check of an image's content credentials adds to its answer. */
export interface CredentialCheck extends CredentialEvidence {
  /** Undefined if they could not be read. */
  readonly credentials: Credentials | undefined;
  /** Why they could not be read, as sentences for the person. */
  readonly notes: readonly string[];
}

const NO_EVIDENCE = "They do not count as evidence.";

/** Checks the content credentials (C2PA) of an image that has some. Does not throw: the rest of the answer stands. */
export async function checkCredentials(bytes: Uint8Array, format: ImageFormat): Promise<CredentialCheck> {
  try {
    const verify = await loadVerifier();
    const credentials = readReport(await verify(bytes, format));
    if (!credentials) return noteOnly(`The content credentials are empty. ${NO_EVIDENCE}`);
    return { credentials, ...credentialEvidence(credentials), notes: [] };
  } catch (error) {
    return noteOnly(noteOf(error));
  }
}

const noteOnly = (note: string): CredentialCheck => ({
  credentials: undefined,
  evidence: [],
  isChanged: false,
  notes: [note],
});

function noteOf(error: unknown): string {
  if (error instanceof Error && "code" in error && error.code === "not_loaded") {
    return "The file has content credentials (C2PA), but the verifier could not be loaded. Connect to the internet, then remove the image and choose it again.";
  }
  // The module throws the name of its error as a text, and a real error if it crashes.
  if (typeof error === "string" && /JumbfNotFound|ProvenanceMissing/.test(error)) {
    return `The file seems to have content credentials (C2PA), but none were found in it. ${NO_EVIDENCE}`;
  }
  if (typeof error === "string" && error.includes("UnsupportedType")) {
    return `Content credentials (C2PA) in this format cannot be checked here. ${NO_EVIDENCE}`;
  }
  return `The content credentials (C2PA) are damaged and could not be read. ${NO_EVIDENCE}`;
}
