import { Backoff } from "@orbitroom/dev-utils";
import {
  errorCode,
  type GatewayClient,
  GatewayError,
  newRoomToken,
  type RoomInfo,
  reopeningOf,
  resultOf,
  type TurnAnswer,
} from "@orbitroom/webrtc";
import { deleteEarlierJoinerToken, earlierJoinerToken } from "./joiner-token.ts";
import { problems, reopenedProblem } from "./problems.ts";
import { returnBackoff } from "./return-backoff.ts";
import type { RoomContext } from "./room-context.ts";
import { isChatting } from "./room-machine.ts";

/** How long the two devices may take to reach each other before the person is told. */
const MEETING_MS = 20_000;

/** The slot in which a room begins. */
const FIRST_SLOT = 1;

/** The payload of `/room/join`. */
type RoomAnswer = Parameters<GatewayClient["join"]>[0];

/** What a joiner answers, from the gateway or a bulk lane. */
type RoomOffer = Pick<RoomInfo, "roomId" | "slot" | "callerId" | "roomCode" | "attempt">;

/** The joiner's side: opens a link, answers the offer, and is checked. */
export class Joiner {
  /** The slot at the gateway through which this device comes in; undefined until it has asked for one. */
  slot: number | undefined;
  /** By this token the gateway knows this device; undefined until it has answered once. */
  token: string | undefined;
  /** The gateway's number of the opening that was answered last. */
  #attempt = 0;
  /** The offer answered last, or being answered: the same room may be both pushed and polled. */
  #offer: string | undefined;
  #meetingTimer: ReturnType<typeof setTimeout> | undefined;
  /** The current try to join. The next one aborts it; its late results are ignored. */
  #joining = new AbortController();

  constructor(private readonly session: RoomContext) {}

  /** Asks the gateway for a room, before this device can answer its offer. */
  ask(roomId: string): Promise<RoomInfo> {
    const asked = this.session.gateway.info(roomId, "open");
    // Whoever joins handles a failure; nobody may.
    asked.catch(() => undefined);
    return asked;
  }

  /** Answers the offer of the room that was asked for, with the code as typed. */
  async join(code: string, asked: Promise<RoomInfo>): Promise<void> {
    const { session } = this;
    const signal = this.#begin();
    try {
      const room = await asked;
      if (signal.aborted) return;
      this.slot = room.slot;
      const answer = await this.#answer(room, code, signal);
      // Everything is ready before this call: the creator may connect, or refuse, before it returns.
      if (answer) await session.gateway.join(answer);
      await session.watch();
    } catch (error) {
      const { phase } = session;
      // The call may have arrived though its response was lost: then the devices are connected, or the code was refused.
      if (!signal.aborted && (phase === "calling" || phase === "meeting")) this.#fail(error);
    }
  }

  /** The TURN servers. Without them the devices may reach each other directly. */
  async turnServers(): Promise<RTCIceServer[]> {
    const { roomId = "" } = this.session.state.get();
    const { turnServers = [] } = await this.session.gateway
      .info(roomId, this.slot ?? "open")
      .catch((): TurnAnswer => ({}));
    return turnServers;
  }

  /** Frees this device's place in the room. If the call does not reach the gateway, the place expires by itself. */
  async leave(): Promise<void> {
    const { slot, token } = this;
    const { roomId } = this.session.state.get();
    if (!roomId || slot === undefined || token === undefined) return;
    await this.session.gateway
      .close({ roomId, slot, ownerToken: token, reason: "left" })
      .catch(() => undefined);
  }

  /** Cancels the try that is under way, without a word. */
  cancel(): void {
    this.#joining.abort();
  }

