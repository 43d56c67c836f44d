import type { LocalDescription } from "@orbitroom/webrtc";
import {
  type Agreed,
  channelLane,
  encodeLaneDescription,
  encodeLaneWant,
  fromHex,
  LinkDriver,
  loadLinkWasm,
  PairingDesk,
  portLane,
  type Result,
  resultOf,
  toHex,
} from "@orbitroom/webrtc/worker";
import type { FileEntry } from "./entry.ts";
import type { StoredSession } from "./room-directory.ts";
import { fileIdFrom, newFileId, newTextId, RoomHost, textIdFrom, textIdOf } from "./room-host.ts";
import { KEEP_SENT_BYTES, RoomStore } from "./room-store.ts";
import type { LaneSource, OpenedRoom, RoomEvent, RoomWorkerApi } from "./worker-api.ts";

interface OpenDesk {
  store: RoomStore;
  pairing: PairingDesk;
  driver: LinkDriver;
  host: RoomHost;
}

/** Everything one room does off the page: pairing, link and store. Served to the page by `room-worker.ts`. */
export class RoomDesk implements RoomWorkerApi {
  #desk: OpenDesk | undefined;
  /** Agreed in this pairing, saved once the other side has confirmed. */
  #agreed: { role: StoredSession["role"]; agreed: Agreed } | undefined;
  #ownerToken: string | undefined;

  open(
    roomId: string,
    wantedSeat: 1 | 2 | undefined,
    tell: (event: RoomEvent) => void,
  ): Promise<Result<OpenedRoom>> {
    return resultOf(async () => {
      const [store] = await Promise.all([RoomStore.open(roomId, wantedSeat), loadLinkWasm()]);
      const host = new RoomHost(
        store,
        tell,
        () => this.#saveAgreed(),
        (lane) => this.#open().driver.sendSignal(encodeLaneWant(lane)),
      );
      const driver = new LinkDriver(roomId, host);
      this.#desk = { store, host, driver, pairing: new PairingDesk(roomId) };
      this.#ownerToken = store.session?.ownerToken;
      await this.#takeUp(this.#desk);
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
      const { pairing, store, driver } = this.#open();
      driver.disconnect();
      if (code !== undefined) return pairing.create(code);
      const { resumeKey, session } = this.#returning(store);
      const epoch = session.epoch + 1;
      // Saved before it is used: an epoch must never be used twice, whatever happens next.
      store.saveSession({ ...session, epoch });
      pairing.recreate(resumeKey, epoch);
    });
  }

  offer(local: {
    sdp: string;
    candidates: string[];
  }): Promise<Result<{ callerId: string; roomCode: string }>> {
    return resultOf(() => this.#open().pairing.offer(local));
  }

  saveOwner(ownerToken: string): Promise<Result<void>> {
    return resultOf(() => {
      this.#ownerToken = ownerToken;
      const { store } = this.#open();
      store.saveSession({ epoch: 0, ...store.session, role: "creator", ownerToken });
    });
  }

  accept(receiverId: string): Promise<Result<{ answerSdp: string; epoch: number; phrase: string }>> {
    return resultOf(() => {
      const { pairing } = this.#open();
      const { answerSdp, ...agreed } = pairing.accept(receiverId);
      this.#agree("creator", agreed);
      return { answerSdp, epoch: agreed.epoch, phrase: agreed.phrase };
    });
  }

  beginJoiner(
    code: string | undefined,
    room: { callerId: string; roomCode: string },
  ): Promise<Result<{ offerSdp: string }>> {
    return resultOf(() => {
      const { pairing, store, driver } = this.#open();
      let offer: { offerSdp: string };
      if (code !== undefined) offer = pairing.join(code, room);
      else {
        const { resumeKey, session } = this.#returning(store);
        offer = pairing.rejoin(resumeKey, session.epoch, room);
      }
      // After the check: a foreign offer must not cost a connection that stands.
      driver.disconnect();
      return offer;
    });
  }

  finish(local: {
    sdp: string;
    candidates: string[];
  }): Promise<Result<{ receiverId: string; epoch: number; phrase: string }>> {
    return resultOf(() => {
      const { pairing, store } = this.#open();
      const { receiverId, ...agreed } = pairing.finish(local);
      this.#agree("joiner", agreed);
      if (agreed.epoch > 0 && store.session) store.saveSession({ ...store.session, epoch: agreed.epoch });
      return { receiverId, epoch: agreed.epoch, phrase: agreed.phrase };
    });
  }

  isReturn(roomCode: string): Promise<Result<boolean>> {
    return resultOf(() => PairingDesk.isResume(roomCode));
  }

  attach(laneNumber: number, source: LaneSource): void {
    this.#open().driver.attach(laneNumber, (events) =>
      "port" in source ? portLane(source.port, events) : channelLane(source.channel, events),
    );
  }

