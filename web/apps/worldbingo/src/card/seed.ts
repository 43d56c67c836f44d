/** Letters and digits that are not mixed up when they are read aloud. */
const SEED_CHARS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";
const SEED_LENGTH = 6;

/** A random seed, such as `K7M2QX`. There are 31^6 of them: a seed need not be secret, only different each time. */
export function newSeed(): string {
  const random = crypto.getRandomValues(new Uint32Array(SEED_LENGTH));
  return [...random].map((value) => SEED_CHARS.charAt(value % SEED_CHARS.length)).join("");
}
