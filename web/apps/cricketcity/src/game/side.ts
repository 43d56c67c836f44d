/** Who plays for a team: a person at this device, a computer, or another device. It acts on a `MatchGame` when it is its turn. */
export interface Side {
  /** Called before each step of the game. */
  advance(dtSecs: number): void;
  dispose(): void;
}