  signalLane(kind: "offer" | "answer", lane: number, local: LocalDescription): Promise<Result<void>> {
    return resultOf(() => this.#open().driver.sendSignal(encodeLaneDescription(kind, lane, local)));
  }

  disconnect(): Promise<Result<void>> {
    return resultOf(() => this.#open().driver.disconnect());
  }

  leave(): Promise<Result<void>> {
    return resultOf(() => this.#open().driver.leave());
  }

  sendControl(message: Uint8Array): void {
    this.#desk?.driver.sendControl(message);
  }

  sendText(text: string): Promise<Result<void>> {
    return resultOf(() => {
      const { host, driver } = this.#open();
      const id = newTextId();
      driver.sendText(id, text);
      host.add({ kind: "text", id: textIdOf(id), from: "me", text, atMs: Date.now(), delivered: false });
    });
  }

  sendFiles(files: File[]): Promise<Result<void>> {
    return resultOf(async () => {
      for (const file of files) await this.#sendFile(newFileId(), file);
    });
  }

  giveAgain(id: string, file: File): Promise<Result<void>> {
    return resultOf(() => {
      const { store, host, driver } = this.#open();
      const entry = store.entry(id);
      if (entry?.kind !== "file" || entry.name !== file.name || entry.sizeBytes !== file.size) {
        throw Object.assign(new Error("That is another file"), { code: "other_file" });
      }
      host.change(id, { state: "moving" });
      driver.sendFile(fileIdFrom(id), file);
    });
  }

  stopFile(id: string): Promise<Result<void>> {
    return resultOf(async () => {
      const { store, host, driver } = this.#open();
      await driver.stopFile(fileIdFrom(id));
      const entry = store.entry(id);
      // The receiving half has told the host already; a file of ours, or one not yet offered again, has not.
      if (entry?.kind === "file" && (entry.state === "moving" || entry.state === "lost")) {
        host.change(id, { state: "cancelled" });
      }
    });
  }

  async #sendFile(idBytes: Uint8Array, file: File): Promise<void> {
    const { store, host, driver } = this.#open();
    const id = toHex(idBytes);
    const entry: FileEntry = {
      ...{ kind: "file", id, from: "me", name: file.name, mediaType: file.type, sizeBytes: file.size },
      ...{ atMs: Date.now(), state: "moving", stored: false },
    };
    host.add(entry);
    driver.sendFile(idBytes, file);
    if (file.size > KEEP_SENT_BYTES || !(await store.hasSpace(file.size))) return;
    await store.keep(id, file).then(
      () => host.change(id, { stored: true }),
      // Without a copy the file still goes: it only cannot go on by itself after a reload.
      () => undefined,
    );
  }

  /** Goes on with what an earlier visit left unfinished. */
  async #takeUp({ store, driver, host }: OpenDesk): Promise<void> {
    const { entries } = store;
    driver.rememberTexts(
      entries.filter(({ kind, from }) => kind === "text" && from === "them").map(({ id }) => textIdFrom(id)),
    );
    for (const entry of entries) {
      if (entry.from !== "me") continue;
      if (entry.kind === "text") {
        if (!entry.delivered) driver.sendText(textIdFrom(entry.id), entry.text);
      } else if (entry.state === "moving") {
        const kept = entry.stored ? await store.read(entry.id) : undefined;
        if (kept)
          driver.sendFile(fileIdFrom(entry.id), new File([kept], entry.name, { type: entry.mediaType }));
        else host.change(entry.id, { state: "lost" });
      }
    }
  }

  #agree(role: StoredSession["role"], agreed: Agreed): void {
    const { pairing, driver } = this.#open();
    this.#agreed = { role, agreed };
    if (pairing.confirmation) driver.agree(pairing.confirmation);
  }

  #saveAgreed(): void {
    if (!this.#agreed) return;
    const { role, agreed } = this.#agreed;
    this.#open().store.saveSession({
      role,
      ...(this.#ownerToken === undefined ? {} : { ownerToken: this.#ownerToken }),
      resumeKeyHex: toHex(agreed.resumeKey),
      epoch: agreed.epoch,
      phrase: agreed.phrase,
    });
  }

  #returning(store: RoomStore): { resumeKey: Uint8Array; session: StoredSession } {
    const session = store.session;
    if (!session?.resumeKeyHex) throw new Error("this device was never connected in this room");
    return { resumeKey: fromHex(session.resumeKeyHex), session };
  }

  #open(): OpenDesk {
    if (!this.#desk) throw new Error("the room is not open");
    return this.#desk;
  }
}
