import { errorCode, GatewayError, newOwnerToken, ROOM_OPEN_SECS, type RoomInfo } from "@orbitroom/webrtc";
import { MAX_TRIES, problems } from "./problems.ts";
import { RETRY_MAX_MS, RETRY_MIN_MS } from "./retry.ts";
import type { RoomLink } from "./room-link.ts";
import type { RoomSession } from "./room-session.ts";
import type { Problem } from "./room-state.ts";

/** How long a room waits for a roommate (spec section 4). */
const OPEN_MS = ROOM_OPEN_SECS * 1000;

/** The side that makes the room, offers, and checks who answers. */
export class Creator {
  /** Made before the gateway is first asked: an answer that is lost must not lock the creator out of its room. */
  ownerToken: string | undefined;
  /** The code as chosen in this visit; it is kept nowhere. */
  code: string | undefined;
  /** The room is open for the device that was connected before, and not under the code. */
  #resuming = false;
  #triesLeft = MAX_TRIES;
  #link: RoomLink | undefined;
  /** The answer that was taken up last, so that a push and a poll of the same room do no harm. */
  #answered: string | undefined;
  #attempt = 0;
  /** The room as it was told last. */
  #latest: RoomInfo | undefined;
  #retryMs = RETRY_MIN_MS;
  /** Rises with each opening and each taking back: what comes of an earlier opening is no news any more. */
  #turn = 0;
  /** Settles when the last call that opens the room has been answered. */
  #creating: Promise<unknown> | undefined;

  constructor(private readonly session: RoomSession) {}

  /** Opens the room under a code. */
  async open(code: string): Promise<void> {
    this.code = code;
    this.#triesLeft = MAX_TRIES;
    try {
      await this.#publish(code);
    } catch (error) {
      this.session.toastGatewayError("create", error);
      this.session.refuse(undefined);
    }
  }

  /** Opens the room again for the device that was connected before. Tries until it succeeds or the page goes. */
  async reopen(): Promise<void> {
    try {
      await this.#publish(undefined);
      this.#retryMs = RETRY_MIN_MS;
    } catch (error) {
      if (error instanceof GatewayError && error.code === "room_exists")
        return this.session.end(problems.closed);
      const retryMs = this.#retryMs;
      this.#retryMs = Math.min(retryMs * 2, RETRY_MAX_MS);
      setTimeout(() => {
        if (this.session.isReturning) void this.reopen();
      }, retryMs);
    }
  }

  /** The same code once more, after an attempt that came to nothing. */
  async openAnew(problem: Problem): Promise<void> {
    if (this.#resuming || this.code === undefined) return this.reopen();
    try {
      await this.#publish(this.code, problem);
    } catch (error) {
      this.session.toastGatewayError("create", error);
      this.session.refuse(problem);
    }
  }

  /** The room changed at the gateway: somebody may have answered. */
  async onRoom(room: RoomInfo): Promise<void> {
    this.#latest = room;
    const { phase } = this.session.state.get();
    if (phase !== "waiting" && phase !== "returning") return;
    const { receiverId } = room;
    if (!receiverId || receiverId === this.#answered || room.attempt !== this.#attempt) return;
    this.#answered = receiverId;
    await this.#take(receiverId);
  }

  /** An opening that is under way comes to nothing, and says nothing. */
  takeBack(): void {
    this.#turn += 1;
  }

  async close(reason?: "wrong_code" | "left"): Promise<void> {
    const { roomId } = this.session.state.get();
    if (!roomId || !this.ownerToken) return;
    // A call that is still to open the room would open it again behind this one's back.
    const creating = this.#creating;
    await creating;
    // Somebody has opened it anew meanwhile.
    if (this.#creating !== creating) return;
    // The room ends by itself at the gateway when this call does not reach it.
    await this.session.gateway
      .close({ roomId, ownerToken: this.ownerToken, ...(reason ? { reason } : {}) })
      .catch(() => undefined);
  }

  /** Opens the room at the gateway. `problem` is what became of the attempt before, shown while this one waits. */
  async #publish(code: string | undefined, problem?: Problem): Promise<void> {
    this.#turn += 1;
    const turn = this.#turn;
    const isWanted = () => turn === this.#turn;
    try {
      await this.#openRoom(code, problem, isWanted);
    } catch (error) {
      if (isWanted()) throw error;
    }
  }

  async #openRoom(
    code: string | undefined,
    problem: Problem | undefined,
    isWanted: () => boolean,
  ): Promise<void> {
    const { session } = this;
    const { roomId, phase } = session.state.get();
    if (!roomId) return;
    this.#resuming = code === undefined;
    session.unwrap(await session.worker.beginCreator(code));
    if (!isWanted()) return;
    const link = await session.newLink();
    this.#link = link;
    const local = await link.offer();
    if (!isWanted()) return;
    const fields = session.unwrap(await session.worker.offer(local));
    if (!isWanted()) return;
    this.ownerToken ??= newOwnerToken();
    const creating = session.gateway.create({ roomId, ...fields, ownerToken: this.ownerToken });
    this.#creating = creating.catch(() => undefined);
    const room = await creating;
    this.ownerToken = room.ownerToken;
    session.unwrap(await session.worker.saveOwner(room.ownerToken));
    if (!isWanted()) return;
    session.page.showAddress(roomId);
    // From here on an answer is taken up, and must find the phase that it changes.
    this.#attempt = room.attempt;
    session.state.set({
      ...(phase === "returning" ? {} : { phase: "waiting", problem }),
      status: "O",
      // A room that somebody has tried to join lives longer at the gateway than this page waits.
      expiresAtMs: Math.min(room.expiresAt, Date.now() + OPEN_MS),
    });
    await session.watch();
    // An answer can be pushed before the room call that it answers has returned.
    if (this.#latest) await this.onRoom(this.#latest);
  }

  async #take(receiverId: string): Promise<void> {
    const { session } = this;
    const turn = this.#turn;
    const accepted = await session.worker.accept(receiverId);
    if (turn !== this.#turn) return;
    if (!accepted.ok) return this.#refuse(accepted.code);
    if (session.state.get().phase === "waiting") session.state.set({ phase: "meeting", problem: undefined });
    session.state.set({ phrase: accepted.value.phrase });
    try {
      await this.#link?.acceptAnswer(accepted.value.answerSdp);
    } catch (error) {
      if (turn === this.#turn) await this.#refuse(errorCode(error));
    }
  }

  /** A wrong code and a changed bundle look alike from here, and cost a try alike. */
  async #refuse(code: string): Promise<void> {
    const { session } = this;
    if (this.#resuming) return this.reopen();
    this.#triesLeft -= 1;
    if (this.#triesLeft === 0) {
      await this.close("wrong_code");
      return session.end(problems.triesUsed);
    }
    await this.openAnew(
      code === "code_mismatch" ? problems.wrongCodeCreator(this.#triesLeft) : problems.tampered,
    );
  }
}
