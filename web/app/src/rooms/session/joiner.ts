import { Backoff } from "@orbitroom/dev-utils";
import { errorCode, type GatewayClient, GatewayError, MAX_TRIES, type RoomInfo } from "@orbitroom/webrtc";
import { joinerToken } from "./joiner-token.ts";
import { problems } from "./problems.ts";
import { returnBackoff } from "./return-backoff.ts";
import type { RoomContext } from "./room-context.ts";
import { unwrap } from "./unwrap.ts";

/** How long the two devices may take to reach each other before the person is told. */
const MEETING_MS = 20_000;

/** The payload of `/room/join`. */
type RoomAnswer = Parameters<GatewayClient["join"]>[0];

/** The joiner's side: opens a link, answers the offer, and is checked. */
export class Joiner {
  /** The gateway's number of the opening that was answered last. */
  #attempt = 0;
  #triesLeft = MAX_TRIES;
  /** The offer answered last, or being answered: the same room may be both pushed and polled. */
  #offer: string | undefined;
  #meetingTimer: ReturnType<typeof setTimeout> | undefined;
  /** The current try to join. The next one aborts it; its late results are ignored. */
  #joining = new AbortController();

  constructor(private readonly session: RoomContext) {}

  /** Answers the room's offer with the code as typed. */
  async join(code: string): Promise<void> {
    const { session } = this;
    const { roomId } = session.state.get();
    if (!roomId) return;
    const signal = this.#begin();
    try {
      const room = await session.gateway.info(roomId);
      if (signal.aborted) return;
      if (room.receiverId) return session.refuse(problems.full);
      const answer = await this.#answer(room, code, signal);
      // Everything is ready before this call: the creator may connect, or refuse, before it returns.
      if (answer) await session.gateway.join(answer);
      await session.watch();
    } catch (error) {
      const { phase } = session.state.get();
      // The call may have arrived though its response was lost: then the devices are connected, or the code was refused.
      if (!signal.aborted && (phase === "calling" || phase === "meeting")) this.#fail(error);
    }
  }

  /** Cancels the try that is under way, without a word. */
  cancel(): void {
    this.#joining.abort();
  }

  /** The room changed at the gateway. */
  async onRoom(room: RoomInfo): Promise<void> {
    const { phase } = this.session.state.get();
    if (phase === "meeting") {
      // A newer opening means that the creator rejected this answer.
      if (room.attempt <= this.#attempt) return;
      clearTimeout(this.#meetingTimer);
      this.#triesLeft -= 1;
      this.session.refuse(problems.wrongCodeJoiner(this.#triesLeft));
    } else if (phase === "returning" || phase === "connected") {
      // An opening that was answered is over: the creator's next one will be pushed.
      if (!room.receiverId && room.callerId !== this.#offer) await this.#return(room);
    }
  }

  /** Starts a new try and aborts the one before. */
  #begin(): AbortSignal {
    this.#joining.abort();
    this.#joining = new AbortController();
    return this.#joining.signal;
  }

  /** This side's answer to the room's offer; undefined when a newer try began meanwhile. */
  async #answer(
    room: RoomInfo,
    code: string | undefined,
    signal: AbortSignal,
  ): Promise<RoomAnswer | undefined> {
    const { session } = this;
    this.#offer = room.callerId;
    const { offerSdp } = unwrap(await session.worker.beginJoiner(code, room));
    if (signal.aborted) return undefined;
    // The offer is known to be the creator's only now; until here a working connection is kept.
    if (code === undefined) session.dispatch("return");
    const link = await session.newLink();
    const local = await link.answer(offerSdp);
    if (signal.aborted) return undefined;
    const { receiverId, phrase } = unwrap(await session.worker.finish(local));
    if (signal.aborted) return undefined;
    if (!session.dispatch("answered", { phrase })) return undefined;
    this.#attempt = room.attempt;
    clearTimeout(this.#meetingTimer);
    this.#meetingTimer = setTimeout(() => {
      if (session.state.get().phase === "meeting") session.refuse(problems.noRoute);
    }, MEETING_MS);
    const { seat } = session.state.get();
    const token = joinerToken({ roomId: room.roomId, seat });
    return { roomId: room.roomId, receiverId, attempt: room.attempt, joinerToken: token };
  }

  /** The creator opened the room again: it is back, or noticed first that the connection is lost. */
  async #return(room: RoomInfo): Promise<void> {
    const { session } = this;
    const isReturn = await session.worker.isResume(room.roomCode);
    if (!isReturn.ok) return;
    if (!isReturn.value) {
      // The creator opened the room under a code, so this person has to enter it.
      if (session.state.get().phase === "returning") session.refuse(undefined);
      return;
    }
    // The same room was pushed and polled, and the other one is being answered.
    if (room.callerId === this.#offer) return;
    const signal = this.#begin();
    try {
      const answer = await this.#answer(room, undefined, signal);
      if (answer) await this.#deliver(answer, signal);
    } catch (error) {
      // An offer of an earlier connection: the creator's next one will be pushed.
      if (["epoch_stale", "attempt_stale", "room_full"].includes(errorCode(error))) return;
      if (errorCode(error) === "mac_mismatch") session.end(problems.tampered);
    }
  }

  /** Sends an answer, and retries while the gateway cannot be reached: the creator waits for it without a limit. */
  async #deliver(answer: RoomAnswer, signal: AbortSignal): Promise<void> {
    const backoff = new Backoff(returnBackoff);
    while (this.session.isReturning && !signal.aborted) {
      try {
        await this.session.gateway.join(answer);
        return;
      } catch (error) {
        if (!(error instanceof GatewayError) || !error.isTemporary) throw error;
      }
      await new Promise((resolve) => setTimeout(resolve, backoff.nextMs()));
    }
  }

  #fail(error: unknown): void {
    const { session } = this;
    const code = errorCode(error);
    if (code === "room_full") return session.refuse(problems.full);
    if (code === "room_unknown") return session.end(problems.expired);
    if (error instanceof GatewayError && code === "room_closed") {
      return session.end(error.reason === "wrong_code" ? problems.triesUsed : problems.closed);
    }
    if (code === "bundle_malformed" || code === "pake_malformed") return session.refuse(problems.tampered);
    session.toastGatewayError("join", error);
    session.refuse(undefined);
  }
}
