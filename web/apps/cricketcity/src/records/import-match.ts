import { LawsError } from "../laws/laws-error.ts";
import { startMatch } from "../laws/match.ts";
import type { Innings, MatchState } from "../laws/match-state.ts";
import { type Settings, settingsFor } from "../laws/settings.ts";
import { MAX_PLAYERS, type Team, type TeamIndex, type Toss } from "../laws/team.ts";
import { type MatchOccasion, ORBITROOM_VERSION } from "./cricsheet.ts";
import { exportMatch } from "./export-match.ts";
import {
  choiceAt,
  countAt,
  fieldOf,
  flagAt,
  type JsonObject,
  listAt,
  nameAt,
  objectAt,
  optionalAt,
  textAt,
} from "./json-fields.ts";
import { type RecordedBall, readBall } from "./read-ball.ts";
import { RecordError } from "./record-error.ts";
import { type Pair, replayInnings } from "./replay-innings.ts";

/** No match is longer: one of 100 overs, with every field, is a fifth of it. */
export const MAX_RECORD_CHARS = 2_000_000;
/** A match and nineteen super overs. */
const MAX_INNINGS = 40;
const MAX_BALLS_AN_OVER = 60;

/** A match that was read. */
export interface ImportedMatch {
  readonly state: MatchState;
  readonly occasion: MatchOccasion;
}

/**
 * Reads a match in the shape of Cricsheet's JSON: one that `exportMatch` wrote, or any other of one innings a side. Each ball is
 * played again by the Laws, so the state is one that the Laws allow. The file is not trusted. Throws a `RecordError`.
 */
export function importMatch(text: string): ImportedMatch {
  if (text.length > MAX_RECORD_CHARS) throw new RecordError("record_too_large", `${text.length} characters`);
  try {
    return readMatch(objectAt(parsed(text), "match"));
  } catch (error) {
    if (!(error instanceof LawsError)) throw error;
    throw new RecordError("record_contradicts", error.message, { cause: error });
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new RecordError("record_not_json", String(error), { cause: error });
  }
}

function readMatch(record: JsonObject): ImportedMatch {
  const meta = objectAt(fieldOf(record, "meta"), "meta");
  const version = textAt(fieldOf(meta, "data_version"), "meta.data_version", 20);
  if (!/^1\.\d+\.\d+$/.test(version)) throw new RecordError("record_unsupported", `data version ${version}`);
  const info = objectAt(fieldOf(record, "info"), "info");
  const addition = optionalAt(info, "orbitroom", "info", objectAt);
  checkVersions(info, addition);
  const teams = readTeams(info, addition);
  const start = startMatch(readSettings(info, addition, teams), teams, readToss(info, teams));
  const innings = listAt(fieldOf(record, "innings"), "innings", MAX_INNINGS);
  const state = innings.reduce<MatchState>(
    (match, value, index) => readInnings(match, objectAt(value, `innings[${index}]`), index),
    start,
  );
  checkSummary(state, record, info);
  return { state, occasion: readOccasion(info) };
}

function checkVersions(info: JsonObject, addition: JsonObject | undefined): void {
  if (addition !== undefined) {
    const version = countAt(fieldOf(addition, "version"), "info.orbitroom.version", 1e6);
    if (version > ORBITROOM_VERSION) throw new RecordError("record_newer", `version ${version}`);
  }
  const balls = countAt(fieldOf(info, "balls_per_over"), "info.balls_per_over", 100);
  if (balls !== 6) throw new RecordError("record_unsupported", `overs of ${balls} balls`);
  const outcome = objectAt(fieldOf(info, "outcome"), "info.outcome");
  if (fieldOf(outcome, "method") !== undefined)
    throw new RecordError("record_unsupported", "a revised target");
  if (fieldOf(info, "overs") === undefined) throw new RecordError("record_unsupported", "no limit of overs");
}

function readTeams(info: JsonObject, addition: JsonObject | undefined): [Team, Team] {
  const names = listAt(fieldOf(info, "teams"), "info.teams", 2);
  const players = objectAt(fieldOf(info, "players"), "info.players");
  const keepers = listAt(fieldOf(addition ?? {}, "keepers") ?? [], "info.orbitroom.keepers", 2);
  const team = (index: TeamIndex): Team => {
    const name = nameAt(names[index], `info.teams[${index}]`);
    const path = `info.players.${name}`;
    const keeper = keepers[index] ?? undefined;
    return {
      name,
      players: listAt(fieldOf(players, name), path, MAX_PLAYERS).map((player) => nameAt(player, path)),
      keeper: keeper === undefined ? undefined : nameAt(keeper, "info.orbitroom.keepers"),
    };
  };
  return [team(0), team(1)];
}

function readSettings(
  info: JsonObject,
  addition: JsonObject | undefined,
  teams: readonly [Team, Team],
): Settings {
  const overs = countAt(fieldOf(info, "overs"), "info.overs", 1000);
  if (addition === undefined) {
    const playersASide = Math.min(11, ...teams.map(({ players }) => players.length));
    return settingsFor(overs, { playersASide });
  }
  const count = (name: string) => countAt(fieldOf(addition, name), `info.orbitroom.${name}`, 1000);
  return {
    overs,
    playersASide: count("players_a_side"),
    wickets: count("wickets"),
    oversPerBowler: count("overs_per_bowler"),
    tieBreak: choiceAt(fieldOf(addition, "tie_break"), "info.orbitroom.tie_break", ["super over", "none"]),
  };
}

