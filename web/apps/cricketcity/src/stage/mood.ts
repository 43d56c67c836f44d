import type { Phase } from "../game/match-game.ts";
import type { MatchState } from "../laws/match-state.ts";
import type { CricketScene } from "../scene/cricket-scene.ts";
import { excitementOf, glowOf, scoreOf, tensionOf } from "./city-mood.ts";
import { type Highlight, lastInnings } from "./highlight.ts";

/** The part of the scene that the mood needs. */
export type MoodScene = Pick<CricketScene, "setScore" | "setGlow" | "setExcitement">;

/** What the city makes of a match: its lights, its crowd and the score on its tower. */
export class Mood {
  #match: MatchState | undefined;
  #phase: Phase | undefined;

  constructor(private readonly scene: MoodScene) {}

  /** Shows it for a frame. `sinceSecs` is the time since `highlight`. Score and lights change only with the match. */
  show(match: MatchState, phase: Phase, highlight: Highlight | undefined, sinceSecs: number): void {
    this.scene.setExcitement(excitementOf(tensionOf(match), highlight, sinceSecs));
    if (match === this.#match && phase === this.#phase) return;
    this.#match = match;
    this.#phase = phase;
    // Until the last ball has been shown, its innings is on the tower.
    const innings = phase === "after" ? lastInnings(match) : match.innings.at(-1);
    if (!innings) return;
    this.scene.setScore(scoreOf(innings));
    this.scene.setGlow(glowOf(innings));
  }
}
