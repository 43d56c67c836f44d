// The findings of a check of a running gateway, in sentences for its operator.

/**
 * @typedef {object} Finding
 * @property {"good" | "note" | "wrong"} level `wrong` needs a change, `note` may need one
 * @property {string} text
 */

/** @param {string} text @returns {Finding} */
export const good = (text) => ({ level: "good", text });

/** @param {string} text @returns {Finding} */
export const note = (text) => ({ level: "note", text });

/** @param {string} text @returns {Finding} */
export const wrong = (text) => ({ level: "wrong", text });

/**
 * A message about something that failed, for the end of a sentence.
 * @param {unknown} error
 */
export function reasonOf(error) {
  if (!(error instanceof Error)) return String(error);
  const code = /** @type {NodeJS.ErrnoException} */ (error).code;
  return error.message === "" ? (code ?? error.name) : error.message;
}
