import type { MatchPlan } from "../game/plan.ts";
import type { MatchLength } from "../laws/settings.ts";
import { cometsBat, teams } from "./teams.ts";

/** A plan of the two test teams; the Comets bat first. */
export function planOf(overs: MatchLength): MatchPlan {
  return {
    overs,
    teams,
    toss: cometsBat,
    leftHanded: ["Bose", "Nair"],
    pitch: "clay",
    swing: 1,
    timingHelp: 0.5,
  };
}
