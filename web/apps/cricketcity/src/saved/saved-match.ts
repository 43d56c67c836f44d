import { type Strength, strengths } from "../computer/strength.ts";
import type { MatchPlan } from "../game/plan.ts";
import type { PlayedBall } from "../game/played-ball.ts";
import type { TeamIndex } from "../laws/team.ts";
import { choiceAt, countAt, listAt, objectAt, optionalAt, textAt } from "../records/json-fields.ts";
import { RecordError } from "../records/record-error.ts";
import { parsePlayedBall, recordOfBall } from "./ball-record.ts";
import { exactNumberAt } from "./number-field.ts";
import { parsePlan } from "./plan-record.ts";

/** The most balls of a match: 20 overs twice, with extras and many super overs. */
export const MAX_BALLS = 1000;
const VERSION = 1;
const MAX_ID_CHARS = 64;
const MAX_TIME_MS = 8.64e15;

/** Where a match is played. */
export type MatchPlace =
  | { readonly kind: "computer"; readonly strength: Strength; readonly ownTeam: TeamIndex }
  /** `token` names the room in a link; `ownTeam` is undefined for a watcher. */
  | { readonly kind: "room"; readonly token: string; readonly ownTeam: TeamIndex | undefined };

/** A match that this browser keeps, in progress or over. */
export interface SavedMatch {
  readonly id: string;
  readonly plan: MatchPlan;
  readonly log: readonly PlayedBall[];
  readonly place: MatchPlace;
  /** When it was changed, in milliseconds since 1970. */
  readonly changedMs: number;
  readonly isOver: boolean;
}

/** A match as the database keeps it. */
export function recordOfMatch({ log, ...match }: SavedMatch): object {
  return { v: VERSION, ...match, log: log.map(recordOfBall) };
}

/**
 * Reads a match from the database. Throws a `RecordError` for one that is damaged, or of another version. Its balls are not
 * played.
 */
export function parseSavedMatch(value: unknown): SavedMatch {
  const fields = objectAt(value, "match");
  if (fields["v"] !== VERSION) throw new RecordError("record_newer", `version ${fields["v"]}`);
  const { id, plan, log, place, changedMs, isOver } = fields;
  return {
    id: textAt(id, "id", MAX_ID_CHARS),
    plan: parsePlan(plan),
    log: listAt(log, "log", MAX_BALLS).map((ball, index) => parsePlayedBall(ball, `log.${index}`)),
    place: parsePlace(place),
    changedMs: exactNumberAt(changedMs, "changedMs", [0, MAX_TIME_MS]),
    isOver: isOver === true,
  };
}

function parsePlace(value: unknown): MatchPlace {
  const fields = objectAt(value, "place");
  const kind = choiceAt(fields["kind"], "place.kind", ["computer", "room"]);
  const ownTeam = optionalAt(fields, "ownTeam", "place", (team, path) => countAt(team, path, 1)) as
    | TeamIndex
    | undefined;
  if (kind === "room") return { kind, token: textAt(fields["token"], "place.token", MAX_ID_CHARS), ownTeam };
  if (ownTeam === undefined) throw new RecordError("record_damaged", "place.ownTeam: no team");
  return { kind, ownTeam, strength: choiceAt(fields["strength"], "place.strength", strengths) };
}
