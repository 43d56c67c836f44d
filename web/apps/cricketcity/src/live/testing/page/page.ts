import { ComputerSide } from "../../../computer/computer-side.ts";
import type { MatchGame } from "../../../game/match-game.ts";
import { replayLog } from "../../../game/played-ball.ts";
import type { MatchLength } from "../../../laws/settings.ts";
import { resultText } from "../../../scorecard/result-text.ts";
import { planOf } from "../../../testing/plan.ts";
import { LiveMatch } from "../../live-match.ts";

/** A frame of the game, and how many there are at once: the clock of the game runs a hundred times as fast as others. */
const FRAME_SECS = 1 / 30;
const FRAMES_AT_ONCE = 12;

/** What a device shows of a match. */
interface ShownMatch {
  readonly role: string | undefined;
  readonly phase: string;
  readonly problem: string | undefined;
  readonly balls: number;
  /** Where the ball under way is. */
  readonly at: string;
}

/** One device of a match, on which a hasty computer plays if it has a seat. */
class CricketDevice {
  #live: LiveMatch | undefined;
  #side: ComputerSide | undefined;
  #game: MatchGame | undefined;

  /** Opens a room, and returns what its link would say. */
  async host(overs: MatchLength): Promise<{ token: string; code: string }> {
    const live = await LiveMatch.host(planOf(overs), "Ada");
    this.#play(live);
    return { token: live.token, code: live.code };
  }

  async join(token: string, code: string, name: string): Promise<void> {
    this.#play(await LiveMatch.join({ token, code, name }));
  }

  leave(): void {
    this.#live?.leave();
  }

  get shown(): ShownMatch {
    const { role, phase, problem } = this.#match.state.get();
    const { kind } = role ?? {};
    const { game } = this.#match;
    const at = `${game?.phase} ${game?.phaseSecs.toFixed(1)} ${game?.live?.tick}`;
    return { role: kind, phase, problem: problem?.code, balls: game?.log.length ?? 0, at };
  }

  /** The whole match as texts that can be compared: its record, the hashes of its balls, and who has won. */
  get outcome(): { readonly match: string; readonly hashes: string; readonly result: string | undefined } {
    const { game } = this.#match;
    if (!game) throw new Error("There is no match.");
    const hashes = game.log.map(({ hash }) => hash.toString(16)).join();
    return { match: JSON.stringify(game.match), hashes, result: resultText(game.match) };
  }

  /** The same match, computed again from its log. */
  get replayed(): string {
    const { game } = this.#match;
    if (!game) throw new Error("There is no match.");
    return JSON.stringify(replayLog(game.plan, game.log));
  }

  get #match(): LiveMatch {
    if (!this.#live) throw new Error("This device is in no room.");
    return this.#live;
  }

  #play(live: LiveMatch): void {
    this.#live = live;
    // Between two timers, the browser receives what the other devices send.
    setInterval(() => {
      for (let frame = 0; frame < FRAMES_AT_ONCE; frame += 1) this.#frame(live);
    });
  }

  #frame(live: LiveMatch): void {
    const { game } = live;
    const { role, phase } = live.state.get();
    if (game !== this.#game && game && role?.kind === "player") {
      this.#side = new ComputerSide(game, role.team, {
        ...{ strength: "fair", random: Math.random, isHasty: true },
      });
    }
    this.#game = game;
    if (phase === "playing") this.#side?.advance(FRAME_SECS);
    live.advance(FRAME_SECS);
    if (!game || game !== live.game) return;
    game.advance(FRAME_SECS);
    game.proceed();
  }
}

// The device is global for `e2e/cricketcity-live.spec.ts`.
Object.assign(window, { cricket: new CricketDevice() });
