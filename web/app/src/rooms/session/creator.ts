import { Backoff } from "@orbitroom/dev-utils";
import {
  type DirectLink,
  errorCode,
  GatewayError,
  MAX_TRIES,
  newRoomToken,
  type Reopening,
  type RoomInfo,
  refusalReason,
  resultOf,
} from "@orbitroom/webrtc";
import { problems, refusedAnswerProblem } from "./problems.ts";
import { connectBackoff, refusalBackoff, returnBackoff } from "./return-backoff.ts";
import type { RoomContext } from "./room-context.ts";
import type { Problem } from "./room-state.ts";

/** An attempt that has failed: what this device shows, and what it says to the other one. */
interface FailedAttempt {
  readonly problem: Problem;
  readonly why: Reopening;
}

/** The creator's side: opens the room, makes the offer, and checks who answers. */
export class Creator {
  /** Made before the gateway is first asked, so that a lost response cannot lock the creator out of the room. */
  ownerToken: string | undefined;
  /** The code of this visit. Only a suggested one is stored, by {@link OfferedCode}, until somebody joins. */
  code: string | undefined;
  /** The room is open for the device that was connected before, not under the code. */
  #isResuming = false;
  /** The current opening was offered over a bulk lane, too. */
  #isOnLane = false;
  #link: DirectLink | undefined;
  /** The last answer that was handled: the same room may be both pushed and polled. */
  #handledAnswer: string | undefined;
  /** The gateway's number of the current opening. */
  #attempt = 0;
  /** The room as the gateway last reported it. */
  #latest: RoomInfo | undefined;
  /** An answer to the current opening was accepted. */
  #isAnswered = false;
  #reopenTimer: ReturnType<typeof setTimeout> | undefined;
  readonly #backoff = new Backoff(returnBackoff);
  readonly #connects = new Backoff(connectBackoff);
  /** Each opening uses up an epoch, so strangers who answer must not cause many. */
  readonly #refusals = new Backoff(refusalBackoff);
  /** The current opening. A new one, or `cancel`, aborts it; its late results are ignored. */
  #opening = new AbortController();
  /** Settles when the last create call has been answered. */
  #creating: Promise<unknown> | undefined;

  constructor(private readonly session: RoomContext) {}

  /** Opens the room under a code. */
  async open(code: string): Promise<void> {
    this.code = code;
    try {
      await this.#publish(code);
    } catch (error) {
      if (errorCode(error) === "tries_spent") return this.session.end(problems.triesUsed);
      this.session.toastGatewayError("create", error);
      this.session.refuse(undefined);
    }
  }

