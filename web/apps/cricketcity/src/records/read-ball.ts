import type { Stroke } from "../laws/ball.ts";
import {
  contacts,
  type Delivery,
  type Extras,
  type Fielder,
  noExtras,
  type Wicket,
  wicketKinds,
} from "../laws/delivery.ts";
import { boundaryByFigures, changedEndsByFigures, countedByFigures, type Figures } from "./derived.ts";
import {
  choiceAt,
  countAt,
  fieldOf,
  flagAt,
  type JsonObject,
  listAt,
  nameAt,
  numberAt,
  objectAt,
  optionalAt,
  textAt,
} from "./json-fields.ts";
import { RecordError } from "./record-error.ts";

/** More than anyone has scored from one ball. */
const MAX_RUNS = 30;
const MAX_WICKETS = 3;
const MAX_FIELDERS = 20;
const MAX_REASON_CHARS = 60;
const MAX_REPLACEMENTS = 4;

/** A ball of a file. */
export interface RecordedBall {
  readonly path: string;
  /** Whether it is a free hit follows from the ball before. */
  readonly delivery: Omit<Delivery, "isFreeHit">;
  /** Batters who retired before this ball: Cricsheet writes it with the ball for which another one came in. */
  readonly retired: readonly Wicket[];
}

/** Reads a ball of an over. Throws a `RecordError`. */
export function readBall(value: unknown, path: string, over: number): RecordedBall {
  const record = objectAt(value, path);
  const runs = objectAt(fieldOf(record, "runs"), `${path}.runs`);
  const addition = objectAt(fieldOf(record, "orbitroom") ?? {}, `${path}.orbitroom`);
  const figures: Figures = {
    batterRuns: countAt(fieldOf(runs, "batter"), `${path}.runs.batter`, MAX_RUNS),
    extras: readExtras(objectAt(fieldOf(record, "extras") ?? {}, `${path}.extras`), `${path}.extras`),
    wickets: listAt(fieldOf(record, "wickets") ?? [], `${path}.wickets`, MAX_WICKETS).map((wicket, index) =>
      readWicket(wicket, `${path}.wickets[${index}]`),
    ),
  };
  checkFigures(figures, runs, path);
  const isRun = flagAt(fieldOf(runs, "non_boundary"), `${path}.runs.non_boundary`, false);
  const flag = (name: string, missing: boolean) =>
    flagAt(fieldOf(addition, name), `${path}.orbitroom.${name}`, missing);
  const bowler = nameAt(fieldOf(record, "bowler"), `${path}.bowler`);
  const replacements = readReplacements(record, path);
  const delivery = {
    over,
    batter: nameAt(fieldOf(record, "batter"), `${path}.batter`),
    nonStriker: nameAt(fieldOf(record, "non_striker"), `${path}.non_striker`),
    bowler,
    ...figures,
    isBoundary: flag("boundary", boundaryByFigures(figures) && !isRun),
    isCounted: flag("counted", countedByFigures(figures)),
    hasChangedEnds: flag("changed_ends", changedEndsByFigures(figures)),
    fieldingPenalty: optionalAt(addition, "fielding_penalty", path, (runs, at) => countAt(runs, at, 10)) ?? 0,
    replacedFor: replacements.find((entry) => entry.role === "bowler" && entry.in === bowler)?.reason,
    contact: optionalAt(addition, "contact", path, (contact, at) => choiceAt(contact, at, contacts)),
    stroke: optionalAt(addition, "stroke", path, readStroke),
    seed: optionalAt(addition, "seed", path, (seed, at) => countAt(seed, at, 2 ** 32 - 1)),
  };
  const retired = replacements.flatMap(({ role, out }): Wicket[] =>
    role === "batter" && out !== undefined ? [{ kind: "retired hurt", playerOut: out, fielders: [] }] : [],
  );
  return { path, delivery, retired };
}

