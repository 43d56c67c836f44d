import type { PlayerName, Team } from "../laws/team.ts";

/** A side of the city. Its players bat in this order; the first are the best batters, the last four the best bowlers. */
interface Club extends Team {
  readonly leftHanded: readonly PlayerName[];
}

/** The two sides of Cricket City. */
export const clubs: readonly [Club, Club] = [
  {
    name: "Harbour",
    players: ["Amara", "Beck", "Chand", "Dunne", "Eto", "Farah", "Gwyn", "Hari", "Ilse", "Jude", "Kofi"],
    keeper: "Dunne",
    leftHanded: ["Beck", "Farah"],
  },
  {
    name: "Hilltop",
    players: ["Lena", "Marsh", "Noor", "Okoye", "Pia", "Quist", "Rafi", "Suri", "Tomas", "Uma", "Vikram"],
    keeper: "Okoye",
    leftHanded: ["Marsh", "Suri"],
  },
];
