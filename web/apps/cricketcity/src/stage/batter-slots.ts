import type { PlayerName } from "../laws/team.ts";

/** Which of the two figures of batters each batter is, so that a figure stays the same person when the strike changes. */
export class BatterSlots {
  #names: readonly [PlayerName, PlayerName] = ["", ""];

  /** Takes the two batters. A new batter takes the figure of the one who has left. Returns the figure on strike. */
  take(striker: PlayerName, nonStriker: PlayerName): 0 | 1 {
    const [first, second] = this.#names;
    if (first === striker || second === nonStriker) this.#names = [striker, nonStriker];
    else if (second === striker || first === nonStriker) this.#names = [nonStriker, striker];
    else this.#names = [striker, nonStriker];
    return this.#names[0] === striker ? 0 : 1;
  }

  /** The figure of a batter; undefined if there is none. */
  slotOf(name: PlayerName): 0 | 1 | undefined {
    if (this.#names[0] === name) return 0;
    return this.#names[1] === name ? 1 : undefined;
  }
}
