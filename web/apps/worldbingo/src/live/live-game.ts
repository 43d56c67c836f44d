import { suggestCode } from "@orbitroom/app-kit/entry/suggest-code.ts";
import { type ReadableStore, StateStore } from "@orbitroom/app-kit/stores/state-store.ts";
import {
  createRoom,
  Door,
  encodeRoomToken,
  joinRoom,
  parseRoomToken,
  type Room,
  RoomError,
} from "@orbitroom/webrtc";
import { linesOf } from "../card/lines.ts";
import type { Recipe } from "../card/recipe.ts";
import { newSeed } from "../card/seed.ts";
import { encodeCard } from "../link/card-link.ts";
import {
  checkOrder,
  drawOrder,
  newOrderSeed,
  nextInOrder,
  type OrderVerdict,
  sealOrder,
} from "./draw-order.ts";
import {
  emptyGame,
  freeNumber,
  type GameState,
  isCalled,
  isTrueClaim,
  latestAt,
  linesOfPlayer,
  type Player,
  type Round,
  type RoundRules,
  Table,
  winnersOf,
} from "./game-state.ts";
import {
  decodeMessage,
  encodeMessage,
  type GameMessage,
  MAX_ROUND_CHARS,
  merge,
  messageOf,
  playerName,
  stateMessages,
} from "./merge.ts";
import { newId, saveTabRecord, type TabRecord, tabRecord } from "./player-identity.ts";

/** How long a player waits for someone to open the door. */
const WAIT_MS = 15_000;
/** Messages that came before the round that they are about. */
const MAX_EARLY = 200;

/** What the page shows of a game. */
export interface LiveState {
  readonly game: GameState;
  /** The table; undefined until the round is known. */
  readonly table: Table | undefined;
  /** The players whose devices are here, this one included. */
  readonly present: ReadonlySet<string>;
  /** Whether another player can join. */
  readonly isOpen: boolean;
  /** Whether the caller kept to the sealed order, once there is a winner. */
  readonly verdict: OrderVerdict | undefined;
}

/** What names the card that a player has in a game. */
export type ShownCard = Pick<Recipe, "title" | "seed" | "number">;

/** One player's side of a game that is played in a room. */
export class LiveGame {
  readonly state: StateStore<LiveState>;
  readonly #door: Door;
  #early: { readonly from: string; readonly message: GameMessage }[] = [];
  #tab: TabRecord;
  #hasLeft = false;
  #shown: ShownCard | undefined;