  /** The room changed at the gateway. */
  async onRoom(room: RoomInfo): Promise<void> {
    const { phase } = this.session;
    if (phase === "meeting") {
      if (room.attempt <= this.#attempt) return;
      clearTimeout(this.#meetingTimer);
      this.session.refuse(reopenedProblem(reopeningOf(room, this.#attempt)));
    } else if (isChatting(phase) && !room.receiverId) {
      // An opening that was answered is over: the creator's next one will be pushed.
      await this.#return(room, (answer, signal) => this.#deliver(answer, signal));
    }
  }

  /** The creator offers another connection over a bulk lane. */
  async onReturnOffer({ callerId, roomCode }: { callerId: string; roomCode: string }): Promise<void> {
    const { session } = this;
    const { phase } = session;
    const { roomId } = session.state.get();
    if (!roomId || !isChatting(phase)) return;
    const offer = { roomId, slot: this.slot ?? FIRST_SLOT, callerId, roomCode, attempt: this.#attempt };
    await this.#return(offer, ({ receiverId }) => {
      session.sendReturnSignal({ kind: "answer", receiverId });
    });
  }

  /** Starts a new try and aborts the one before. */
  #begin(): AbortSignal {
    this.#joining.abort();
    this.#joining = new AbortController();
    return this.#joining.signal;
  }

  /** This side's answer to the room's offer; undefined when a newer try began meanwhile. */
  async #answer(
    room: RoomOffer,
    code: string | undefined,
    signal: AbortSignal,
  ): Promise<RoomAnswer | undefined> {
    const { session } = this;
    this.#offer = room.callerId;
    const { pairWorker } = session;
    await pairWorker.open(code !== undefined);
    const { offerSdp } = await pairWorker.core.read(room, { pairingId: room.roomId, code });
    if (signal.aborted) return undefined;
    const link = await session.newLink();
    const local = await link.answer(offerSdp);
    if (signal.aborted) return undefined;
    const { seat } = session.state.get();
    const place = { roomId: room.roomId, seat };
    const newToken = earlierJoinerToken(place) ?? newRoomToken();
    const joinerToken = await pairWorker.joinerToken(newToken, room.slot);
    const { receiverId } = await pairWorker.core.answer(local);
    deleteEarlierJoinerToken(place);
    this.token = joinerToken;
    if (signal.aborted) return undefined;
    if (!session.dispatch("answered")) return undefined;
    this.#attempt = room.attempt;
    clearTimeout(this.#meetingTimer);
    this.#meetingTimer = setTimeout(() => {
      if (session.phase === "meeting") session.refuse(problems.noRoute);
    }, MEETING_MS);
    return { roomId: room.roomId, slot: room.slot, receiverId, attempt: room.attempt, joinerToken };
  }

  /** The creator opened the room again: it is back, or noticed that the connection does not respond. */
  async #return(
    room: RoomOffer,
    deliver: (answer: RoomAnswer, signal: AbortSignal) => Promise<void> | void,
  ): Promise<void> {
    const { session } = this;
    if (room.callerId === this.#offer) return;
    // Whatever the gateway sends must not end a connection that may still work.
    const isReturning = () => session.phase === "returning";
    const isReturn = await resultOf(() => session.pairWorker.core.isResume(room.roomCode));
    if (!isReturn.ok) {
      if (isReturn.code === "version_unknown" && isReturning()) session.refuse(problems.otherDeviceVersion);
      return;
    }
    if (!isReturn.value) {
      // The creator opened the room under a code, so this person has to enter it.
      if (isReturning()) session.refuse(undefined);
      return;
    }
    // The same room was pushed and polled, and the other one is being answered.
    if (room.callerId === this.#offer) return;
    const signal = this.#begin();
    try {
      const answer = await this.#answer(room, undefined, signal);
      if (answer) await deliver(answer, signal);
    } catch (error) {
      // An offer of an earlier connection: the creator's next one will be pushed.
      if (["epoch_stale", "attempt_stale", "room_full"].includes(errorCode(error))) return;
      if (!isReturning()) return;
      if (errorCode(error) === "mac_mismatch") session.end(problems.tampered);
      if (errorCode(error) === "version_unknown") session.refuse(problems.otherDeviceVersion);
    }
  }

  /** Sends an answer, and retries while the gateway cannot be reached, until the devices are connected. */
  async #deliver(answer: RoomAnswer, signal: AbortSignal): Promise<void> {
    const backoff = new Backoff(returnBackoff);
    while (!signal.aborted) {
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
    if (code === "room_full") {
      const hasNoPlace = error instanceof GatewayError && error.reason === "no_slots";
      return session.refuse(hasNoPlace ? problems.noPlace : problems.full);
    }
    if (code === "room_unknown") return session.end(problems.expired);
    if (error instanceof GatewayError && code === "room_closed") {
      return session.end(error.reason === "wrong_code" ? problems.triesUsed : problems.closed);
    }
    if (code === "version_unknown") return session.refuse(problems.otherDeviceVersion);
    if (code === "bundle_malformed" || code === "pake_malformed") return session.refuse(problems.tampered);
    session.toastGatewayError("join", error);
    session.refuse(undefined);
  }
}
