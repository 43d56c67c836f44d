import { type Delivery, totalRuns } from "../laws/delivery.ts";
import type { Innings } from "../laws/match-state.ts";
import { regionOf } from "./direction.ts";
import { type Outcome, outcomeOf } from "./outcome.ts";
import { sentences } from "./sentences.ts";

/** A ball and its sentence. */
export interface Comment {
  readonly delivery: Delivery;
  readonly outcome: Outcome;
  readonly text: string;
}

const words = ["no runs", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

/**
 * One sentence for each ball of an innings. Which one follows from the ball's own seed, and from the last ball of the same outcome,
 * whose sentence is not used again: the same innings gives the same text on every device.
 */
export function commentaryOf({ deliveries }: Innings): readonly Comment[] {
  const last = new Map<Outcome, number>();
  return deliveries.map((delivery, index) => {
    const outcome = outcomeOf(delivery);
    const choices = sentences[outcome];
    const before = last.get(outcome);
    const seed = delivery.seed ?? index;
    const step = before === undefined ? seed % choices.length : before + 1 + (seed % (choices.length - 1));
    const chosen = step % choices.length;
    last.set(outcome, chosen);
    return { delivery, outcome, text: filled(choices[chosen] ?? choices[0], delivery) };
  });
}

/** A sentence with the facts of a ball in it. */
export function filled(sentence: string, delivery: Delivery): string {
  const { batter, bowler, wickets, stroke } = delivery;
  const region = regionOf(stroke);
  const facts: Readonly<Record<string, string>> = {
    batter,
    bowler,
    out: wickets[0]?.playerOut ?? batter,
    fielder: wickets[0]?.fielders.at(-1)?.name ?? "a fielder",
    played: stroke?.isAerial === true ? region.lofted : region.played,
    lofted: region.lofted,
    through: region.through,
    over: region.over,
    where: region.fielder,
    runs: words[totalRuns(delivery)] ?? String(totalRuns(delivery)),
  };
  const text = sentence.replace(/\{(\w+)\}/g, (whole, name: string) => facts[name] ?? whole);
  return text.charAt(0).toUpperCase() + text.slice(1);
}
