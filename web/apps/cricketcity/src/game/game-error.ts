const sentences = {
  match_over: "The match is over.",
  out_of_turn: "It is not the time for this.",
  ball_invalid: "No one can bowl this ball.",
  hash_mismatch: "The two devices have computed different balls.",
} as const;

/** Why a match cannot continue. */
export type GameErrorCode = keyof typeof sentences;

/** An error of the game, with a stable code. */
export class GameError extends Error {
  override readonly name = "GameError";

  constructor(readonly code: GameErrorCode) {
    super(sentences[code]);
  }
}
