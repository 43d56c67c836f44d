import type { Room, Share, ShareParameters } from "@orbitroom/webrtc";
import { audioParameters, contentHintOf, type Quality, videoParameters } from "../quality/quality.ts";

/** What a device sends, and to whom. */
export interface Outflow {
  /** Undefined while there is nothing to send. */
  readonly stream: MediaStream | undefined;
  readonly to: readonly string[];
  readonly quality: Quality;
  readonly isPaused: boolean;
}

/** A track that has no size yet. */
const USUAL_SIZE = { width: 1280, height: 720 };

/** Sends one stream to some devices of a room: the sharer's to its viewers, and a viewer's to those that it passes it on to. */
export class Outlets {
  readonly #shares = new Map<string, Outlet>();
  #flow: Outflow | undefined;

  constructor(
    private readonly room: Pick<Room, "share">,
    /** Called when nothing can be sent to a device. */
    private readonly onUnreachable: (id: string) => void,
  ) {}

  /** Sends this from now on, without interrupting what has not changed. */
  update(flow: Outflow): void {
    this.#flow = flow;
    const { stream, quality } = flow;
    for (const track of stream?.getVideoTracks() ?? []) {
      const hint = contentHintOf(quality.kind);
      if (track.contentHint !== hint) track.contentHint = hint;
    }
    for (const [id, outlet] of this.#shares) {
      if (stream && flow.to.includes(id) && outlet.canCarry(stream)) outlet.update(flow);
      else this.drop(id);
    }
    if (stream) for (const id of flow.to) if (!this.#shares.has(id)) this.#open(id, stream, flow);
  }

  /** Sets the parameters that depend on the size of the video, which may have changed. */
  refresh(): void {
    if (this.#flow) for (const outlet of this.#shares.values()) outlet.update(this.#flow);
  }

  /** Stops sending to a device. */
  drop(id: string): void {
    this.#shares.get(id)?.stop();
    this.#shares.delete(id);
  }

  close(): void {
    for (const id of [...this.#shares.keys()]) this.drop(id);
  }

  #open(id: string, stream: MediaStream, flow: Outflow): void {
    try {
      const outlet = new Outlet(this.room.share(stream, id));
      this.#shares.set(id, outlet);
      outlet.update(flow);
    } catch {
      // It has left, or is reached only through a third device.
      this.onUnreachable(id);
    }
  }
}

/** The stream on its way to one device. */
class Outlet {
  readonly #set = new Map<MediaStreamTrack, string>();
  #working: Promise<void> = Promise.resolve();

  constructor(private readonly share: Share) {}

  /** Whether a stream has as many tracks of each kind, so that they can replace the old ones. */
  canCarry(stream: MediaStream): boolean {
    const kinds = (tracks: readonly MediaStreamTrack[]) =>
      tracks
        .map(({ kind }) => kind)
        .sort()
        .join();
    return kinds(this.share.tracks) === kinds(stream.getTracks());
  }

  update(flow: Outflow): void {
    // One change after the other. A connection that is being closed rejects; the next connection gets the same again.
    this.#working = this.#working.then(() => this.#apply(flow)).catch(() => undefined);
  }

  stop(): void {
    this.share.stop();
  }

  async #apply({ stream, quality, isPaused }: Outflow): Promise<void> {
    for (const track of stream?.getTracks() ?? []) {
      if (!this.share.tracks.includes(track)) {
        const old = this.share.tracks.find(
          (each) => each.kind === track.kind && !stream?.getTracks().includes(each),
        );
        if (old) await this.share.replaceTrack(old, track);
      }
      const { width = USUAL_SIZE.width, height = USUAL_SIZE.height } = track.getSettings();
      const usual = track.kind === "video" ? videoParameters(quality, { width, height }) : audioParameters;
      const parameters: ShareParameters = { ...usual, active: !isPaused };
      const text = JSON.stringify(parameters);
      if (this.#set.get(track) === text) continue;
      await this.share.setParameters(track, parameters);
      this.#set.set(track, text);
    }
  }
}
