import type { CredentialState } from "./credentials.ts";
import { listOf, ownValue, textOf } from "./report-values.ts";

/** The codes that a verifier gave a manifest (C2PA specification, section 15.2). */
export interface Statuses {
  readonly success: ReadonlySet<string>;
  readonly informational: ReadonlySet<string>;
  readonly failure: ReadonlySet<string>;
}

const MAX_CODES = 1000;
const MATCH = /^assertion\.(dataHash|bmffHash|boxesHash)\.match$/;
const MISMATCH =
  /^assertion\.(dataHash|bmffHash|boxesHash|collectionHash)\.mismatch$|^assertion\.boxesHash\.unknownBox$/;
/** The signature or what it signs is damaged. */
const DAMAGE =
  /^(claimSignature\.(mismatch|missing)|claim\.(missing|malformed|multiple|cbor\.invalid|required\.missing)|assertion\.(hashedURI\.mismatch|missing|inaccessible|undeclared|outsideManifest|cbor\.invalid|json\.invalid)|hashedURI\.(missing|mismatch)|ingredient\.(hashedURI|manifest|claimSignature)\.(mismatch|missing)|manifest\.compressed\.invalid)$/;
/** The verifier does not check a signature further if the certificate is bad. */
const BAD_CERTIFICATE = /^signingCredential\.(expired|invalid|ocsp\.revoked)$/;
const UNTRUSTED = "signingCredential.untrusted";
/** Failures that leave a signature valid: an untrusted signer, and the identities of further people in the manifest (CAWG). */
const TOLERATED = /^(signingCredential\.untrusted|cawg\..*)$/;

/** Reads codes from a report. */
export function statusesOf(value: unknown): Statuses {
  const codes = (kind: string) =>
    new Set(
      listOf(ownValue(value, kind))
        .slice(0, MAX_CODES)
        .map((status) => textOf(ownValue(status, "code"))),
    );
  return { success: codes("success"), informational: codes("informational"), failure: codes("failure") };
}

/**
 * What is known about an ingredient: the results that the software recorded when it used it, updated with the verifier's. The verifier
 * only reports the differences.
 */
export function mergeStatuses(noted: Statuses, found: Statuses): Statuses {
  const isTrustedNow = found.success.has("signingCredential.trusted");
  const failure = new Set([...noted.failure, ...found.failure]);
  if (isTrustedNow && !found.failure.has(UNTRUSTED)) failure.delete(UNTRUSTED);
  return {
    success: new Set([...noted.success, ...found.success]),
    informational: new Set([...noted.informational, ...found.informational]),
    failure,
  };
}

/** The state of a signature, from the codes of its manifest. */
export function stateOf({ success, failure }: Statuses): CredentialState {
  const failures = [...failure];
  if (failures.some((code) => DAMAGE.test(code))) return "damaged";
  if (!success.has("claimSignature.validated")) {
    return failures.some((code) => BAD_CERTIFICATE.test(code)) ? "rejected" : "damaged";
  }
  if (failures.some((code) => MISMATCH.test(code))) return "changed";
  const isValid =
    success.has("claimSignature.insideValidity") &&
    [...success].some((code) => MATCH.test(code)) &&
    failures.every((code) => TOLERATED.test(code));
  if (!isValid) return "rejected";
  return success.has("signingCredential.trusted") && !failure.has(UNTRUSTED) ? "trusted" : "unknown";
}
