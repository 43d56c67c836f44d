import { errorCode, type GatewayClient, GatewayError, type RoomInfo } from "@orbitroom/webrtc";
import { MAX_TRIES, problems } from "./problems.ts";
import { RETRY_MAX_MS, RETRY_MIN_MS } from "./retry.ts";
import type { RoomSession } from "./room-session.ts";

/** How long the two devices may take to reach each other before the person is told. */
const MEETING_MS = 20_000;

/** What `/room/join` is given. */
type RoomAnswer = Parameters<GatewayClient["join"]>[0];

/** The side that opens a link, answers, and is checked. */
export class Joiner {
  /** The attempt that was answered last. */
  #attempt = 0;
  #triesLeft = MAX_TRIES;
  /** The offer that is being answered, or was answered last: a push and a poll of the same room do no harm. */
  #offer: string | undefined;
  #meetingTimer: ReturnType<typeof setTimeout> | undefined;
  /** Rises with each code that is tried: what comes of an earlier try is no news any more. */
  #turn = 0;

  constructor(private readonly session: RoomSession) {}

  /** Answers the room's offer with the code as typed. */
  async join(code: string): Promise<void> {
    const { session } = this;
    const { roomId } = session.state.get();
    if (!roomId) return;
    this.#turn += 1;
    const turn = this.#turn;
    try {
      const room = await session.gateway.info(roomId);
      if (room.receiverId) return session.refuse(problems.full);
      const answer = await this.#answer(room, code);
      // Everything is in place before the call: the other side may have connected, or refused, before it returns.
      if (answer) await session.gateway.join(answer);
      await session.watch();
    } catch (error) {
      const { phase } = session.state.get();
      // The join can have arrived though its answer did not: by now the devices are connected, or the code was refused.
      if (turn === this.#turn && (phase === "calling" || phase === "meeting")) this.#fail(error);
    }
  }

  /** The room changed at the gateway. */
  async onRoom(room: RoomInfo): Promise<void> {
    const { phase } = this.session.state.get();
    if (phase === "meeting") {
      // The creator opened the room anew instead of connecting: it did not take this answer.
      if (room.attempt <= this.#attempt) return;
      clearTimeout(this.#meetingTimer);
      this.#triesLeft -= 1;
      this.session.refuse(problems.wrongCodeJoiner(this.#triesLeft));
    } else if (phase === "returning" || phase === "connected") {
      // An opening that has been answered is over: the creator's next one is pushed here.
      if (!room.receiverId && room.callerId !== this.#offer) await this.#return(room);
    }
  }

  /** This side's answer to the room's offer; undefined when a newer offer came meanwhile. */
  async #answer(room: RoomInfo, code: string | undefined): Promise<RoomAnswer | undefined> {
    const { session } = this;
    this.#offer = room.callerId;
    const isNewest = () => this.#offer === room.callerId;
    const { offerSdp } = session.unwrap(await session.worker.beginJoiner(code, room));
    if (!isNewest()) return undefined;
    // Only now is it known that the offer is the creator's: until then a connection that stands is not given up.
    if (code === undefined) session.state.set({ phase: "returning", status: "O" });
    const link = await session.newLink();
    const local = await link.answer(offerSdp);
    if (!isNewest()) return undefined;
    const { receiverId, phrase } = session.unwrap(await session.worker.finish(local));
    if (!isNewest()) return undefined;
    this.#attempt = room.attempt;
    session.state.set({ phrase, ...(code === undefined ? {} : { phase: "meeting" }) });
    clearTimeout(this.#meetingTimer);
    this.#meetingTimer = setTimeout(() => {
      if (session.state.get().phase === "meeting") session.refuse(problems.noRoute);
    }, MEETING_MS);
    return { roomId: room.roomId, receiverId, attempt: room.attempt };
  }

  /** The creator is back, or noticed a loss first. */
  async #return(room: RoomInfo): Promise<void> {
    const { session } = this;
    const isReturn = await session.worker.isResume(room.roomCode);
    if (!isReturn.ok) return;
    if (!isReturn.value) {
      // The creator opened the room under a code again; this device has to be told it.
      if (session.state.get().phase === "returning") session.refuse(undefined);
      return;
    }
    // A push and a poll of the same room: the other of them is answering it by now.
    if (room.callerId === this.#offer) return;
    try {
      const answer = await this.#answer(room, undefined);
      if (answer) await this.#deliver(answer, room.callerId);
    } catch (error) {
      // An offer of an earlier connection: the creator's next one is pushed here.
      if (["epoch_stale", "attempt_stale", "room_full"].includes(errorCode(error))) return;
      if (errorCode(error) === "mac_mismatch") session.end(problems.tampered);
    }
  }

  /** Hands an answer over. One that does not get through is given again: the creator waits for it without an end. */
  async #deliver(answer: RoomAnswer, offer: string): Promise<void> {
    const isWanted = () => this.session.isReturning && this.#offer === offer;
    for (let retryMs = RETRY_MIN_MS; isWanted(); retryMs = Math.min(retryMs * 2, RETRY_MAX_MS)) {
      try {
        await this.session.gateway.join(answer);
        return;
      } catch (error) {
        if (!(error instanceof GatewayError) || !error.isTemporary) throw error;
      }
      await new Promise((resolve) => setTimeout(resolve, retryMs));
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
