import { suggestCode } from "@orbitroom/app-kit/entry/suggest-code.ts";
import type { StateStore } from "@orbitroom/app-kit/stores/state-store.ts";
import { loadPhysics } from "@orbitroom/physics";
import { createRoom, Door, encodeRoomToken, joinRoom, parseRoomToken, RoomError } from "@orbitroom/webrtc";
import type { MatchGame } from "../game/match-game.ts";
import type { MatchPlan } from "../game/plan.ts";
import type { PlayedBall } from "../game/played-ball.ts";
import type { TeamIndex } from "../laws/team.ts";
import { idInRoom } from "../saved/id-in-room.ts";
import { loadSavedMatches } from "../saved/match-database.ts";
import type { LiveState } from "./live-state.ts";
import { MatchSession } from "./match-session.ts";
import { tabMemory } from "./tab-memory.ts";

/** How long a device waits until another one admits it. */
const WAIT_MS = 15_000;

/** How a match in a room begins. */
export interface HostOptions {
  /** The team of the person at this device; the first one unless given. */
  readonly team?: TeamIndex;
  /** The balls of a match that is resumed. */
  readonly log?: readonly PlayedBall[];
}

/** How a device joins. */
export interface MatchEntry {
  /** The token that identifies the room in a link. */
  readonly token: string;
  /** Empty after a reload: the tab has kept it. */
  readonly code: string;
  readonly name: string;
  readonly signal?: AbortSignal;
  /** Watches, even if a team has no player yet. */
  readonly onlyWatches?: boolean;
}

/**
 * A match between two devices, and others that watch, in a room. It drives its game like a `Side`: `advance` is called before
 * each step of the game. The page calls `proceed` on the game, and plays its own side on it.
 */
export class LiveMatch {
  readonly #door: Door | undefined;

  private constructor(
    private readonly session: MatchSession,
    readonly code: string,
    makeDoor: (session: MatchSession) => Door,
  ) {
    this.#door = makeDoor(session);
  }

  /** Opens a room for a match. Rejects with an error that `roomProblem` puts into a sentence. */
  static async host(plan: MatchPlan, name: string, options: HostOptions = {}): Promise<LiveMatch> {
    const code = suggestCode();
    const [room] = await Promise.all([createRoom({ gateway: location.origin, code, name }), loadPhysics()]);
    const { team = 0, log = [] } = options;
    const session = MatchSession.host(room, { plan, name, team, log, code, memory: tabMemory });
    return new LiveMatch(session, code, doorOf(room));
  }

  /** Enters a room, and waits a little for someone to open it. Rejects as `host` does. */
  static async join({ token, code, name, signal, onlyWatches = false }: MatchEntry): Promise<LiveMatch> {
    const { roomId } = parseRoomToken(token);
    if (roomId === undefined) throw new RoomError("link_damaged", "This link is damaged. Ask for it again.");
    const known = code || tabMemory.read(roomId).code;
    const [room, saved] = await Promise.all([
      joinRoom({
        ...{ gateway: location.origin, code: known, name, roomId, waitMs: WAIT_MS },
        ...(signal && { signal }),
      }),
      // Where nothing is stored, there is nothing to compare with.
      loadSavedMatches().catch(() => []),
      loadPhysics(),
    ]);
    const kept = (matchIndex: number) =>
      saved.find(({ id }) => id === idInRoom(token, matchIndex))?.log ?? [];
    const session = MatchSession.join(room, { name, code: known, onlyWatches, memory: tabMemory, kept });
    return new LiveMatch(session, known, doorOf(room));
  }

  get state(): StateStore<LiveState> {
    return this.session.state;
  }

  /** The match as it is played here; undefined until it begins. The state has the same. */
  get game(): MatchGame | undefined {
    return this.state.get().game;
  }

  /** The token that identifies the room in a link. */
  get token(): string {
    return encodeRoomToken(this.session.room.id);
  }

  /** Moves on with a frame. */
  advance(dtSecs: number): void {
    this.session.advance(dtSecs);
  }

  /** Changes what will be played. It has no effect once there is a second player. */
  setPlan(plan: MatchPlan): void {
    this.session.setPlan(plan);
  }

  /** This person wants to play again after a match. The next one begins when the other player does, too. */
  playAgain(): void {
    this.session.playAgain();
  }

  /** Leaves the room. The game that was played stays as it is. */
  leave(): void {
    this.#door?.shut();
    this.session.leave();
  }

  /** Leaves the room, and frees the resources of the game. */
  dispose(): void {
    this.leave();
    this.session.dispose();
  }
}

/** Keeps a room open: the players first, then those who watch. */
const doorOf =
  (room: ConstructorParameters<typeof Door>[0]) =>
  (session: MatchSession): Door =>
    new Door(room, {
      isKeeper: () => session.isKeeper,
      onEntrance: ({ isOpen }) => session.state.set({ isOpen }),
    });
