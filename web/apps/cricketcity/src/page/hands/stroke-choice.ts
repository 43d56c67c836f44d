import { offSideX } from "@orbitroom/physics";
import type { Batting } from "../../controls/local-state.ts";

/** A stroke up to this far from straight is called straight. */
const STRAIGHT_RADS = 0.2;
const kinds: Readonly<Partial<Record<NonNullable<Batting["kind"]>, string>>> = {
  loft: "in the air",
  defend: "defend",
};
const feet: Readonly<Partial<Record<NonNullable<Batting["foot"]>, string>>> = {
  advance: "down the pitch",
  back: "on the back foot",
};

/** What a person has chosen for the next stroke, as seen from behind the batter; empty for the natural stroke. */
export function choiceText({ kind, azimuthRads, foot, hand }: Batting): string {
  const parts = [
    kind && kinds[kind],
    azimuthRads !== undefined && sideOf(azimuthRads, hand),
    foot && feet[foot],
  ];
  const text = parts.filter(Boolean).join(", ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function sideOf(azimuthRads: number, hand: Batting["hand"]): string {
  if (Math.abs(azimuthRads) <= STRAIGHT_RADS) return "straight";
  return azimuthRads * offSideX(hand) > 0 ? "to the right" : "to the left";
}
