import type { Evidence, ImageFormat } from "@orbitroom/imaging";
import { credentialEvidence } from "./credential-evidence.ts";
import type { CredentialNode, Credentials } from "./credentials.ts";
import { readReport } from "./read-report.ts";
import { readRemoteManifest, remoteCredentials } from "./remote-manifest.ts";
import { loadVerifier, type Verifier } from "./verifier.ts";

/** What the check of an image's content credentials adds to its answer. */
export interface CredentialCheck {
  readonly evidence: readonly Evidence[];
  /** The credentials; undefined if they could not be read. */
  readonly credentials: Credentials | undefined;
  /** Why they could not be read or checked, as sentences for the person. */
  readonly notes: readonly string[];
}

const NO_EVIDENCE = "They do not count as evidence.";
const UNCHECKED_INTERIM =
  "Whether an unknown signer is on the interim list could not be checked. Connect to the internet, then remove the image and choose it again.";

/** Checks the content credentials (C2PA) of an image that has some. Does not throw: the rest of the answer stands. */
export async function checkCredentials(bytes: Uint8Array, format: ImageFormat): Promise<CredentialCheck> {
  try {
    const verifier = await loadVerifier();
    const report = await verifier.verify(bytes, format);
    const credentials = readReport(report);
    if (!credentials) return noteOnly(`The content credentials are empty. ${NO_EVIDENCE}`);
    const interim = mayBeInterim(credentials.root) ? await verifyInterim(verifier, bytes, format) : undefined;
    const graded = (interim && readReport(report, interim)) ?? credentials;
    return {
      credentials: graded,
      evidence: credentialEvidence(graded),
      notes: interim === null ? [UNCHECKED_INTERIM] : [],
    };
  } catch (error) {
    return remoteCheck(remoteAddressOf(error)) ?? noteOnly(noteOf(error));
  }
}

/** The check of an image that only names the address of its credentials. Undefined if that is not a web address. */
function remoteCheck(address: string): CredentialCheck | undefined {
  const remote = readRemoteManifest(address);
  if (!remote) return undefined;
  return { credentials: remoteCredentials(remote), evidence: [], notes: [] };
}

/** Checks the file with the interim list, which is loaded only then. Null if that failed: the first check stands. */
async function verifyInterim(verifier: Verifier, bytes: Uint8Array, format: ImageFormat) {
  try {
    return await verifier.verifyInterim(bytes, format);
  } catch {
    return null;
  }
}

/** Whether there is a signer that only the interim list may know. Certificates from its time may also have the wrong purpose. */
const mayBeInterim = ({ state, ingredients }: CredentialNode): boolean =>
  state === "unknown" || state === "rejected" || ingredients.some(mayBeInterim);

const noteOnly = (note: string): CredentialCheck => ({
  credentials: undefined,
  evidence: [],
  notes: [note],
});

const isNotLoaded = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "not_loaded";

/** The address in the error of a verifier that found no credentials in the file, such as `C2pa(RemoteManifestUrl("https://…"))`. */
const remoteAddressOf = (error: unknown): string =>
  (typeof error === "string" && /RemoteManifestUrl\("([^"]+)"\)/.exec(error)?.[1]) || "";

function noteOf(error: unknown): string {
  if (isNotLoaded(error)) {
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
