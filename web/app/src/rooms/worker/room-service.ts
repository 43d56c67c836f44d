import type { LocalDescription } from "@orbitroom/webrtc";
import {
  channelLane,
  encodeLaneDescription,
  encodeLaneRequest,
  fromHex,
  isResume,
  type LaneSignal,
  LinkDriver,
  type LinkDriverEvent,
  loadLinkWasm,
  type PairedSession,
  Pairing,
  portLane,
  type Result,
  resultOf,
  toHex,
} from "@orbitroom/webrtc/link";
import { FileTransfers } from "./file-transfers.ts";
import { randomId, TEXT_ID_BYTES } from "./random-id.ts";
import type { StoredSession } from "./room-directory.ts";
import { RoomHistory } from "./room-history.ts";
import { RoomStore } from "./room-store.ts";
import type { LaneSource, OpenedRoom, RoomEvent, RoomWorkerApi } from "./worker-api.ts";

interface OpenRoom {
  store: RoomStore;
  history: RoomHistory;
  files: FileTransfers;
  pairing: Pairing;
  driver: LinkDriver;
  emit: (event: RoomEvent) => void;
}

/** Everything a room does off the page: pairing, the link, files and storage. `room-worker.ts` exposes it to the page. */
export class RoomService implements RoomWorkerApi {
  #room: OpenRoom | undefined;
  /** The session of the current pairing. It is saved once the other device has confirmed. */
  #unconfirmed: { role: StoredSession["role"]; session: PairedSession } | undefined;
  #ownerToken: string | undefined;

