/** The visitor's answer: everything, or only what is necessary. */
export type ConsentStatus = "ALL_ACC" | "NEC_ACC";

/** What the answer allows beyond what the product cannot work without. */
export interface ConsentGrants {
  readonly adUserData: boolean;
  readonly adPersonalisation: boolean;
  readonly adStorage: boolean;
  readonly analyticsStorage: boolean;
}

/** Where the answer is kept. The name carries the version of the question: a new question asks anew. */
export const CONSENT_KEY = "orbitroom.consent.1";

let status = readStored();
const listeners = new Set<() => void>();

function readStored(): ConsentStatus | undefined {
  try {
    const stored = localStorage.getItem(CONSENT_KEY);
    return stored === "ALL_ACC" || stored === "NEC_ACC" ? stored : undefined;
  } catch {
    return undefined;
  }
}

/** The answer so far; undefined while the visitor has not been asked or has not answered. */
export function consentStatus(): ConsentStatus | undefined {
  return status;
}

/** What is allowed now. Nothing is, until the visitor has said so. */
export function consentGrants(): ConsentGrants {
  const all = status === "ALL_ACC";
  return { adUserData: all, adPersonalisation: all, adStorage: all, analyticsStorage: all };
}

/** Takes the visitor's answer, and keeps it if the browser lets us. */
export function giveConsent(answer: ConsentStatus): void {
  status = answer;
  try {
    localStorage.setItem(CONSENT_KEY, answer);
  } catch {
    // Without storage the answer holds until the page is closed.
  }
  for (const listener of listeners) {
    listener();
  }
}

/** Calls `listener` after each answer. */
export function subscribeConsent(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