function readToss(info: JsonObject, teams: readonly [Team, Team]): Toss {
  const toss = objectAt(fieldOf(info, "toss"), "info.toss");
  const names = teams.map(({ name }) => name);
  const winner = choiceAt(fieldOf(toss, "winner"), "info.toss.winner", names);
  return {
    winner: winner === names[0] ? 0 : 1,
    decision: choiceAt(fieldOf(toss, "decision"), "info.toss.decision", ["bat", "field"]),
  };
}

function readInnings(state: MatchState, record: JsonObject, index: number): MatchState {
  const path = `innings[${index}]`;
  const innings = state.innings[index];
  if (innings === undefined || index !== state.innings.length - 1) {
    throw new RecordError(
      "record_contradicts",
      `${path}: the innings before has not ended, or the match has`,
    );
  }
  const team = nameAt(fieldOf(record, "team"), `${path}.team`);
  const isSuperOver = flagAt(fieldOf(record, "super_over"), `${path}.super_over`, false);
  if (team !== state.teams[innings.batting].name || isSuperOver !== innings.isSuperOver) {
    throw new RecordError("record_contradicts", `${path}: it is not the turn of ${team}`);
  }
  const addition = optionalAt(record, "orbitroom", path, objectAt);
  if (addition === undefined) checkUnrevised(innings, record, path);
  const atCrease = optionalAt(addition ?? {}, "at_crease", path, readPair);
  return replayInnings(state, index, readBalls(record, path), atCrease);
}

function readBalls(record: JsonObject, path: string): readonly RecordedBall[] {
  return listAt(fieldOf(record, "overs") ?? [], `${path}.overs`, 50).flatMap((value, place) => {
    const at = `${path}.overs[${place}]`;
    const over = objectAt(value, at);
    const number = countAt(fieldOf(over, "over"), `${at}.over`, 50);
    const balls = listAt(fieldOf(over, "deliveries"), `${at}.deliveries`, MAX_BALLS_AN_OVER);
    return balls.map((ball, index) => readBall(ball, `${at}.deliveries[${index}]`, number));
  });
}

function readPair(value: unknown, path: string): Pair {
  const names = listAt(value, path, 2).map((name) => (name === null ? undefined : nameAt(name, path)));
  return [names[0], names[1]];
}

/**
 * Files of other programs may have what no match here has: a revised target, an over of five balls. On which ball penalty runs to the
 * fielding side were awarded is in the app's own files only.
 */
function checkUnrevised(innings: Innings, record: JsonObject, path: string): void {
  for (const name of ["penalty_runs", "absent_hurt", "miscounted_overs", "declared", "forfeited"]) {
    if (fieldOf(record, name) !== undefined) throw new RecordError("record_unsupported", `${path}.${name}`);
  }
  const target = optionalAt(record, "target", path, objectAt);
  if (target === undefined) return;
  const [overs, runs] = [fieldOf(target, "overs"), fieldOf(target, "runs")];
  if (overs !== innings.overs || runs !== innings.target) {
    throw new RecordError("record_unsupported", `${path}.target: ${runs} runs in ${overs} overs`);
  }
}

/** The file must say the same of the match as its balls do: who won, by how much, targets and penalty runs. */
function checkSummary(state: MatchState, record: JsonObject, info: JsonObject): void {
  const own = exportMatch(state, readOccasion(info));
  const outcome = objectAt(fieldOf(info, "outcome"), "info.outcome");
  for (const name of ["winner", "result", "eliminator"] as const) {
    checkSame(fieldOf(outcome, name), own.info.outcome[name], `info.outcome.${name}`);
  }
  const by = objectAt(fieldOf(outcome, "by") ?? {}, "info.outcome.by");
  for (const name of ["runs", "wickets"] as const) {
    checkSame(fieldOf(by, name), own.info.outcome.by?.[name], `info.outcome.by.${name}`);
  }
  const innings = listAt(fieldOf(record, "innings"), "innings", MAX_INNINGS);
  if (own.innings.length !== innings.length && fieldOf(info, "orbitroom") !== undefined) {
    throw new RecordError("record_contradicts", "an innings is missing");
  }
  innings.forEach((value, index) => {
    const entry = objectAt(value, `innings[${index}]`);
    if (fieldOf(entry, "orbitroom") === undefined) return;
    checkPart(entry, "target", ["overs", "runs"], own.innings[index]?.target, `innings[${index}]`);
    checkPart(entry, "penalty_runs", ["pre", "post"], own.innings[index]?.penalty_runs, `innings[${index}]`);
  });
}

function checkPart(
  record: JsonObject,
  name: string,
  fields: readonly string[],
  own: object | undefined,
  path: string,
): void {
  const part = objectAt(fieldOf(record, name) ?? {}, `${path}.${name}`);
  const expected = objectAt(own ?? {}, path);
  for (const field of fields) {
    checkSame(fieldOf(part, field), fieldOf(expected, field), `${path}.${name}.${field}`);
  }
}

function checkSame(found: unknown, expected: unknown, path: string): void {
  if (found === expected) return;
  throw new RecordError("record_contradicts", `${path}: the balls say ${expected}`);
}

function readOccasion(info: JsonObject): MatchOccasion {
  const dates = listAt(fieldOf(info, "dates"), "info.dates", 10);
  const date = textAt(dates[0], "info.dates[0]", 10);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) throw new RecordError("record_damaged", "info.dates[0]: no day");
  return { date, venue: textAt(fieldOf(info, "venue") ?? "", "info.venue", 120) };
}
