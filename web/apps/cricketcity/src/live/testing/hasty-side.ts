import type { MatchGame } from "../../game/match-game.ts";
import type { TeamIndex } from "../../laws/team.ts";

/** A simple computer: it bowls somewhere near the stumps, swings when it is time, and runs when it is safe. */
export class HastySide {
  #ball = -1;
  /** Who plays in that ball. */
  #next: MatchGame["next"];
  #hasSwung = false;
  #sinceRunSecs = 0;

  constructor(
    readonly game: MatchGame,
    private readonly team: TeamIndex,
    private readonly random: () => number,
  ) {}

  advance(dtSecs: number): void {
    const { game } = this;
    const { phase } = game;
    if (this.#ball !== game.ball && phase !== "after") {
      this.#ball = game.ball;
      this.#next = game.next;
      this.#hasSwung = false;
    }
    const next = this.#next;
    if (!next || phase === "after") return;
    if (next.fielding === this.team && phase === "choosing") this.#choose(next.bowlers);
    else if (next.fielding === this.team && phase === "runUp" && game.phaseSecs > 0.2) this.#release();
    else if (next.batting === this.team && phase === "inPlay") this.#bat(dtSecs);
  }

  #choose(bowlers: readonly string[]): void {
    const { game, random } = this;
    const bowler = bowlers[Math.floor(random() * bowlers.length)] ?? "";
    const [lineM, lengthM, paceMS] = [random() * 0.6 - 0.3, 2 + random() * 6, 22 + random() * 18];
    game.act({
      ...{ type: "choose", ball: game.ball },
      choice: { bowler, placing: "balanced", lineM, lengthM, paceMS, movement: { type: "straight" } },
    });
  }

  #release(): void {
    const { game, random } = this;
    game.act({ type: "release", ball: game.ball, miss: random(), overstepM: random() * 0.3 - 0.27 });
  }

  #bat(dtSecs: number): void {
    const { game, random } = this;
    const { ball, live } = game;
    if (!live || live.isDead) return;
    const { tick } = live;
    if (!this.#hasSwung && live.secsUntilSwing("front") < 0.1) {
      this.#hasSwung = true;
      const azimuthRads = random() < 0.1 ? -0 : random() * 2 - 1;
      // Some strokes are decided on before they begin.
      const later = Math.floor(random() * 20);
      game.act({
        type: "input",
        ball,
        input: { type: "swing", tick: tick + later, kind: "drive", azimuthRads, foot: "front" },
      });
    }
    this.#sinceRunSecs += dtSecs;
    if (this.#sinceRunSecs < 0.5 || !live.events.some(({ type }) => type === "batHit")) return;
    this.#sinceRunSecs = 0;
    if (live.runMarginSecs > 0.2) game.act({ type: "input", ball, input: { type: "run", tick } });
    else if (random() < 0.1) game.act({ type: "input", ball, input: { type: "turnBack", tick } });
  }
}
