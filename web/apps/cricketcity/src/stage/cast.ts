import { FIELDERS, KEEPER } from "@orbitroom/physics";
import type { TeamIndex } from "../laws/team.ts";
import type { FigureDress } from "../scene/figures/figure-set.ts";

/** Who is on the ground while a team bats: fielders in the order of physics, both batters, and the umpire. */
export function castFor(batting: TeamIndex): FigureDress[] {
  const fielding = batting === 0 ? 1 : 0;
  return [
    ...Array.from({ length: FIELDERS }, (_, index): FigureDress => {
      return { role: index === KEEPER ? "keeper" : "fielder", team: fielding };
    }),
    { role: "batter", team: batting, face: 2 },
    { role: "batter", team: batting, face: 0 },
    { role: "umpire" },
  ];
}