  open(
    roomId: string,
    wantedSeat: 1 | 2 | undefined,
    emit: (event: RoomEvent) => void,
  ): Promise<Result<OpenedRoom>> {
    return resultOf(async () => {
      const [store] = await Promise.all([RoomStore.open(roomId, wantedSeat), loadLinkWasm()]);
      const history = new RoomHistory(store, emit);
      const driver = new LinkDriver(roomId, (event) => this.#onLinkEvent(event));
      const files = new FileTransfers(store, history, driver);
      this.#room = { store, history, files, driver, emit, pairing: new Pairing(roomId) };
      this.#ownerToken = store.session?.ownerToken;
      this.#resumeTexts(this.#room);
      await files.restore();
      const session = store.session;
      return {
        seat: store.seat,
        entries: store.entries,
        role: session?.role,
        canReturn: session?.resumeKeyHex !== undefined,
        phrase: session?.phrase,
        ownerToken: session?.ownerToken,
      };
    });
  }

  beginCreator(code: string | undefined): Promise<Result<void>> {
    return resultOf(() => {
      const { pairing, store, driver } = this.#openRoom();
      driver.disconnect();
      if (code !== undefined) return pairing.create(code);
      const { resumeKey, session } = this.#storedPairing(store);
      const epoch = session.epoch + 1;
      // Saved before it is used: an epoch must never be used twice.
      store.saveSession({ ...session, epoch });
      pairing.recreate(resumeKey, epoch);
    });
  }

  offer(local: LocalDescription): Promise<Result<{ callerId: string; roomCode: string }>> {
    return resultOf(() => this.#openRoom().pairing.offer(local));
  }

  saveOwner(ownerToken: string): Promise<Result<void>> {
    return resultOf(() => {
      this.#ownerToken = ownerToken;
      const { store } = this.#openRoom();
      store.saveSession({ epoch: 0, ...store.session, role: "creator", ownerToken });
    });
  }

  accept(receiverId: string): Promise<Result<{ answerSdp: string; epoch: number; phrase: string }>> {
    return resultOf(() => {
      const { answerSdp, ...session } = this.#openRoom().pairing.accept(receiverId);
      this.#startConnection("creator", session);
      return { answerSdp, epoch: session.epoch, phrase: session.phrase };
    });
  }

  beginJoiner(
    code: string | undefined,
    room: { callerId: string; roomCode: string },
  ): Promise<Result<{ offerSdp: string }>> {
    return resultOf(() => {
      const { pairing, store, driver } = this.#openRoom();
      let offer: { offerSdp: string };
      if (code !== undefined) offer = pairing.join(code, room);
      else {
        const { resumeKey, session } = this.#storedPairing(store);
        offer = pairing.rejoin(resumeKey, session.epoch, room);
      }
      // Only after the offer is verified: a forged offer must not end a working connection.
      driver.disconnect();
      return offer;
    });
  }

  finish(local: LocalDescription): Promise<Result<{ receiverId: string; epoch: number; phrase: string }>> {
    return resultOf(() => {
      const { pairing, store } = this.#openRoom();
      const { receiverId, ...session } = pairing.finish(local);
      this.#startConnection("joiner", session);
      if (session.epoch > 0 && store.session) store.saveSession({ ...store.session, epoch: session.epoch });
      return { receiverId, epoch: session.epoch, phrase: session.phrase };
    });
  }

  isResume(roomCode: string): Promise<Result<boolean>> {
    return resultOf(() => isResume(roomCode));
  }

  attach(laneNumber: number, source: LaneSource): void {
    this.#openRoom().driver.attach(laneNumber, (marks, events) =>
      "port" in source ? portLane(source.port, marks, events) : channelLane(source.channel, marks, events),
    );
  }

  signalLane(kind: "offer" | "answer", lane: number, local: LocalDescription): Promise<Result<void>> {
    return resultOf(() => this.#openRoom().driver.sendSignal(encodeLaneDescription(kind, lane, local)));
  }

  loseLane(lane: number): Promise<Result<void>> {
    return resultOf(() => this.#openRoom().driver.loseLane(lane));
  }

  disconnect(): Promise<Result<void>> {
    return resultOf(() => this.#openRoom().driver.disconnect());
  }

  leave(): Promise<Result<void>> {
    return resultOf(() => this.#openRoom().driver.leave());
  }

  sendControl(message: Uint8Array): void {
    this.#room?.driver.sendControl(message);
  }

  sendText(text: string): Promise<Result<void>> {
    return resultOf(() => {
      const { history, driver } = this.#openRoom();
      const id = randomId(TEXT_ID_BYTES);
      driver.sendText(id, text);
      history.add({ kind: "text", id, from: "me", text, atMs: Date.now(), delivered: false });
    });
  }

  sendFiles(files: File[]): Promise<Result<void>> {
    return resultOf(() => this.#openRoom().files.send(files));
  }

  reselectFile(id: string, file: File): Promise<Result<void>> {
    return resultOf(() => this.#openRoom().files.reselect(id, file));
  }

  stopFile(id: string): Promise<Result<void>> {
    return resultOf(() => this.#openRoom().files.stop(id));
  }

  pauseFile(id: string): Promise<Result<void>> {
    return resultOf(() => this.#openRoom().files.pause(id));
  }

  resumeFile(id: string): Promise<Result<void>> {
    return resultOf(() => this.#openRoom().files.resume(id));
  }

  #onLinkEvent(event: LinkDriverEvent): void {
    const { history, files, driver, store, emit } = this.#openRoom();
    switch (event.kind) {
      case "connected":
        this.#saveSession();
        void files.retryPaused();
        return emit(event);
      case "text": {
        const { id, text } = event;
        return history.add({ kind: "text", id, from: "them", text, atMs: Date.now(), delivered: true });
      }
      case "text_delivered":
        return history.change(event.id, { delivered: true });
      case "offered":
        return void files.answerOffer(event);
      case "received":
      case "delivered":
        return history.change(event.id, { state: "done" });
      case "paused":
        return files.recordPause(event.id, event.reason);
      case "refused":
      case "cancelled":
      case "failed":
        return files.recordStop(event);
      case "lane_suggested":
        if (store.session?.role === "joiner") return driver.sendSignal(encodeLaneRequest(event.lane));
        return emit({ kind: "lane_wanted", lane: event.lane });
      case "lane_signal":
        return this.#onLaneSignal(event.signal);
      case "bye":
        // The other device closes the connection next. Before the page could, so that this is no error.
        driver.disconnect();
        return emit(event);
      case "progress":
      case "control":
      case "lost":
      case "channel_error":
      case "lane_lost":
        return emit(event);
    }
  }

  /** Only a creator offers lanes. Signals that do not match this device's role are ignored. */
  #onLaneSignal(signal: LaneSignal): void {
    const { store, emit } = this.#openRoom();
    const isCreator = store.session?.role === "creator";
    if (signal.kind === "want") {
      if (isCreator) emit({ kind: "lane_wanted", lane: signal.lane });
    } else if (isCreator === (signal.kind === "answer")) {
      emit({
        kind: signal.kind === "offer" ? "lane_offer" : "lane_answer",
        lane: signal.lane,
        sdp: signal.sdp,
      });
    }
  }

  /** Queues texts that an earlier visit did not deliver, and marks received ones as known. */
  #resumeTexts({ store, driver }: OpenRoom): void {
    const texts = store.entries.filter((entry) => entry.kind === "text");
    driver.rememberTexts(texts.filter(({ from }) => from === "them").map(({ id }) => id));
    for (const { id, from, text, delivered } of texts) {
      if (from === "me" && !delivered) driver.sendText(id, text);
    }
  }

  #startConnection(role: StoredSession["role"], session: PairedSession): void {
    const { pairing, driver } = this.#openRoom();
    this.#unconfirmed = { role, session };
    if (pairing.confirmation) driver.startConnection(pairing.confirmation);
  }

  #saveSession(): void {
    if (!this.#unconfirmed) return;
    const { role, session } = this.#unconfirmed;
    this.#openRoom().store.saveSession({
      role,
      ...(this.#ownerToken === undefined ? {} : { ownerToken: this.#ownerToken }),
      resumeKeyHex: toHex(session.resumeKey),
      epoch: session.epoch,
      phrase: session.phrase,
    });
  }

  #storedPairing(store: RoomStore): { resumeKey: Uint8Array; session: StoredSession } {
    const session = store.session;
    if (!session?.resumeKeyHex) throw new Error("this device was never connected in this room");
    return { resumeKey: fromHex(session.resumeKeyHex), session };
  }

  #openRoom(): OpenRoom {
    if (!this.#room) throw new Error("the room is not open");
    return this.#room;
  }
}
