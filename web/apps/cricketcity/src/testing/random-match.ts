import { seededRandom } from "@orbitroom/app-kit/text/seeded-random.ts";
import type { Ball, Line, NoBallKind, Running, WicketBroken } from "../laws/ball.ts";
import {
  applyBall,
  applyInterlude,
  chooseOpeners,
  legalNext,
  type NextBall,
  startMatch,
} from "../laws/match.ts";
import type { MatchState } from "../laws/match-state.ts";
import type { Settings } from "../laws/settings.ts";
import type { Team } from "../laws/team.ts";
import { teams as elevens } from "./teams.ts";

/** Choices of one seed. */
class Dice {
  readonly #next: () => number;

  constructor(seed: number) {
    this.#next = seededRandom(seed);
  }

  /** True so often. */
  chance(share: number): boolean {
    return this.#next() < share;
  }

  /** Returns an integer from 0 to `limit` - 1. */
  below(limit: number): number {
    return Math.floor(this.#next() * limit);
  }

  /** Picks an entry of a list that is not empty. */
  pick<const Entry>(list: readonly [Entry, ...Entry[]]): Entry {
    return list[this.below(list.length)] ?? list[0];
  }

  /** Picks an entry of a list; undefined if it is empty. */
  any<Entry>(list: readonly Entry[]): Entry | undefined {
    return list[this.below(list.length)];
  }
}

const lines: readonly [Line, ...Line[]] = ["outside off", "in line", "outside leg"];
const noBallKinds: readonly [NoBallKind, ...NoBallKind[]] = ["front foot", "height", "bounce", "fielders"];

/** Facts of any kind, also such that contradict what physics would do: the Laws decide on each. */
function randomBall(dice: Dice, next: NextBall, fielding: Team): Ball {
  const ball: Ball = {
    bowler: dice.any(next.bowlers) ?? "nobody",
    seed: dice.below(2 ** 32),
    intent: dice.pick(["stroke", "stroke", "stroke", "evade", "none"]),
    ...(dice.chance(0.05) ? { noBall: dice.pick(noBallKinds) } : {}),
    ...(dice.chance(0.06) ? { isOutOfReach: true } : {}),
    ...(dice.chance(0.005) ? { penalty: dice.chance(0.5) ? { batting: 5 } : { fielding: 5 } } : {}),
    ...(dice.chance(0.1) ? { incoming: dice.any(next.batters) ?? next.striker } : {}),
  };
  const incoming = next.batters.length === 0 ? withoutIncoming(ball) : ball;
  if (dice.chance(0.003))
    return { ...incoming, isBeforeRelease: true, wicketBroken: atBowlersEnd(incoming.bowler) };
  return { ...incoming, ...contact(dice), ...play(dice, fielding) };
}

function withoutIncoming({ incoming, ...ball }: Ball): Ball {
  return ball;
}

const atBowlersEnd = (bowler: string): WicketBroken => ({
  by: "fielders",
  end: "bowler",
  fielders: [bowler],
  isOutOfGround: true,
});

function contact(dice: Dice): Partial<Ball> {
  const struck: Partial<Ball> = dice.chance(0.7)
    ? {
        bat: {
          directionDeg: dice.below(361) - 180,
          distanceM: dice.below(90),
          isAerial: dice.chance(0.3),
        },
      }
    : {};
  if (!dice.chance(0.15)) return struck;
  return {
    ...struck,
    pads: {
      pitched: dice.chance(0.2) ? "full" : dice.pick(lines),
      impact: dice.pick(lines),
      wouldHit: dice.chance(0.5),
      isBeforeBat: dice.chance(0.8),
    },
    ...(dice.chance(0.02) ? { secondStrike: dice.chance(0.5) ? "guarding" : "wilful" } : {}),
  };
}

function play(dice: Dice, fielding: Team): Partial<Ball> {
  const what = dice.below(100);
  if (what < 12) return { boundary: { how: "ground" } };
  if (what < 16) return { boundary: { how: "air" } };
  if (what < 18) return { boundary: { how: "ground", overthrow: running(dice) }, running: running(dice) };
  if (what < 20) return { wicketBroken: { by: dice.chance(0.8) ? "delivery" : "striker" } };
  if (what < 24) return { running: running(dice), wicketBroken: broken(dice, fielding) };
  if (what < 26) return { wicketBroken: broken(dice, fielding) };
  if (what < 27) {
    const by = dice.pick(["striker", "non-striker"]);
    return { running: running(dice), obstruction: { by, preventsCatch: dice.chance(0.3) } };
  }
  return dice.chance(0.6) ? { running: running(dice) } : {};
}

function running(dice: Dice): Running {
  const completed = dice.pick([0, 1, 1, 1, 1, 2, 2, 3]);
  return {
    completed,
    hasCrossed: dice.chance(0.1),
    ...(completed > 0 && dice.chance(0.03) ? { short: 1 } : {}),
  };
}

function broken(dice: Dice, { keeper, players }: Team): WicketBroken {
  const fielder = dice.any(players) ?? "nobody";
  const alone = dice.chance(0.4) && keeper !== undefined ? [keeper] : [fielder];
  return {
    by: "fielders",
    end: dice.pick(["striker", "bowler"]),
    fielders: dice.chance(0.3) && keeper !== undefined ? [fielder, keeper] : alone,
    isOutOfGround: dice.chance(0.5),
  };
}

/** A catch is added here, because it needs a stroke and no boundary. */
function withCatch(dice: Dice, ball: Ball, { players }: Team): Ball {
  const isCatchable = ball.bat !== undefined && ball.boundary === undefined;
  if (!isCatchable || !dice.chance(0.05)) return ball;
  return { ...ball, caughtBy: dice.any([...players, ball.bowler]) ?? ball.bowler };
}

/** A match of random facts, the same for the same seed. `seen` gets the state before each ball, the ball and the state after it. */
export function playRandomMatch(
  seed: number,
  settings: Settings,
  teams: readonly [Team, Team] = elevens,
  seen: (before: MatchState, ball: Ball, after: MatchState) => void = () => {},
): MatchState {
  const dice = new Dice(seed);
  const toss = { winner: dice.pick([0, 1]), decision: dice.pick(["bat", "field"]) } as const;
  let match = startMatch(settings, teams, toss);
  for (let next = legalNext(match); next !== undefined; next = legalNext(match)) {
    match = between(dice, match, next);
    next = legalNext(match);
    if (next === undefined) break;
    const fielding = teams[next.fielding];
    const ball = withCatch(dice, randomBall(dice, next, fielding), fielding);
    const after = applyBall(match, ball);
    seen(match, ball, after);
    match = after;
  }
  return match;
}

/** Openers and retirements. */
function between(dice: Dice, match: MatchState, next: NextBall): MatchState {
  const chosen = dice.any(next.batters);
  if (next.isNewInnings) {
    return chosen !== undefined && dice.chance(0.3) ? chooseOpeners(match, chosen, next.striker) : match;
  }
  if (chosen === undefined || !dice.chance(0.01)) return match;
  const kind = dice.pick(["retired hurt", "retired hurt", "retired not out", "retired out"]);
  return applyInterlude(match, {
    kind,
    player: dice.pick([next.striker, next.nonStriker]),
    incoming: chosen,
  });
}
