import { otherTeam, type TeamIndex } from "../laws/team.ts";
import type { Seats } from "./messages.ts";

/**
 * Who plays for which team. A seat belongs to the first device that takes it. The ticket, which only the two players know, shows
 * that a device is the same player again.
 */
export class SeatTable {
  readonly #devices: [string | undefined, string | undefined] = [undefined, undefined];
  readonly #tickets: [string | undefined, string | undefined] = [undefined, undefined];

  get devices(): Seats {
    return [...this.#devices];
  }

  /** Which seats were never taken. */
  get isFree(): readonly [boolean, boolean] {
    return [this.#tickets[0] === undefined, this.#tickets[1] === undefined];
  }

  /** The team of a device; undefined if it only watches. */
  teamOf(device: string): TeamIndex | undefined {
    if (this.#devices[0] === device) return 0;
    return this.#devices[1] === device ? 1 : undefined;
  }

  deviceOf(team: TeamIndex): string | undefined {
    return this.#devices[team];
  }

  ticketOf(team: TeamIndex): string | undefined {
    return this.#tickets[team];
  }

  /** Gives a device a seat. Returns false if the seat belongs to someone else. */
  sit(team: TeamIndex, device: string, ticket: string): boolean {
    const isSeatedElsewhere = this.#devices[otherTeam(team)] === device;
    if (isSeatedElsewhere || (this.#tickets[team] ?? ticket) !== ticket) return false;
    this.#tickets[team] = ticket;
    this.#devices[team] = device;
    return true;
  }

  /** Remembers the ticket of a player. */
  know(team: TeamIndex, ticket: string): void {
    this.#tickets[team] = ticket;
  }

  /** Takes over the seats that a player has sent. */
  follow([first, second]: Seats): void {
    this.#devices[0] = first;
    this.#devices[1] = second;
  }

  /** A device has left. Returns the team that it played for. */
  leave(device: string): TeamIndex | undefined {
    const team = this.teamOf(device);
    if (team !== undefined) this.#devices[team] = undefined;
    return team;
  }
}
