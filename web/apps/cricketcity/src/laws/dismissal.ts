import type { Ball } from "./ball.ts";
import { type Call, isOffPerson } from "./call.ts";
import type { WicketKind } from "./delivery.ts";
import { isLegBeforeWicket } from "./lbw.ts";
import type { PlayerName } from "./team.ts";

/** Who is where as the ball is bowled. */
export interface Crease {
  readonly striker: PlayerName;
  readonly nonStriker: PlayerName;
  readonly keeper: PlayerName | undefined;
  readonly isFreeHit: boolean;
  /** What the side batting last still needs to win; undefined in a first innings. */
  readonly runsToWin: number | undefined;
}

/** A batter is out on the ball. */
export interface Dismissal {
  readonly kind: WicketKind;
  readonly out: "striker" | "non-striker";
  readonly fielders: readonly PlayerName[];
}

/** Whether the batters have changed ends: a run counts for this as soon as they have crossed in it (Law 18.12). */
export function hasChangedEnds({ running }: Ball): boolean {
  return running !== undefined && (running.completed + (running.hasCrossed ? 1 : 0)) % 2 === 1;
}

/**
 * Who is out on a ball, and how. Bowled takes precedence over everything (Law 32.2), then caught (Law 33.5). On a no-ball a
 * batter can only be run out, or out hit the ball twice or obstructing the field (Law 21.18); on a free hit the same, even if it
 * is a wide (ICC T20I Playing Conditions 21.19).
 */
export function dismissalOf(ball: Ball, call: Call, crease: Crease): Dismissal | undefined {
  const isProtected = call === "no-ball" || crease.isFreeHit;
  return (
    (isProtected ? undefined : offTheBall(ball)) ??
    obstructedCatch(ball, call) ??
    hitTwice(ball) ??
    (isProtected ? undefined : (legBefore(ball) ?? hitWicket(ball) ?? stumped(ball, crease))) ??
    runOut(ball, crease, isProtected) ??
    obstructing(ball)
  );
}

/** Bowled (Law 32.1) and caught (Law 33.1). */
function offTheBall({ wicketBroken, caughtBy, bat, bowler }: Ball): Dismissal | undefined {
  if (wicketBroken?.by === "delivery") return { kind: "bowled", out: "striker", fielders: [] };
  if (caughtBy === undefined || bat === undefined) return undefined;
  return caughtBy === bowler
    ? { kind: "caught and bowled", out: "striker", fielders: [] }
    : { kind: "caught", out: "striker", fielders: [caughtBy] };
}

/**
 * If either batter prevents a catch, the striker is out (Law 37.3.1). From a no-ball it is the one who did it (Law 37.3.3), and
 * not the striker who guards the wicket.
 */
function obstructedCatch({ obstruction, secondStrike }: Ball, call: Call): Dismissal | undefined {
  if (obstruction?.preventsCatch !== true) return undefined;
  if (call !== "no-ball") return { kind: "obstructing the field", out: "striker", fielders: [] };
  const isGuarding = obstruction.by === "striker" && secondStrike === "guarding";
  return isGuarding ? undefined : { kind: "obstructing the field", out: obstruction.by, fielders: [] };
}

/** Law 34.1: also on a no-ball (34.1.3). */
function hitTwice({ secondStrike }: Ball): Dismissal | undefined {
  if (secondStrike !== "wilful") return undefined;
  return { kind: "hit the ball twice", out: "striker", fielders: [] };
}

function legBefore(ball: Ball): Dismissal | undefined {
  return isOffPerson(ball) && isLegBeforeWicket(ball)
    ? { kind: "lbw", out: "striker", fielders: [] }
    : undefined;
}

/** Law 35.1: also on a wide (22.9). */
function hitWicket({ wicketBroken }: Ball): Dismissal | undefined {
  return wicketBroken?.by === "striker" ? { kind: "hit wicket", out: "striker", fielders: [] } : undefined;
}

/** Law 39.1: the keeper alone, no run attempted. Also on a wide (22.9). */
function stumped(ball: Ball, { keeper }: Crease): Dismissal | undefined {
  if (!isByKeeperAlone(ball, keeper)) return undefined;
  return { kind: "stumped", out: "striker", fielders: keeper === undefined ? [] : [keeper] };
}

/**
 * Law 38.1. The batter whose ground it is is out (Law 30.2): before they have crossed the one who left that end, after it the one
 * who runs to it. The striker is not out if the keeper alone breaks the wicket on a no-ball and no run is attempted (38.2.2.2).
 */
function runOut(ball: Ball, { keeper }: Crease, isProtected: boolean): Dismissal | undefined {
  const { wicketBroken } = ball;
  if (wicketBroken?.by !== "fielders" || !wicketBroken.isOutOfGround) return undefined;
  if (isProtected && isByKeeperAlone(ball, keeper)) return undefined;
  const isStriker = (wicketBroken.end === "striker") !== hasChangedEnds(ball);
  return {
    kind: "run out",
    out: isStriker ? "striker" : "non-striker",
    fielders: wicketBroken.fielders,
  };
}

/** Law 37.1: also on a no-ball (37.1.3). */
function obstructing({ obstruction }: Ball): Dismissal | undefined {
  if (obstruction === undefined || obstruction.preventsCatch) return undefined;
  return { kind: "obstructing the field", out: obstruction.by, fielders: [] };
}

function isByKeeperAlone({ wicketBroken, running }: Ball, keeper: PlayerName | undefined): boolean {
  return (
    wicketBroken?.by === "fielders" &&
    wicketBroken.isOutOfGround &&
    wicketBroken.end === "striker" &&
    running === undefined &&
    wicketBroken.fielders.length === 1 &&
    wicketBroken.fielders[0] === keeper
  );
}
