import { readLocalStorage, writeLocalStorage } from "@orbitroom/app-kit/stores/local-storage.ts";
import { hexOf } from "../seals/seal.ts";
import { playerName } from "./merge.ts";

const NAME_KEY = "orbitroom.bingo.name";
const TAB_KEY = "orbitroom.bingo.room.";
/** Names until a person has given one: stars that can be seen without a telescope. */
const STARS = [
  "Altair",
  "Antares",
  "Bellatrix",
  "Capella",
  "Deneb",
  "Hadar",
  "Mimosa",
  "Polaris",
  "Regulus",
  "Rigel",
  "Sirius",
  "Vega",
];

/** What a tab remembers of a room, so that a reload brings the same player back. */
export interface TabRecord {
  readonly player: string;
  /** The seed of the order in which this player draws; empty if the player does not call. */
  readonly orderSeed: string;
  /** The code of the room. It does not stay in the address bar. */
  readonly code: string;
}

/** The name that a person plays under. */
export function ownName(): string {
  const saved = readLocalStorage(NAME_KEY);
  if (saved !== null) return playerName(saved);
  const [random = 0] = crypto.getRandomValues(new Uint8Array(1));
  const star = STARS[random % STARS.length] ?? "Vega";
  writeLocalStorage(NAME_KEY, star);
  return star;
}

export function saveName(name: string): void {
  writeLocalStorage(NAME_KEY, playerName(name));
}

/** What this tab remembers of a room, or a new player. */
export function tabRecord(roomId: string): TabRecord {
  try {
    const [player, orderSeed, code] = (sessionStorage.getItem(TAB_KEY + roomId) ?? "").split(",");
    if (player && /^[0-9a-f]{32}$/.test(player))
      return { player, orderSeed: orderSeed ?? "", code: code ?? "" };
  } catch {
    // The browser blocks storage.
  }
  return { player: newId(), orderSeed: "", code: "" };
}

export function saveTabRecord(roomId: string, { player, orderSeed, code }: TabRecord): void {
  try {
    sessionStorage.setItem(TAB_KEY + roomId, `${player},${orderSeed},${code}`);
  } catch {
    // Without storage, the person is a different player after a reload.
  }
}

/** 128 random bits in hexadecimal digits. */
export function newId(): string {
  return hexOf(crypto.getRandomValues(new Uint8Array(16)));
}