  /** Opens the room again for the device that was connected before. Retries until it succeeds or the page is left. */
  async reopen(): Promise<void> {
    try {
      await this.#publish(undefined);
      this.#backoff.reset();
    } catch (error) {
      if (error instanceof GatewayError && error.code === "room_exists") {
        return this.session.end(problems.closed);
      }
      // Without the gateway, the answer may come over a lane.
      if (!this.#isAnswered) this.#reopenIn((this.#isOnLane ? this.#connects : this.#backoff).nextMs());
    }
  }

  /** Opens the room again after a wait, unless the devices are connected or the room is opened again before. */
  #reopenIn(waitMs: number): void {
    const { signal } = this.#opening;
    clearTimeout(this.#reopenTimer);
    this.#reopenTimer = setTimeout(() => {
      if (this.session.isSeeking && !signal.aborted) void this.reopen();
    }, waitMs);
  }

  /** Opens the room under the same code again, after an attempt that failed: `problem` says here why, and `why` to the joiner. */
  async retry(problem: Problem, why: Reopening): Promise<void> {
    if (this.#isResuming || this.code === undefined) return this.reopen();
    try {
      await this.#publish(this.code, { problem, why });
    } catch (error) {
      this.session.toastGatewayError("create", error);
      this.session.refuse(problem);
    }
  }

  /** The room changed at the gateway: somebody may have answered. */
  async onRoom(room: RoomInfo): Promise<void> {
    this.#latest = room;
    if (this.session.phase !== "waiting" && !this.session.isSeeking) return;
    const { receiverId } = room;
    if (!receiverId || receiverId === this.#handledAnswer || room.attempt !== this.#attempt) return;
    this.#handledAnswer = receiverId;
    await this.#accept(receiverId, "gateway");
  }

  /** The other device answered over a bulk lane. */
  async onReturnAnswer(receiverId: string): Promise<void> {
    if (this.#isResuming && this.session.isSeeking) await this.#accept(receiverId, "lane");
  }

  /** The TURN servers for a room that may not have been created yet. */
  async turnServers(): Promise<RTCIceServer[]> {
    const { roomId = "" } = this.session.state.get();
    const { turnServers = [] } = await this.session.gateway.reserve({ roomId, ownerToken: this.#token() });
    return turnServers;
  }

  /** Cancels the opening that is under way, without a word. */
  cancel(): void {
    this.#opening.abort();
    this.#connects.reset();
  }

  async close(reason?: "wrong_code" | "left"): Promise<void> {
    const { roomId } = this.session.state.get();
    if (!roomId || !this.ownerToken) return;
    // A create call still under way would open the room again after it was closed.
    const creating = this.#creating;
    await creating;
    // The room was opened again meanwhile.
    if (this.#creating !== creating) return;
    // If this call does not reach the gateway, the room expires there by itself.
    await this.session.gateway
      .close({ roomId, ownerToken: this.ownerToken, ...(reason ? { reason } : {}) })
      .catch(() => undefined);
  }

  /** Opens the room at the gateway. `failed` says why the attempt before has failed; its problem is shown while this one waits. */
  async #publish(code: string | undefined, failed?: FailedAttempt): Promise<void> {
    this.#opening.abort();
    this.#opening = new AbortController();
    const { signal } = this.#opening;
    try {
      await this.#openRoom(code, failed, signal);
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  }

  async #openRoom(
    code: string | undefined,
    failed: FailedAttempt | undefined,
    signal: AbortSignal,
  ): Promise<void> {
    const { session } = this;
    const { roomId } = session.state.get();
    if (!roomId) return;
    this.#isResuming = code === undefined;
    this.#isAnswered = false;
    this.#isOnLane = false;
    await session.pairWorker.open(code !== undefined);
    signal.throwIfAborted();
    const { core } = session.pairWorker;
    // From now on no answer to the opening before counts.
    await core.dropAttempt();
    signal.throwIfAborted();
    const link = await session.newLink();
    this.#link = link;
    const local = await link.offer();
    signal.throwIfAborted();
    const fields = await core.offer(local, { pairingId: roomId, code });
    signal.throwIfAborted();
    this.#isOnLane = this.#isResuming && session.sendReturnSignal({ kind: "offer", ...fields });
    const creating = session.gateway.create({
      ...{ roomId, ...fields, ownerToken: this.#token() },
      keepJoiner: this.#isResuming,
      ...failed?.why,
    });
    this.#creating = creating.catch(() => undefined);
    const room = await creating;
    this.ownerToken = room.ownerToken;
    await session.pairWorker.saveOwner(room.ownerToken);
    signal.throwIfAborted();
    const { roomOpenSeconds } = await session.settings.get();
    signal.throwIfAborted();
    session.page.showUrl(roomId);
    // From here on answers are handled, so the phase must be the one that they change.
    this.#attempt = room.attempt;
    session.dispatch("published", {
      ...(this.#isResuming ? {} : { problem: failed?.problem }),
      // After a join the gateway keeps the room for longer than this page waits.
      endsAtMs: performance.now() + Math.min(room.remainingMs, roomOpenSeconds * 1000),
      openSecs: roomOpenSeconds,
    });
    await session.watch();
    // The answer may have been pushed before the create call returned.
    if (this.#latest) await this.onRoom(this.#latest);
  }

  #token(): string {
    this.ownerToken ??= newRoomToken();
    return this.ownerToken;
  }

  async #accept(receiverId: string, carrier: "gateway" | "lane"): Promise<void> {
    const { session } = this;
    const { signal } = this.#opening;
    if (this.#isAnswered) return;
    const accepted = await resultOf(() => session.pairWorker.core.accept(receiverId));
    if (signal.aborted) return;
    // A lane may still bring the answer to an earlier opening.
    if (!accepted.ok) return carrier === "gateway" ? this.#reject(accepted.code) : undefined;
    this.#isAnswered = true;
    this.#refusals.reset();
    if (carrier === "gateway") void this.#confirm();
    if (this.#isResuming) this.#reopenIn(this.#connects.nextMs());
    session.dispatch("answered", { problem: undefined });
    try {
      await this.#link?.acceptAnswer(accepted.value.answerSdp);
    } catch (error) {
      if (!signal.aborted) await this.#reject(errorCode(error));
    }
  }

  /** From now on strangers cannot answer in place of the device that answered. If the call fails, they still can. */
  async #confirm(): Promise<void> {
    const { roomId } = this.session.state.get();
    if (!roomId) return;
    const attempt = this.#attempt;
    await this.session.gateway.confirm({ roomId, ownerToken: this.#token(), attempt }).catch(() => undefined);
  }

  /** A wrong code and a changed bundle look the same from here. The worker counts each of them as a try. */
  async #reject(code: string): Promise<void> {
    const { session } = this;
    if (this.#isResuming) return this.#reopenIn(this.#refusals.nextMs());
    const { signal } = this.#opening;
    const triesLeft = MAX_TRIES - (await session.pairWorker.core.triesUsed);
    if (signal.aborted) return;
    if (triesLeft <= 0) {
      await this.close("wrong_code");
      return session.end(problems.triesUsed);
    }
    const reason = refusalReason(code);
    await this.retry(refusedAnswerProblem(reason, triesLeft), { reason, triesLeft });
  }
}