  private constructor(
    private readonly room: Room,
    readonly code: string,
    private name: string,
  ) {
    this.#tab = { ...tabRecord(room.id), code };
    this.state = new StateStore<LiveState>({
      ...{ game: emptyGame, table: undefined, isOpen: room.isOpen, verdict: undefined },
      present: new Set([this.#tab.player]),
    });
    room.on("text", ({ from, text }) => this.#onText(from.id, text));
    room.on("joined", ({ id }) => this.#tellAll(id));
    room.on("peers", () => this.#onPresence());
    room.on("left", () => this.#onPresence());
    // Created after the listeners above, which keep the state that `#isKeeper` reads.
    this.#door = new Door(room, {
      isKeeper: () => this.#isKeeper(),
      onEntrance: ({ isOpen }) => this.state.set({ isOpen }),
    });
  }

  /** Opens a room and begins a round. Rejects with an error whose message says what to do. */
  static async host(recipe: Recipe, rules: RoundRules, name: string): Promise<LiveGame> {
    if (encodeCard(recipe).length > MAX_ROUND_CHARS) {
      throw new RoomError(
        "list_too_long",
        "This list is too long to play live. Make it shorter, then try again.",
      );
    }
    const code = suggestCode();
    const room = await createRoom({ gateway: location.origin, code, name });
    const game = new LiveGame(room, code, name);
    game.#sitDown(1);
    await game.startRound(recipe, rules);
    return game;
  }

  /** Enters a room. Waits a little for someone to open it. */
  static async join(token: string, code: string, name: string, signal: AbortSignal): Promise<LiveGame> {
    const { roomId } = parseRoomToken(token);
    if (roomId === undefined) throw new RoomError("link_damaged", "This link is damaged. Ask for it again.");
    // After a reload the code is no longer in the address.
    const known = code || tabRecord(roomId).code;
    const room = await joinRoom({
      gateway: location.origin,
      code: known,
      name,
      roomId,
      waitMs: WAIT_MS,
      signal,
    });
    const game = new LiveGame(room, known, name);
    // Asks for everything that was sent before this player listened.
    for (const { id } of room.peers) game.#send({ ...messageOf(emptyGame, {}), asks: true }, id);
    return game;
  }

  /** The card of this player; undefined until it is dealt. */
  readonly shown: ReadableStore<ShownCard | undefined> = {
    get: () => this.#shown,
    subscribe: (listener) => this.state.subscribe(listener),
  };

  /** This player's id. */
  get self(): string {
    return this.#tab.player;
  }

  /** Names the room in a link. */
  get token(): string {
    return encodeRoomToken(this.room.id);
  }

  /** Begins a round. With a caller, this player is the caller. */
  async startRound(recipe: Recipe, rules: RoundRules): Promise<void> {
    const orderSeed = rules.calling === "caller" ? newOrderSeed() : "";
    const orderSeal = orderSeed && (await sealOrder(orderSeed));
    this.#remember({ orderSeed });
    const round: Round = {
      ...rules,
      ...{ id: newId(), at: this.#now(), recipe },
      ...{ caller: this.self, orderSeal, orderSeed: "" },
    };
    this.#tell({ round });
  }

  /** Begins another round with the same list and rules: all cards are new. */
  async nextRound(): Promise<void> {
    const { round } = this.state.get().game;
    if (!round) return;
    const { recipe, cards, calling } = round;
    await this.startRound({ ...recipe, seed: newSeed() }, { cards, calling });
  }

  /** Calls a square, or takes the call back. */
  call(square: number, isOn: boolean, isDrawn = false): void {
    this.#tell({ calls: [{ square, by: this.self, at: this.#now(), isOn, isDrawn }] });
  }

  /** Draws the next square of the sealed order. Returns its number; undefined if all are called. */
  draw(): number | undefined {
    const { game, table } = this.state.get();
    if (!table) return undefined;
    const order = drawOrder(this.#tab.orderSeed, table.list.length);
    // What was called and taken back is called again only by hand.
    const square = nextInOrder(order, (each) => game.calls.has(each));
    if (square !== undefined) this.call(square, true, true);
    return square;
  }

  /** Marks what was called on this player's card, or unmarks it. */
  daub(square: number, isOn: boolean): void {
    const known = this.state.get().game.daubs.get(this.self)?.squares ?? [];
    const squares = isOn ? [...new Set([...known, square])] : known.filter((each) => each !== square);
    this.#tell({ daubs: [{ by: this.self, at: this.#now(), squares }] });
  }

  /** Gives this player another name. */
  rename(name: string): void {
    this.name = playerName(name);
    const player = this.state.get().game.players.get(this.self);
    if (player) this.#sitDown(player.number);
  }

  /** Leaves the room. The others play on. */
  leave(): void {
    this.#hasLeft = true;
    this.#door.shut();
    void this.room.leave();
  }

  #now(): number {
    return latestAt(this.state.get().game) + 1;
  }

  #remember(change: Partial<TabRecord>): void {
    this.#tab = { ...this.#tab, ...change };
    saveTabRecord(this.room.id, this.#tab);
  }

  /** Announces to everyone which card this player has. */
  #sitDown(number: number): void {
    this.#remember({});
    const player: Player = {
      id: this.self,
      name: this.name,
      number,
      device: this.room.self.id,
      at: this.#now(),
    };
    this.#tell({ players: [player] });
  }

  /** Others know this player under another device: the one before a reload, or a tab that this one is a copy of. */
  #sitAgain(self: Player): void {
    if (!this.#devicesHere().has(self.device)) return this.#sitDown(self.number);
    this.#remember({ player: newId(), orderSeed: "" });
    this.#sitDown(freeNumber(this.state.get().game, this.self));
  }

  /** Merges records of this player's own, and sends them to the others. */
  #tell(records: Partial<GameMessage>): void {
    if (this.#hasLeft) return;
    const { game } = this.state.get();
    const roundId = records.round?.id ?? game.round?.id ?? "";
    const message = { ...messageOf(game, records), roundId };
    this.#send(message);
    this.#take(merge(game, message));
  }

  #send(message: GameMessage & { asks?: boolean }, to?: string): void {
    const text = encodeMessage(message);
    // Nothing can be sent to a device that has just left.
    if (to === undefined || this.room.peers.some(({ id }) => id === to)) this.room.send(text, to);
  }

  /** Sends the whole state to a newcomer. */
  #tellAll(to: string): void {
    for (const message of stateMessages(this.state.get().game)) this.#send(message, to);
  }

  #onText(from: string, text: string): void {
    const message = decodeMessage(text);
    if (!message || this.#hasLeft) return;
    if (message.asks) this.#tellAll(from);
    this.#hear(from, message);
  }

  #hear(from: string, message: GameMessage): void {
    const { game } = this.state.get();
    let next = merge(game, message, this.#speaksFor(from));
    const isEarly = message.roundId !== "" && message.roundId !== next.round?.id;
    if (isEarly && this.#early.length < MAX_EARLY) this.#early.push({ from, message });
    if (next.round?.id !== game.round?.id) {
      for (const early of this.#early) {
        if (early.message.roundId !== next.round?.id) continue;
        next = merge(next, early.message, this.#speaksFor(early.from));
      }
      this.#early = [];
    }
    this.#take(next);
  }

  /** Returns for which players a device may speak: its own, and those whose devices are not present. */
  #speaksFor(from: string): (player: string) => boolean {
    const { players } = this.state.get().game;
    const devices = this.#devicesHere();
    return (id) => {
      const device = players.get(id)?.device;
      return device === undefined || device === from || !devices.has(device);
    };
  }

  /** Shows a state, and does what follows from it for this player. */
  #take(game: GameState): void {
    const known = this.state.get();
    const table = game.round === known.table?.round ? known.table : game.round && new Table(game.round);
    const self = game.players.get(this.self);
    if (table && self) this.#shown = shownCard(table, self, this.#shown);
    this.state.set({ game, table, ...(table !== known.table && { verdict: undefined }) });
    this.#onPresence();
    if (game.round === undefined || table === undefined) return;
    const others = [...game.players.values()].filter(({ id }) => id !== this.self);
    const isTaken = others.some(({ id, number }) => number === self?.number && id < this.self);
    if (self === undefined || isTaken) return this.#sitDown(freeNumber(game, this.self));
    if (self.device !== this.room.self.id) return this.#sitAgain(self);
    this.#claim(self, table);
    this.#showOrder();
  }

  /** Claims a bingo as soon as there is one. */
  #claim(self: Player, table: Table): void {
    const { game } = this.state.get();
    const known = game.claims.get(self.id);
    if (known && isTrueClaim(game, table, known)) return;
    const [line] = linesOfPlayer(game, table, self);
    if (!line) return;
    const index = linesOf(table.cardOf(self).size).findIndex(
      ({ kind, index: at }) => kind === line.kind && at === line.index,
    );
    this.#tell({ claims: [{ by: self.id, at: this.#now(), line: index }] });
  }

  /** Once there is a winner the caller shows the seed of the order, and every device checks it. */
  #showOrder(): void {
    const { game, table } = this.state.get();
    const { round } = game;
    if (!round || !table || round.calling !== "caller" || winnersOf(game, table).length === 0) return;
    if (round.orderSeed === "" && round.caller === this.self && this.#tab.orderSeed !== "") {
      this.#tell({ round: { ...round, orderSeed: this.#tab.orderSeed } });
      return;
    }
    void checkOrder(round, game.calls.values(), table.list.length).then((verdict) => {
      if (this.state.get().game.round?.id === round.id && verdict !== this.state.get().verdict)
        this.state.set({ verdict });
    });
  }

