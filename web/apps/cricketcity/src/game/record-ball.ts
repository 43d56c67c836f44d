import { type MatchSetup, offSideX, type PlayEvent, STUMPS_Z_M, type Vector } from "@orbitroom/physics";
import type { Ball, NoBallKind, PadImpact, Running, Stroke, WicketBroken } from "../laws/ball.ts";
import { lineOf } from "../laws/lbw.ts";
import type { PlayerName, Team } from "../laws/team.ts";
import type { BowledBall } from "./bowled-ball.ts";

/** A ball that passes farther from middle stump than this is out of reach (ICC T20I Playing Conditions 22.1, 22.4). */
const OFF_WIDE_M = 0.89;
const LEG_WIDE_M = 0.36;
/** Height of the waist of an upright striker (Law 41.7.1), and of the head (Law 21.10). */
const WAIST_M = 1.1;
const HEAD_M = 1.8;

type EventOf<Type extends PlayEvent["type"]> = Extract<PlayEvent, { readonly type: Type }>;

/** The fielders in the order of physics: keeper, bowler, and the others in the order of the team. */
export function fieldersOf(team: Team, bowler: PlayerName): readonly PlayerName[] {
  // A keeper who bowls is relieved by the first of the others.
  const keeper = team.keeper === bowler ? team.players.find((name) => name !== bowler) : team.keeper;
  const others = team.players.filter((name) => name !== bowler && name !== keeper);
  return [keeper ?? bowler, bowler, ...others];
}

/** The facts of a ball for the laws, from what has happened to it in physics. */
export function recordBall(
  bowled: BowledBall,
  { hand }: Pick<MatchSetup, "hand">,
  fielding: Team,
  events: readonly PlayEvent[],
): Ball {
  const { bowler } = bowled.choice;
  const record = new BallRecord(events, fieldersOf(fielding, bowler), offSideX(hand));
  const noBall = bowled.overstepM > 0 ? "front foot" : record.noBall();
  const seed = Number(bowled.seed & 0xffff_ffffn);
  const facts = {
    ...{ noBall, bat: record.bat(), pads: record.pads(), running: record.running() },
    ...{ boundary: record.boundary(), caughtBy: record.caughtBy(), wicketBroken: record.wicketBroken() },
  };
  const isOutOfReach = record.isOutOfReach();
  const intent = record.first("swung") ? "stroke" : "none";
  return { bowler, seed, intent, ...(isOutOfReach && { isOutOfReach }), ...withoutUndefined(facts) };
}

/** Reads the events of one ball. */
class BallRecord {
  constructor(
    private readonly events: readonly PlayEvent[],
    private readonly names: readonly PlayerName[],
    private readonly offX: 1 | -1,
  ) {}

  first<Type extends PlayEvent["type"]>(type: Type): EventOf<Type> | undefined {
    return this.events.find((event): event is EventOf<Type> => event.type === type);
  }

  noBall(): NoBallKind | undefined {
    // Where it meets bat or body shows how high it would have passed.
    const at = this.#beforeStriker();
    if (at === undefined) return undefined;
    const { bounces, heightM } = at;
    if (bounces > 1) return "bounced twice";
    if (bounces === 0) return heightM > WAIST_M ? "height" : undefined;
    return heightM > HEAD_M ? "bounce" : undefined;
  }

  isOutOfReach(): boolean {
    const passed = this.first("passedCrease");
    if (passed === undefined) return false;
    const offM = passed.at.x * this.offX;
    return offM > OFF_WIDE_M || offM < -LEG_WIDE_M;
  }

  bat(): Stroke | undefined {
    const hit = this.first("batHit");
    if (hit === undefined) return undefined;
    const after = this.events.filter(({ tick }) => tick >= hit.tick);
    const end = after.find(({ type }) => ["caught", "fielded", "boundary", "dead"].includes(type)) ?? hit;
    const bounce = after.find(({ type }) => type === "bounced") ?? end;
    const { x, z } = end.at;
    return {
      directionDeg: Math.round((Math.atan2(x * this.offX, STUMPS_Z_M - z) * 180) / Math.PI),
      distanceM: Math.round(Math.hypot(x, STUMPS_Z_M - z) * 10) / 10,
      isAerial: bounce.tick - hit.tick > (end.tick - hit.tick) / 2,
    };
  }

