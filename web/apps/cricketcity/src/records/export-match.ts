import { type Delivery, extraRuns, totalRuns } from "../laws/delivery.ts";
import type { Innings, MatchState } from "../laws/match-state.ts";
import {
  type CricsheetDelivery,
  type CricsheetInnings,
  type CricsheetMatch,
  type CricsheetOutcome,
  DATA_VERSION,
  type DeliveryAddition,
  type MatchOccasion,
  ORBITROOM_VERSION,
} from "./cricsheet.ts";
import { boundaryByFigures, changedEndsByFigures, countedByFigures } from "./derived.ts";

/**
 * A match in the shape of Cricsheet's JSON, also one that has not ended. Where the format has no field, there is one under
 * `orbitroom`, so that `importMatch` reads back the same state.
 */
export function exportMatch(state: MatchState, { date, venue }: MatchOccasion): CricsheetMatch {
  const { settings, teams, toss } = state;
  return {
    meta: { data_version: DATA_VERSION, created: date, revision: 1 },
    info: {
      balls_per_over: 6,
      dates: [date],
      match_type: settings.overs > 20 ? "ODM" : "T20",
      outcome: outcomeOf(state),
      overs: settings.overs,
      players: Object.fromEntries(teams.map(({ name, players }) => [name, players])),
      registry: { people: {} },
      team_type: "club",
      teams: [teams[0].name, teams[1].name],
      toss: { winner: teams[toss.winner].name, decision: toss.decision },
      venue,
      orbitroom: {
        version: ORBITROOM_VERSION,
        players_a_side: settings.playersASide,
        wickets: settings.wickets,
        overs_per_bowler: settings.oversPerBowler,
        tie_break: settings.tieBreak,
        keepers: [teams[0].keeper ?? null, teams[1].keeper ?? null],
      },
    },
    innings: state.innings.map((innings) => inningsOf(state, innings)),
  };
}

/** How the match ended, in Cricsheet's words. */
export function outcomeOf({ result, teams }: MatchState): CricsheetOutcome {
  switch (result?.kind) {
    case "runs":
      return { winner: teams[result.winner].name, by: { runs: result.runs } };
    case "wickets":
      return { winner: teams[result.winner].name, by: { wickets: result.wickets } };
    case "super over":
      return { result: "tie", eliminator: teams[result.winner].name };
    case "tie":
      return { result: "tie" };
    default:
      return { result: "no result" };
  }
}

function inningsOf({ teams }: MatchState, innings: Innings): CricsheetInnings {
  const { batting, deliveries, target, overs, isSuperOver, penaltyBefore, penaltyAfter } = innings;
  const begun = [...new Set(deliveries.map(({ over }) => over))];
  const penalty = {
    ...(penaltyBefore === 0 ? {} : { pre: penaltyBefore }),
    ...(penaltyAfter === 0 ? {} : { post: penaltyAfter }),
  };
  return {
    team: teams[batting].name,
    overs: begun.map((over) => ({
      over,
      deliveries: deliveries.filter((delivery) => delivery.over === over).map(deliveryOf),
    })),
    ...(target === undefined ? {} : { target: { overs, runs: target } }),
    ...(isSuperOver ? { super_over: true } : {}),
    ...(penaltyBefore + penaltyAfter === 0 ? {} : { penalty_runs: penalty }),
    orbitroom: { at_crease: [innings.striker ?? null, innings.nonStriker ?? null] },
  };
}

function deliveryOf(delivery: Delivery): CricsheetDelivery {
  const { batter, bowler, nonStriker, batterRuns, extras, wickets, replacedFor, isBoundary } = delivery;
  const isRun = boundaryByFigures(delivery) && !isBoundary;
  const addition = additionOf(delivery);
  return {
    batter,
    bowler,
    non_striker: nonStriker,
    runs: {
      batter: batterRuns,
      extras: extraRuns(extras),
      total: totalRuns(delivery),
      ...(isRun ? { non_boundary: true } : {}),
    },
    ...(extraRuns(extras) === 0 ? {} : { extras: extrasOf(delivery) }),
    ...(wickets.length === 0 ? {} : { wickets: wicketsOf(delivery) }),
    ...(replacedFor === undefined
      ? {}
      : { replacements: { role: [{ role: "bowler", in: bowler, reason: replacedFor }] } }),
    ...(Object.keys(addition).length === 0 ? {} : { orbitroom: addition }),
  };
}

function extrasOf({ extras }: Delivery): NonNullable<CricsheetDelivery["extras"]> {
  const { wides, noBalls, byes, legByes, penalty } = extras;
  const kinds = { wides, noballs: noBalls, byes, legbyes: legByes, penalty };
  return Object.fromEntries(Object.entries(kinds).filter(([, runs]) => runs > 0));
}

function wicketsOf({ wickets }: Delivery): NonNullable<CricsheetDelivery["wickets"]> {
  return wickets.map(({ playerOut, kind, fielders }) => ({
    player_out: playerOut,
    kind,
    ...(fielders.length === 0
      ? {}
      : {
          fielders: fielders.map(({ name, isSubstitute }) => ({
            name,
            ...(isSubstitute ? { substitute: true as const } : {}),
          })),
        }),
  }));
}

function additionOf(delivery: Delivery): DeliveryAddition {
  const { seed, contact, stroke, isBoundary, isCounted, hasChangedEnds, fieldingPenalty } = delivery;
  // `non_boundary` says it of four and six.
  const isBoundarySaid = boundaryByFigures(delivery) || !isBoundary;
  return {
    ...(seed === undefined ? {} : { seed }),
    ...(contact === undefined ? {} : { contact }),
    ...(stroke === undefined
      ? {}
      : {
          stroke: {
            direction_deg: stroke.directionDeg,
            distance_m: stroke.distanceM,
            aerial: stroke.isAerial,
          },
        }),
    ...(isBoundarySaid ? {} : { boundary: isBoundary }),
    ...(isCounted === countedByFigures(delivery) ? {} : { counted: isCounted }),
    ...(hasChangedEnds === changedEndsByFigures(delivery) ? {} : { changed_ends: hasChangedEnds }),
    ...(fieldingPenalty === 0 ? {} : { fielding_penalty: fieldingPenalty }),
  };
}