  #devicesHere(): ReadonlySet<string> {
    const here = this.room.peers.filter(({ state }) => state !== "away").map(({ id }) => id);
    return new Set([this.room.self.id, ...here]);
  }

  #onPresence(): void {
    const devices = this.#devicesHere();
    const players = [...this.state.get().game.players.values()].filter(({ device }) => devices.has(device));
    this.state.set({ present: new Set([this.self, ...players.map(({ id }) => id)]) });
    this.#door.keep();
  }

  /** Of the players who are present, the one with the lowest number admits the next. */
  #isKeeper(): boolean {
    const { game, present } = this.state.get();
    const here = [...game.players.values()].filter(({ id }) => present.has(id));
    const lowest = Math.min(...here.map(({ number }) => number));
    return game.players.get(this.self)?.number === lowest;
  }
}

/** The same object while nothing has changed, as a store needs it. */
function shownCard(table: Table, self: Player, known: ShownCard | undefined): ShownCard {
  const { title, seed } = table.round.recipe;
  const number = table.numberOf(self);
  const isSame = known?.title === title && known.seed === seed && known.number === number;
  return isSame ? known : { title, seed, number };
}

/** Whether this player calls in a round. */
export function isCaller({ round }: GameState, player: string): boolean {
  return round?.calling === "caller" && round.caller === player;
}

/** The squares that are called, the latest first. */
export function callsInTime(game: GameState): readonly number[] {
  return [...game.calls.values()]
    .filter(({ square }) => isCalled(game, square))
    .sort((one, other) => other.at - one.at)
    .map(({ square }) => square);
}