  pads(): PadImpact | undefined {
    const hit = this.first("bodyHit");
    if (hit === undefined) return undefined;
    const { pitchedXM, at, wouldHit, afterBat } = hit;
    return {
      pitched: pitchedXM === undefined ? "full" : lineOf(pitchedXM * this.offX),
      impact: lineOf(at.x * this.offX),
      wouldHit,
      isBeforeBat: !afterBat,
    };
  }

  caughtBy(): PlayerName | undefined {
    const caught = this.first("caught");
    return caught && this.#name(caught.fielder);
  }

  /** The running between the wickets; undefined if no run was attempted: the striker may then be stumped. */
  running(): Running | undefined {
    const broken = this.#broken();
    if (broken?.wasRunning === false) return undefined;
    const dead = this.first("dead");
    const completed = this.#runsBefore(broken?.tick);
    const hasCrossed = dead?.haveCrossed === true;
    return completed > 0 || hasCrossed || broken ? { completed, hasCrossed } : undefined;
  }

  boundary(): Ball["boundary"] {
    const boundary = this.first("boundary");
    if (boundary === undefined) return undefined;
    const how = boundary.runs === 6 ? "air" : "ground";
    const thrown = this.events.findLast(({ type, tick }) => type === "thrown" && tick < boundary.tick);
    if (thrown === undefined) return { how };
    return { how, overthrow: { completed: this.#runsBefore(thrown.tick), hasCrossed: false } };
  }

  wicketBroken(): WicketBroken | undefined {
    const hit = this.events.find((event) => event.type === "stumpsHit" && event.isDown);
    const thrown = this.first("thrown");
    const broken = this.#broken();
    if (broken) {
      const { end, tick } = broken;
      return {
        by: "fielders",
        end,
        fielders: this.#handledBefore(tick, broken.fielder),
        isOutOfGround: true,
      };
    }
    if (this.first("hitWicket")) return { by: "striker" };
    // After it has touched the bat, the ball bowls the striker only at that end (Law 32.1).
    const isBowled = hit?.type === "stumpsHit" && hit.end === "striker" && thrown === undefined;
    return isBowled ? { by: "delivery" } : undefined;
  }

  /** The first time that a batter was short. */
  #broken(): EventOf<"wicketBroken"> | undefined {
    return this.events.find(
      (event): event is EventOf<"wicketBroken"> => event.type === "wicketBroken" && event.short !== undefined,
    );
  }

  #handledBefore(tick: number, last: number | undefined): readonly PlayerName[] {
    const handled = this.events.flatMap((event) =>
      event.tick <= tick && (event.type === "fielded" || event.type === "thrown") ? [event.fielder] : [],
    );
    if (last !== undefined) handled.push(last);
    return [...new Set(handled)].map((fielder) => this.#name(fielder));
  }

  #runsBefore(tick = Number.POSITIVE_INFINITY): number {
    return this.events.filter((event) => event.type === "runCompleted" && event.tick <= tick).length;
  }

  #beforeStriker(): { bounces: number; heightM: number } | undefined {
    const met = this.events.find(({ type }) => ["passedCrease", "batHit", "bodyHit"].includes(type));
    if (met === undefined) return undefined;
    const bounces =
      met.type === "passedCrease"
        ? met.bounces
        : this.events.filter(({ type, tick }) => type === "bounced" && tick < met.tick).length;
    const place: Vector = met.at;
    return { bounces, heightM: place.y };
  }

  #name(fielder: number): PlayerName {
    return this.names[fielder] ?? this.names[0] ?? "";
  }
}

function withoutUndefined<Facts extends object>(facts: Facts) {
  const known = Object.entries(facts).filter(([, fact]) => fact !== undefined);
  return Object.fromEntries(known) as { [Name in keyof Facts]?: Exclude<Facts[Name], undefined> };
}
