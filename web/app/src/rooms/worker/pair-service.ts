import type { LocalDescription } from "@orbitroom/webrtc";
import {
  encodeLaneDescription,
  encodeRoomMessage,
  isResume,
  type Result,
  type RoomMessage,
  resultOf,
} from "@orbitroom/webrtc/worker";
import type { LaneSource, PairPlace, PairWorkerApi } from "./pair-api.ts";
import { PairAttempt } from "./pair-attempt.ts";
import { PairConnection, type PairRoom } from "./pair-connection.ts";
import { PairSession } from "./pair-session.ts";

/** The room of a pair, before and after it is ready. */
export interface PairHost {
  /** Resolves when the room is ready. Rejects if it cannot be. */
  ready(): Promise<PairRoom>;
  /** Throws before the room is ready. */
  readonly room: PairRoom;
  readonly pairs: readonly PairService[];
}

/** What a pair has once it is used. */
interface UsedPair {
  readonly session: PairSession;
  readonly attempt: PairAttempt;
  readonly connection: PairConnection;
}

/** This device and another one: pairing, the link, and what is stored to find each other again. */
export class PairService implements PairWorkerApi {
  #used: UsedPair | undefined;

  constructor(
    readonly number: number,
    private readonly host: PairHost,
  ) {}

  /** The link of the pair; undefined before it is used. */
  get usedConnection(): PairConnection | undefined {
    return this.#used?.connection;
  }

  /** The link of the pair, which outlives connections. Made when it is first used. */
  get connection(): PairConnection {
    return this.#use().connection;
  }

  place(place: PairPlace): Promise<Result<void>> {
    return this.#whenPrepared(({ session, connection }) => {
      session.movePlace(place);
      connection.release();
    });
  }

  beginCreator(code: string | undefined): Promise<Result<void>> {
    return this.#whenPrepared(async (used) => {
      const now = code === undefined ? used : await this.#begunAnew(used);
      endAttempt(now);
      now.attempt.create(code);
    });
  }

  offer(local: LocalDescription): Promise<Result<{ callerId: string; roomCode: string }>> {
    return this.#whenReady(({ attempt }) => attempt.offer(local));
  }

  saveOwner(ownerToken: string): Promise<Result<void>> {
    return this.#whenPrepared(({ session }) => session.save({ role: "creator", ownerToken }));
  }

  accept(receiverId: string): Promise<Result<{ answerSdp: string }>> {
    return this.#whenReady(({ attempt, connection: { driver } }) => {
      const accepted = attempt.accept(receiverId);
      if (attempt.confirmation) driver.startConnection(attempt.confirmation);
      return accepted;
    });
  }

  triesUsed(): Promise<Result<number>> {
    return resultOf(async () => (await this.host.ready()).store.facts.triesUsed);
  }

  beginJoiner(
    code: string | undefined,
    offer: { callerId: string; roomCode: string },
  ): Promise<Result<{ offerSdp: string }>> {
    // The attempt before ends only then: a forged offer must not end a good one.
    return this.#whenPrepared(async (used) => {
      const now = code === undefined ? used : await this.#begunAnew(used);
      return now.attempt.join(code, offer, () => endAttempt(now));
    });
  }

  finish(
    local: LocalDescription,
    newToken: string,
  ): Promise<Result<{ receiverId: string; joinerToken: string }>> {
    return this.#whenPrepared(({ attempt, connection: { driver } }) => {
      const answer = attempt.finish(local, newToken);
      if (attempt.confirmation) driver.startConnection(attempt.confirmation);
      return answer;
    });
  }

  isResume(roomCode: string): Promise<Result<boolean>> {
    return this.#whenReady(() => isResume(roomCode));
  }

  attach(lane: number, source: LaneSource): void {
    this.connection.attach(lane, source);
  }

  signalLane(kind: "offer" | "answer", lane: number, local: LocalDescription): Promise<Result<void>> {
    const signal = () => encodeLaneDescription(kind, lane, local);
    return this.#whenReady(({ connection: { driver } }) => driver.sendSignal(signal()));
  }

  loseLane(lane: number): Promise<Result<void>> {
    return this.#whenReady(({ connection: { driver } }) => driver.loseLane(lane));
  }

  openRelay(viaPair: number, deviceId: string): Promise<Result<boolean>> {
    return this.#whenReady(({ connection }) =>
      connection.openRelay(this.host.pairs[viaPair]?.usedConnection, deviceId),
    );
  }

  closeRelay(): void {
    this.usedConnection?.closeRelay();
  }

  dropAttempt(): Promise<Result<boolean>> {
    return this.#whenReady(({ connection }) => connection.dropAttempt());
  }

  disconnect(): Promise<Result<void>> {
    return this.#whenReady(({ connection, session }) => {
      connection.disconnect();
      // The page may give the number to another device.
      if (this.number > 0) session.resetPlace();
    });
  }

  leave(): Promise<Result<void>> {
    return this.#whenReady(({ connection: { driver } }) => {
      this.host.room.contents.save();
      return driver.leave();
    });
  }

  end(keepsToken: boolean): Promise<Result<void>> {
    return this.#whenReady(async ({ session, connection }) => {
      connection.close();
      this.#used = undefined;
      if (keepsToken) session.forgetDevice();
      else await session.erase();
      await this.host.room.contents.settle(this.number);
    });
  }

  sendRoomMessage(message: RoomMessage): void {
    const { isConnected, driver } = this.usedConnection ?? {};
    if (isConnected) driver?.sendSignal(encodeRoomMessage(message));
  }

  /**
   * The first pair is a place in the room, not a device: whoever comes in by the code may be another one than before, and gets
   * nothing of what was meant for that one.
   */
  async #begunAnew(used: UsedPair): Promise<UsedPair> {
    const { contents } = this.host.room;
    if (this.number > 0 || !contents.isOfPair(this.number)) return used;
    const { connection, session } = used;
    const { name = "Device" } = session.place.device ?? {};
    connection.close();
    this.#used = undefined;
    session.forgetDevice();
    await contents.retire(this.number, name);
    return this.#use();
  }

  #use(): UsedPair {
    if (this.#used) return this.#used;
    const { room } = this.host;
    const { store, contents } = room;
    const session = new PairSession(this.number, store.sessions);
    const attempt = new PairAttempt(store.roomId, session, store.facts);
    const connection = new PairConnection(this.number, session, attempt, room);
    this.#used = { session, attempt, connection };
    contents.prepare(this.number, connection.driver);
    return this.#used;
  }

  /** Runs `work` once the room is ready. */
  #whenReady<T>(work: (used: UsedPair) => T | Promise<T>): Promise<Result<T>> {
    return resultOf(async () => {
      await this.host.ready();
      return work(this.#use());
    });
  }

  /** As `whenReady`, with the file of the session open. */
  #whenPrepared<T>(work: (used: UsedPair) => T | Promise<T>): Promise<Result<T>> {
    return resultOf(async () => {
      const { store } = await this.host.ready();
      await store.sessions.prepare(this.number);
      return work(this.#use());
    });
  }
}

/** Drops the attempt that is under way, and what it would have stored. */
function endAttempt({ connection, session }: UsedPair): void {
  connection.dropAttempt();
  connection.link.endAttempt();
  session.drop();
}
