import { type CredentialState, isValid } from "./credentials.ts";
import { keyOf, listOf, ownValue, textOf } from "./report-values.ts";

/** The codes that a verifier gave a manifest (C2PA specification, section 15.2). */
export interface Statuses {
  readonly success: ReadonlySet<string>;
  readonly informational: ReadonlySet<string>;
  readonly failure: ReadonlySet<string>;
}

/** The statuses of a manifest about which nothing is known. */
export const NO_STATUSES: Statuses = { success: new Set(), informational: new Set(), failure: new Set() };

/**
 * A failure of our own, which replaces a match and a mismatch of the same hash: the bytes are those that were signed, but the
 * range that the hash leaves out is not the one in which the credentials lie.
 */
export const PARTLY_COVERED = "assertion.dataHash.partlyCovered";

const MAX_CODES = 1000;
const DATA_MATCH = "assertion.dataHash.match";
const DATA_MISMATCH = "assertion.dataHash.mismatch";
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
/** The codes of older ingredients come in one list, successes among them. */
const SUCCESS = /\.(match|validated|trusted|insideValidity|accessible|notRevoked)$/;
const INFORMATIONAL =
  /^(timeStamp\.|timeOfSigning\.|algorithm\.deprecated$|signingCredential\.ocsp\.(skipped|inaccessible|unknown)$|(ingredient|manifest)\.unknownProvenance$|assertion\.\w+\.additionalExclusionsPresent$)/;

/** Reads codes from a report. */
export function statusesOf(value: unknown): Statuses {
  const listed = (kind: string) => listOf(ownValue(value, kind)).slice(0, MAX_CODES);
  const codes = (kind: string) => new Set(listed(kind).map(codeOf));
  const statuses = {
    success: codes("success"),
    informational: codes("informational"),
    failure: codes("failure"),
  };
  const urlsOf = (kind: string, code: string) =>
    listed(kind)
      .filter((status) => codeOf(status) === code)
      .map((status) => keyOf(ownValue(status, "url")));
  const matched = new Set(urlsOf("success", DATA_MATCH));
  const mismatched = urlsOf("failure", DATA_MISMATCH);
  const isSameHash = (url: string) => url !== "" && matched.has(url);
  if (mismatched.length === 0 || !mismatched.every(isSameHash)) return statuses;
  statuses.failure.delete(DATA_MISMATCH);
  return { ...statuses, failure: statuses.failure.add(PARTLY_COVERED) };
}

/** Reads codes from the one list that ingredients had before version 3. */
export function statusesOfList(value: unknown): Statuses {
  const codes = listOf(value).slice(0, MAX_CODES).map(codeOf);
  const isInformational = (code: string) => !SUCCESS.test(code) && INFORMATIONAL.test(code);
  return {
    success: new Set(codes.filter((code) => SUCCESS.test(code))),
    informational: new Set(codes.filter(isInformational)),
    failure: new Set(codes.filter((code) => !SUCCESS.test(code) && !isInformational(code))),
  };
}

const codeOf = (status: unknown): string => textOf(ownValue(status, "code"));

/** All codes of two readings. */
export function joinStatuses(one: Statuses, other: Statuses): Statuses {
  return {
    success: new Set([...one.success, ...other.success]),
    informational: new Set([...one.informational, ...other.informational]),
    failure: new Set([...one.failure, ...other.failure]),
  };
}

/**
 * What is known about an ingredient: what was recorded when it was used, updated with what the verifier found. The verifier only
 * reports the differences. A signer may be trusted by now, but nothing that is found undoes another failure.
 */
export function mergeStatuses(recorded: Statuses, found: Statuses): Statuses {
  const joined = joinStatuses(recorded, found);
  const isTrustedNow = found.success.has("signingCredential.trusted") && !found.failure.has(UNTRUSTED);
  if (!isTrustedNow) return joined;
  return { ...joined, failure: new Set([...joined.failure].filter((code) => code !== UNTRUSTED)) };
}

/** Whether the verifier does not know the signer. Of a certificate with an older purpose, it also says that it is invalid. */
export const isSignerUnknown = ({ failure }: Statuses): boolean => failure.has(UNTRUSTED);

/** Whether a failure is one of the manifest itself, so that it also holds where it was recorded by someone else. */
export const isOfManifest = (code: string): boolean => DAMAGE.test(code) || code === UNTRUSTED;

/** What the codes of a manifest add up to. */
export interface Validity {
  readonly state: CredentialState;
  /** Whether nothing compared the image with what was signed. */
  readonly isUncompared: boolean;
}

/** The validity of the image's own manifest. It must have been compared with the image. */
export function validityOf(statuses: Statuses): Validity {
  const state = stateOf(statuses);
  const isUncompared = isValid(state) && !isMatched(statuses);
  return { state: isUncompared ? "rejected" : state, isUncompared: false };
}

/**
 * The validity of an ingredient's manifest. Its image is not in the file: only the software that used it could compare them, and
 * older software recorded only what was wrong.
 */
export function ingredientValidityOf(statuses: Statuses): Validity {
  const { success, failure } = statuses;
  const isSigned = [...success].some((code) => code.startsWith("claimSignature."));
  if (!isSigned && ![...failure].some((code) => code !== UNTRUSTED)) {
    return { state: "unchecked", isUncompared: false };
  }
  const state = stateOf(statuses);
  return { state, isUncompared: isValid(state) && !isMatched(statuses) };
}

const isMatched = ({ success }: Statuses): boolean => [...success].some((code) => MATCH.test(code));

/** The state of a signature, whether or not the image was compared. */
function stateOf({ success, failure }: Statuses): CredentialState {
  const failures = [...failure];
  if (failures.some((code) => DAMAGE.test(code))) return "damaged";
  if (!success.has("claimSignature.validated")) {
    return failures.some((code) => BAD_CERTIFICATE.test(code)) ? "rejected" : "damaged";
  }
  if (failures.some((code) => MISMATCH.test(code))) return "changed";
  const isKept =
    success.has("claimSignature.insideValidity") && failures.every((code) => TOLERATED.test(code));
  if (!isKept) return "rejected";
  return success.has("signingCredential.trusted") && !failure.has(UNTRUSTED) ? "trusted" : "unknown";
}