function readExtras(record: JsonObject, path: string): Extras {
  const runsOf = (name: string) => countAt(fieldOf(record, name) ?? 0, `${path}.${name}`, MAX_RUNS);
  return {
    ...noExtras,
    wides: runsOf("wides"),
    noBalls: runsOf("noballs"),
    byes: runsOf("byes"),
    legByes: runsOf("legbyes"),
    penalty: runsOf("penalty"),
  };
}

function readWicket(value: unknown, path: string): Wicket {
  const record = objectAt(value, path);
  return {
    kind: choiceAt(fieldOf(record, "kind"), `${path}.kind`, wicketKinds),
    playerOut: nameAt(fieldOf(record, "player_out"), `${path}.player_out`),
    fielders: listAt(fieldOf(record, "fielders") ?? [], `${path}.fielders`, MAX_FIELDERS).map(
      (fielder, index) => readFielder(fielder, `${path}.fielders[${index}]`),
    ),
  };
}

/** A substitute may have no name. */
function readFielder(value: unknown, path: string): Fielder {
  const record = objectAt(value, path);
  const isSubstitute = flagAt(fieldOf(record, "substitute"), `${path}.substitute`, false);
  const name = fieldOf(record, "name") ?? (isSubstitute ? "substitute" : undefined);
  return { name: nameAt(name, `${path}.name`), isSubstitute };
}

/**
 * Throws `record_contradicts` unless the figures of a ball agree with each other and with its kind (Laws 21.16, 21.18, 22.7,
 * 22.9).
 */
function checkFigures({ batterRuns, extras, wickets }: Figures, runs: JsonObject, path: string): void {
  const { wides, noBalls, byes, legByes, penalty } = extras;
  const sum = wides + noBalls + byes + legByes + penalty;
  const isWrong =
    countAt(fieldOf(runs, "extras"), `${path}.runs.extras`, 2 * MAX_RUNS) !== sum ||
    countAt(fieldOf(runs, "total"), `${path}.runs.total`, 3 * MAX_RUNS) !== batterRuns + sum ||
    (wides > 0 && batterRuns + noBalls + byes + legByes > 0) ||
    [batterRuns, byes, legByes].filter((count) => count > 0).length > 1;
  if (isWrong) throw new RecordError("record_contradicts", `${path}: the runs do not add up`);
  const never = ["bowled", "caught", "caught and bowled", "lbw"];
  const refused = [...(noBalls > 0 ? [...never, "stumped", "hit wicket"] : []), ...(wides > 0 ? never : [])];
  const wrong = wickets.find(({ kind }) => refused.includes(kind));
  if (wrong !== undefined) {
    throw new RecordError(
      "record_contradicts",
      `${path}: ${wrong.kind} on a ${wides > 0 ? "wide" : "no-ball"}`,
    );
  }
}

/** A player who takes the part of another one on this ball. */
interface Replacement {
  readonly role: "bowler" | "batter";
  readonly in: string;
  /** Cricsheet names the batter who leaves, but no bowler. */
  readonly out: string | undefined;
  readonly reason: string;
}

function readReplacements(record: JsonObject, path: string): readonly Replacement[] {
  const replacements = objectAt(fieldOf(record, "replacements") ?? {}, `${path}.replacements`);
  const at = `${path}.replacements.role`;
  return listAt(fieldOf(replacements, "role") ?? [], at, MAX_REPLACEMENTS).map((value) => {
    const entry = objectAt(value, at);
    return {
      role: choiceAt(fieldOf(entry, "role"), `${at}.role`, ["bowler", "batter"]),
      in: nameAt(fieldOf(entry, "in"), `${at}.in`),
      out: optionalAt(entry, "out", at, nameAt),
      reason: textAt(fieldOf(entry, "reason") ?? "", `${at}.reason`, MAX_REASON_CHARS),
    };
  });
}

function readStroke(value: unknown, path: string): Stroke {
  const record = objectAt(value, path);
  return {
    directionDeg: numberAt(fieldOf(record, "direction_deg"), `${path}.direction_deg`, -180, 180),
    distanceM: numberAt(fieldOf(record, "distance_m"), `${path}.distance_m`, 0, 200),
    isAerial: flagAt(fieldOf(record, "aerial"), `${path}.aerial`, false),
  };
}
