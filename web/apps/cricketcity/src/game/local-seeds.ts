import type { MatchGame } from "./match-game.ts";

/** Gives each ball a seed where both sides are on this device. The returned function stops that. */
export function giveSeeds(game: MatchGame, newSeed: () => bigint = randomSeed): () => void {
  return game.on("action", ({ type, ball }) => {
    if (type === "release") game.act({ type: "seed", ball, seed: newSeed() });
  });
}

/** 64 bits of chance. */
export function randomSeed(): bigint {
  const [seed = 0n] = crypto.getRandomValues(new BigUint64Array(1));
  return seed;
}
