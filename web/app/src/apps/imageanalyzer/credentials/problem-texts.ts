import type { Statuses } from "./validation.ts";

/** What the commonest codes mean, in words. The first pattern that fits counts. */
const texts: readonly (readonly [pattern: RegExp, text: string])[] = [
  [
    /^assertion\.\w+Hash\.mismatch$|^assertion\.boxesHash\.unknownBox$/,
    "The image is not the one that was signed.",
  ],
  [/^claimSignature\.(mismatch|missing)$/, "The signature does not match what it signs."],
  [
    /^(assertion\.(hashedURI\.mismatch|missing|undeclared|inaccessible)|hashedURI\.)/,
    "A statement is missing, or was changed after signing.",
  ],
  [/^ingredient\./, "The credentials of an ingredient are not those that were signed."],
  [
    /^signingCredential\.expired$|^claimSignature\.outsideValidity$/,
    "The signer's certificate has ended, and nothing confirms that the image was signed before.",
  ],
  [/^signingCredential\.ocsp\.revoked$/, "The signer's certificate was withdrawn."],
  [/^signingCredential\.invalid$/, "The signer's certificate breaks the rules of C2PA."],
  [/^claim\.hardBindings\.missing$/, "The credentials do not say which image they belong to."],
  [/^timeStamp\./, "The time of signing could not be confirmed."],
  [/^algorithm\./, "It was signed in a way that is out of date or not known."],
];
const EXCLUSIONS = "assertion.dataHash.additionalExclusionsPresent";
/** Said elsewhere: in the state of the signature, or with the time. */
const SAID_ELSEWHERE = /^(signingCredential\.untrusted|timeStamp\.untrusted|cawg\..*)$/;
const MAX_PROBLEMS = 6;

/** What is wrong with a manifest, one sentence each. */
export function problemTexts({ success, informational, failure }: Statuses): string[] {
  const problems = new Set(
    [...failure].filter((code) => !SAID_ELSEWHERE.test(code)).map((code) => problemText(code)),
  );
  if (success.has(EXCLUSIONS) || informational.has(EXCLUSIONS)) {
    problems.add("The signature leaves out a part of the file, such as its metadata.");
  }
  return [...problems].slice(0, MAX_PROBLEMS);
}

const problemText = (code: string): string =>
  texts.find(([pattern]) => pattern.test(code))?.[1] ?? `The credentials break a rule of C2PA (${code}).`;
