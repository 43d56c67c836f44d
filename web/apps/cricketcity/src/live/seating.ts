import { otherTeam, type TeamIndex } from "../laws/team.ts";
import type { MatchRoom } from "./match-room.ts";
import type { LiveMessage } from "./messages.ts";
import { randomHex } from "./nonces.ts";
import { SeatTable } from "./seat-table.ts";
import type { TabMemory } from "./tab-memory.ts";

/** The dependencies for finding a seat. */
export interface SeatingOptions {
  readonly room: MatchRoom;
  readonly name: string;
  readonly code: string;
  readonly memory: TabMemory;
  /** Watches, even if a seat is free. */
  readonly onlyWatches: boolean;
  readonly send: (message: LiveMessage, to: string) => void;
}

type Of<Kind extends LiveMessage["kind"]> = LiveMessage & { readonly kind: Kind };

/** The seat that this device has, asks for, or does without, and who has the others. */
export class Seating {
  readonly table = new SeatTable();
  /** The seat that this device has, or asks for. */
  #own: { readonly team: TeamIndex; readonly ticket: string } | undefined;
  #isSeated = false;
  #isWatching = false;
  /** The player whom this device has asked for a seat; undefined before. */
  #asked: string | undefined;

  constructor(private readonly options: SeatingOptions) {}

  /** The team that this device plays for; undefined if it does not play. */
  get team(): TeamIndex | undefined {
    return this.#isSeated ? this.#own?.team : undefined;
  }

  get isSeated(): boolean {
    return this.#isSeated;
  }

  /** Whether a player has answered this device. */
  get hasAsked(): boolean {
    return this.#asked !== undefined;
  }

  /** Whether this device is the player who sends the match to those who watch. */
  get isServer(): boolean {
    return this.#isSeated && (this.#own?.team === 0 || this.table.deviceOf(0) === undefined);
  }

  /** The device of the other player. */
  get opponent(): string | undefined {
    return this.#own && this.table.deviceOf(otherTeam(this.#own.team));
  }

  isPlayer(device: string): boolean {
    return this.table.teamOf(device) !== undefined;
  }

  /** Takes the first seat of a match, for which no one has to be asked. */
  host(team: TeamIndex): void {
    this.#own = { team, ticket: randomHex() };
    this.table.sit(team, this.options.room.self.id, this.#own.ticket);
    this.#isSeated = true;
    this.#remember(undefined);
  }

  /** Asks the devices that are here who plays. */
  greet(): void {
    this.#asked = undefined;
    for (const { id } of this.options.room.peers) this.options.send({ kind: "hello" }, id);
  }

  /** Asks the players for the match, only to watch it. */
  watch(): void {
    this.#own = undefined;
    this.#isWatching = true;
    for (const { id } of this.options.room.peers) this.options.send({ kind: "watch" }, id);
  }

  onJoined(id: string): void {
    const { send } = this.options;
    if (!this.#isSeated && this.#asked === undefined) send({ kind: "hello" }, id);
    // A player whom this device did not know yet has more to say about the ball under way.
    if (this.#isWatching) send({ kind: "watch" }, id);
  }

  /** A device has joined, and asks who plays. */
  onHello(from: string): void {
    if (!this.#isSeated) return;
    const { devices, isFree } = this.table;
    this.options.send({ kind: "offer", seats: devices, isFree }, from);
  }

  /** A player says which seats there are. */
  onOffer(from: string, { seats, isFree }: Of<"offer">): void {
    if (this.#isSeated || this.#asked !== undefined || !this.#isBelieved(from)) return;
    const { memory, name, onlyWatches, room, send } = this.options;
    this.#asked = from;
    this.table.follow(seats);
    const { seat, opponent = from } = memory.read(room.id);
    const free = isFree.indexOf(true);
    if (onlyWatches) return this.watch();
    if (seat && opponent === from) this.#own = seat;
    else if (free === 0 || free === 1) this.#own = { team: free, ticket: randomHex() };
    else return this.watch();
    this.#remember(from);
    send({ kind: "sit", ...this.#own, name: withoutBlank(name) }, from);
  }

  /** A player has given this device its seat. */
  onSeated(from: string, { ticket }: Of<"seated">): void {
    const own = this.#own;
    if (from !== this.#asked || this.#isSeated || !own) return;
    this.table.sit(own.team, this.options.room.self.id, own.ticket);
    this.table.sit(otherTeam(own.team), from, ticket);
    this.#isSeated = true;
    this.#remember(from);
  }

  /** Someone else has the seat that this device has asked for. */
  onRefused(from: string): void {
    if (from === this.#asked && !this.#isSeated) this.watch();
  }

  /**
   * Gives a device the other seat, or refuses it. Returns whether it is the first there, and which device had the seat before;
   * undefined if it was refused.
   */
  admit(
    from: string,
    { team, ticket }: Of<"sit">,
  ): { readonly isFirst: boolean; readonly before: string | undefined } | undefined {
    const own = this.#own;
    if (!this.#isSeated || !own) return undefined;
    const [isFirst, before] = [this.table.isFree[team], this.table.deviceOf(team)];
    if (team === own.team || !this.table.sit(team, from, ticket)) {
      this.options.send({ kind: "refused" }, from);
      return undefined;
    }
    this.#remember(from);
    this.options.send({ kind: "seated", ticket: own.ticket }, from);
    return { isFirst, before };
  }

  /** A device has left. Returns the team that has no player now. */
  leave(device: string): TeamIndex | undefined {
    return this.table.leave(device);
  }

  /** The player whom this device has asked has left before the match began: it asks the others. */
  askAgain(device: string): void {
    if (this.#asked !== device) return;
    this.#isSeated = false;
    this.greet();
  }

  /** While the device that made the room is here, it says who plays. */
  #isBelieved(from: string): boolean {
    const { creatorId, peers } = this.options.room;
    return from === creatorId || !peers.some(({ id }) => id === creatorId);
  }

  #remember(opponent: string | undefined): void {
    const { memory, code, room } = this.options;
    memory.write(room.id, {
      ...{ code, ...(this.#own && { seat: this.#own }) },
      ...(opponent !== undefined && { opponent }),
    });
  }
}

const withoutBlank = (name: string): string =>
  name.replace(/\p{C}/gu, " ").trim().slice(0, 24).trim() || "Player";
