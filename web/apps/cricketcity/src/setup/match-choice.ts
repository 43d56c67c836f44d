import { parseRecord } from "@orbitroom/app-kit/stores/parse-record.ts";
import { StoredSetting } from "@orbitroom/app-kit/stores/stored-setting.ts";
import { type Strength, strengths } from "../computer/strength.ts";
import { type MatchLength, matchLengths } from "../laws/settings.ts";
import type { TimeOfDay } from "../scene/sky/time-of-day.ts";

export const firsts = ["bat", "bowl", "toss"] as const;
export const timesOfDay = ["dawn", "noon", "dusk", "night"] as const;
export const pitchKinds = ["clay", "green"] as const;

/** What a person chooses for a match against the computer. */
export interface MatchChoice {
  readonly overs: MatchLength;
  readonly strength: Strength;
  /** What the person does first, or a toss of the coin. */
  readonly first: (typeof firsts)[number];
  readonly time: TimeOfDay;
  readonly pitch: (typeof pitchKinds)[number];
}

/** A super over, to begin with: anyone can win it, and it is over in three minutes. */
export const firstChoice: MatchChoice = {
  ...{ overs: 1, strength: "easy", first: "bat", time: "dusk", pitch: "clay" },
};

const setting = new StoredSetting("cricketcity.choice", "orbitroom.cricketcity.choice");

/** The person's last choice. Anything that cannot be read has its default. */
export function lastChoice(): MatchChoice {
  const fields = parseRecord(setting.read());
  const oneOf = <Option>(options: readonly Option[], name: keyof MatchChoice, usual: Option): Option =>
    options.find((option) => option === fields[name]) ?? usual;
  return {
    overs: oneOf(matchLengths, "overs", firstChoice.overs),
    strength: oneOf(strengths, "strength", firstChoice.strength),
    first: oneOf(firsts, "first", firstChoice.first),
    time: oneOf(timesOfDay, "time", firstChoice.time),
    pitch: oneOf(pitchKinds, "pitch", firstChoice.pitch),
  };
}

export async function saveChoice(choice: MatchChoice): Promise<void> {
  await setting.write(JSON.stringify(choice));
}
