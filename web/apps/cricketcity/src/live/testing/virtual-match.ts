import { createHash } from "node:crypto";
import type { MatchGame } from "../../game/match-game.ts";
import type { PlayedBall } from "../../game/played-ball.ts";
import { planOf } from "../../testing/plan.ts";
import { MatchSession } from "../match-session.ts";
import type { TabMemory, TabRecord } from "../tab-memory.ts";
import { HastySide } from "./hasty-side.ts";
import { type Tamper, VirtualNet, type VirtualRoom } from "./virtual-net.ts";

const FRAME_SECS = 0.08;

/** A tab with a match, and the page that shows it. */
export class VirtualDevice {
  session: MatchSession | undefined;
  /** What it has kept of a match of the room, by its index, when it joins again. */
  keptOf: (matchIndex: number) => readonly PlayedBall[] = () => [];
  room: VirtualRoom | undefined;
  #side: HastySide | undefined;
  #shownSecs = 0;
  #record: TabRecord = { code: "" };
  readonly #memory: TabMemory = {
    read: () => this.#record,
    write: (_, record) => {
      this.#record = record;
    },
  };

  constructor(
    private readonly match: VirtualMatch,
    readonly name: string,
    private readonly onlyWatches: boolean,
    private readonly tamper?: Tamper,
  ) {}

  get game(): MatchGame | undefined {
    return this.session?.state.get().game;
  }

  get isHere(): boolean {
    return this.session !== undefined;
  }

  host(): void {
    this.#open((room, options) => MatchSession.host(room, { ...options, plan: planOf(1), team: 0, log: [] }));
  }

  join(): void {
    this.#open((room, options) =>
      MatchSession.join(room, { ...options, onlyWatches: this.onlyWatches, kept: this.keptOf }),
    );
  }

  leave(): void {
    this.session?.leave();
    this.session?.dispose();
    this.session = undefined;
    this.#side = undefined;
  }

  advance(): void {
    const { session, game } = this;
    if (!session || !game) return session?.advance(FRAME_SECS);
    const { role, phase } = session.state.get();
    if (this.#side?.game !== game && role?.kind === "player") {
      this.#side = new HastySide(game, role.team, this.match.random);
    }
    if (phase !== "ended") this.#side?.advance(FRAME_SECS);
    session.advance(FRAME_SECS);
    if (session.state.get().game !== game) return;
    game.advance(FRAME_SECS);
    this.#shownSecs = game.phase === "after" ? this.#shownSecs + FRAME_SECS : 0;
    if (this.#shownSecs > 0.1 && this.match.random() < 0.3) game.proceed();
  }

  #open(
    make: (
      room: VirtualRoom,
      options: Omit<Parameters<typeof MatchSession.join>[1], "onlyWatches">,
    ) => MatchSession,
  ): void {
    const { match, name } = this;
    this.room = match.net.enter(name, this.tamper);
    this.session = make(this.room, {
      ...{ name, code: "CODE42", memory: this.#memory },
      digest: async (text) => new Uint8Array(createHash("sha256").update(text).digest()),
      newNonce: () => Array.from({ length: 32 }, () => Math.floor(match.random() * 16).toString(16)).join(""),
      pause: async () => undefined,
    });
  }
}

/** Two players and others who watch, on a virtual clock. */
export class VirtualMatch {
  readonly net: VirtualNet;
  readonly devices: VirtualDevice[] = [];

  constructor(
    readonly random: () => number,
    mostDelayMs: number,
  ) {
    this.net = new VirtualNet(random, mostDelayMs);
  }

  add(name: string, options: { onlyWatches?: boolean; tamper?: Tamper } = {}): VirtualDevice {
    const { onlyWatches = false, tamper } = options;
    const device = new VirtualDevice(this, name, onlyWatches, tamper);
    this.devices.push(device);
    if (this.devices.length === 1) device.host();
    else device.join();
    return device;
  }

  /** Runs one frame on all devices. Asynchronous results are ready afterwards. */
  async frame(): Promise<void> {
    this.net.advance(FRAME_SECS * 1000);
    for (const device of this.devices) device.advance();
    await new Promise(setImmediate);
  }

  /** Plays until `isDone`, or throws with the state of all devices. */
  async until(isDone: () => boolean, mostFrames = 20_000): Promise<void> {
    for (let frame = 0; !isDone(); frame += 1) {
      if (frame >= mostFrames) throw new Error(`The match is stuck: ${this.describe()}`);
      await this.frame();
    }
  }

  /** Whether each device that is here has played the match to its end, or says why not. */
  get isOver(): boolean {
    return this.devices.every(({ session }) => !session || session.state.get().phase === "ended");
  }

  /** Whether both players have left one after the other, and each device says so. */
  get isDeserted(): boolean {
    const here = this.devices.flatMap(({ session }) => session ?? []);
    return here.length > 0 && here.every(({ state }) => state.get().problem?.code === "players_left");
  }

  describe(): string {
    return this.devices
      .map(({ name, session, game }) => {
        const { phase, problem, role } = session?.state.get() ?? {};
        const where = `${game?.phase} ball ${game?.ball} tick ${game?.live?.tick}`;
        return `${name}: ${role?.kind} ${phase} ${problem?.code}, ${where}`;
      })
      .join("; ");
  }
}
