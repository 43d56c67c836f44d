import { errorCode, GatewayError, type RoomInfo } from "@orbitroom/webrtc";
import { MAX_TRIES, problems } from "./problems.ts";
import type { RoomSession } from "./room-session.ts";

/** How long the two devices may take to reach each other before the person is told. */
const MEETING_MS = 20_000;

/** The side that opens a link, answers, and is checked. */
export class Joiner {
  /** The attempt that was answered last. */
  #attempt = 0;
  #triesLeft = MAX_TRIES;
  /** The offer that was answered last: a push and a poll of the same room do no harm. */
  #answered: string | undefined;
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
      await this.#answer(room, code);
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
    } else if ((phase === "returning" || phase === "connected") && room.callerId !== this.#answered) {
      await this.#return(room);
    }
  }

  async #answer(room: RoomInfo, code: string | undefined): Promise<void> {
    const { session } = this;
    const { offerSdp } = session.unwrap(await session.worker.beginJoiner(code, room));
    // Only now is it known that the offer is the creator's: until then a connection that stands is not given up.
    if (code === undefined) session.state.set({ phase: "returning", status: "O" });
    const link = await session.newLink();
    const { receiverId, phrase } = session.unwrap(await session.worker.finish(await link.answer(offerSdp)));
    this.#attempt = room.attempt;
    this.#answered = room.callerId;
    session.state.set({ phrase, ...(code === undefined ? {} : { phase: "meeting" }) });
    clearTimeout(this.#meetingTimer);
    this.#meetingTimer = setTimeout(() => {
      if (session.state.get().phase === "meeting") session.refuse(problems.noRoute);
    }, MEETING_MS);
    // Everything is in place before this call: the other side may have connected, or refused, before it returns.
    await session.gateway.join({ roomId: room.roomId, receiverId, attempt: room.attempt });
  }

  /** The creator is back, or noticed a loss first. */
  async #return(room: RoomInfo): Promise<void> {
    const { session } = this;
    const isReturn = await session.worker.isReturn(room.roomCode);
    if (!isReturn.ok) return;
    if (!isReturn.value) {
      // The creator opened the room under a code again; this device has to be told it.
      if (session.state.get().phase === "returning") session.refuse(undefined);
      return;
    }
    try {
      await this.#answer(room, undefined);
    } catch (error) {
      // An offer of an earlier connection: the creator's next one is pushed here.
      if (["epoch_stale", "attempt_stale", "room_full"].includes(errorCode(error))) return;
      if (errorCode(error) === "mac_mismatch") session.end(problems.tampered);
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
